/** How well likely values and plausible ranges did on invented families; see `docs/accuracy.md`. */
import measured from './measured-sai.json' with { type: 'json' }

/** Which answers were missing: three at random, the four that families rarely know, or all but the first six. */
export type SaiTask = 'three' | 'rarelyKnown' | 'six'

export interface MeasuredSaiTask {
  families: number
  /** The SAI from all answers was in the plausible range. */
  insidePercent: number
  /** The likely value was within 2,000 of it. */
  within2000Percent: number
  medianError: number
  medianWidth: number
}

export type MeasuredSai = Record<SaiTask, MeasuredSaiTask>

/** `sample` is the same for the first few families, so that a test notices figures that are out of date. */
export const measuredSai: Readonly<{ all: MeasuredSai; sample: MeasuredSai }> = measured

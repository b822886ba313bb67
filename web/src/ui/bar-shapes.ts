/** Where the bars of a chart of amounts begin and how long they are, in percent of its width and on one scale. */
import { scaleLinear } from 'd3-scale'

export type BarShape = readonly [x: number, width: number]

/** To a hundredth of a percent: a tenth of a pixel. */
const share = (percent: number) => Math.round(percent * 100) / 100

/** Bars that begin at zero. `null` for an unknown amount. */
export const barShapes = (values: readonly (number | null)[]): (BarShape | null)[] =>
  spanShapes(values.map((value) => (value === null ? null : [0, value])))

/** Bars that begin and end anywhere, on a scale that includes zero. */
export function spanShapes(
  spans: readonly (readonly [from: number, to: number] | null)[],
): (BarShape | null)[] {
  const ends = spans.flatMap((span) => span ?? [])
  const scale = scaleLinear([Math.min(0, ...ends), Math.max(1, ...ends)], [0, 100])
  return spans.map(
    (span) => span && [share(scale(Math.min(...span))), share(Math.abs(scale(span[1]) - scale(span[0])))],
  )
}

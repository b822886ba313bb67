/** Where the bars of a chart of amounts begin and how long they are, in percent of its width and on one scale. */
import { scaleLinear } from 'd3-scale'

export type BarShape = readonly [x: number, width: number]

/** To a hundredth of a percent: a tenth of a pixel. */
const share = (percent: number) => Math.round(percent * 100) / 100

/** `null` for an unknown amount. */
export function barShapes(values: readonly (number | null)[]): (BarShape | null)[] {
  const known = values.filter((value) => value !== null)
  const scale = scaleLinear([Math.min(0, ...known), Math.max(1, ...known)], [0, 100])
  return values.map((value) =>
    value === null ? null : [share(scale(Math.min(0, value))), share(Math.abs(scale(value) - scale(0)))],
  )
}

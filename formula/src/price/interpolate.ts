/** A table of points, ordered by `x`. */
export type Points = readonly (readonly [x: number, y: number])[]

/** Linear interpolation between points; constant outside of them. */
export function interpolate(points: Points, x: number): number {
  const [firstX, firstY] = points[0] as (typeof points)[number]
  if (x <= firstX) return firstY
  for (let at = 1; at < points.length; at += 1) {
    const [rightX, rightY] = points[at] as (typeof points)[number]
    if (x > rightX) continue
    const [leftX, leftY] = points[at - 1] as (typeof points)[number]
    return leftY + ((rightY - leftY) * (x - leftX)) / (rightX - leftX)
  }
  return (points.at(-1) as (typeof points)[number])[1]
}

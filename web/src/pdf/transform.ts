/** Affine transforms as in PDF: `[a, b, c, d, e, f]` takes (x, y) to (ax + cy + e, bx + dy + f). */
import type { Box } from './page.ts'

export type Transform = readonly [number, number, number, number, number, number]

export const identity: Transform = [1, 0, 0, 1, 0, 0]

/** Applies `second` first, then `first`, as pdf.js and PDF write it. */
export function multiply(first: Transform, second: Transform): Transform {
  const [a, b, c, d, e, f] = first
  const [A, B, C, D, E, F] = second
  return [a * A + c * B, b * A + d * B, a * C + c * D, b * C + d * D, a * E + c * F + e, b * E + d * F + f]
}

export function apply([a, b, c, d, e, f]: Transform, x: number, y: number): [number, number] {
  return [a * x + c * y + e, b * x + d * y + f]
}

/** The upright rectangle around a transformed rectangle. */
export function boxUnder(
  transform: Transform,
  left: number,
  bottom: number,
  right: number,
  top: number,
): Box {
  const corners = [
    apply(transform, left, bottom),
    apply(transform, left, top),
    apply(transform, right, bottom),
    apply(transform, right, top),
  ]
  const xs = corners.map(([x]) => x)
  const ys = corners.map(([, y]) => y)
  return { left: Math.min(...xs), bottom: Math.min(...ys), right: Math.max(...xs), top: Math.max(...ys) }
}

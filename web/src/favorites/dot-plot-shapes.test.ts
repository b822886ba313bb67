import { describe, expect, test } from 'vitest'
import { dotPlotShape } from './dot-plot-shapes.ts'

const shapeOf = (xs: (number | null)[], ys: (number | null)[]) => {
  const shape = dotPlotShape(xs, ys)
  if (!shape) throw new Error('There is no plot')
  return shape
}
const valuesOf = (ticks: readonly { value: number }[]) => ticks.map(({ value }) => value)

describe('a dot plot', () => {
  test.each([
    { what: 'no college', xs: [], ys: [] },
    { what: 'one college', xs: [9_000], ys: [0.5] },
    { what: 'two, one without a price', xs: [9_000, null], ys: [0.5, 0.7] },
    { what: 'two, each without another value', xs: [9_000, null], ys: [null, 0.7] },
  ])('isn’t drawn for $what', ({ xs, ys }) => {
    expect(dotPlotShape(xs, ys)).toBeNull()
  })

  test.each([
    { what: 'prices', xs: [12_300, 29_400], x: [0, 10_000, 20_000, 30_000] },
    { what: 'prices close to each other', xs: [40_100, 40_900], x: [0, 20_000, 40_000, 60_000] },
    { what: 'four steps, and every other label', xs: [31_000, 79_000], x: [0, 40_000, 80_000] },
    { what: 'a price of zero', xs: [0, 900], x: [0, 500, 1_000] },
    { what: 'nothing but zero', xs: [0, 0], x: [0, 0.5, 1] },
    { what: 'a price below zero', xs: [-1_500, 9_000], x: [-5_000, 0, 5_000, 10_000] },
  ])('starts at zero with $what', ({ xs, x }) => {
    const { xTicks } = shapeOf(xs, [0.4, 0.5])
    expect(valuesOf(xTicks)).toEqual(x)
    expect([xTicks[0]?.at, xTicks.at(-1)?.at]).toEqual([0, 100])
    expect(xTicks.length).toBeLessThanOrEqual(4)
  })

  test('puts higher values higher', () => {
    const { dots, yTicks } = shapeOf([15_000, 30_000], [0.8, 0])
    expect(dots.map(({ number, x, y }) => [number, x, y])).toEqual([
      [1, 50, 0],
      [2, 100, 200],
    ])
    expect(yTicks.map(({ at }) => at)).toEqual([200, 150, 100, 50, 0])
  })

  test('takes null for unknown and never for zero, and keeps the numbers and the scale of the prices', () => {
    const { dots, xTicks } = shapeOf([0, 60_000, 30_000, null], [0.5, null, 0, 0.2])
    expect(dots.map(({ number, x }) => [number, x])).toEqual([
      [1, 0],
      [3, 50],
    ])
    expect(valuesOf(xTicks).at(-1)).toBe(60_000)
  })

  test.each([
    { what: 'two in one place', xs: [9_000, 9_000], ys: [0.5, 0.5] },
    { what: 'six in one place at the top', xs: Array(6).fill(9_000), ys: Array(6).fill(1) },
    { what: 'six in one place at the bottom', xs: Array(6).fill(0), ys: Array(6).fill(0) },
    {
      what: 'six above each other',
      xs: Array(6).fill(20_000),
      ys: [0.5, 0.55, 0.6, 0.65, 0.7, 0.75],
    },
    {
      what: 'six side by side',
      xs: [20_000, 20_400, 20_800, 21_200, 21_600, 22_000],
      ys: Array(6).fill(0.6),
    },
  ])('gives each a readable number, even $what', ({ xs, ys }) => {
    const { dots, height } = shapeOf(xs, ys)
    expect(dots).toHaveLength(xs.length)
    for (const one of dots) {
      expect(one.numberY).toBeGreaterThanOrEqual(0)
      expect(one.numberY).toBeLessThan(height)
      for (const other of dots) {
        if (Math.abs(one.x - other.x) >= 7.5) continue
        expect(Math.abs(one.numberY - other.y)).toBeGreaterThanOrEqual(11)
        if (one !== other) expect(Math.abs(one.numberY - other.numberY)).toBeGreaterThanOrEqual(13.9)
      }
    }
  })
})

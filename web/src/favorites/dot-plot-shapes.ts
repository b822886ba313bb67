/** Where the dots of a dot plot are, on scales that include zero, and where their numbers fit. */
import { scaleLinear } from 'd3-scale'

/** A value on an axis, in percent of the width or in pixels from the top. */
export interface Tick {
  value: number
  at: number
}

export interface Dot {
  /** The place of its value in the lists, from 1. */
  number: number
  /** In percent of the width. */
  x: number
  /** In pixels from the top. */
  y: number
  /** The middle of its number, in pixels from the top. The number is above or below the dot, so that this fits any width. */
  numberY: number
}

export interface DotPlotShape {
  height: number
  dots: Dot[]
  xTicks: Tick[]
  yTicks: Tick[]
}

const height = 200
const xTickCount = 3
/** More amounts wouldn't fit beside each other at 320 px. */
const maxXTicks = 4
const yTickCount = 4

/** Closer than this, in percent of the width, a number would overlap a dot or another number at 320 px. */
const nearX = 7.5
/** Between the middles of a dot and its number, and between numbers above each other, in pixels. */
const fromDot = 13
const betweenNumbers = 14
/** A number may be this close to a dot that isn't its own. */
const fromOtherDot = 11

const tenth = (value: number) => Math.round(value * 10) / 10

/** Draws only what is known on both axes. `null` if that is fewer than two. */
export function dotPlotShape(
  xs: readonly (number | null)[],
  ys: readonly (number | null)[],
): DotPlotShape | null {
  const x = scaleOf(xs, [0, 100], xTickCount)
  const y = scaleOf(ys, [height, 0], yTickCount)
  const places = xs.flatMap((xValue, index) => {
    const yValue = ys[index] ?? null
    return xValue === null || yValue === null
      ? []
      : [{ number: index + 1, x: tenth(x(xValue)), y: tenth(y(yValue)) }]
  })
  if (places.length < 2) return null
  return {
    height,
    dots: withNumbers(places),
    xTicks: fewer(x.ticks(xTickCount)).map((value) => ({ value, at: tenth(x(value)) })),
    yTicks: y.ticks(yTickCount).map((value) => ({ value, at: tenth(y(value)) })),
  }
}

/** Every other tick, with zero, if there are too many. */
function fewer(ticks: number[]): number[] {
  const [first = 0, second = 1] = ticks
  if (ticks.length <= maxXTicks) return ticks
  return ticks.filter((value) => Math.round(value / (second - first)) % 2 === 0)
}

function scaleOf(values: readonly (number | null)[], range: [number, number], tickCount: number) {
  const known = values.filter((value) => value !== null)
  return scaleLinear([Math.min(0, ...known), Math.max(0, ...known) || 1], range).nice(tickCount)
}

/** Puts each number as close to its dot as others allow, first above and then below. */
function withNumbers(places: readonly Omit<Dot, 'numberY'>[]): Dot[] {
  const dots: Dot[] = []
  for (const place of places) {
    const isNear = (other: { x: number }) => Math.abs(other.x - place.x) < nearX
    const isFree = (at: number) =>
      at >= 0 &&
      at <= height - fromOtherDot &&
      !places.some((other) => isNear(other) && Math.abs(other.y - at) < fromOtherDot) &&
      !dots.some((other) => isNear(other) && Math.abs(other.numberY - at) < betweenNumbers)
    const distances = Array.from({ length: 12 }, (_, step) => fromDot + step * betweenNumbers)
    const choices = distances.flatMap((distance) => [tenth(place.y - distance), tenth(place.y + distance)])
    dots.push({ ...place, numberY: choices.find(isFree) ?? place.y - fromDot })
  }
  return dots
}

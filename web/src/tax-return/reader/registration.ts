/**
 * Lays the map of an official form over a page: the line numbers printed beside the amounts say how far the page was moved and scaled.
 * A page where fewer than 88 % of the numbers are in place is not read this way: at 60 %, digits of other lines were read.
 */

import type { Box } from '../../pdf/page.ts'
import type { FormPage, OfficialForm } from './official-forms.ts'
import { type LineBox, lineBoxes } from './official-forms.ts'
import type { Run } from './runs.ts'

/** Takes a place on the form to the place on the page. */
export interface Placement {
  scale: number
  x: number
  y: number
}

export interface Registration {
  official: OfficialForm
  formPage: FormPage
  placement: Placement
  boxes: LineBox[]
}

const minShare = 0.88
/** How far a number may be from its place, in points of the form. */
const tolerance = 1.8
const scales = { min: 0.45, max: 1.5 }

interface Point {
  x: number
  y: number
}

/** The line numbers of a page, by text. */
export type Numbers = Map<string, Point[]>

export function numbersOf(runs: readonly Run[]): Numbers {
  const numbers: Numbers = new Map()
  for (const { text, left, right, baseline } of runs) {
    if (!/^\d{1,2}[a-z]?$/.test(text)) continue
    numbers.set(text, [...(numbers.get(text) ?? []), { x: (left + right) / 2, y: baseline }])
  }
  return numbers
}

export const placePoint = ({ scale, x, y }: Placement, at: Point): Point => ({
  x: at.x * scale + x,
  y: at.y * scale + y,
})

export const placeBox = ({ scale, x, y }: Placement, { left, bottom, right, top }: Box): Box => ({
  left: left * scale + x,
  bottom: bottom * scale + y,
  right: right * scale + x,
  top: top * scale + y,
})

/** The number of a line that is nearest to where the placement has it. */
function nearest(numbers: Numbers, { line, number }: LineBox, placement: Placement): Point | undefined {
  const expected = placePoint(placement, { x: number.x, y: number.baseline })
  const allowed = tolerance * placement.scale
  return numbers
    .get(line)
    ?.find(({ x, y }) => Math.abs(x - expected.x) <= allowed * 1.7 && Math.abs(y - expected.y) <= allowed)
}

function placements(boxes: readonly LineBox[], numbers: Numbers): Placement[] {
  const printed = boxes.filter(({ line }) => numbers.has(line))
  // Pairs of distant lines with few candidates give the most exact placements.
  const pairs = printed
    .flatMap((a, at) => printed.slice(at + 1).map((b) => [a, b] as const))
    .filter(([a, b]) => Math.abs(a.number.baseline - b.number.baseline) > 120)
    .map(([a, b]) => ({
      a,
      b,
      cost: (numbers.get(a.line)?.length ?? 0) * (numbers.get(b.line)?.length ?? 0),
    }))
    .sort((one, other) => one.cost - other.cost)
    .slice(0, 60)
  return pairs.flatMap(({ a, b }) =>
    (numbers.get(a.line) ?? []).flatMap((from) =>
      (numbers.get(b.line) ?? []).flatMap((to) => {
        const scale = (to.y - from.y) / (b.number.baseline - a.number.baseline)
        if (!(scale >= scales.min && scale <= scales.max)) return []
        if (Math.abs(to.x - from.x - scale * (b.number.x - a.number.x)) > 2 * tolerance) return []
        return [{ scale, x: from.x - scale * a.number.x, y: from.y - scale * a.number.baseline }]
      }),
    ),
  )
}

/** Moves a placement so that it fits the numbers best (least squares). */
function refined(boxes: readonly LineBox[], numbers: Numbers, rough: Placement): Placement {
  const matches = boxes.flatMap((box) => {
    const found = nearest(numbers, box, rough)
    return found ? [{ on: { x: box.number.x, y: box.number.baseline }, found }] : []
  })
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  const centerY = mean(matches.map(({ on }) => on.y))
  const foundY = mean(matches.map(({ found }) => found.y))
  const spread = matches.reduce((sum, { on }) => sum + (on.y - centerY) ** 2, 0)
  const together = matches.reduce((sum, { on, found }) => sum + (on.y - centerY) * (found.y - foundY), 0)
  const scale = spread > 0 ? together / spread : rough.scale
  return {
    scale,
    x: mean(matches.map(({ on, found }) => found.x - scale * on.x)),
    y: foundY - scale * centerY,
  }
}

const shareOf = (boxes: readonly LineBox[], numbers: Numbers, placement: Placement): number =>
  boxes.filter((box) => nearest(numbers, box, placement)).length / boxes.length

/**
 * The placement of one page of a form, if enough of its line numbers are in place.
 *
 * @param pageOfForm 1 is the first
 */
export function register(
  official: OfficialForm,
  pageOfForm: number,
  numbers: Numbers,
): Registration | undefined {
  const formPage = official.pages[pageOfForm - 1]
  if (!formPage) return undefined
  const boxes = lineBoxes(formPage)
  const present = boxes.filter(({ line }) => numbers.has(line)).length / boxes.length
  if (present < minShare) return undefined
  let best: Placement | undefined
  let bestShare = 0
  for (const placement of placements(boxes, numbers)) {
    const share = shareOf(boxes, numbers, placement)
    if (share > bestShare) {
      best = placement
      bestShare = share
      if (share === 1) break
    }
  }
  if (!best || bestShare < 0.6) return undefined
  const placement = refined(boxes, numbers, best)
  if (shareOf(boxes, numbers, placement) < minShare) return undefined
  return { official, formPage, placement, boxes }
}

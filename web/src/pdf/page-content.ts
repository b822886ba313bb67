/** From a page of pdf.js to the page that the reader works with. */
import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist'
import { type Cover, type DrawnChar, draw, type OperatorList, type Operators } from './drawn-page.ts'
import { type Annotation, fieldOf } from './form-fields.ts'
import type { Box, Char, Page } from './page.ts'
import { boxUnder, identity, multiply, type Transform } from './transform.ts'

/** What of pdf.js's module is needed, so that pages and the command line can each load their own build. */
export interface PdfConstants {
  OPS: Operators
  AnnotationMode: { DISABLE: number }
}

export type LayerConfig = Awaited<ReturnType<PDFDocumentProxy['getOptionalContentConfig']>>

/** Turns a page of the given size so that text which runs in this direction becomes upright. */
const turns: Record<Page['turned'], (width: number, height: number) => Transform> = {
  0: () => identity,
  90: (width) => [0, -1, 1, 0, 0, width],
  180: (width, height) => [-1, 0, 0, -1, width, height],
  270: (_, height) => [0, 1, -1, 0, height, 0],
}

const directionOf = ({ from, to }: DrawnChar): Page['turned'] | null => {
  const degrees = (Math.atan2(to[1] - from[1], to[0] - from[0]) * 180) / Math.PI
  for (const turned of [0, 90, 180, 270] as const)
    if (Math.abs(((degrees - turned + 540) % 360) - 180) < 5) return turned
  return null
}

/** The direction in which most characters run. */
function mainDirection(chars: readonly DrawnChar[]): Page['turned'] {
  const counts = { 0: 0, 90: 0, 180: 0, 270: 0 }
  for (const char of chars) {
    const direction = directionOf(char)
    if (direction !== null) counts[direction] += 1
  }
  const [best] = ([0, 90, 180, 270] as const).toSorted((a, b) => counts[b] - counts[a])
  return best ?? 0
}

export async function pageContent(
  page: PDFPageProxy,
  { OPS, AnnotationMode }: PdfConstants,
  layers: LayerConfig,
): Promise<Page> {
  const viewport = page.getViewport({ scale: 1 })
  const [a, b, c, d, e, f] = viewport.transform as [number, number, number, number, number, number]
  // pdf.js counts from the top; the forms' places are counted from the bottom.
  const displayed: Transform = [a, -b, c, -d, e, viewport.height - f]
  const list = (await page.getOperatorList({ annotationMode: AnnotationMode.DISABLE })) as OperatorList
  const fontMatrixOf = (font: string): number => {
    const known = page.commonObjs.has(font) ? page.commonObjs.get(font) : null
    return (known as { fontMatrix?: number[] } | null)?.fontMatrix?.[0] ?? 0.001
  }
  const isLayerVisible = (group: unknown) => layers.isVisible(group)
  const context = { operators: OPS, fontMatrixOf, isLayerVisible }
  const inFirstDirection = draw(list, displayed, context)
  const turned = mainDirection(inFirstDirection.chars)
  const turn = turns[turned](viewport.width, viewport.height)
  const drawn = turned === 0 ? inFirstDirection : draw(list, multiply(turn, displayed), context)
  const isSideways = turned === 90 || turned === 270
  const [width, height] = isSideways ? [viewport.height, viewport.width] : [viewport.width, viewport.height]

  const upright = drawn.chars.filter((char) => directionOf(char) === 0).filter(isInside(width, height))
  const visible = upright.filter((char) => !isCovered(char, drawn.fills) && !isCovered(char, drawn.pictures))
  const annotations = (await page.getAnnotations({ intent: 'display' })) as Annotation[]
  return {
    number: page.pageNumber,
    width,
    height,
    turned,
    chars: withoutDoubles(visible.map(charOf)),
    covered: upright.filter((char) => !visible.includes(char)).map(charOf),
    fields: annotations.flatMap((annotation) => {
      const [left, bottom, right, top] = annotation.rect
      const field = fieldOf(annotation, boxUnder(multiply(turn, displayed), left, bottom, right, top))
      return field ? [field] : []
    }),
    invisibleChars: drawn.invisible.length,
    pictureShare: shareOf(
      drawn.pictures.map(({ box }) => box),
      width,
      height,
    ),
  }
}

const charOf = ({ text, from, to, size }: DrawnChar): Char => ({
  text,
  left: from[0],
  right: to[0],
  baseline: from[1],
  size,
})

const isInside =
  (width: number, height: number) =>
  ({ from: [x, y] }: DrawnChar) =>
    x > -1 && x < width + 1 && y > -1 && y < height + 1

/** Whether something was painted over the middle of a character later. */
function isCovered({ from, to, size, at }: DrawnChar, covers: readonly Cover[]): boolean {
  const x = (from[0] + to[0]) / 2
  const y = from[1] + size * 0.3
  return covers.some(
    ({ box, at: painted }) => painted > at && x > box.left && x < box.right && y > box.bottom && y < box.top,
  )
}

/** Some programs print text twice, slightly apart, to make it bold. */
function withoutDoubles(chars: Char[]): Char[] {
  const seen = new Map<string, Char[]>()
  return chars.filter((char) => {
    const column = Math.round(char.left)
    const near = [column - 1, column, column + 1].flatMap((at) => seen.get(`${char.text} ${at}`) ?? [])
    const width = Math.max(char.right - char.left, 0.1)
    const isDouble = near.some(
      (other) =>
        Math.abs(other.left - char.left) < Math.min(width * 0.4, 1) &&
        Math.abs(other.baseline - char.baseline) < Math.min(char.size * 0.15, 1),
    )
    if (!isDouble) {
      const key = `${char.text} ${column}`
      seen.set(key, [...(seen.get(key) ?? []), char])
    }
    return !isDouble
  })
}

/** The part of a page that boxes fill, measured on a grid. */
function shareOf(boxes: readonly Box[], width: number, height: number): number {
  if (boxes.length === 0) return 0
  const steps = 20
  let inside = 0
  for (let column = 0; column < steps; column += 1)
    for (let row = 0; row < steps; row += 1) {
      const x = ((column + 0.5) * width) / steps
      const y = ((row + 0.5) * height) / steps
      if (boxes.some((box) => x > box.left && x < box.right && y > box.bottom && y < box.top)) inside += 1
    }
  return inside / steps ** 2
}

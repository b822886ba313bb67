/** Follows the drawing operators of a page and collects what a reader of the printed page would see: characters, pictures, and what covers them. */
import type { Box } from './page.ts'
import { apply, boxUnder, identity, multiply, type Transform } from './transform.ts'

/** The part of pdf.js's operator lists that is used. */
export interface OperatorList {
  fnArray: readonly number[]
  argsArray: readonly unknown[]
}
export type Operators = Record<string, number>

interface Glyph {
  unicode: string
  /** Thousandths of the font size, for most fonts. */
  width: number
  isSpace: boolean
}

export interface DrawnChar {
  text: string
  /** Start and end of the baseline. */
  from: readonly [number, number]
  to: readonly [number, number]
  size: number
  /** The order of drawing. */
  at: number
}

export interface Cover {
  box: Box
  at: number
}

export interface Drawn {
  chars: DrawnChar[]
  invisible: DrawnChar[]
  /** Opaque areas without text. */
  fills: Cover[]
  pictures: Cover[]
}

interface State {
  transform: Transform
  fontSize: number
  fontMatrix: number
  charSpacing: number
  wordSpacing: number
  scale: number
  leading: number
  rise: number
  mode: number
  isWhite: boolean
  isOpaque: boolean
}

const first: State = {
  transform: identity,
  fontSize: 1,
  fontMatrix: 0.001,
  charSpacing: 0,
  wordSpacing: 0,
  scale: 1,
  leading: 0,
  rise: 0,
  mode: 0,
  isWhite: false,
  isOpaque: true,
}

export interface DrawingContext {
  operators: Operators
  /** The width of a glyph's unit in fonts that don't use thousandths. */
  fontMatrixOf: (font: string) => number
  isLayerVisible: (group: unknown) => boolean
}

/** Text modes that draw nothing: invisible, and used for clipping only. */
const invisibleModes = new Set([3, 7])

/** What a font without a table of characters returns for its glyphs. They must not look like blank paper. */
const unmapped = /^$|^[\p{Cc}\p{Co}\p{Cn}]+$/u
const unknownChar = '\uFFFD'

const isLight = (color: unknown): boolean =>
  typeof color === 'string' &&
  /^#[0-9a-f]{6}$/i.test(color) &&
  [1, 3, 5].every((at) => Number.parseInt(color.slice(at, at + 2), 16) >= 0xf0)

/** `[a, b, c, d, e, f]`, in whatever kind of array pdf.js passes it. */
function transformOf(args: unknown): Transform | undefined {
  const list = args as ArrayLike<number> | null | undefined
  if (!list) return undefined
  const numbers = typeof list[0] === 'object' ? (list[0] as ArrayLike<number>) : list
  if (numbers.length < 6) return undefined
  return [0, 1, 2, 3, 4, 5].map((at) => Number(numbers[at])) as unknown as Transform
}

/** Draws an operator list. `page` takes the file's coordinates to those of the page as displayed. */
export function draw(list: OperatorList, page: Transform, context: DrawingContext): Drawn {
  const drawing = new Drawing(page, context)
  const names = new Map(Object.entries(context.operators).map(([name, code]) => [code, name]))
  for (let at = 0; at < list.fnArray.length; at += 1) {
    const name = names.get(list.fnArray[at] ?? -1) ?? ''
    drawing.step(name, (list.argsArray[at] ?? []) as unknown[], at)
  }
  return drawing.drawn
}

class Drawing {
  readonly drawn: Drawn = { chars: [], invisible: [], fills: [], pictures: [] }
  private state: State
  private readonly saved: State[] = []
  private textMatrix: Transform = identity
  private lineMatrix: Transform = identity
  /** Marked content that is open: `false` if its layer is switched off. */
  private readonly layers: boolean[] = []
  private readonly context: DrawingContext

  constructor(page: Transform, context: DrawingContext) {
    this.state = { ...first, transform: page }
    this.context = context
  }

  step(name: string, args: unknown[], at: number): void {
    const { state } = this
    const number = (index = 0) => Number(args[index] ?? 0)
    switch (name) {
      case 'save':
      case 'beginGroup':
        this.saved.push({ ...state })
        break
      case 'restore':
      case 'endGroup':
      case 'paintFormXObjectEnd':
        this.state = this.saved.pop() ?? state
        break
      case 'paintFormXObjectBegin': {
        this.saved.push({ ...state })
        const matrix = transformOf(args[0])
        if (matrix) state.transform = multiply(state.transform, matrix)
        break
      }
      case 'transform': {
        const matrix = transformOf(args)
        if (matrix) state.transform = multiply(state.transform, matrix)
        break
      }
      case 'setGState':
        this.setGraphicsState(args[0] as [string, unknown][])
        break
      case 'setFillRGBColor':
        state.isWhite = isLight(args[0])
        break
      case 'setFillColorN':
      case 'setFillTransparent':
        state.isWhite = false
        break
      case 'beginMarkedContent':
        this.layers.push(true)
        break
      case 'beginMarkedContentProps':
        this.layers.push(args[0] !== 'OC' || this.context.isLayerVisible(args[1]))
        break
      case 'endMarkedContent':
        this.layers.pop()
        break
      case 'constructPath':
        this.addFill(args, at)
        break
      case 'paintImageXObject':
      case 'paintImageXObjectRepeat':
      case 'paintInlineImageXObject':
      case 'paintInlineImageXObjectGroup':
      case 'paintJpegXObject':
        if (!this.isHidden()) this.drawn.pictures.push({ box: boxUnder(state.transform, 0, 0, 1, 1), at })
        break
      case 'paintImageMaskXObject':
        // A mask, such as a scanned page in black and white, is transparent where it has no ink: it covers nothing.
        if (!this.isHidden()) this.drawn.pictures.push({ box: boxUnder(state.transform, 0, 0, 1, 1), at: -1 })
        break
      case 'beginText':
        this.setTextMatrix(identity)
        break
      case 'setFont':
        state.fontMatrix = this.context.fontMatrixOf(String(args[0]))
        state.fontSize = number(1)
        break
      case 'setCharSpacing':
        state.charSpacing = number()
        break
      case 'setWordSpacing':
        state.wordSpacing = number()
        break
      case 'setHScale':
        state.scale = number() / 100
        break
      case 'setLeading':
        state.leading = -number()
        break
      case 'setTextRise':
        state.rise = number()
        break
      case 'setTextRenderingMode':
        state.mode = number()
        break
      case 'setTextMatrix':
        this.setTextMatrix(transformOf(args) ?? identity)
        break
      case 'moveText':
        this.moveText(number(0), number(1))
        break
      case 'setLeadingMoveText':
        state.leading = number(1)
        this.moveText(number(0), number(1))
        break
      case 'nextLine':
        this.moveText(0, state.leading)
        break
      case 'showText':
      case 'showSpacedText':
        this.showText(args[0] as (Glyph | number | null)[], at)
        break
      case 'nextLineShowText':
        this.moveText(0, state.leading)
        this.showText(args[0] as (Glyph | number | null)[], at)
        break
    }
  }

  private isHidden(): boolean {
    return this.layers.includes(false)
  }

  private setGraphicsState(entries: [string, unknown][]): void {
    for (const [key, value] of entries ?? []) {
      if (key === 'ca') this.state.isOpaque = Number(value) >= 0.95
      if (key === 'BM' && value !== 'source-over' && value !== 'Normal') this.state.isOpaque = false
      if (key === 'Font' && Array.isArray(value)) {
        this.state.fontMatrix = this.context.fontMatrixOf(String(value[0]))
        this.state.fontSize = Number(value[1])
      }
    }
  }

  private setTextMatrix(matrix: Transform): void {
    this.textMatrix = matrix
    this.lineMatrix = matrix
  }

  private moveText(x: number, y: number): void {
    this.setTextMatrix(multiply(this.lineMatrix, [1, 0, 0, 1, x, y]))
  }

  /** A filled rectangle hides what was drawn before. Other shapes don't count: their bounds say little about what they cover. */
  private addFill([operator, paths, bounds]: unknown[], at: number): void {
    const { operators } = this.context
    const fills = ['fill', 'eoFill', 'fillStroke', 'eoFillStroke', 'closeFillStroke', 'closeEOFillStroke']
    if (!fills.some((name) => operators[name] === operator) || !bounds || this.isHidden()) return
    const path = (paths as ArrayLike<ArrayLike<number>> | null)?.[0]
    if (!this.state.isOpaque || !path || !isRectangle(path)) return
    const [left, bottom, right, top] = [0, 1, 2, 3].map((index) =>
      Number((bounds as ArrayLike<number>)[index]),
    ) as [number, number, number, number]
    this.drawn.fills.push({ box: boxUnder(this.state.transform, left, bottom, right, top), at })
  }

  private showText(glyphs: (Glyph | number | null)[], at: number): void {
    const { state } = this
    const { transform, fontSize, fontMatrix, charSpacing, wordSpacing, scale, rise } = state
    const matrix = multiply(multiply(transform, this.textMatrix), [scale, 0, 0, 1, 0, rise])
    const unit = Math.hypot(matrix[2], matrix[3])
    const isInvisible =
      invisibleModes.has(state.mode) || (state.isWhite && state.mode !== 1) || this.isHidden()
    const to = isInvisible ? this.drawn.invisible : this.drawn.chars
    let x = 0
    for (const glyph of glyphs ?? []) {
      if (glyph === null) continue
      if (typeof glyph === 'number') {
        x -= (glyph * fontSize) / 1000
        continue
      }
      const width = glyph.width * fontSize * fontMatrix
      const text = unmapped.test(glyph.unicode) ? unknownChar : glyph.unicode
      if (!glyph.isSpace && text.trim() !== '')
        to.push({
          text,
          from: apply(matrix, x, 0),
          to: apply(matrix, x + width, 0),
          size: Math.abs(fontSize) * unit,
          at,
        })
      x += width + charSpacing + (glyph.isSpace ? wordSpacing : 0)
    }
    this.textMatrix = multiply(this.textMatrix, [1, 0, 0, 1, x * scale, 0])
  }
}

/** A path of pdf.js is a list of numbers: 0 moves and 1 draws a line to a point, 4 closes. */
function isRectangle(path: ArrayLike<number>): boolean {
  const xs = new Set<number>()
  const ys = new Set<number>()
  let points = 0
  for (let at = 0; at < path.length; ) {
    const operator = path[at]
    if (operator === 4) {
      at += 1
      continue
    }
    if (operator !== 0 && operator !== 1) return false
    points += 1
    xs.add(path[at + 1] ?? 0)
    ys.add(path[at + 2] ?? 0)
    at += 3
  }
  return points >= 4 && points <= 5 && xs.size === 2 && ys.size === 2
}

/** The cards of a page of results as short texts. A page has twenty: quotes, names, and repeated sentences were a tenth of it. */

/** Stands around a part of the grounds that is in English in every language. */
export const englishMark = '¶'

/** What is said, and on what grounds, which are shown on demand. */
export type CardNote = readonly [label: string, grounds: string]

const between = '|'
/** Stands for the separator inside a text. */
const escaped = '¦'
/** Stands for a figure in a sentence. A sentence's own one counts as a figure. */
const hole = '¤'
const figures = /¤|\d+(?:[.,]\d+)*%?/g

/** Texts of one card. None may contain the character that stands for the separator. */
export const packTexts = (texts: readonly string[]): string =>
  texts.map((text) => text.replaceAll(between, escaped)).join(between)

export const unpackTexts = (packed: string): string[] =>
  packed.split(between).map((text) => text.replaceAll(escaped, between))

/**
 * The notes of all cards: sentences without their figures, once for the page, and each card's places in them, with its figures. A card
 * without notes has an empty text.
 */
export function packNotes(cards: readonly (readonly CardNote[])[]) {
  const sentences: string[] = []
  const packed = cards.map((notes) =>
    notes
      .flat()
      .map((text) => {
        const sentence = text.replace(figures, hole)
        if (!sentences.includes(sentence)) sentences.push(sentence)
        return [sentences.indexOf(sentence), ...(text.match(figures) ?? [])].join(' ')
      })
      .join(between),
  )
  return { sentences, packed }
}

export function unpackNotes(packed: string, sentences: readonly string[]): CardNote[] {
  const texts = packed.split(between).map((text) => {
    const [at, ...rest] = text.split(' ')
    return (sentences[Number(at)] ?? '').replaceAll(hole, () => rest.shift() ?? '')
  })
  return texts.flatMap((label, at) => (at % 2 === 0 ? [[label, texts[at + 1] ?? ''] as const] : []))
}

/** Fills sentences with amounts. Doesn't import the text itself, so that a browser loads only one language. */
import type { Dollars } from '../award-years/published-tables.ts'
import type { ExplainedLine } from '../worksheet.ts'
import type { HowRule } from '../worksheet-keys.ts'
import type { Words } from './language.ts'

const threeDigits = Array.from({ length: 1_000 }, (_, number) => String(number).padStart(3, '0'))

/** `1,234`, and `−1,234` below zero, as screens write it in both languages; with `$`, `−$1,234`. */
function groupedText(amount: number, symbol: '' | '$'): string {
  let rest = amount < 0 ? -amount : amount
  let groups = ''
  while (rest >= 1_000) {
    groups = `,${threeDigits[rest % 1_000]}${groups}`
    rest = (rest - (rest % 1_000)) / 1_000
  }
  return `${amount < 0 ? '−' : ''}${symbol}${rest}${groups}`
}

/** An amount of dollars in a sentence. */
export const moneyText = (amount: Dollars) => groupedText(amount, '$')

/** How a placeholder writes a number, by what follows its name. */
const formats: Record<string, (number: number) => string> = {
  '': moneyText,
  ':grouped': (number) => groupedText(number, ''),
  ':n': String,
}

/** A sentence split at its placeholders: text and names alternate, starting and ending with text. */
interface Template {
  texts: string[]
  names: string[]
  formats: ((number: number) => string)[]
}

function templateOf(sentence: string): Template {
  const pieces = sentence.split(/\{([a-zA-Z]+)(|:n|:grouped)\}/)
  return {
    texts: pieces.filter((_, index) => index % 3 === 0),
    names: pieces.filter((_, index) => index % 3 === 1),
    formats: pieces.filter((_, index) => index % 3 === 2).map((format) => formats[format] ?? moneyText),
  }
}

function filled(
  { texts, names, formats }: Template,
  inputs: Readonly<Record<string, number | string>>,
): string {
  let text = texts[0] as string
  for (let index = 0; index < names.length; index += 1) {
    const name = names[index] as string
    const figure = inputs[name]
    // A placeholder without a value stays visible, so that the mistake shows.
    if (figure === undefined) text += `{${name}}`
    else text += typeof figure === 'number' ? formats[index]?.(figure) : figure
    text += texts[index + 1]
  }
  return text
}

/**
 * Fills a sentence's placeholders. A number is formatted as dollars, as a plain number if the placeholder ends in `:n`, or with separators
 * if it ends in `:grouped`.
 */
export function fill(sentence: string, inputs: Readonly<Record<string, number | string>>): string {
  return filled(templateOf(sentence), inputs)
}

// Cached: splitting every sentence each time would take most of the time of an explained calculation.
const known = new WeakMap<Words, Record<HowRule, Template>>()

function templatesOf(words: Words): Record<HowRule, Template> {
  let templates = known.get(words)
  if (!templates) {
    templates = Object.fromEntries(
      Object.entries(words.how).map(([rule, sentence]) => [rule, templateOf(sentence)]),
    ) as Record<HowRule, Template>
    known.set(words, templates)
  }
  return templates
}

/** The label of a worksheet line and the sentence that explains its value. */
export function lineText(
  words: Words,
  { key, rule, inputs }: Pick<ExplainedLine, 'key' | 'rule' | 'inputs'>,
): { label: string; how: string } {
  return { label: words.labels[key], how: filled(templatesOf(words)[rule], inputs) }
}

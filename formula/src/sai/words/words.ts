import type { AssetRule } from '../assets.ts'
import type { Dollars } from '../award-years/published-tables.ts'
import type { ExplainedLine } from '../explain.ts'
import type { Formula } from '../inputs.ts'
import type { PellRule } from '../pell.ts'
import type { HowRule, LineKey } from '../worksheet-keys.ts'
import { en } from './en.ts'
import { es } from './es.ts'

/** The steps of the short story of an SAI. */
export type StoryKey =
  | 'income'
  | 'taxes'
  | 'livingAllowance'
  | 'shareOfSavings'
  | 'parentsPart'
  | 'studentsPart'
  | 'automatic'

/** What makes a student independent, or leaves the student dependent. */
export type DependencyReason =
  | 'age_24'
  | 'married'
  | 'graduate_student'
  | 'has_dependents'
  | 'veteran_or_active_duty'
  | 'orphan_ward_or_foster'
  | 'emancipated_or_guardianship'
  | 'homeless_or_at_risk'
  | 'none_of_these'
  | 'not_answered'

/**
 * Everything the formula has to say, in one language. In a sentence `{name}` is an amount of money and `{name:n}` a
 * plain number, both from the line's `inputs`.
 */
export interface Words {
  labels: Record<LineKey, string>
  how: Record<HowRule, string>
  story: Record<StoryKey, string>
  pell: Record<PellRule, string>
  assets: Record<AssetRule | 'counted.unknown', string>
  dependency: Record<DependencyReason, string>
  formulas: Record<Formula | 'none', string>
}

export type Locale = 'en' | 'es'

export const wordsByLocale: Record<Locale, Words> = { en, es }

const threeDigits = Array.from({ length: 1_000 }, (_, number) => String(number).padStart(3, '0'))

/** `$1,234`, and `-$1,234` below zero: the way both languages write dollars in the United States. */
export function moneyText(amount: Dollars): string {
  let rest = amount < 0 ? -amount : amount
  let groups = ''
  while (rest >= 1_000) {
    groups = `,${threeDigits[rest % 1_000]}${groups}`
    rest = (rest - (rest % 1_000)) / 1_000
  }
  return amount < 0 ? `-$${rest}${groups}` : `$${rest}${groups}`
}

/** A sentence cut at its figures: texts and names take turns, beginning and ending with a text. */
interface Template {
  texts: string[]
  names: string[]
  isMoney: boolean[]
}

function templateOf(sentence: string): Template {
  const pieces = sentence.split(/\{([a-zA-Z]+(?::n)?)\}/)
  const figures = pieces.filter((_, index) => index % 2 === 1)
  return {
    texts: pieces.filter((_, index) => index % 2 === 0),
    names: figures.map((figure) => figure.replace(':n', '')),
    isMoney: figures.map((figure) => !figure.endsWith(':n')),
  }
}

function filled({ texts, names, isMoney }: Template, inputs: Record<string, number>): string {
  let text = texts[0] as string
  for (let index = 0; index < names.length; index += 1) {
    const name = names[index] as string
    const figure = inputs[name]
    // A name without a figure stays as it is, so that a mistake is seen.
    if (figure === undefined) text += `{${name}}`
    else text += isMoney[index] ? moneyText(figure) : figure
    text += texts[index + 1]
  }
  return text
}

/** Puts figures into a sentence. */
export function fill(sentence: string, inputs: Record<string, number>): string {
  return filled(templateOf(sentence), inputs)
}

const templatesOf = ({ how }: Words) =>
  Object.fromEntries(Object.entries(how).map(([rule, sentence]) => [rule, templateOf(sentence)])) as Record<
    HowRule,
    Template
  >

// Cut once: cutting every sentence anew would take most of the time of an explained computation.
const howTemplates: Record<Locale, Record<HowRule, Template>> = { en: templatesOf(en), es: templatesOf(es) }

/** The label of a worksheet line and the sentence that says how its value came about. */
export function wordsFor(
  line: Pick<ExplainedLine, 'key' | 'rule' | 'inputs'>,
  locale: Locale,
): { label: string; how: string } {
  return {
    label: wordsByLocale[locale].labels[line.key],
    how: filled(howTemplates[locale][line.rule], line.inputs),
  }
}

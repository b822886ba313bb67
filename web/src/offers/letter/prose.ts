/** Amounts in sentences. Only those are proposed whose words are next to them and say nothing of limits, conditions, or other years. */
import { type Amount, amountsIn } from './amounts.ts'
import { yearOf } from './columns.ts'
import { kindOf, type LineKind } from './line-kind.ts'

export interface ProseLine {
  words: string
  amount: number
  isComputed: boolean
  kind: LineKind
}

/** What makes an amount something else than a part of this offer. */
const otherThings =
  /\b(maximum|max|minimum|at least|at most|limit\w*|cap|last year|previous\w*|prior|would|could|might|if|unless|example|average|typical\w*|income|savings|assets|less|fewer|below|above|under|over|exceed\w*|increas\w*|decreas\w*|rais\w*|difference|remain\w*|balance|reduc\w*|adjust\w*|replac\w*|instead|lifetime|aggregate|estimat\w* (bill|family)|was|were|had|declin\w*|not|cannot|won.t|no longer|m[áa]ximo|m[íi]nimo|l[íi]mite|promedio|ingresos?|si|sin embargo|era|habr[íi]a|quedan?|menos)\b/i
/** Jobs and loans are offered "up to" an amount. Other things aren't. */
const upTo = /\b(up to|as much as|hasta)\b/i

const bindsBefore =
  /(\b(of|is|are|totals?|totaling|equals?|at|costs?|worth|es|son|de|cuestan?)\s*(about|approximately)?|[:=(–—])\s*$/i
const bindsAfter = /^\s*(in|as|from|toward|en|como)\b/i
/** "$1,900 more" is no amount of its own. */
const isCompared = /^\s*(more|less|extra|additional|higher|lower|m[áa]s|menos|adicional)/i
const startsNext = /^\s*([^\s\p{L}]|$)/u

const tail = /[,;:]|\b(?:and|plus|along with|as well as|y|m[áa]s)\b/i

/** The kind of the last part of the words, if no other part is of another kind. */
function kindBefore(words: string): LineKind {
  const parts = words
    .replace(/[\s:=(–—]+$/, '')
    .split(tail)
    .map(kindOf)
  const last = parts.at(-1)
  if (!last || last.type === 'none') return { type: 'none' }
  const others = parts.filter(({ type }) => type !== 'none')
  return others.every((kind) => JSON.stringify(kind) === JSON.stringify(last)) ? last : { type: 'none' }
}

const isKnown = ({ type }: LineKind) => type !== 'none'

/** The words of an amount in a sentence; `null` if none are found. */
function wordsOf(before: string, after: string): { words: string; kind: LineKind } | null {
  const next = after.split(tail)[0] ?? ''
  const [own, following] = [kindBefore(before), startsNext.test(after) ? kindOf('') : kindOf(next)]
  if (bindsAfter.test(after) && isKnown(following)) {
    const isClear = !isKnown(own) || !bindsBefore.test(before)
    return isClear ? { words: next, kind: following } : null
  }
  if (bindsBefore.test(before)) return isKnown(own) ? { words: before, kind: own } : null
  if (startsNext.test(after)) return isKnown(own) ? { words: before, kind: own } : null
  return isKnown(following) && !isKnown(own) ? { words: next, kind: following } : null
}

const sentences = (text: string) => text.split(/(?<=[.!?;])\s+(?=[\p{Lu}¡¿"“(])/u)

/** What a lender keeps of a loan. The letter's amount is the one before it. */
const lendersFee =
  /,?\s*\(?(less|minus|before|after) (an? |the |any )?(origination|loan|lender'?s?) (origination )?fees?\b.*$/i

function linesIn(whole: string): ProseLine[] {
  const sentence = whole.replace(lendersFee, '')
  const { amounts: all, isUnreadable } = amountsIn(sentence)
  const amounts = all.filter(({ hasSign }) => hasSign)
  if (isUnreadable || otherThings.test(sentence)) return []
  return amounts.flatMap((amount: Amount, at) => {
    const before = sentence.slice(amounts[at - 1]?.end ?? 0, amount.at)
    const after = sentence.slice(amount.end, amounts[at + 1]?.at)
    const rest = after.replace(
      /^\s*(a|per|each|every|\/)\s*(academic )?(year|yr|semester|term|quarter)\b|^\s*annually\b|^\s*(al|por) (a[ñn]o|semestre)\b/i,
      '',
    )
    const found = wordsOf(before, rest)
    if (isCompared.test(after)) return []
    const year = yearOf([amount], after.slice(0, 40), [])
    if (!found || !year) return []
    const isOpen = upTo.test(before) && found.kind.type !== 'work' && found.kind.type !== 'loan'
    return isOpen ? [] : [{ ...found, words: found.words.trim(), ...year }]
  })
}

/** The amounts of running text. */
export const proseLines = (text: string): ProseLine[] => sentences(text).flatMap(linesIn)

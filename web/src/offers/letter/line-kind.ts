/** What an amount of a letter is, by the words beside it. Words that could mean two things have no kind: the family chooses. */
import { isPlusLoan, workStudyWords } from '@bursar/formula/offers/aid-words'
import type { GrantSource, OfferCostKey, OfferLoanKind } from '@bursar/formula/offers/offer'

export type LineKind =
  | { type: 'cost'; key: OfferCostKey }
  | { type: 'grant'; source: GrantSource }
  | { type: 'loan'; loan: OfferLoanKind }
  | { type: 'work' }
  | { type: 'deposit' }
  /** What the letter calls aid in total. */
  | { type: 'calledAid' }
  /** A total, a balance, or an amount that belongs to nothing above. */
  | { type: 'none' }

/** A line as it is proposed to the family. */
export interface ProposedLine {
  /** As the letter words it. */
  words: string
  /** Whole dollars a year. */
  amount: number
  kind: LineKind
  /** Amounts of terms were added up. */
  isComputed: boolean
}

export const none: LineKind = { type: 'none' }
const loan = (kind: OfferLoanKind): LineKind => ({ type: 'loan', loan: kind })
const grant = (source: GrantSource): LineKind => ({ type: 'grant', source })
const cost = (key: OfferCostKey): LineKind => ({ type: 'cost', key })

const totals =
  /\b(total(es)?|sub-?total|net (price|cost|amount)|(costo|precio) neto|balance|saldo|remaining|remainder|restante|out.of.pocket|amount (due|you owe)|estimated (bill|balance)|you (will )?(pay|owe)|family (contribution|share)|student (aid index|contribution)|parent contribution|sai|efc|(unmet|financial|demonstrated) need|need|difference|cost after|after (aid|grants)|bottom line|cost of attendance|coa|costo de asistencia|(direct|indirect|billed|non-?billed|estimated|annual) (costs?|charges|expenses)|falta por pagar|a pagar|altogether|combined|(in all|en total)(?=\W*$))\b/i
const aidTotal =
  /\b(total|totales)\b.*\b(aid|awards?|package|assistance|ayuda|offer(ed)?|ofrecid[ao])\b|\b(aid|award|ayuda|package)\b.*\btotal\b/i
/** Totals of one kind of aid aren't what the letter calls aid. */
const partialTotal =
  /\b(gifts?|grants?|grt|scholarships?|schol|free|loans?|lns?|borrow\w*|self-?help|work|need-based|becas?|subvenciones|gratuita|pr[ée]stamos?|fall|spring|autumn|winter|summer|oto[ñn]o|primavera|semester|term|quarter|merit)\b/i

const depositWords = /\bdeposit\b|\bdep[óo]sito\b/i
/** Deposits for a room, a key, or a payment plan don't answer the offer. */
const otherDeposit = /\b(housing|room|residence|security|damage|key|payment|refundable|vivienda)\b/i

/** Fees that a family may never pay. */
const penalties =
  /\b(late|returned|replacement|penalty|application|reinstatement)\b.*\b(fees?|charges?)\b|\b(fine|penalty|multa|recargo)\b/i

/** The words that say which class a line has. In English the last one counts ("tuition scholarship"), in Spanish the first ("beca de matrícula"). */
const classes = {
  loan: /\b(loans?|lns?|plus|unsub\w*|sub(sidi[sz]ed)?|pr[ée]stamos?|subsidiado|stafford|perkins|fdsl|fdul|financing|borrow\w*)\b/gi,
  grant:
    /\b(grants?|grts?|grant-in-aid|scholarships?|scholar|schola?r?|schl?r?shp|schp|awards?|waivers?|remission|discount|gift aid|becas?|subvenci[óo]n(es)?|exenci[óo]n|pell|f?seog|merit)\b/gi,
  cost: /\b(tuition|tuit|fees?|cuotas?|matr[íi]cula|colegiatura|instruction|housing|hsg|room|rm|board|bd|meals?|food|dining|rent|dorm\w*|residence hall|living|alojamiento|vivienda|renta|comidas?|alimentaci[óo]n|books?|bks?|supplies|supp?l|textbooks?|course materials|libros|materiales|[úu]tiles|transport\w*|transp?|travel|commut\w*|personal|pers|misc\w*|insurance|seguro|expenses?|costs?|gastos?)\b/gi,
} as const
type LineClass = keyof typeof classes

const spanish =
  /\b(de|del|con|sin|y|becas?|pr[ée]stamos?|matr[íi]cula|cuotas?|alojamiento|vivienda|libros|gastos|subvenci[óo]n)\b/i

/** Purpose and conditions follow the name: "Grant for tuition", "Scholarship, renewable with campus housing". */
const purpose = /\s(for|toward|towards|to cover|to help|to pay|applied to|if|when|with|para)\s/i

function classOf(words: string): LineClass | null {
  const found = (Object.keys(classes) as LineClass[]).flatMap((key) =>
    [...words.matchAll(classes[key])]
      .filter(([word]) => !/^plus$/i.test(word) || isPlusLoan(words))
      .map(({ index }) => ({ key, index })),
  )
  if (found.length === 0) return null
  found.sort((a, b) => a.index - b.index)
  return (spanish.test(words) ? found[0] : found.at(-1))?.key ?? null
}

function loanKind(words: string): LineKind {
  if (/\bunsub|\bun-?sub|\bfdul\b|sin subsidio|no subsidiad|non-?subsidi/i.test(words))
    return loan('unsubsidized')
  if (isPlusLoan(words)) return /\bgrad/i.test(words) ? loan('other') : loan('parent_plus')
  if (/\bsub(sidi[sz]ed|s)?\b|\bfdsl\b|con subsidio|\bsubsidiado/i.test(words)) return loan('subsidized')
  // A Direct Loan is one of the two above, and the words don't say which.
  if (/\b(direct|dir|stafford|federal|fed|directo|borrow\w*)\b/i.test(words) && !/perkins/i.test(words))
    return none
  return loan('other')
}

/** Names of states' programs that don't say "state". */
const statePrograms =
  /\b(cal grant|map grant|monetary award program|hope (scholarship|grant)|zell miller|bright futures|excelsior scholarship|texas grant|tuition assistance program|tuition aid grant|washington college grant|oregon opportunity|ohio college opportunity|oklahoma.s promise|tennessee promise|massgrant|bright flight|access missouri|kees|tops (opportunity|award|scholarship)|palmetto fellows|20?21st century scholars?|bannon|michigan (achievement|competitive)|vtag|iowa tuition grant)\b/i
const grantSources: readonly (readonly [RegExp, GrantSource])[] = [
  [/\bpell\b/i, 'federal_pell'],
  [/\b(f?seog|supplemental educational|teach)\b/i, 'federal_other'],
  [/\b(waiver|remission)s?\b|exenci[óo]n/i, 'tuition_waiver'],
  [statePrograms, 'state'],
  [/\bstate\b(?! (university|college|univ|u)\b)|\bestatal\b|\bdel estado\b/i, 'state'],
  [/\bfed(eral)?\b/i, 'federal_other'],
  [/\b(outside|private|external|community|rotary|foundation|externa|privada)\b/i, 'outside'],
  [/\bgrants?\b|\bgrts?\b|need|subvenci|gift aid/i, 'college_need'],
]

/** Aid that is named after tuition, and whose payer the words don't say. */
const tuitionAid =
  /\b(tuition (assistance|benefits?|exchange|reduction|guarantee|match|aid)|ayuda para (la )?matr[íi]cula)\b/i

function grantKind(words: string): LineKind {
  return grant(grantSources.find(([pattern]) => pattern.test(words))?.[1] ?? 'college_merit')
}

const costKeys: readonly (readonly [RegExp, OfferCostKey])[] = [
  [/\b(health )?insurance\b|\bloan (origination )?fees?\b|\borigination\b|seguro/i, 'other'],
  [
    /\b(books?|bks?|supplies|supp?l|textbooks?|course materials)\b|libros|materiales|[úu]tiles/i,
    'booksAndSupplies',
  ],
  [
    /\b(housing|hsg|room|rm|board|bd|meals?|food|dining|residence|living|rent|renta|dorm\w*)\b|alojamiento|vivienda|comidas?|alimentaci[óo]n/i,
    'housingAndFood',
  ],
  [/transp|\btravel\b|\bcommut/i, 'transportation'],
  [/\bpersonal(es)?\b|\bpers\b|\bmisc/i, 'personal'],
  [/tuit|matr[íi]cula|colegiatura|cuotas?|instruction/i, 'tuitionAndFees'],
  [/\bother (\w+ )?(costs?|expenses?)\b|otros (gastos|costos)/i, 'other'],
]
const smallCosts: readonly OfferCostKey[] = ['transportation', 'personal', 'other']

function costKind(words: string): LineKind {
  const keys = new Set(costKeys.filter(([pattern]) => pattern.test(words)).map(([, key]) => key))
  if (keys.size === 0) return /\bfees?\b/i.test(words) ? cost('tuitionAndFees') : none
  const [key] = keys
  if (keys.size === 1 && key) return cost(key)
  if ([...keys].every((one) => smallCosts.includes(one))) return cost('other')
  // Of "tuition, housing, and food" in one amount, nobody knows the parts.
  return none
}

/** Notes in brackets and marks of footnotes aren't part of a name. */
const withoutNotes = (words: string) => words.replace(/\([^)]*\)?|\[[^\]]*\]|[*†‡§¹²³⁴⁵⁶⁷⁸⁹]/g, ' ')

/** The sum of a section, without the word "total". */
const category =
  /^(your |federal |student )?(loans|grants|scholarships|gift aid|aid|awards|becas|pr[ée]stamos|subvenciones)( (and|&|y) (grants|scholarships|loans|subvenciones|becas))?$/i

export function kindOf(text: string): LineKind {
  const words = withoutNotes(text).trim()
  if (category.test(words)) return none
  if (depositWords.test(words)) return otherDeposit.test(words) ? none : { type: 'deposit' }
  if (penalties.test(words)) return none
  if (aidTotal.test(words) && !partialTotal.test(words)) return { type: 'calledAid' }
  const [name = words] = words.split(purpose)
  const own = classOf(name) === null ? words : name
  const lineClass = classOf(own)
  const isNamedAid = lineClass === 'grant' || lineClass === 'loan'
  if (totals.test(own) && !(isNamedAid && /\bneed\b/i.test(own) && !/\btotal\b/i.test(own))) return none
  if (workStudyWords.test(own)) return { type: 'work' }
  if (lineClass === 'loan') return loanKind(own)
  if (lineClass === 'grant' || statePrograms.test(own)) return grantKind(own)
  if (tuitionAid.test(own)) return none
  return lineClass === 'cost' ? costKind(own) : none
}

/** What lines below a heading are when their own words don't say; `null` if the words head nothing or several things. */
export function headingOf(text: string): LineKind | null {
  const words = withoutNotes(text)
  const found = [
    /\b(grants?|scholarships?|gift aid|becas?|subvenciones|free money)\b/i.test(words)
      ? grant('college_need')
      : null,
    /\bloans?\b|pr[ée]stamos?/i.test(words) ? loan('other') : null,
    /\b(costs?|charges|expenses|costos?|gastos)\b/i.test(words) ? cost('other') : null,
  ].filter((kind) => kind !== null)
  return found.length === 1 ? (found[0] ?? null) : null
}

const merit = /scholarship|becas?|merit/i
/** The kind that a heading gives to a line which has no kind of its own. */
export function kindUnder(heading: string, words: string): LineKind {
  const kind = headingOf(heading)
  // Words of a class that still have no kind could mean two things, whatever the heading says.
  const isUnclear = classOf(withoutNotes(words)) !== null || penalties.test(words)
  if (kind === null || isUnclear || totals.test(words) || depositWords.test(words)) return none
  return kind.type === 'grant' && merit.test(heading) && !/\bgrants?\b/i.test(heading)
    ? grant('college_merit')
    : kind
}

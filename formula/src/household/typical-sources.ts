/** Where the likely amounts of missing answers come from, as data: the year and the source of every figure in `typical-families.ts`. */
import type { AwardYearTables } from '../sai/award-years/published-tables.ts'
import type { SourcePart } from '../sai/award-years/sources.ts'
import type { Formula } from '../sai/inputs.ts'
import { type LineSource, lineSource } from '../sai/worksheet-sources.ts'
import { taxTablesOf } from '../taxes/tax-years.ts'
import { lessCommonItems } from './household.ts'
import type * as typical from './typical-families.ts'

/** What a likely amount follows from: typical families, or answers that were given. */
export type LikelyBasis = 'typical' | 'ownEstimate' | 'earnings' | 'tax'

export type TypicalFigure = keyof typeof typical

/** The figures of others, rounded, with the year that they describe. */
const survey = (name: string, year: number): SourcePart => ({ key: 'survey', name, year: String(year) })

/** Ours, where no public figure fits. `docs/accuracy.md` measures how well they work together. */
const assumed: SourcePart = { key: 'assumed', year: '2026' }

const consumerFinances = survey('Federal Reserve Board, Survey of Consumer Finances', 2022)

/** The source of every figure. A figure without one doesn't compile. */
export const typicalSources: Readonly<Record<TypicalFigure, readonly SourcePart[]>> = {
  parentsIncome: [
    survey('U.S. Census Bureau, Current Population Survey, Annual Social and Economic Supplement', 2024),
  ],
  guessSpread: [assumed],
  ownIncome: [assumed],
  firstParentShare: [assumed],
  earnedShare: [assumed],
  taxDifference: [assumed],
  cash: [consumerFinances],
  investments: [consumerFinances],
  savingsCorrelation: [assumed],
  cashShareOfSavings: [assumed],
  collegeSavings: [
    survey('College Savings Plans Network, 529 plan data', 2024),
    survey('Sallie Mae and Ipsos, How America Pays for College', 2024),
  ],
  realEstate: [assumed],
  business: [assumed],
  childSupport: [survey('U.S. Census Bureau, Custodial Mothers and Fathers and Their Child Support', 2015)],
  student: [assumed],
  independentStudent: [assumed],
  benefits: [assumed],
  morePeople: [assumed],
  schedules: [assumed],
  largeScheduleC: [assumed],
  rare: [assumed],
  parentsItems: [assumed],
  itemIfAny: [assumed],
  agiForEarnings: [assumed],
  eitcIncome: [{ key: 'taxLaw', name: '26 U.S.C. 32', year: '2024' }],
}

const ownEstimate: SourcePart = { key: 'ownEstimate' }

/** The figures behind a worksheet line with a typical amount: of parents, dependent students, and independent students. */
const figuresOf: Readonly<
  Record<string, Readonly<Record<'parents' | 'dependent' | 'own', readonly TypicalFigure[]>>>
> = {
  agi: { parents: ['parentsIncome'], dependent: ['student'], own: ['ownIncome'] },
  cashAndSavings: { parents: ['cash'], dependent: ['student'], own: ['independentStudent'] },
  investments: {
    parents: ['investments', 'collegeSavings', 'realEstate'],
    dependent: ['student'],
    own: ['independentStudent'],
  },
  business: { parents: ['business'], dependent: ['student'], own: ['independentStudent'] },
  childSupportReceived: { parents: ['childSupport'], dependent: ['childSupport'], own: ['childSupport'] },
  earnedIncome: { parents: ['earnedShare'], dependent: ['student'], own: ['earnedShare'] },
  ...Object.fromEntries(
    lessCommonItems.map((item) => [
      item,
      {
        parents: ['parentsItems'] as const,
        dependent: ['parentsItems'] as const,
        own: ['parentsItems'] as const,
      },
    ]),
  ),
}

interface Line {
  key: string
  rule: string
}

/** The sources of the likely amount in a worksheet line; none if the line has only given answers. */
export function likelySources({ key, rule }: Line, formula: Formula, tables: AwardYearTables): SourcePart[] {
  const [who, answer = ''] = key.split('.')
  const whose = who === 'parents' ? 'parents' : formula === 'A' ? 'dependent' : 'own'
  const of = (name: string) => (figuresOf[name]?.[whose] ?? []).flatMap((figure) => typicalSources[figure])
  switch (rule) {
    case 'partlyAnswered':
      if (answer === 'incomeTax') return taxLawOf(tables.incomeTaxYear)
      return unique(of(answer))
    case 'notAnswered':
      return unique(of(answer))
    case 'partlyAnswered.ownEstimate':
    case 'notAnswered.ownEstimate':
      return answer === 'agi' ? [ownEstimate] : unique([ownEstimate, ...typicalSources.cashShareOfSavings])
    case 'partlyAnswered.fromEarnings':
    case 'notAnswered.fromEarnings':
      return [...typicalSources.agiForEarnings]
    case 'incomeTaxEstimated':
    case 'partlyAnswered.fromTax':
    case 'notAnswered.fromTax':
      return taxLawOf(tables.incomeTaxYear)
    case 'payrollTax.likely':
    case 'employmentExpense.percent.likely':
    case 'employmentExpense.cap.likely':
      return unique(of('earnedIncome'))
    case 'incomeProtection.bySize.likely':
      return [...typicalSources.morePeople]
    case 'assetContribution.exempt.benefits.likely':
      return unique([...typicalSources.benefits, ...typicalSources.eitcIncome])
    case 'assetContribution.exempt.income.likely':
      return unique([...typicalSources.schedules, ...typicalSources.largeScheduleC])
    case 'business.none.likely':
      return unique(of('business'))
    default:
      return []
  }
}

/** The sources of a tax year's brackets, deductions, and credits; of the nearest year with tables. */
export function taxLawOf(year: number): SourcePart[] {
  const { sources, taxYear } = taxTablesOf(year)
  return sources.map((name) => ({ key: 'taxLaw', name, year: String(taxYear) }))
}

/** Each source once. */
export const unique = (parts: readonly SourcePart[]): SourcePart[] => [
  ...new Map(parts.map((part) => [JSON.stringify(part), part])).values(),
]

/** The source of a line of an estimate: of the rule, and of the likely amount if the line has one. */
export function estimatedLineSource(
  line: Line & { key: Parameters<typeof lineSource>[0] },
  formula: Formula,
  tables: AwardYearTables,
): LineSource {
  const likely = likelySources(line, formula, tables)
  const source = lineSource(line.key, formula, tables)
  return likely.length > 0 ? { ...source, likely } : source
}

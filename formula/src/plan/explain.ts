/** Every amount of a plan as a line with its rule and inputs. `words/` has the sentences. */
import { aotcTable } from '../costs/aotc.ts'
import { type CostKey, costKeys } from '../costs/cost-of-attendance.ts'
import { directLoanTable, graduateLoanTable } from '../loans/direct-loans.ts'
import { parentPlusTable } from '../loans/parent-plus.ts'
import { feesOfYear } from '../loans/rates.ts'
import { repaymentAssistanceTable, tieredStandardTable } from '../loans/repayment-plans.ts'
import type { Dollars } from '../sai/award-years/published-tables.ts'
import type { PlanLineKey, PlanRule, PriceBasis } from './line-keys.ts'
import type { StudentYear } from './plan.ts'
import type { ParentLoans, StudentRepayment } from './repayment.ts'

/** Where a line's figures or rule come from: a citation, the family's choices, an assumption, or the lines above. */
export type PlanSource =
  | { key: 'citation'; name: string }
  | { key: 'choices' | 'assumption' | 'lines' | 'estimate' | 'calculator' | 'letter' }

/** One line: its value, the rule that produced it, and the rule's inputs. Numbers are dollars unless the sentence says otherwise. */
export interface PlanLine {
  key: PlanLineKey
  /** Whole dollars; for `standard` and `rap` cents a month. Null: unknown. */
  value: number | null
  rule: PlanRule
  inputs: Readonly<Record<string, number | string>>
  source: PlanSource
}

const citation = (name: string): PlanSource => ({ key: 'citation', name })
const choices: PlanSource = { key: 'choices' }
const assumption: PlanSource = { key: 'assumption' }
const lines: PlanSource = { key: 'lines' }
const letter: PlanSource = { key: 'letter' }
/** Where the grants of a year come from. */
const grantSources: Record<PriceBasis, PlanSource> = {
  offer: letter,
  'named-offer': letter,
  calculator: { key: 'calculator' },
  estimate: { key: 'estimate' },
  'cost-only': choices,
}

/** Basis points as `3%` or `3.5%`. */
const percentText = (basisPoints: number) => `${basisPoints / 100}%`

/** Costs that are published as 0 where they are part of other expenses, or where a student who lives with family has none. */
const includedElsewhere: readonly CostKey[] = ['transport', 'housingAndFood']

function costLines(row: StudentYear): PlanLine[] {
  const { baseYear, baseCosts, inLetter, growth } = row.facts
  const years = Math.max(row.year - baseYear, 0)
  /** A part of the cost: in its base year as published or in the letter, later grown from there. */
  const grownLine = (
    key: PlanLineKey,
    value: Dollars,
    { first, base, rate, source }: { first: PlanRule; base: Dollars; rate: number; source: PlanSource },
  ) =>
    line(
      key,
      value,
      years === 0 ? first : years === 1 ? 'cost.grown.oneYear' : 'cost.grown',
      { base, baseYear, rate: percentText(rate), years },
      source,
    )
  const isIncluded = (key: CostKey) =>
    includedElsewhere.includes(key) && baseCosts[key] === 0 && !inLetter.includes(key)
  const parts = costKeys
    .filter((key) => !isIncluded(key))
    .map((part): PlanLine => {
      const key = part === 'personal' && isIncluded('transport') ? 'otherExpenses' : part
      const source = inLetter.includes(part) ? letter : citation(row.facts.source)
      const value = row.costs[part]
      const base = baseCosts[part]
      if (value === null || base === null) return line(key, null, 'cost.missing', {}, source)
      const rate = part === 'tuitionAndFees' || part === 'housingAndFood' ? growth[part] : growth.other
      const first: PlanRule = inLetter.includes(part)
        ? 'cost.letter'
        : row.priceBasis === 'offer'
          ? 'cost.notInLetter'
          : 'cost.published'
      return grownLine(key, value, { first, base, rate, source })
    })
  const { otherCosts } = row.costs
  const ofLetter = {
    first: 'cost.letter',
    base: baseCosts.otherCosts,
    rate: growth.other,
    source: letter,
  } as const
  const other = otherCosts > 0 ? [grownLine('otherCosts', otherCosts, ofLetter)] : []
  return [...parts, ...other, line('cost', row.cost, 'cost.sum', {}, lines)]
}

function line(
  key: PlanLineKey,
  value: number | null,
  rule: PlanRule,
  inputs: PlanLine['inputs'],
  source: PlanSource,
): PlanLine {
  return { key, value, rule, inputs, source }
}

function grantsRule({ priceBasis, cost, facts }: StudentYear): PlanRule {
  if (priceBasis === 'offer' || priceBasis === 'cost-only') return `grants.${priceBasis}`
  if ((facts.price ?? 0) >= cost) return 'grants.none'
  return facts.grantsPercent === 100 ? `grants.${priceBasis}` : 'grants.later'
}

function pellRule({ priceBasis, aid, sources, cost, facts }: StudentYear): PlanRule {
  if (priceBasis === 'offer') return 'pell.offer'
  if (aid.pell === 0) return facts.hasFirstDegree ? 'pell.none.degree' : 'pell.none'
  return sources.pell < Math.min(aid.pell, cost) ? 'pell.upToPrice' : 'pell.paid'
}

function aidLines(row: StudentYear): PlanLine[] {
  const { aid, sources, priceBasis, cost, netPrice, facts } = row
  const isOffer = priceBasis === 'offer'
  const saiRule = aid.isOpen ? 'sai.open' : aid.tables === 'projected' ? 'sai.projected' : 'sai.published'
  return [
    line(
      'sai',
      aid.sai,
      saiRule,
      { tablesOf: aid.tablesOf },
      citation('HEA sec. 475-478 (20 U.S.C. 1087oo-1087rr)'),
    ),
    line(
      'pell',
      sources.pell,
      pellRule(row),
      { sai: aid.sai, full: aid.pell },
      isOffer ? letter : citation('HEA sec. 401(b)'),
    ),
    line(
      'grants',
      sources.grants,
      grantsRule(row),
      {
        cost,
        price: facts.price ?? 0,
        pell: sources.pell,
        scholarships: facts.scholarships,
        percent: `${facts.grantsPercent}%`,
      },
      grantSources[priceBasis],
    ),
    line('netPrice', netPrice, 'netPrice', { cost, gifts: sources.pell + sources.grants }, lines),
  ]
}

function familyLines({ sources, facts }: StudentYear): PlanLine[] {
  const { work, taxCredit } = facts
  return [
    line('gifts', sources.gifts, 'gifts', { gifts: facts.gifts }, choices),
    line(
      'work',
      sources.work,
      work.earned > 0 ? 'work' : 'work.none',
      { hours: work.hours, wage: work.hourlyWage, earned: work.earned },
      choices,
    ),
    line(
      'taxCredit',
      sources.taxCredit,
      taxCredit.none === null ? 'taxCredit' : `taxCredit.none.${taxCredit.none}`,
      { expenses: taxCredit.expenses, income: taxCredit.income ?? 0, yearsClaimed: taxCredit.yearsClaimed },
      citation(aotcTable.source),
    ),
    line('income', sources.income, 'income', { family: facts.familyIncome }, choices),
    line('savings', sources.savings, 'savings', {}, choices),
  ]
}

function directLoansRule({ loans, loanLimits, netPrice, facts }: StudentYear): PlanRule {
  const rule = facts.isGraduate ? 'directLoans.graduate' : 'directLoans'
  if (loans.subsidized + loans.unsubsidized > 0)
    return facts.isWithoutEarlierLoans ? `${rule}.withoutEarlier` : rule
  if (netPrice === 0) return 'directLoans.covered'
  return loanLimits.direct === 0 ? `${rule}.limitReached` : `${rule}.none`
}

function parentLoansRule({ loans, loanLimits, netPrice, sources, aid, facts }: StudentYear): PlanRule {
  if (loans.parentPlus > 0) return 'parentLoans'
  if (facts.isGraduate || aid.dependency === 'independent') return 'parentLoans.notForIndependent'
  if (netPrice === sources.directLoans) return 'parentLoans.covered'
  return loanLimits.parentPlus === 0 ? 'parentLoans.limitReached' : 'parentLoans.none'
}

function loanLines(row: StudentYear): PlanLine[] {
  const { year, loans, loanLimits, sources } = row
  const { direct, plus } = feesOfYear(year)
  const feeText = (thousandths: number) => `${thousandths / 1_000}%`
  const own = loans.subsidized + loans.unsubsidized
  const { professional } = graduateLoanTable
  return [
    line(
      'directLoans',
      sources.directLoans,
      directLoansRule(row),
      {
        ...loans,
        borrowed: own,
        limit: loanLimits.direct,
        fee: feeText(direct),
        ...(row.facts.isGraduate && {
          professionalPerYear: professional.perYear,
          professionalTotal: professional.total,
        }),
      },
      citation(`${directLoanTable.source}; ${graduateLoanTable.source}`),
    ),
    line(
      'parentLoans',
      sources.parentLoans,
      parentLoansRule(row),
      { borrowed: loans.parentPlus, limit: loanLimits.parentPlus, fee: feeText(plus) },
      citation(parentPlusTable.source),
    ),
  ]
}

/** The lines of one student's year, from tuition to the gap. */
export function explainYear(row: StudentYear): PlanLine[] {
  const gap = line('gap', row.gap, row.gap > 0 ? 'gap' : 'gap.none', { netPrice: row.netPrice }, lines)
  return [...costLines(row), ...aidLines(row), ...familyLines(row), ...loanLines(row), gap]
}

function repaymentLines(
  borrowed: Dollars,
  {
    earlier,
    interest,
    balance,
    rate,
    standard,
  }: Pick<StudentRepayment, 'earlier' | 'interest' | 'balance' | 'rate' | 'standard'>,
): PlanLine[] {
  return [
    line('borrowed', borrowed, earlier > 0 ? 'borrowed.withEarlier' : 'borrowed', { earlier }, lines),
    line('interest', interest, 'interest', {}, assumption),
    line('balance', balance, 'balance', { borrowed, interest }, lines),
    line(
      'standard',
      standard.monthly,
      'standard',
      { balance, rate: percentText(rate), years: standard.years, total: standard.totalPaid },
      citation(tieredStandardTable.source),
    ),
  ]
}

/** The lines of a student's loans after college. */
export function explainRepayment(repayment: StudentRepayment): PlanLine[] {
  const { borrowed, rap, salary } = repayment
  const source = citation(repaymentAssistanceTable.source)
  return [
    ...repaymentLines(borrowed.subsidized + borrowed.unsubsidized, repayment),
    rap && salary
      ? line(
          'rap',
          rap.monthly,
          'rap',
          { salary: salary.amount, months: rap.months, total: rap.totalPaid, canceled: rap.canceled },
          source,
        )
      : line('rap', null, 'rap.unknown', {}, source),
  ]
}

/** The lines of the parents' loans for one student. */
export function explainParentLoans(loans: ParentLoans): PlanLine[] {
  return repaymentLines(loans.borrowed, loans)
}

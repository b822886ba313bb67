import type { ExplainedLine } from '../sai/worksheet.ts'
import type { HowRule } from '../sai/worksheet-keys.ts'
import type { LikelyBasis } from './typical-sources.ts'

/** Marks worksheet lines that depend on missing answers, so that they aren't mistaken for the family's own figures. */

/** The worksheet line of an answer, if its name differs from the answer's. */
const lineOf: Record<string, string> = {
  incomeTaxPaid: 'incomeTax',
  investmentEquity: 'investments',
  businessAssetsAmount: 'business',
  businessNetWorth: 'business',
}

/** The worksheet key of an answer such as `finances.cashAndSavings`: `parents.cashAndSavings`. */
function keyOf(field: string, isDependent: boolean): string {
  const [owner] = field.split('.')
  const answer = field.split('.').at(-1) ?? ''
  // Asked only for dependent students, whose plans are an asset of the parents.
  if (answer === 'collegeSavings529') return 'parents.investments'
  // In formulas B and C, the spouse's answers are part of the student's lines.
  const who = isDependent && owner !== 'students' ? 'parents' : 'student'
  return `${who}.${lineOf[answer] ?? answer}`
}

/** The rules of a line by what its likely amount follows from: if all of it is missing, and if a part of it is answered. */
const ruleOf: Record<LikelyBasis, HowRule> = {
  typical: 'notAnswered',
  ownEstimate: 'notAnswered.ownEstimate',
  earnings: 'notAnswered.fromEarnings',
  tax: 'notAnswered.fromTax',
}
const partlyRuleOf: Record<LikelyBasis, HowRule> = {
  typical: 'partlyAnswered',
  ownEstimate: 'partlyAnswered.ownEstimate',
  earnings: 'partlyAnswered.fromEarnings',
  tax: 'partlyAnswered.fromTax',
}

/** Lines that depend on an answer without a line of its own: their rule, the answers, and the rule if one is missing. */
const derived: Partial<Record<HowRule, { from: readonly string[]; rule: HowRule }>> = {
  payrollTax: { from: ['earnedIncome'], rule: 'payrollTax.likely' },
  'employmentExpense.percent': { from: ['earnedIncome'], rule: 'employmentExpense.percent.likely' },
  'employmentExpense.cap': { from: ['earnedIncome'], rule: 'employmentExpense.cap.likely' },
  'incomeProtection.bySize': {
    from: ['familyMembersCount', 'ownFamilySize'],
    rule: 'incomeProtection.bySize.likely',
  },
  'business.none': {
    from: ['businessFamilyOwned100OrFewer', 'familyFarm', 'isRealEstateLLCOrBusiness'],
    rule: 'business.none.likely',
  },
}

/** The exemption of the parents' assets is that of a dependent student's, too. */
const exemptions: Partial<Record<HowRule, { from: readonly string[]; rule: HowRule }>> = {
  'assetContribution.exempt.benefits': {
    from: ['receivedBenefits', 'ownBenefits'],
    rule: 'assetContribution.exempt.benefits.likely',
  },
  'assetContribution.exempt.income': {
    from: ['agi', 'filesTaxReturn', 'filedSchedules', 'scheduleCNet'],
    rule: 'assetContribution.exempt.income.likely',
  },
}

/** A missing answer: its likely value, and what that follows from. */
interface OpenAnswer {
  value: unknown
  basis: LikelyBasis
}

/** Whether more is in a line than what is missing. A line of a business shows only a part of the net worth. */
function isPartlyAnswered({ key, value, inputs }: ExplainedLine, open: number): boolean {
  const isOfAssets = key.endsWith('.investments') || key.endsWith('.business')
  const total = key.endsWith('.business') ? (inputs.netWorth ?? value) : value
  // Likely assets may not count.
  return isOfAssets ? total > open : total !== open
}

/**
 * The lines, with those that depend on a missing answer marked as estimated.
 *
 * @param open the missing answers by path
 */
export function markUnansweredLines(
  lines: readonly ExplainedLine[],
  open: ReadonlyMap<string, OpenAnswer>,
  isDependent: boolean,
): ExplainedLine[] {
  const byKey = new Map<string, { basis: LikelyBasis; amount: number }>()
  for (const [field, { value, basis }] of open) {
    const key = keyOf(field, isDependent)
    const others = byKey.get(key)
    byKey.set(key, {
      // Of several answers in one line, what the family said itself explains most.
      basis: others === undefined || basis !== 'typical' ? basis : others.basis,
      amount: (others?.amount ?? 0) + (typeof value === 'number' ? value : 0),
    })
  }
  const deciding = isDependent ? 'parents' : 'student'
  return lines.map((line) => {
    const missing = byKey.get(line.key)
    if (missing !== undefined) {
      const isPartly = isPartlyAnswered(line, missing.amount)
      const isTax = line.key.endsWith('.incomeTax')
      const rule = isPartly
        ? partlyRuleOf[missing.basis]
        : isTax
          ? 'incomeTaxEstimated'
          : ruleOf[missing.basis]
      return { ...line, rule, inputs: { value: line.value } }
    }
    const exemption = exemptions[line.rule]
    const [own] = line.key.split('.')
    const who = exemption ? deciding : own
    const { from = [], rule = line.rule } = exemption ?? derived[line.rule] ?? {}
    return from.some((answer) => byKey.has(`${who}.${answer}`)) ? { ...line, rule } : line
  })
}

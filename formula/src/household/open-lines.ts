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

/** The rule of a line whose answer is missing, by what its likely amount follows from. */
const ruleOf: Record<LikelyBasis, HowRule> = {
  typical: 'notAnswered',
  ownEstimate: 'notAnswered.ownEstimate',
  earnings: 'notAnswered.fromEarnings',
  tax: 'notAnswered.fromTax',
}

/** Lines that are calculated from an answer without a line of its own: their rule, the answers, and the rule if one is missing. */
const derived: Partial<Record<HowRule, { from: readonly string[]; rule: HowRule }>> = {
  payrollTax: { from: ['earnedIncome'], rule: 'payrollTax.likely' },
  'employmentExpense.percent': { from: ['earnedIncome'], rule: 'employmentExpense.percent.likely' },
  'employmentExpense.cap': { from: ['earnedIncome'], rule: 'employmentExpense.cap.likely' },
  'incomeProtection.bySize': {
    from: ['familyMembersCount', 'ownFamilySize'],
    rule: 'incomeProtection.bySize.likely',
  },
}

/** Benefits of the household decide for the student's assets, too. */
const exempt = 'assetContribution.exempt.benefits'
const benefits = ['parents.receivedBenefits', 'student.ownBenefits']

/**
 * The lines, with those that depend on a missing answer marked as estimated.
 *
 * @param open the missing answers, with what their likely values follow from
 */
export function markUnansweredLines(
  lines: readonly ExplainedLine[],
  open: ReadonlyMap<string, LikelyBasis>,
  isDependent: boolean,
): ExplainedLine[] {
  const bases = new Map<string, LikelyBasis>()
  for (const [field, basis] of open) {
    const key = keyOf(field, isDependent)
    // Of several answers in one line, what the family said itself explains most.
    if (bases.get(key) === undefined || basis !== 'typical') bases.set(key, basis)
  }
  return lines.map((line) => {
    const basis = bases.get(line.key)
    if (basis !== undefined) {
      const rule = line.key.endsWith('.incomeTax') ? 'incomeTaxEstimated' : ruleOf[basis]
      return { ...line, rule, inputs: { value: line.value } }
    }
    if (line.rule === exempt && benefits.some((key) => bases.has(key)))
      return { ...line, rule: 'assetContribution.exempt.benefits.likely' }
    const [who] = line.key.split('.')
    const { from = [], rule = line.rule } = derived[line.rule] ?? {}
    return from.some((answer) => bases.has(`${who}.${answer}`)) ? { ...line, rule } : line
  })
}

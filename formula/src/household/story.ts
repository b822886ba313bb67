import type { Dollars } from '../sai/award-years/published-tables.ts'
import type { StoryKey } from '../sai/words/language.ts'
import type { SaiResult } from '../sai/worksheet.ts'

/** One step of the short story. `value` is the amount; the label says whether it is added or subtracted. */
interface StoryStep {
  key: StoryKey
  value: Dollars
}

/**
 * The SAI in six steps: income, minus taxes, minus a living allowance, plus a share of savings, the parents' part, plus
 * the student's part. Without parents there are five. If a rule sets the SAI instead of the sum, the last step is
 * `automatic`; it is the only step when no one files.
 */
export function storyOf({ sai, rule, formula, worksheet }: SaiResult): StoryStep[] {
  const automatic: StoryStep[] = rule === 'sum' ? [] : [{ key: 'automatic', value: sai }]
  if (formula === null) return automatic
  const first = worksheet.formula === 'A' ? worksheet.parents : worksheet.student
  const steps: StoryStep[] = [
    { key: 'income', value: first.income.totalIncome },
    { key: 'taxes', value: first.incomeTax + first.payrollTax.total },
    { key: 'livingAllowance', value: first.incomeProtection + first.employmentExpense },
    { key: 'shareOfSavings', value: first.assetContribution },
  ]
  if (worksheet.formula === 'A') {
    const { parents, student } = worksheet
    steps.push(
      { key: 'parentsPart', value: parents.contribution },
      { key: 'studentsPart', value: student.incomeContribution + student.assetContribution },
    )
  } else steps.push({ key: 'studentsPart', value: worksheet.sum })
  return [...steps, ...automatic]
}

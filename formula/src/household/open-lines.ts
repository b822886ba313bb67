import type { ExplainedLine } from '../sai/worksheet.ts'

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

/** The lines, with those that depend on a missing answer marked as estimated. */
export function markUnansweredLines(
  lines: readonly ExplainedLine[],
  openFields: readonly string[],
  isDependent: boolean,
): ExplainedLine[] {
  const open = new Set(openFields.map((field) => keyOf(field, isDependent)))
  return lines.map((line) =>
    open.has(line.key)
      ? {
          ...line,
          rule: line.key.endsWith('.incomeTax') ? 'incomeTaxEstimated' : 'notAnswered',
          inputs: { value: line.value },
        }
      : line,
  )
}

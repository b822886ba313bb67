import type { ExplainedLine } from '../sai/worksheet.ts'

/** Which lines of the worksheet rest on answers that are not given, so that they do not pass for the family's own. */

/** The line that an answer goes into, where it is not named like the answer. */
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
  // Only asked of a dependent student, where the plans are an asset of the parents.
  if (answer === 'collegeSavings529') return 'parents.investments'
  // In formulas B and C the spouse's answers go into the student's lines, too.
  const who = isDependent && owner !== 'students' ? 'parents' : 'student'
  return `${who}.${lineOf[answer] ?? answer}`
}

/** The lines, with those that a missing answer goes into marked as not answered. */
export function withOpenLines(
  lines: readonly ExplainedLine[],
  openFields: readonly string[],
  isDependent: boolean,
): ExplainedLine[] {
  const open = new Set(openFields.map((field) => keyOf(field, isDependent)))
  return lines.map((line) =>
    open.has(line.key) ? { ...line, rule: 'notAnswered', inputs: { value: line.value } } : line,
  )
}

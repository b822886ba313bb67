/** Releases and colleges as plain text, for the terminal. */
import type { ChangeReport } from '@bursar/catalogue/changes'
import type { Figure } from '@bursar/contract/college-cards'
import type { College, CollegeRelease, RangeFigure } from '@bursar/contract/colleges'
import { incomeBrackets } from '@bursar/formula/costs/income-brackets'

export function describeChanges({ examples, ...counts }: ChangeReport): string {
  const words: Record<keyof typeof counts, string> = {
    added: 'added',
    removed: 'no longer listed',
    closed: 'closed',
    renamed: 'renamed',
    costChanged: 'with a cost that changed by a quarter or more',
  }
  const shown = 5
  return (Object.keys(words) as (keyof typeof counts)[])
    .filter((kind) => counts[kind] > 0)
    .map((kind) => {
      const more = counts[kind] > shown ? [`    … and ${counts[kind] - shown} more`] : []
      return [
        `  ${counts[kind]} ${words[kind]}`,
        ...examples[kind].slice(0, shown).map((line) => `    ${line}`),
        ...more,
      ].join('\n')
    })
    .join('\n')
}

const statusWords = {
  suppressed: 'withheld for privacy',
  missing: 'not published',
  not_applicable: 'does not apply',
}

const dollars = (value: number) => `${value < 0 ? '−' : ''}$${Math.abs(value).toLocaleString('en-US')}`
const count = (value: number) => value.toLocaleString('en-US')
const share = (value: number) => `${(value * 100).toFixed(2).replace(/\.?0+$/, '')}%`

function line(label: string, figure: Figure, inWords: (value: number) => string): string {
  const value = figure.status === 'known' && figure.value !== null ? inWords(figure.value) : null
  const text = value ?? statusWords[figure.status as keyof typeof statusWords] ?? ''
  return `  ${label.padEnd(42)} ${text.padStart(20)}   ${value === null ? '' : `${figure.year ?? ''}, `}${figure.source}`
}

function rangeLine(label: string, figure: RangeFigure): string {
  const { min, max, ...rest } = figure
  if (min === null || max === null) return line(label, { ...rest, value: null }, share)
  const words = min === max ? share(min) : `${share(min)} to ${share(max)}`
  return line(label, { ...rest, value: min }, () => words)
}

/** The income bracket at an index, such as "$30,001–48,000". */
function bracketText(at: number): string {
  const bracket = incomeBrackets[at]
  if (!bracket) return ''
  const [min, max] = [bracket.min, bracket.max].map((amount) => amount?.toLocaleString('en-US'))
  return max === undefined ? `$${min} and more` : `$${min}–${max}`
}

export function describeCollege(college: College, release: CollegeRelease): string {
  const { admission, aid, costParts, outcomes, repayment, students } = college
  const covered = college.costBasis === 'program' ? ', a year of a program' : ''
  const tests = ['25th', '50th', '75th']
  return [
    `${college.name} (${college.id})`,
    `${[college.address, college.city, `${college.state} ${college.zip ?? ''}`.trim()].filter(Boolean).join(', ')}`,
    `${college.level}, ${college.control}${college.setting ? `, ${college.setting}` : ''}${college.isOperating ? '' : ', not operating'}${college.missions.length > 0 ? `, ${college.missions.join(', ')}` : ''}${college.religiousAffiliation ? `, ${college.religiousAffiliation}` : ''}`,
    ...(college.aliases.length > 0 ? [`Also: ${college.aliases.join('; ')}`] : []),
    ...Object.entries(college.links).flatMap(([name, link]) => (link ? [`${name}: ${link}`] : [])),
    `From: ${release.name}`,
    '\nAdmission',
    `  ${'open admission'.padEnd(42)} ${(college.isOpenAdmission === null ? 'not said' : college.isOpenAdmission ? 'Yes' : 'No').padStart(20)}`,
    `  ${'test scores'.padEnd(42)} ${(admission.testPolicy ?? 'not said').padStart(20)}`,
    line('acceptance rate', college.acceptanceRate, share),
    line('undergraduates', college.undergraduates, count),
    ...admission.satReading.map((figure, at) => line(`SAT reading, ${tests[at]} percentile`, figure, count)),
    ...admission.satMath.map((figure, at) => line(`SAT mathematics, ${tests[at]} percentile`, figure, count)),
    ...admission.actComposite.map((figure, at) =>
      line(`ACT composite, ${tests[at]} percentile`, figure, count),
    ),
    line('students per teacher', students.studentsPerFaculty, count),
    '\nCost of attendance and net price',
    line(`cost of attendance${covered}`, college.costOfAttendance, dollars),
    line(`net price${covered}`, college.netPrice, dollars),
    ...college.netPriceByIncome.map((figure, at) =>
      line(`net price, income ${bracketText(at)}`, figure, dollars),
    ),
    '\nParts of the cost (another year; do not add them to the above)',
    line('tuition and fees, in state', costParts.tuitionInState, dollars),
    line('tuition and fees, out of state', costParts.tuitionOutOfState, dollars),
    line('tuition and fees, a whole program', costParts.tuitionOfProgram, dollars),
    line('books and supplies', costParts.booksAndSupplies, dollars),
    line('housing and food, on campus', costParts.onCampus.housingAndFood, dollars),
    line('other, on campus', costParts.onCampus.other, dollars),
    line('housing and food, off campus', costParts.offCampus.housingAndFood, dollars),
    line('other, off campus', costParts.offCampus.other, dollars),
    line('other, with family', costParts.withFamily.other, dollars),
    '\nAid and outcomes',
    line('with a Pell Grant', aid.pellShare, share),
    line('with a federal loan', aid.federalLoanShare, share),
    line('return for the second year', outcomes.retentionFullTime, share),
    line('finish within 150% of the time', college.graduationRate, share),
    line('finish within eight years', outcomes.graduationWithinEightYears, share),
    line('median debt of those who finish', college.medianDebt, dollars),
    line('monthly payment on it', outcomes.monthlyLoanPayment, dollars),
    line('earnings six years after entry', outcomes.earningsSixYearsAfterEntry, dollars),
    line('earnings ten years after entry', outcomes.earningsTenYearsAfterEntry, dollars),
    line('earn more than with high school', outcomes.earnMoreThanHighSchool, share),
    line('default within three years', outcomes.defaultRate, share),
    rangeLine('loans: paid in full', repayment.paidInFull),
    rangeLine('loans: making progress', repayment.makingProgress),
    rangeLine('loans: not making progress', repayment.notMakingProgress),
    rangeLine('loans: in default', repayment.inDefault),
    `\n${college.programs.length} programs`,
    ...college.programs.map(
      ({ cip, title, credential, awards, earningsAfterFiveYears: earnings }) =>
        `  ${cip}  ${credential.padEnd(28)} ${(awards.value === null ? '–' : count(awards.value)).padStart(6)} awards  ${(earnings.value === null ? '–' : dollars(earnings.value)).padStart(9)}  ${title}`,
    ),
  ].join('\n')
}

import type { Words } from './language.ts'

/** The formula's text in English. */
export const en: Words = {
  labels: {
    'parents.agi': 'Parents’ adjusted gross income',
    'parents.deductibleIraPayments': 'Parents’ deductible IRA, SEP, SIMPLE, and Keogh contributions',
    'parents.taxExemptInterest': 'Parents’ tax-exempt interest',
    'parents.untaxedIraDistributions': 'Parents’ untaxed IRA distributions',
    'parents.untaxedPensions': 'Parents’ untaxed pensions',
    'parents.foreignIncomeExclusion': 'Parents’ foreign earned income exclusion',
    'parents.additions': 'Parents’ total income before offsets',
    'parents.taxableGrants': 'Parents’ taxable college grants and scholarships',
    'parents.educationCredits': 'Parents’ education tax credits',
    'parents.workStudy': 'Parents’ federal work-study earnings',
    'parents.offsets': 'Parents’ income offsets (excluded by federal rules)',
    'parents.totalIncome': 'Parents’ total income',
    'parents.incomeTax': 'Parents’ federal income tax paid',
    'parents.payrollTax': 'Parents’ payroll tax allowance',
    'parents.incomeProtection': 'Parents’ income protection allowance',
    'parents.employmentExpense': 'Parents’ employment expense allowance',
    'parents.totalAllowances': 'Parents’ total allowances',
    'parents.availableIncome': 'Parents’ available income',
    'parents.childSupportReceived': 'Parents’ child support received',
    'parents.cashAndSavings': 'Parents’ cash, savings, and checking',
    'parents.investments': 'Parents’ investments, including 529 plans for this student',
    'parents.business': 'Parents’ adjusted business and farm net worth',
    'parents.netWorth': 'Parents’ net worth',
    'parents.assetProtection': 'Parents’ asset protection allowance',
    'parents.assetContribution': 'Parents’ contribution from assets',
    'parents.adjustedAvailableIncome': 'Parents’ adjusted available income',
    'parents.contribution': 'Parents’ contribution',
    'student.agi': 'Student’s adjusted gross income',
    'student.deductibleIraPayments': 'Student’s deductible IRA, SEP, SIMPLE, and Keogh contributions',
    'student.taxExemptInterest': 'Student’s tax-exempt interest',
    'student.untaxedIraDistributions': 'Student’s untaxed IRA distributions',
    'student.untaxedPensions': 'Student’s untaxed pensions',
    'student.foreignIncomeExclusion': 'Student’s foreign earned income exclusion',
    'student.additions': 'Student’s total income before offsets',
    'student.taxableGrants': 'Student’s taxable college grants and scholarships',
    'student.educationCredits': 'Student’s education tax credits',
    'student.workStudy': 'Student’s federal work-study earnings',
    'student.offsets': 'Student’s income offsets (excluded by federal rules)',
    'student.totalIncome': 'Student’s total income',
    'student.incomeTax': 'Student’s federal income tax paid',
    'student.payrollTax': 'Student’s payroll tax allowance',
    'student.incomeProtection': 'Student’s income protection allowance',
    'student.employmentExpense': 'Student’s employment expense allowance',
    'student.totalAllowances': 'Student’s total allowances',
    'student.availableIncome': 'Student’s available income',
    'student.childSupportReceived': 'Student’s child support received',
    'student.cashAndSavings': 'Student’s cash, savings, and checking',
    'student.investments': 'Student’s investments',
    'student.business': 'Student’s adjusted business and farm net worth',
    'student.netWorth': 'Student’s net worth',
    'student.assetProtection': 'Student’s asset protection allowance',
    'student.assetContribution': 'Student’s contribution from assets',
    'student.adjustedAvailableIncome': 'Student’s adjusted available income',
    'student.contribution': 'Student’s contribution',
    'student.parentsNegativeIncome': 'Allowance for parents’ negative adjusted available income',
    'student.incomeContribution': 'Student’s contribution from income',
    sai: 'Student Aid Index (SAI)',
  },
  how: {
    answers: 'From your answers.',
    notAnswered: 'You haven’t answered this yet, so we use a likely amount: {value}.',
    'notAnswered.ownEstimate': 'You haven’t answered this yet, so we go by your own first estimate: {value}.',
    'notAnswered.fromEarnings':
      'You haven’t answered this yet, so we use an amount that fits the income from work: {value}.',
    'notAnswered.fromTax':
      'You haven’t answered this yet, so we use an amount that fits the tax paid: {value}.',
    partlyAnswered: 'Partly from your answers. For the rest, we use a likely amount.',
    'partlyAnswered.ownEstimate': 'Partly from your answers. For the rest, we go by your own first estimate.',
    'partlyAnswered.fromEarnings':
      'Partly from your answers. For the rest, we use an amount that fits the income from work.',
    'partlyAnswered.fromTax':
      'Partly from your answers. For the rest, we use an amount that fits the tax paid.',
    incomeTaxEstimated: 'Our estimate, based on the income, filing status, and family size: {value}.',
    rollover: 'From your answers, without rollovers. If the result is below zero, it counts as zero.',
    foreignIncome: 'From your answers. All of it counts.',
    additions: 'Adjusted gross income of {agi} plus untaxed income of {untaxed}.',
    offsets:
      'Grants of {taxableGrants}, education credits of {educationCredits}, and work-study of {workStudy}.',
    totalIncome: '{additions} minus {offsets} in income offsets.',
    incomeTax: 'From your answers. Negative tax counts as zero.',
    payrollTax: 'On earnings of {earnings}: Medicare {medicare} plus Social Security {socialSecurity}.',
    'payrollTax.likely':
      'On likely earnings of {earnings}: Medicare {medicare} plus Social Security {socialSecurity}.',
    'incomeProtection.bySize': 'The year’s living allowance for a family of {familySize:n}.',
    'incomeProtection.bySize.likely':
      'The year’s living allowance for a family of {familySize:n}, which is likely.',
    'incomeProtection.dependentStudent': 'The year’s living allowance for a dependent student.',
    'incomeProtection.single': 'The year’s living allowance for a single student.',
    'incomeProtection.married': 'The year’s living allowance for a married student.',
    'employmentExpense.percent': '{percent:n}% of earnings of {earnings}, up to {cap}.',
    'employmentExpense.cap':
      '{percent:n}% of earnings of {earnings}, limited to the year’s maximum of {cap}.',
    'employmentExpense.percent.likely': '{percent:n}% of likely earnings of {earnings}, up to {cap}.',
    'employmentExpense.cap.likely':
      '{percent:n}% of likely earnings of {earnings}, limited to the year’s maximum of {cap}.',
    'employmentExpense.singleStudent': 'Single students without dependents don’t get this allowance.',
    'totalAllowances.family':
      'Income tax {incomeTax}, payroll tax {payrollTax}, living {incomeProtection}, and employment expenses {employmentExpense}.',
    'totalAllowances.dependentStudent':
      'Income tax {incomeTax}, payroll tax {payrollTax}, living {incomeProtection}, and parents’ negative income {parentsNegativeIncome}.',
    availableIncome: 'Total income of {totalIncome} minus allowances of {totalAllowances}.',
    'parentsNegativeIncome.none':
      'None, because the parents’ adjusted available income of {parentsIncome} isn’t below zero.',
    'parentsNegativeIncome.some':
      'The parents’ adjusted available income of {parentsIncome} is below zero, so the student keeps the same amount.',
    'incomeContribution.percent': '{percent:n}% of available income of {availableIncome}.',
    'incomeContribution.floor':
      '{percent:n}% of {availableIncome} would be less, but this line is never below {floor}.',
    'business.none': 'No business or farm that counts.',
    'business.none.likely':
      'Probably no business or farm that counts. You haven’t answered everything about it yet.',
    'business.band': 'Of {netWorth}: {base} plus {percent:n}% of the {excess} above {above}.',
    netWorth:
      'Child support {childSupportReceived}, cash and savings {cashAndSavings}, investments {investments}, and business {business}.',
    'netWorth.dependentStudent':
      'Cash and savings {cashAndSavings}, investments {investments}, and business {business}.',
    assetProtection: 'The year’s table protects {allowance} at every age.',
    'assetContribution.counted': '{percent:n}% of {netWorth}.',
    'assetContribution.negative': '{percent:n}% of {netWorth} would be below zero, so it’s zero.',
    'assetContribution.exempt.benefits':
      'Assets don’t count because someone in the household received a federal benefit.',
    'assetContribution.exempt.benefits.likely':
      'Assets probably don’t count: most households with this income get a federal benefit.',
    'assetContribution.exempt.income':
      'Assets don’t count because income is below {agiBelow} and the tax return is a simple one.',
    'assetContribution.exempt.income.likely':
      'Assets probably don’t count: an income below {agiBelow} and a simple tax return are likely.',
    adjustedAvailableIncome: 'Available income of {availableIncome} plus {assetContribution} from assets.',
    'assessment.flat': '{income} is below {threshold}, so this is always {flat}.',
    'assessment.first': '{percent:n}% of {income}.',
    'assessment.band': 'Of {income}: {base} plus {percent:n}% of the {excess} above {above}.',
    'sai.dependent':
      'Parents {parentsContribution}, student’s income {incomeContribution}, and student’s assets {assetContribution}.',
    'sai.withoutDependents': 'From income {incomeContribution} and from assets {assetContribution}.',
    'sai.withDependents': 'The contribution from adjusted available income, {contribution}.',
    'sai.maximumPell':
      'The formula gives {sum}. A family with this income gets the maximum Pell Grant, so the SAI can’t be above zero.',
    'sai.least': 'The formula gives {sum:grouped}, but the SAI is never below {min:grouped}.',
    'sai.most': 'The formula gives {sum:grouped}, but the SAI is never above {max:grouped}.',
    'sai.noReturn':
      'No one whose finances count has to file a tax return, so the SAI is {min:grouped} without a calculation.',
  },
  story: {
    income: 'Income',
    taxes: 'Minus taxes',
    livingAllowance: 'Minus a living allowance',
    shareOfSavings: 'Plus part of savings',
    parentsPart: 'Parents’ share',
    studentsPart: 'Plus the student’s share',
    automatic: 'Set by a federal rule',
  },
  pell: {
    'pell.maximum.no-return': 'Maximum, because no one whose finances count has to file a tax return.',
    'pell.maximum.single-parent':
      'Maximum, because a single parent’s income is 225% of the poverty line or less.',
    'pell.maximum.not-single-parent': 'Maximum, because income is 175% of the poverty line or less.',
    'pell.maximum.sai': 'Maximum, because the SAI is zero or below.',
    'pell.maximum.special-rule':
      'Maximum, under the special rule for children of fallen service members and public safety officers.',
    'pell.calculated': 'The maximum award minus the SAI, rounded to the nearest $5.',
    'pell.minimum.dependent-single-parent':
      'Minimum, because a single parent’s income is 325% of the poverty line or less.',
    'pell.minimum.dependent': 'Minimum, because income is 275% of the poverty line or less.',
    'pell.minimum.independent-single-parent':
      'Minimum, because an independent single parent’s income is 400% of the poverty line or less.',
    'pell.minimum.independent-parent':
      'Minimum, because an independent parent’s income is 350% of the poverty line or less.',
    'pell.minimum.independent':
      'Minimum, because an independent student’s income is 275% of the poverty line or less.',
    'pell.none.sai-too-high':
      'None, because the SAI is too high and income is above the limits for a minimum award.',
    'pell.none.twice-maximum': 'None, because the SAI is at least twice the maximum award.',
    'pell.none.bachelors-degree': 'None, because Pell Grants are for students without a bachelor’s degree.',
  },
  assets: {
    'exempt.benefits': 'Assets don’t count because someone in the household received a federal benefit.',
    'exempt.income': 'Assets don’t count because income is below $60,000 and the tax return is a simple one.',
    'counted.abroad': 'Assets count because a parent files, earns, or lives abroad.',
    'counted.income': 'Assets count because income is $60,000 or more.',
    'counted.schedules': 'Assets count because Schedule A, B, D, E, F, or H was filed.',
    'counted.schedule-c': 'Assets count because Schedule C shows a profit or loss of more than $10,000.',
    'counted.unknown': 'Whether assets count depends on questions that aren’t answered yet.',
  },
  dependency: {
    age_24: 'The student will be at least 24 by December 31 of the year the school year starts.',
    married: 'The student is married.',
    graduate_student: 'The student is a graduate student.',
    has_dependents: 'The student supports children or other dependents.',
    veteran_or_active_duty: 'The student is a veteran or on active duty.',
    orphan_ward_or_foster:
      'The student was an orphan, in foster care, or a ward of the court after turning 13.',
    emancipated_or_guardianship: 'The student is emancipated or in a legal guardianship.',
    homeless_or_at_risk: 'The student is homeless, or self-supporting and at risk of being homeless.',
    none_of_these: 'None of the federal reasons for being independent apply.',
    not_answered:
      'This depends on questions that aren’t answered yet. Until then, we treat the student as dependent.',
  },
  formulas: {
    A: 'Formula A: dependent student',
    B: 'Formula B: independent student without dependents',
    C: 'Formula C: independent student with dependents',
    none: 'No formula: no one whose finances count has to file a tax return',
  },
  sources: {
    line: '{law}, award year {awardYear}',
    table: '{line}: {sources}. {confidence}',
    likely: 'Likely amount: {sources}.',
    parts: {
      name: '{name}',
      twoSections: 'HEA sec. {one} and {other} ({code})',
      isirRecords: 'official test ISIR records for {awardYear} (U.S. Department of Education)',
      recordsShowZero: 'ISIRs for {one} and {other} show 0',
      wageBase: 'Social Security wage base for the tax year',
      recomputed: '{law} base tables, indexed by CPI-U and recalculated',
      phasedOut: 'statutory table, phased down to zero',
      noticeCopied: 'Federal Register notice for {awardYear}, compared with a public copy of its tables',
      noticeInPart:
        'Federal Register notice for {awardYear} ({citation}), checked for the parents’ table and the dependent student’s amount',
      carriedForward: 'carried forward from {from}, where official test records confirm it',
      survey: '{name}, {year} (rounded)',
      assumed: 'our own assumption of {year}, tested on 10,000 made-up families',
      ownEstimate: 'your own first estimate',
      taxLaw: '{name}, for tax year {year}',
    },
    confidence: {
      'verified-by-isir': 'These numbers match the Department of Education’s official test records exactly.',
      'two-sources': 'A second source or our own calculation from the law confirms these numbers.',
      'one-source': 'Provisional: we have only one source, or only our own calculation from the law.',
      unknown: 'We haven’t found a published source.',
    },
  },
}

import type { PayrollTax } from './allowances.ts'
import { earnings } from './allowances.ts'
import { type AssetLines, type AssetRule, bandOf } from './assets.ts'
import type { AwardYearTables, Dollars } from './award-years/published-tables.ts'
import type { WorksheetA } from './dependent-student.ts'
import type { WorksheetB, WorksheetC } from './independent-student.ts'
import { type ContributorFigures, type Formula, noStudent, type SaiInputs } from './inputs.ts'
import { pellResult } from './pell.ts'
import { rulesVersion, studentAidIndex } from './student-aid-index.ts'
import type { IncomeLines } from './total-income.ts'
import type { ExplainedLine, ExplainedSai, SaiResult } from './worksheet.ts'
import type { HowRule, LineKey } from './worksheet-keys.ts'

/** For sentences without figures. */
const noInputs: Record<string, number> = {}

type Write = (key: LineKey, value: Dollars, rule: HowRule, inputs: Record<string, number>) => void
type Who = 'parents' | 'student'

const keysOf = <W extends Who>(who: W) =>
  ({
    agi: `${who}.agi`,
    deductibleIraPayments: `${who}.deductibleIraPayments`,
    taxExemptInterest: `${who}.taxExemptInterest`,
    untaxedIraDistributions: `${who}.untaxedIraDistributions`,
    untaxedPensions: `${who}.untaxedPensions`,
    foreignIncomeExclusion: `${who}.foreignIncomeExclusion`,
    additions: `${who}.additions`,
    taxableGrants: `${who}.taxableGrants`,
    educationCredits: `${who}.educationCredits`,
    workStudy: `${who}.workStudy`,
    offsets: `${who}.offsets`,
    totalIncome: `${who}.totalIncome`,
    incomeTax: `${who}.incomeTax`,
    payrollTax: `${who}.payrollTax`,
    incomeProtection: `${who}.incomeProtection`,
    employmentExpense: `${who}.employmentExpense`,
    totalAllowances: `${who}.totalAllowances`,
    availableIncome: `${who}.availableIncome`,
    childSupportReceived: `${who}.childSupportReceived`,
    cashAndSavings: `${who}.cashAndSavings`,
    investments: `${who}.investments`,
    business: `${who}.business`,
    netWorth: `${who}.netWorth`,
    assetProtection: `${who}.assetProtection`,
    assetContribution: `${who}.assetContribution`,
    adjustedAvailableIncome: `${who}.adjustedAvailableIncome`,
    contribution: `${who}.contribution`,
  }) as const

// Built once: building the key strings for every line would take as long as the formula itself.
const keys = { parents: keysOf('parents'), student: keysOf('student') } as const

function explainIncome(who: Who, income: IncomeLines, write: Write) {
  const key = keys[who]
  write(key.agi, income.agi, 'answers', noInputs)
  write(key.deductibleIraPayments, income.deductibleIraPayments, 'answers', noInputs)
  write(key.taxExemptInterest, income.taxExemptInterest, 'answers', noInputs)
  write(key.untaxedIraDistributions, income.untaxedIraDistributions, 'rollover', noInputs)
  write(key.untaxedPensions, income.untaxedPensions, 'rollover', noInputs)
  write(key.foreignIncomeExclusion, income.foreignIncomeExclusion, 'foreignIncome', noInputs)
  write(key.additions, income.additions, 'additions', {
    agi: income.agi,
    untaxed: income.additions - income.agi,
  })
  write(key.taxableGrants, income.taxableGrants, 'answers', noInputs)
  write(key.educationCredits, income.educationCredits, 'answers', noInputs)
  write(key.workStudy, income.workStudy, 'answers', noInputs)
  write(key.offsets, income.offsets, 'offsets', {
    taxableGrants: income.taxableGrants,
    educationCredits: income.educationCredits,
    workStudy: income.workStudy,
  })
  write(key.totalIncome, income.totalIncome, 'totalIncome', {
    additions: income.additions,
    offsets: income.offsets,
  })
}

interface TaxLines {
  incomeTax: Dollars
  payrollTax: PayrollTax
}

function explainTaxes(
  who: Who,
  { incomeTax, payrollTax }: TaxLines,
  people: readonly ContributorFigures[],
  write: Write,
) {
  write(keys[who].incomeTax, incomeTax, 'incomeTax', noInputs)
  write(keys[who].payrollTax, payrollTax.total, 'payrollTax', {
    earnings: earnings(people),
    medicare: payrollTax.medicare,
    socialSecurity: payrollTax.socialSecurity,
  })
}

function explainEmploymentExpense(
  who: Who,
  value: Dollars,
  isGiven: boolean,
  people: readonly ContributorFigures[],
  { employmentExpense: { percent, cap } }: AwardYearTables,
  write: Write,
) {
  const rule = !isGiven
    ? 'employmentExpense.singleStudent'
    : value === cap
      ? 'employmentExpense.cap'
      : 'employmentExpense.percent'
  write(keys[who].employmentExpense, value, rule, { earnings: earnings(people), percent, cap })
}

/** The allowances of a family (all contributors except the dependent student) and the available income that remains. */
function explainAvailableIncome(
  who: Who,
  lines: TaxLines & {
    income: IncomeLines
    incomeProtection: Dollars
    employmentExpense: Dollars
    totalAllowances: Dollars
    availableIncome: Dollars
  },
  write: Write,
) {
  const { income, totalAllowances } = lines
  write(keys[who].totalAllowances, totalAllowances, 'totalAllowances.family', {
    incomeTax: lines.incomeTax,
    payrollTax: lines.payrollTax.total,
    incomeProtection: lines.incomeProtection,
    employmentExpense: lines.employmentExpense,
  })
  write(keys[who].availableIncome, lines.availableIncome, 'availableIncome', {
    totalIncome: income.totalIncome,
    totalAllowances,
  })
}

function assetContributionRule(
  assetRule: AssetRule,
  { contribution, discretionaryNetWorth }: AssetLines,
): HowRule {
  if (assetRule === 'exempt.benefits') return 'assetContribution.exempt.benefits'
  if (assetRule === 'exempt.income') return 'assetContribution.exempt.income'
  return contribution === 0 && discretionaryNetWorth < 0
    ? 'assetContribution.negative'
    : 'assetContribution.counted'
}

function explainAssets(
  who: Who,
  lines: { assets: AssetLines; assetContribution: Dollars },
  reported: { businessNetWorth: Dollars },
  percent: number,
  countsChildSupport: boolean,
  assetRule: AssetRule,
  tables: AwardYearTables,
  write: Write,
) {
  const key = keys[who]
  const { assets } = lines
  const allowance = tables.assetProtection.amountAtEveryAge
  if (countsChildSupport) write(key.childSupportReceived, assets.childSupportReceived, 'answers', noInputs)
  write(key.cashAndSavings, assets.cashAndSavings, 'answers', noInputs)
  write(key.investments, assets.investments, 'answers', noInputs)
  if (reported.businessNetWorth > 0) {
    const band = bandOf(reported.businessNetWorth, tables.businessNetWorth.bands)
    write(key.business, assets.business, 'business.band', {
      netWorth: reported.businessNetWorth,
      base: band.base,
      percent: band.percent,
      excess: reported.businessNetWorth - band.above,
      above: band.above,
    })
  } else write(key.business, assets.business, 'business.none', { netWorth: reported.businessNetWorth })
  write(key.netWorth, assets.netWorth, countsChildSupport ? 'netWorth' : 'netWorth.dependentStudent', {
    childSupportReceived: assets.childSupportReceived,
    cashAndSavings: assets.cashAndSavings,
    investments: assets.investments,
    business: assets.business,
  })
  write(key.assetProtection, allowance, 'assetProtection', { allowance })
  write(key.assetContribution, lines.assetContribution, assetContributionRule(assetRule, assets), {
    percent,
    netWorth: assets.discretionaryNetWorth,
    agiBelow: tables.assetExemption.agiBelow,
    without: assets.contribution,
  })
}

function explainAssessment(
  key: LineKey,
  income: Dollars,
  value: Dollars,
  { assessment: table }: AwardYearTables,
  write: Write,
) {
  if (income < table.lowestThreshold) {
    write(key, value, 'assessment.flat', {
      income,
      threshold: table.lowestThreshold,
      flat: table.flatBelowThreshold,
    })
    return
  }
  const { above, base, percent } = bandOf(income, table.bands)
  const rule = base === 0 ? 'assessment.first' : 'assessment.band'
  write(key, value, rule, { income, base, percent, above, excess: income - above })
}

function explainA(
  w: WorksheetA,
  inputs: SaiInputs,
  assets: AssetRule,
  tables: AwardYearTables,
  write: Write,
) {
  const { parents, student } = w
  const { people, familySize } = inputs
  const allowance = parents.incomeProtection
  explainIncome('parents', parents.income, write)
  explainTaxes('parents', parents, people, write)
  write('parents.incomeProtection', allowance, 'incomeProtection.bySize', { familySize })
  explainEmploymentExpense('parents', parents.employmentExpense, true, people, tables, write)
  explainAvailableIncome('parents', parents, write)
  const { parentsAssetsPercent, dependentStudentAssetsPercent } = tables.rates
  explainAssets('parents', parents, inputs.assets, parentsAssetsPercent, true, assets, tables, write)
  const income = parents.adjustedAvailableIncome
  write('parents.adjustedAvailableIncome', income, 'adjustedAvailableIncome', {
    availableIncome: parents.availableIncome,
    assetContribution: parents.assetContribution,
  })
  explainAssessment('parents.contribution', income, parents.contribution, tables, write)

  const own = inputs.dependentStudent ?? noStudent
  explainIncome('student', student.income, write)
  explainTaxes('student', student, [own.figures], write)
  write('student.incomeProtection', student.incomeProtection, 'incomeProtection.dependentStudent', noInputs)
  write(
    'student.parentsNegativeIncome',
    student.parentsNegativeIncome,
    income < 0 ? 'parentsNegativeIncome.some' : 'parentsNegativeIncome.none',
    { parentsIncome: income },
  )
  write('student.totalAllowances', student.totalAllowances, 'totalAllowances.dependentStudent', {
    incomeTax: student.incomeTax,
    payrollTax: student.payrollTax.total,
    incomeProtection: student.incomeProtection,
    parentsNegativeIncome: student.parentsNegativeIncome,
  })
  write('student.availableIncome', student.availableIncome, 'availableIncome', {
    totalIncome: student.income.totalIncome,
    totalAllowances: student.totalAllowances,
  })
  const percent = tables.rates.dependentStudentIncomePercent
  const floor = tables.dependentStudentIncomeFloor.amount
  const isFloored = student.incomeContribution === floor && student.availableIncome < 0
  write(
    'student.incomeContribution',
    student.incomeContribution,
    isFloored ? 'incomeContribution.floor' : 'incomeContribution.percent',
    { percent, availableIncome: student.availableIncome, floor },
  )
  explainAssets('student', student, own.assets, dependentStudentAssetsPercent, false, assets, tables, write)
}

function explainIndependent(
  w: WorksheetB | WorksheetC,
  inputs: SaiInputs,
  assets: AssetRule,
  tables: AwardYearTables,
  write: Write,
) {
  const { student } = w
  const { people, familySize, isStudentMarried } = inputs
  const { rates } = tables
  explainIncome('student', student.income, write)
  explainTaxes('student', student, people, write)
  const allowance = student.incomeProtection
  if (w.formula === 'C')
    write('student.incomeProtection', allowance, 'incomeProtection.bySize', { familySize })
  else {
    const rule = isStudentMarried ? 'incomeProtection.married' : 'incomeProtection.single'
    write('student.incomeProtection', allowance, rule, noInputs)
  }
  const isGiven = w.formula === 'C' || isStudentMarried
  explainEmploymentExpense('student', student.employmentExpense, isGiven, people, tables, write)
  explainAvailableIncome('student', student, write)
  if (w.formula === 'B')
    write('student.incomeContribution', w.student.incomeContribution, 'incomeContribution.percent', {
      percent: rates.withoutDependentsIncomePercent,
      availableIncome: student.availableIncome,
    })
  const percent = w.formula === 'B' ? rates.withoutDependentsAssetsPercent : rates.withDependentsAssetsPercent
  explainAssets('student', student, inputs.assets, percent, true, assets, tables, write)
  if (w.formula === 'C') {
    const income = w.student.adjustedAvailableIncome
    write('student.adjustedAvailableIncome', income, 'adjustedAvailableIncome', {
      availableIncome: student.availableIncome,
      assetContribution: student.assetContribution,
    })
    explainAssessment('student.contribution', income, w.student.contribution, tables, write)
  }
}

function explainSai({ sai, rule, worksheet: w }: SaiResult, { saiBounds }: AwardYearTables, write: Write) {
  const { sum } = w
  switch (rule) {
    case 'no-return':
      return write('sai', sai, 'sai.noReturn', { min: saiBounds.min })
    case 'maximum-pell':
      return write('sai', sai, 'sai.maximumPell', { sum })
    case 'least':
      return write('sai', sai, 'sai.least', { sum, min: saiBounds.min })
    case 'most':
      return write('sai', sai, 'sai.most', { sum, max: saiBounds.max })
    case 'sum':
      break
  }
  if (w.formula === 'A')
    write('sai', sai, 'sai.dependent', {
      parentsContribution: w.parents.contribution,
      incomeContribution: w.student.incomeContribution,
      assetContribution: w.student.assetContribution,
    })
  else if (w.formula === 'B')
    write('sai', sai, 'sai.withoutDependents', {
      incomeContribution: w.student.incomeContribution,
      assetContribution: w.student.assetContribution,
    })
  else write('sai', sai, 'sai.withDependents', { contribution: w.student.contribution })
}

/** The worksheet lines behind a result, in order. When no one files a return, there is only the last line. */
function explainWorksheet(inputs: SaiInputs, result: SaiResult, tables: AwardYearTables): ExplainedLine[] {
  const { worksheet: w, assets } = result
  const lines: ExplainedLine[] = []
  const write: Write = (key, value, rule, inputs) => {
    lines.push({
      line: lineNames[w.formula][lines.length] as string,
      key,
      value,
      rule,
      inputs,
    })
  }
  if (assets !== null) {
    if (w.formula === 'A') explainA(w, inputs, assets.rule, tables, write)
    else explainIndependent(w, inputs, assets.rule, tables, write)
  }
  explainSai(result, tables, write)
  return lines
}

const ordinals = Array.from({ length: 60 }, (_, index) => index + 1)
const lineNames: Record<Formula, string[]> = {
  A: ordinals.map((ordinal) => `A${ordinal}`),
  B: ordinals.map((ordinal) => `B${ordinal}`),
  C: ordinals.map((ordinal) => `C${ordinal}`),
}

/** `studentAidIndex` plus the Pell estimate and the ordered worksheet lines, which explain how each amount was calculated. */
export function explainStudentAidIndex(inputs: SaiInputs, tables: AwardYearTables): ExplainedSai {
  const result = studentAidIndex(inputs, tables)
  return {
    ...result,
    pell: pellResult(inputs, result.sai, result.maxPellIndicator, tables),
    lines: explainWorksheet(inputs, result, tables),
    versions: { rules: rulesVersion, tables: tables.version },
  }
}

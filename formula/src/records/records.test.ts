import { describe, expect, test } from 'vitest'
import { dependentRecord, figures, independentRecord } from '../../testing/sample-record.ts'
import { BrokenRecord, readRecord } from './record.ts'
import { recordResults } from './results.ts'
import { comparisons, isMatch } from './verify.ts'

const read = (record: unknown) => readRecord(JSON.stringify(record))
const results = (record: unknown) => recordResults(read(record))
const differences = (record: unknown) =>
  comparisons(read(record))
    .filter((comparison) => !isMatch(comparison))
    .map(({ name, computed }) => `${name}: ${computed}`)

const contributors = (parent: object, others: object = {}) => ({
  contributors: { student: figures({}), parent: figures({ ...parent }), parent_spouse: null, ...others },
})

describe('reading a record', () => {
  test.each([
    ['{bad', 'not JSON'],
    ['[]', 'not a JSON object'],
    ['null', 'not a JSON object'],
    ['{}', 'award_year is not one of 2024-25, 2025-26, 2026-27, 2027-28'],
    [JSON.stringify(dependentRecord({ award_year: '2031-32' })), 'award_year is not one of'],
    [JSON.stringify(dependentRecord({ dependency_status: 'maybe' })), 'dependency_status is neither'],
    [JSON.stringify(dependentRecord({ student: null })), 'student is missing'],
    [JSON.stringify(dependentRecord({ parents: 5 })), 'parents is not an object'],
    [JSON.stringify(dependentRecord({ contributors: [] })), 'contributors is missing or not an object'],
    [JSON.stringify(dependentRecord({ assets: undefined })), 'assets is missing'],
    [JSON.stringify(dependentRecord({ family: { size: 'four' } })), 'family.size is not a whole number'],
    [JSON.stringify(dependentRecord({ federal_benefits_received: 'snap' })), 'is not a list'],
    [
      JSON.stringify(dependentRecord(contributors({ adjusted_gross_income: 100.5 }))),
      'contributors.parent.adjusted_gross_income is not a whole number',
    ],
    [JSON.stringify(dependentRecord(contributors({ adjusted_gross_income: 1e12 }))), 'is too large'],
    [JSON.stringify(dependentRecord(contributors({ filing_status: 9 }))), 'filing_status is unknown'],
    [
      JSON.stringify(dependentRecord(contributors({ received_eitc: 1 }))),
      'received_eitc is not true or false',
    ],
    [JSON.stringify(dependentRecord({ parents: { state: 7 } })), 'state is not a text'],
    [JSON.stringify(dependentRecord({ expected: { sai: '5' } })), 'sai is not a whole number'],
  ])('rejects %s', (line, message) => {
    expect(() => readRecord(line)).toThrow(BrokenRecord)
    expect(() => readRecord(line)).toThrow(message)
  })

  test.each([
    { who: 'parent', us: true, code: null, filing: 'filed' },
    { who: 'parent', us: false, code: 1, filing: 'filed' },
    { who: 'parent', us: false, code: 2, filing: 'foreign' },
    { who: 'parent', us: false, code: 3, filing: 'foreign' },
    { who: 'parent', us: true, code: 3, filing: 'foreign' },
    { who: 'parent', us: false, code: 4, filing: 'not_filed' },
    { who: 'parent', us: null, code: 5, filing: 'not_filed' },
    { who: 'parent', us: false, code: 6, filing: 'not_filed' },
    { who: 'parent', us: true, code: 6, filing: 'filed' },
    { who: 'parent', us: false, code: 7, filing: 'not_said' },
    { who: 'parent', us: null, code: null, filing: 'not_said' },
    { who: 'student', us: true, code: 2, filing: 'filed' },
    { who: 'student', us: false, code: 1, filing: 'foreign' },
    { who: 'student', us: false, code: 2, filing: 'not_filed' },
    { who: 'student', us: false, code: null, filing: 'not_said' },
  ])('$who, U.S. return $us, other $code: $filing', ({ who, us, code, filing }) => {
    const person = figures({ filed_us_return: us, filed_non_us_return_code: code })
    const record =
      who === 'parent'
        ? dependentRecord(contributors(person))
        : independentRecord({ contributors: { student: person, student_spouse: null } })
    expect(read(record).inputs.people[0]?.filing).toBe(filing)
  })

  test('reads every amount of a contributor and every asset', () => {
    const person = figures({
      adjusted_gross_income: -1,
      income_earned_from_work: 2,
      income_tax_paid: 3,
      education_credits: 4,
      untaxed_ira_distributions: 5,
      untaxed_pensions: 6,
      deductible_ira_keogh_payments: 7,
      tax_exempt_interest: 8,
      schedule_c_net_profit_loss: -9,
      filing_status: 5,
      ira_rollover: 10,
      pension_rollover: 11,
      taxable_college_grants_and_scholarships: 12,
      foreign_earned_income_exclusion: -13,
      federal_work_study: 14,
      filed_schedule_a_b_d_e_f_or_h: true,
      received_eitc: true,
      filed_us_return: true,
    })
    const assets = {
      child_support_received: 1,
      cash_savings_checking: 2,
      net_worth_investments: 3,
      net_worth_businesses_and_farms: 4,
    }
    const { inputs } = read(
      dependentRecord({
        ...contributors(person, { parent_spouse: person }),
        assets: { parents: assets, student: assets },
      }),
    )
    const expected = {
      filing: 'filed',
      filingStatus: 'qualifying_surviving_spouse',
      agi: -1,
      earnedIncome: 2,
      incomeTaxPaid: 3,
      educationCredits: 4,
      untaxedIraDistributions: 5,
      untaxedPensions: 6,
      deductibleIraPayments: 7,
      taxExemptInterest: 8,
      scheduleCNet: -9,
      iraRollover: 10,
      pensionRollover: 11,
      taxableGrants: 12,
      foreignIncomeExclusion: -13,
      workStudy: 14,
      filedSchedules: true,
      receivedEitc: true,
    }
    expect(inputs.people).toEqual([expected, expected])
    const owned = { childSupportReceived: 1, cashAndSavings: 2, investments: 3, businessNetWorth: 4 }
    expect(inputs.assets).toEqual(owned)
    expect(inputs.dependentStudent?.assets).toEqual(owned)
  })

  test.each([
    { formula: 'C', size: 1, married: false, is: 'C' },
    { formula: 'B', size: 6, married: false, is: 'B' },
    { formula: null, size: 1, married: false, is: 'B' },
    { formula: null, size: 2, married: false, is: 'C' },
    { formula: null, size: 2, married: true, is: 'B' },
    { formula: null, size: 3, married: true, is: 'C' },
  ])(
    'independent, formula $formula, family of $size, married $married: $is',
    ({ formula, size, married, is }) => {
      const record = independentRecord({
        formula,
        family: { size },
        student: { is_married: married, state: 'OH' },
      })
      expect(read(record).inputs.formula).toBe(is)
    },
  )

  test('reads the student’s flags', () => {
    const student = {
      grade_level: 4,
      has_bachelors_degree: true,
      pursuing_teacher_certification: true,
      pell_special_rule_indicator: true,
      is_married: true,
      state: 'HI',
    }
    expect(read(independentRecord({ student })).inputs).toMatchObject({
      isGraduateStudent: true,
      hasBachelorsDegree: true,
      pursuesTeacherCertification: true,
      hasPellSpecialRule: true,
      isStudentMarried: true,
      state: 'HI',
    })
  })
})

describe('results for a record', () => {
  test('equal the results of records worked by hand', () => {
    expect(differences(dependentRecord())).toEqual([])
    expect(differences(independentRecord())).toEqual([])
    expect(comparisons(read(dependentRecord()))).toHaveLength(13)
  })

  test('a difference of one dollar in any amount is a mismatch', () => {
    const expected = dependentRecord().expected as Record<string, unknown>
    const off = (changes: object) => differences(dependentRecord({ expected: { ...expected, ...changes } }))
    expect(off({ sai: 8_505 })).toEqual(['sai: 8504'])
    expect(off({ parents: { contribution: 8_203 } })).toEqual(['parents.contribution: 8204'])
    expect(off({ student: { contribution_from_assets: 0 } })).toEqual([
      'student.contribution_from_assets: 300',
    ])
    expect(off({ max_pell_indicator: 3 })).toEqual(['max_pell_indicator: null'])
    expect(off({ min_pell_indicator: 2 })).toEqual(['min_pell_indicator: null'])
    expect(off({ pell_eligible: true })).toEqual(['pell_eligible: false'])
    expect(off({ assets_exempt: true })).toEqual(['assets_exempt: false'])
    expect(off({ fisap_total_income: 1 })).toEqual(['fisap_total_income: 92000'])
    expect(off({ parents: { unheard_of: 1 } })).toEqual(['parents.unheard_of: null'])
  })

  test('a known defect is compared with the corrected SAI, an ambiguous record is not compared', () => {
    const expected = { ...(dependentRecord().expected as object), sai: 8_204, sai_corrected: 8_504 }
    expect(differences(dependentRecord({ quality: 'known-defect', expected }))).toEqual([])
    expect(differences(dependentRecord({ quality: 'clean', expected }))).toEqual(['sai: 8504'])
    expect(comparisons(read(dependentRecord({ quality: 'ambiguous', expected })))).toEqual([])
    expect(comparisons(read(dependentRecord({ expected: null })))).toEqual([])
  })

  test('exempt assets are blank, but formulas B and C print a contribution of zero', () => {
    const benefits = { federal_benefits_received: ['snap'] }
    const a = results(dependentRecord(benefits))
    expect(a.parents).toMatchObject({
      net_worth: null,
      discretionary_net_worth: null,
      asset_protection_allowance: null,
      contribution_from_assets: null,
    })
    expect(a.student).toMatchObject({ net_worth: null, contribution_from_assets: null })
    const b = results(independentRecord(benefits))
    expect(b.student).toMatchObject({
      net_worth: null,
      asset_protection_allowance: null,
      contribution_from_assets: 0,
    })
    expect(b.parents).toBeNull()
    const c = results(independentRecord({ ...benefits, formula: 'C', family: { size: 2 } }))
    expect(c.student).toMatchObject({
      contribution_from_assets: 0,
      contribution_from_income: null,
      adjusted_available_income: -24_660,
    })
  })

  test('without a tax return only answered assets are printed', () => {
    const parent = { filed_us_return: false, filed_non_us_return_code: 6 }
    const record = dependentRecord({
      ...contributors(parent),
      assets: { parents: { cash_savings_checking: 200 }, student: { cash_savings_checking: null } },
    })
    const result = results(record)
    expect(result).toMatchObject({
      sai: -1_500,
      formula: null,
      max_pell_indicator: 1,
      assets_exempt: null,
      fisap_total_income: null,
    })
    expect(result.parents).toMatchObject({
      total_income: null,
      net_worth: 200,
      contribution_from_assets: 24,
      contribution: null,
    })
    expect(result.student).toMatchObject({
      total_income: null,
      net_worth: null,
      contribution_from_assets: null,
    })
  })
})

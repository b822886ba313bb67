/** Our own records in the format of the official test records. Tests pass only the fields that differ from the defaults. */

type Json = Record<string, unknown>

const blankFigures: Json = {
  adjusted_gross_income: null,
  income_earned_from_work: null,
  income_tax_paid: null,
  education_credits: null,
  untaxed_ira_distributions: null,
  untaxed_pensions: null,
  deductible_ira_keogh_payments: null,
  tax_exempt_interest: null,
  schedule_c_net_profit_loss: null,
  filing_status: null,
  ira_rollover: null,
  pension_rollover: null,
  taxable_college_grants_and_scholarships: null,
  foreign_earned_income_exclusion: null,
  federal_work_study: null,
  filed_schedule_a_b_d_e_f_or_h: null,
  received_eitc: null,
  filed_us_return: null,
  filed_non_us_return_code: null,
}

export const figures = (answers: Json): Json => ({ ...blankFigures, ...answers })

/** Two parents in Ohio who filed jointly, 92,000 of income, 30,000 of savings. */
export function dependentRecord(changes: Json = {}): Json {
  return {
    id: 'ours-1',
    award_year: '2025-26',
    dependency_status: 'dependent',
    formula: 'A',
    student: {
      is_married: false,
      state: 'OH',
      grade_level: 1,
      has_bachelors_degree: false,
      pursuing_teacher_certification: null,
      pell_special_rule_indicator: false,
    },
    parents: { two_parents: true, state: 'OH' },
    family: { size: 4 },
    contributors: {
      student: figures({ filed_us_return: false, filed_non_us_return_code: 2 }),
      parent: figures({
        filed_us_return: true,
        filing_status: 2,
        adjusted_gross_income: 92_000,
        income_earned_from_work: 90_000,
        income_tax_paid: 6_100,
        filed_schedule_a_b_d_e_f_or_h: false,
      }),
      parent_spouse: null,
    },
    assets: {
      student: { child_support_received: null, cash_savings_checking: 1_500 },
      parents: { child_support_received: 0, cash_savings_checking: 30_000 },
    },
    federal_benefits_received: [],
    quality: 'clean',
    expected: {
      // 92,000 - (6,100 + 6,885 + 43,870 + 4,890) = 30,255; + 3,600 = 33,855: 7,573 + 34% of 1,855 = 8,204; + 300.
      sai: 8_504,
      max_pell_indicator: null,
      min_pell_indicator: null,
      pell_eligible: false,
      assets_exempt: false,
      fisap_total_income: 92_000,
      parents: {
        total_income: 92_000,
        payroll_tax_allowance: 6_885,
        available_income: 30_255,
        net_worth: 30_000,
        contribution: 8_204,
      },
      student: { total_income: 0, contribution_from_assets: 300, employment_expense_allowance: null },
    },
    ...changes,
  }
}

/** A single student in Ohio without dependents and 40,000 of income. */
export function independentRecord(changes: Json = {}): Json {
  return {
    ...dependentRecord(),
    id: 'ours-2',
    dependency_status: 'independent',
    formula: 'B',
    parents: null,
    family: { size: 1 },
    contributors: {
      student: figures({
        filed_us_return: true,
        filing_status: 1,
        adjusted_gross_income: 40_000,
        income_earned_from_work: 40_000,
        income_tax_paid: 3_000,
      }),
      student_spouse: null,
    },
    assets: { student: { child_support_received: 0, cash_savings_checking: 500 }, parents: null },
    expected: {
      // 40,000 - (3,000 + 3,060 + 17,890) = 16,050: half of it. Exempt by income.
      sai: 8_025,
      max_pell_indicator: null,
      min_pell_indicator: 5,
      pell_eligible: true,
      assets_exempt: true,
      fisap_total_income: 40_000,
      student: {
        total_income: 40_000,
        contribution_from_income: 8_025,
        contribution_from_assets: 0,
        net_worth: null,
      },
    },
    ...changes,
  }
}

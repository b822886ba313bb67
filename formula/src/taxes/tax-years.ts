import type { Dollars } from '../sai/award-years/published-tables.ts'

/** The federal figures of one tax year that decide the income tax of most families. */

/** The columns of the IRS tax table. A qualifying surviving spouse uses that of a joint return. */
export type TaxColumn = 'single' | 'married_joint' | 'married_separate' | 'head_of_household'

export type TaxYear = 2022 | 2023 | 2024 | 2025

export interface TaxYearTables {
  taxYear: TaxYear
  standardDeduction: Record<TaxColumn, Dollars>
  /** Taxable income up to which each rate of `rates` applies; the last rate has no end. */
  bracketEnds: Record<TaxColumn, readonly Dollars[]>
  /** For each child under 17 at the end of the year. */
  childTaxCredit: Dollars
  /** Official citations, the same in every language. */
  sources: readonly string[]
}

/** Percent, for every year since 2018 (26 U.S.C. 1(j)). */
export const rates = [10, 12, 22, 24, 32, 35, 37] as const

/** For each dependent who is not under 17, in every year (26 U.S.C. 24(h)(4)). */
export const otherDependentCredit: Dollars = 500

/** Both credits shrink by this much for each 1,000 or part of it above the threshold (26 U.S.C. 24(b), (h)(3)). */
export const creditPhaseOut = { perStep: 50, step: 1_000, joint: 400_000, otherwise: 200_000 } as const

export const taxYears: Readonly<Record<TaxYear, TaxYearTables>> = {
  2022: {
    taxYear: 2022,
    standardDeduction: {
      single: 12_950,
      married_joint: 25_900,
      married_separate: 12_950,
      head_of_household: 19_400,
    },
    bracketEnds: {
      single: [10_275, 41_775, 89_075, 170_050, 215_950, 539_900],
      married_joint: [20_550, 83_550, 178_150, 340_100, 431_900, 647_850],
      married_separate: [10_275, 41_775, 89_075, 170_050, 215_950, 323_925],
      head_of_household: [14_650, 55_900, 89_050, 170_050, 215_950, 539_900],
    },
    childTaxCredit: 2_000,
    sources: ['Rev. Proc. 2021-45, sec. 3.01, 3.15', '26 U.S.C. 24(h)'],
  },
  2023: {
    taxYear: 2023,
    standardDeduction: {
      single: 13_850,
      married_joint: 27_700,
      married_separate: 13_850,
      head_of_household: 20_800,
    },
    bracketEnds: {
      single: [11_000, 44_725, 95_375, 182_100, 231_250, 578_125],
      married_joint: [22_000, 89_450, 190_750, 364_200, 462_500, 693_750],
      married_separate: [11_000, 44_725, 95_375, 182_100, 231_250, 346_875],
      head_of_household: [15_700, 59_850, 95_350, 182_100, 231_250, 578_100],
    },
    childTaxCredit: 2_000,
    sources: ['Rev. Proc. 2022-38, sec. 3.01, 3.15', '26 U.S.C. 24(h)'],
  },
  2024: {
    taxYear: 2024,
    standardDeduction: {
      single: 14_600,
      married_joint: 29_200,
      married_separate: 14_600,
      head_of_household: 21_900,
    },
    bracketEnds: {
      single: [11_600, 47_150, 100_525, 191_950, 243_725, 609_350],
      married_joint: [23_200, 94_300, 201_050, 383_900, 487_450, 731_200],
      married_separate: [11_600, 47_150, 100_525, 191_950, 243_725, 365_600],
      head_of_household: [16_550, 63_100, 100_500, 191_950, 243_700, 609_350],
    },
    childTaxCredit: 2_000,
    sources: ['Rev. Proc. 2023-34, sec. 3.01, 3.15', '26 U.S.C. 24(h)'],
  },
  2025: {
    taxYear: 2025,
    standardDeduction: {
      single: 15_750,
      married_joint: 31_500,
      married_separate: 15_750,
      head_of_household: 23_625,
    },
    bracketEnds: {
      single: [11_925, 48_475, 103_350, 197_300, 250_525, 626_350],
      married_joint: [23_850, 96_950, 206_700, 394_600, 501_050, 751_600],
      married_separate: [11_925, 48_475, 103_350, 197_300, 250_525, 375_800],
      head_of_household: [17_000, 64_850, 103_350, 197_300, 250_500, 626_350],
    },
    childTaxCredit: 2_200,
    sources: [
      'Rev. Proc. 2024-40, sec. 3.01',
      // The law of July 4, 2025, raised the standard deduction and the child tax credit for that year.
      'P.L. 119-21, sec. 70102, 70104',
    ],
  },
}

/** The published year nearest to a tax year. */
export function taxTablesOf(taxYear: number): TaxYearTables {
  return taxYears[Math.min(Math.max(taxYear, 2022), 2025) as TaxYear]
}

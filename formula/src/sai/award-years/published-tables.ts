/**
 * The type of the tables that the Department of Education publishes for each award year.
 *
 * Percentages are whole percents and payroll rates are basis points (1/100 of a percent), so that every
 * product stays an integer until it is rounded.
 */
import type { SourcePart } from './sources.ts'

/** Whole US dollars. */
export type Dollars = number

/** How well a table is verified; `words/en.ts` has what each value means. */
export type Confidence = 'verified-by-isir' | 'two-sources' | 'one-source' | 'unknown'

interface Known {
  readonly confidence: Confidence
  readonly note?: string
}

/** The source as text for maintainers, for tables that no worksheet line cites. */
export interface Sourced extends Known {
  readonly source: string
}

/** The source as translatable parts, for tables that worksheet lines cite. */
export interface SourcedInParts extends Known {
  readonly sources: readonly SourcePart[]
}

/** One band of a table: `base` plus `percent` of the amount above `above`, up to the next band. */
export interface Band {
  readonly above: Dollars
  readonly percent: number
  readonly base: Dollars
}

/** An allowance by family size; sizes below the first row use the first row. */
export interface AllowanceBySize extends SourcedInParts {
  readonly smallestSize: number
  /** One amount for each family size from `smallestSize` to six. */
  readonly amounts: readonly Dollars[]
  readonly perPersonAboveSix: Dollars
}

/** The federal poverty guideline of one area. */
interface PovertyGuideline {
  readonly firstPerson: Dollars
  readonly additionalPerson: Dollars
}

/** The Pell Grant limits of a full-time student. */
export interface PellAwards {
  readonly maximum: Dollars
  readonly minimum: Dollars
}

/** The year's own awards or, until they are published, those of the newest published year as an estimate. */
type PublishedOrEstimatedAwards =
  | { readonly awards: PellAwards; readonly estimatedAwards: null }
  | { readonly awards: null; readonly estimatedAwards: PellAwards & { readonly publishedFor: string } }

export interface AwardYearTables {
  /** `2027-28` is the college year that begins in July 2027. */
  readonly awardYear: string
  /** The calendar year of the tax returns that the formula reads. */
  readonly incomeTaxYear: number
  /** Changes whenever a figure of this year changes. */
  readonly version: string
  /** The price index factor behind the indexed tables, then how we know it. */
  readonly indexation: string
  readonly payrollTax: SourcedInParts & {
    readonly medicareBasisPoints: number
    readonly medicareBasisPointsAboveThreshold: number
    readonly medicareThreshold: {
      readonly joint: Dollars
      readonly separate: Dollars
      readonly otherwise: Dollars
    }
    readonly socialSecurityBasisPoints: number
    /** For one person; a joint return counts it twice. */
    readonly socialSecurityWageBase: Dollars
  }
  readonly dependentStudentIncomeProtection: SourcedInParts & { readonly amount: Dollars }
  readonly parentsIncomeProtection: AllowanceBySize
  readonly withoutDependentsIncomeProtection: SourcedInParts & {
    readonly single: Dollars
    readonly married: Dollars
  }
  readonly marriedWithDependentsIncomeProtection: AllowanceBySize
  readonly singleWithDependentsIncomeProtection: AllowanceBySize
  readonly employmentExpense: SourcedInParts & { readonly percent: number; readonly cap: Dollars }
  readonly businessNetWorth: SourcedInParts & { readonly bands: readonly Band[] }
  readonly assetProtection: SourcedInParts & { readonly amountAtEveryAge: Dollars }
  readonly assessment: SourcedInParts & {
    /** The lowest adjusted available income that is still assessed by percent. */
    readonly lowestThreshold: Dollars
    readonly flatBelowThreshold: Dollars
    readonly bands: readonly Band[]
  }
  readonly rates: SourcedInParts & {
    readonly parentsAssetsPercent: number
    readonly dependentStudentIncomePercent: number
    readonly dependentStudentAssetsPercent: number
    readonly withoutDependentsIncomePercent: number
    readonly withoutDependentsAssetsPercent: number
    readonly withDependentsAssetsPercent: number
  }
  readonly dependentStudentIncomeFloor: SourcedInParts & { readonly amount: Dollars }
  readonly saiBounds: SourcedInParts & { readonly min: Dollars; readonly max: Dollars }
  readonly assetExemption: Sourced & {
    /** An income of exactly this amount isn't exempt. */
    readonly agiBelow: Dollars
    /** A profit or loss of exactly this amount still allows the exemption. */
    readonly scheduleCAtMost: Dollars
  }
  readonly povertyGuidelines: Sourced & {
    readonly year: number
    readonly contiguous: PovertyGuideline
    readonly alaska: PovertyGuideline
    readonly hawaii: PovertyGuideline
  }
  readonly pell: Sourced &
    PublishedOrEstimatedAwards & {
      readonly maximumPercentOfPovertyLine: {
        readonly singleParent: number
        readonly notSingleParent: number
      }
      readonly minimumPercentOfPovertyLine: {
        readonly dependentOfSingleParent: number
        readonly dependentOtherwise: number
        readonly independentSingleParent: number
        readonly independentParentNotSingle: number
        readonly independentNotParent: number
      }
      readonly addsForeignIncomeToAgi: boolean
      /** No grant if the SAI is at least this many times the maximum award; null before the rule took effect. */
      readonly noGrantFromTimesMaximum: number | null
    }
  /** Property that families leave out of the business and farm net worth they report. */
  readonly excludedFromBusinessNetWorth: readonly string[]
}

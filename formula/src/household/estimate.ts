import type { AssetRule } from '../sai/assets.ts'
import type { Dollars } from '../sai/award-years/published-tables.ts'
import { type AwardYear, newestAwardYear, publishedAwardYear, tablesFor } from '../sai/award-years/tables.ts'
import { explainStudentAidIndex } from '../sai/explain.ts'
import type { Formula } from '../sai/inputs.ts'
import type { MaxIndicator, MinIndicator, PellRule } from '../sai/pell.ts'
import { en } from '../sai/words/en.ts'
import { englishSources } from '../sai/words/english-sources.ts'
import type { StoryKey } from '../sai/words/language.ts'
import { sourceText } from '../sai/words/source-words.ts'
import { lineText } from '../sai/words/wording.ts'
import type { ExplainedLine } from '../sai/worksheet.ts'
import { awardYearWanted } from './award-year.ts'
import type { DependencyReason } from './dependency.ts'
import type { Household, Student } from './household.ts'
import { type Likely, likelyEstimate } from './likely-estimate.ts'
import { markUnansweredLines } from './open-lines.ts'
import type { Ask } from './person.ts'
import { saiRange, type Unknown, unknownsOf } from './range.ts'
import { saiInputsOf } from './sai-inputs.ts'
import { storyOf } from './story.ts'
import { estimatedLineSource } from './typical-sources.ts'

/** A worksheet line with its text in English; `wordsFor(line, 'es')` gives the Spanish text. */
export interface WorksheetLine extends ExplainedLine {
  label: string
  how: string
  /** The law, and the published table if the line uses one. */
  source: string
}

/**
 * The Pell Grant of a full-time year in whole dollars. `kind`, `rule`, and the indicators belong to the likely case; `low`
 * and `high` cover all possible missing answers.
 */
export interface PellEstimate {
  kind: 'maximum' | 'calculated' | 'minimum' | 'none'
  rule: PellRule
  low: Dollars
  high: Dollars
  isEstimatedAmount: boolean
  maxIndicator: MaxIndicator | null
  minIndicator: MinIndicator | null
}

/** The complete estimate of one student's SAI, as plain JSON. */
export interface StudentEstimate {
  studentId: string
  /** The award year whose tables were used. */
  awardYear: AwardYear
  /** The award year of the student's next college year; may be later than any published one. */
  wantedAwardYear: string
  /** The wanted year is not published yet, so the newest tables are used. */
  usesNewestTables: boolean
  /** Null when no formula is run, because no one whose finances count files a tax return. */
  formula: Formula | null
  dependency: { status: 'dependent' | 'independent'; because: DependencyReason[] }
  /** The lowest and highest SAI that any answer to the open questions could give. */
  sai: { low: Dollars; high: Dollars; isExact: boolean }
  pell: PellEstimate
  /**
   * The SAI and the Pell Grant with a likely value for each missing answer, and the ranges that hold 9 of 10 families with the same
   * answers. Exact answers: `value`, `low`, and `high` are equal.
   */
  likely: { sai: Likely; pell: Likely }
  /** `counted` is null when it depends on missing answers, or when no formula is run. */
  assets: { counted: boolean | null; rule: AssetRule | 'counted.unknown' | null }
  story: { key: StoryKey; label: string; value: Dollars }[]
  lines: WorksheetLine[]
  /** The SAI of `lines` and `story`: the value of `likely.sai`, and equal to both ends of `sai` when it is exact. */
  linesSai: Dollars
  unknowns: Unknown[]
  versions: { rules: string; tables: string }
}

/** The day of an estimate and its award year, which defaults to that of the student's next college year. */
export interface EstimateOptions {
  /** Today as an ISO date; the formula never reads the clock. */
  asOf: string
  awardYear?: AwardYear
}

/**
 * The student with this ID.
 *
 * @throws RangeError if the household has none
 */
export function findStudent(household: Household, studentId: string): Student {
  const student = household.students.find(({ id }) => id === studentId)
  if (!student) throw new RangeError(`The household has no student ${studentId}.`)
  return student
}

/** What every estimate of a student starts with. */
function computedFor(
  household: Household,
  studentId: string,
  { asOf, awardYear: givenAwardYear }: EstimateOptions,
) {
  const student = findStudent(household, studentId)
  const wantedAwardYear = givenAwardYear ?? awardYearWanted(student, asOf)
  const awardYear = publishedAwardYear(wantedAwardYear)
  const tables = tablesFor(awardYear)
  const map = (ask?: Ask) => saiInputsOf(household, student, wantedAwardYear, ask)
  const likely = likelyEstimate(household, student, wantedAwardYear)
  const explained = explainStudentAidIndex(likely.mapped.inputs, tables)
  const range = saiRange(map, tables)
  const isDependencyOpen = [...range.questions.keys()].some(
    (field) => field.endsWith('.dependencyFacts') || field.endsWith('.dateOfBirth'),
  )
  const known = {
    formula: explained.formula,
    dependency: isDependencyOpen
      ? { status: likely.mapped.dependency.status, because: ['not_answered' as const] }
      : likely.mapped.dependency,
    sai: { low: range.low, high: range.high, isExact: range.low === range.high },
    likely: { sai: likely.sai, pell: likely.pell },
  }
  const lines = markUnansweredLines(
    explained.lines,
    new Map(
      [...likely.answers].map(([field, value]) => [
        field,
        { value, basis: likely.bases.get(field) ?? 'typical' },
      ]),
    ),
    likely.mapped.dependency.status === 'dependent',
  )
  return { wantedAwardYear, awardYear, tables, map, likely, explained, range, known, lines }
}

/**
 * The part of a student's SAI estimate that prices need: its range, its likely values, and the lines of the worksheet in whole dollars, without
 * their texts. The same figures as `estimateForStudent`, in a third of the time.
 *
 * @throws RangeError if the household has no such student
 */
export function estimateForPrices(household: Household, studentId: string, options: EstimateOptions) {
  const { known, lines } = computedFor(household, studentId, options)
  return { ...known, lines }
}

/**
 * The SAI, Pell estimate and worksheet of one student of a household, as a range where answers are missing.
 *
 * Worksheet, story, formula, dependency, and the Pell reason are those of the likely case, in which every missing answer has a likely
 * value that follows from the given ones: see `likelyAsk`.
 *
 * @throws RangeError if the household has no such student
 */
export function estimateForStudent(
  household: Household,
  studentId: string,
  options: EstimateOptions,
): StudentEstimate {
  const { wantedAwardYear, awardYear, tables, map, likely, explained, range, known, lines } = computedFor(
    household,
    studentId,
    options,
  )
  const { pell, assets } = explained
  const { formula } = explained.worksheet
  const sources = englishSources(formula, tables)
  return {
    studentId,
    awardYear,
    wantedAwardYear,
    usesNewestTables: wantedAwardYear > newestAwardYear,
    ...known,
    pell: {
      kind: pell.kind,
      rule: pell.rule,
      low: range.pellLow,
      high: range.pellHigh,
      isEstimatedAmount: pell.isEstimatedAmount,
      maxIndicator: pell.maxIndicator,
      minIndicator: pell.minIndicator,
    },
    assets:
      range.assetRules.size > 1
        ? { counted: null, rule: 'counted.unknown' }
        : { counted: assets?.counted ?? null, rule: assets?.rule ?? null },
    story: storyOf(explained).map((step) => ({ ...step, label: en.story[step.key] })),
    lines: lines.map((line) => {
      const source = estimatedLineSource(line, formula, tables)
      return {
        ...line,
        ...lineText(en, line),
        source: source.likely ? sourceText(source, en.sources) : sources[line.key],
      }
    }),
    linesSai: explained.sai,
    unknowns: unknownsOf(map, range, tables, likely.narrowsBy),
    versions: explained.versions,
  }
}

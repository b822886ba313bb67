/** The federal Student Aid Index (SAI) of one student: a number or a range, with every worksheet line. */
import { z } from 'zod'
import { AwardYear } from './basics.ts'
import type { Call } from './call.ts'

/** Whole US dollars, may be negative. */
const Dollars = z.int()

export const WorksheetLine = z.object({
  line: z.string(),
  /** Stable key of the line, for translation and comparison. */
  key: z.string(),
  label: z.string(),
  value: Dollars.nullable(),
  how: z.string(),
  /** Stable key of the rule behind `how`, with the amounts for its placeholders. */
  rule: z.string(),
  inputs: z.record(z.string(), z.number()),
  source: z.string(),
})
export type WorksheetLine = z.infer<typeof WorksheetLine>

export const PellEstimate = z.object({
  kind: z.enum(['maximum', 'calculated', 'minimum', 'none']),
  rule: z.string(),
  /** Dollars per year at full-time enrollment; `null` if no amount is known. */
  low: Dollars.nullable(),
  high: Dollars.nullable(),
  isEstimatedAmount: z.boolean(),
  maxIndicator: z.int().nullable(),
  minIndicator: z.int().nullable(),
})

/** A likely value and the range that holds 9 of 10 families with the same answers. All equal if no answer is missing. */
const Likely = z.object({ value: Dollars, low: Dollars, high: Dollars })

export const StudentEstimate = z.object({
  studentId: z.string(),
  awardYear: z.string(),
  /** The award year requested, or the student's next one. Later than `awardYear` if its tables aren't published yet. */
  wantedAwardYear: z.string(),
  usesNewestTables: z.boolean(),
  formula: z.enum(['A', 'B', 'C']).nullable(),
  dependency: z.object({ status: z.enum(['dependent', 'independent']), because: z.array(z.string()) }),
  sai: z.object({ low: Dollars, high: Dollars, isExact: z.boolean() }),
  pell: PellEstimate,
  /** With a likely value for each missing answer. `sai` and `pell` hold every possible value instead. */
  likely: z.object({ sai: Likely, pell: Likely }),
  assets: z.object({ counted: z.boolean().nullable(), rule: z.string().nullable() }),
  lines: z.array(WorksheetLine),
  story: z.array(z.object({ key: z.string(), label: z.string(), value: Dollars })),
  /** The SAI of `lines` and `story`, with usual values for missing answers. Equals `sai` if that is exact. */
  linesSai: Dollars,
  /**
   * The missing answers. `narrowsBy`: how much narrower the plausible range becomes once answered; largest first.
   * `widensBy`: how much wider the answer makes the range of possible values.
   */
  unknowns: z.array(z.object({ field: z.string(), widensBy: Dollars, narrowsBy: Dollars })),
  versions: z.object({ rules: z.string(), tables: z.string() }),
})
export type StudentEstimate = z.infer<typeof StudentEstimate>

export const getStudentEstimate = {
  method: 'GET',
  url: '/api/family/students/:studentId/sai',
  config: { access: 'own-estimate.read' },
  schema: {
    summary: 'A student’s SAI with its worksheet, and the Pell Grant',
    tags: ['family'],
    params: z.object({ studentId: z.string() }),
    querystring: z.strictObject({ awardYear: AwardYear.optional() }),
    response: { 200: StudentEstimate },
  },
} as const satisfies Call

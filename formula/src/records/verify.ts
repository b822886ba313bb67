import type { ExpectedResults, SaiRecord } from './record.ts'
import { type RecordResults, recordResults } from './results.ts'

/** Compares our results with those on a record, by kind. */

export type Kind =
  | 'SAI'
  | 'worksheet lines'
  | 'Max Pell indicator'
  | 'Min Pell indicator'
  | 'Pell eligibility'
  | 'asset exemption'

export const kinds: readonly Kind[] = [
  'SAI',
  'worksheet lines',
  'Max Pell indicator',
  'Min Pell indicator',
  'Pell eligibility',
  'asset exemption',
]

/** One amount or flag on the record, next to ours. */
export interface Comparison {
  kind: Kind
  name: string
  expected: number | boolean | null
  computed: number | boolean | null
}

/**
 * Whether a record is compared: clean records with their SAI, and records with the early-2024 processor defect with the
 * corrected SAI. Other records (drafts, ambiguous inputs) can't verify a formula.
 */
export function isCompared({ quality, expected }: SaiRecord): boolean {
  return expected !== null && (quality === 'clean' || quality === 'known-defect')
}

function comparedLines(
  group: 'parents' | 'student',
  expected: ExpectedResults,
  computed: RecordResults,
): Comparison[] {
  // A line that is blank on the record was not computed by the processor, so there is nothing to compare.
  return Object.entries(expected[group])
    .filter(([, value]) => value !== null)
    .map(([line, value]) => ({
      kind: 'worksheet lines',
      name: `${group}.${line}`,
      expected: value,
      computed: computed[group]?.[line] ?? null,
    }))
}

/** Every amount and flag of a record next to ours; empty if the record isn't compared. */
export function comparisons(record: SaiRecord): Comparison[] {
  const { expected, quality } = record
  if (expected === null || !isCompared(record)) return []
  const ours = recordResults(record)
  const isDefective = quality === 'known-defect'
  const compared: Comparison[] = [
    {
      kind: 'SAI',
      name: 'sai',
      expected: isDefective ? expected.saiCorrected : expected.sai,
      computed: ours.sai,
    },
    ...comparedLines('parents', expected, ours),
    ...comparedLines('student', expected, ours),
    {
      kind: 'Max Pell indicator',
      name: 'max_pell_indicator',
      expected: expected.maxPellIndicator,
      computed: ours.max_pell_indicator,
    },
    {
      kind: 'Min Pell indicator',
      name: 'min_pell_indicator',
      expected: expected.minPellIndicator,
      computed: ours.min_pell_indicator,
    },
  ]
  if (expected.fisapTotalIncome !== null)
    compared.push({
      kind: 'worksheet lines',
      name: 'fisap_total_income',
      expected: expected.fisapTotalIncome,
      computed: ours.fisap_total_income,
    })
  if (expected.pellEligible !== null)
    compared.push({
      kind: 'Pell eligibility',
      name: 'pell_eligible',
      expected: expected.pellEligible,
      computed: ours.pell_eligible,
    })
  if (expected.assetsExempt !== null)
    compared.push({
      kind: 'asset exemption',
      name: 'assets_exempt',
      expected: expected.assetsExempt,
      computed: ours.assets_exempt,
    })
  return compared
}

/** Whether our result is the one in the official record. */
export function isMatch({ expected, computed }: Comparison): boolean {
  return expected === computed
}

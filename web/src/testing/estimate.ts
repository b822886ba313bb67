/** A student's estimate for tests, as far as its SAI matters. */
import type { StudentEstimate } from '@bursar/contract/estimates'

export type SaiRange = Pick<StudentEstimate['sai'], 'low' | 'high'>

export function anEstimate({ low, high }: SaiRange): StudentEstimate {
  return {
    studentId: crypto.randomUUID(),
    awardYear: '2027-28',
    wantedAwardYear: '2027-28',
    usesNewestTables: false,
    formula: 'A',
    dependency: { status: 'dependent', because: [] },
    sai: { low, high, isExact: low === high },
    pell: {
      kind: 'none',
      rule: '',
      low: 0,
      high: 0,
      isEstimatedAmount: false,
      maxIndicator: null,
      minIndicator: null,
    },
    likely: { sai: { value: low, low, high }, pell: { value: 0, low: 0, high: 0 } },
    assets: { counted: null, rule: null },
    lines: [],
    story: [],
    linesSai: low,
    unknowns: [],
    versions: { rules: '', tables: '' },
  }
}

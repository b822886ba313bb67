/** The lists of professionals as CSV. */
import type { Professional } from '@bursar/contract/professionals'
import { type CsvColumns, csvOf } from '../http/csv.ts'

const columns: CsvColumns<Professional> = {
  Name: ({ name }) => name,
  Email: ({ email }) => email,
  Phone: ({ phone }) => phone,
  Organization: ({ organization }) => organization,
  'Job title': ({ title }) => title,
  Status: ({ status }) => status,
  Paused: ({ isPaused }) => (isPaused ? 'yes' : 'no'),
  'States served': ({ statesServed }) => (statesServed.length === 0 ? 'all' : statesServed.join(' ')),
  Languages: ({ languages }) => languages.join(' '),
  'Caseload limit': ({ capacity }) => capacity,
  Families: ({ familiesCount }) => familiesCount,
  Added: ({ createdAt }) => createdAt,
}

export function professionalsAsCsv(rows: readonly Professional[]): string {
  return csvOf(columns, rows)
}

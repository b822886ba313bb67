/** The lists of professionals as CSV. */
import type { Professional } from '@bursar/contract/professionals'
import { type CsvColumns, csvOf } from '../csv.ts'

const columns: CsvColumns<Professional> = {
  Name: ({ name }) => name,
  'E-mail': ({ email }) => email,
  Phone: ({ phone }) => phone,
  Organization: ({ organization }) => organization,
  Title: ({ title }) => title,
  Status: ({ status }) => status,
  'States served': ({ statesServed }) => (statesServed.length === 0 ? 'all' : statesServed.join(' ')),
  Languages: ({ languages }) => languages.join(' '),
  Capacity: ({ capacity }) => capacity,
  Families: ({ familiesCount }) => familiesCount,
  Created: ({ createdAt }) => createdAt,
}

export function professionalsAsCsv(rows: readonly Professional[]): string {
  return csvOf(columns, rows)
}

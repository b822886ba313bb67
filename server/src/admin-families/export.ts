/** The list of families as CSV, with the same columns as the list, so without money. */
import type { FamilyRow } from '@bursar/contract/admin-families'
import { type CsvColumns, csvInParts } from '../http/csv.ts'

const columns: CsvColumns<FamilyRow> = {
  Name: ({ name }) => name,
  Email: ({ email }) => email,
  State: ({ state }) => state,
  Status: ({ invitationStatus }) => invitationStatus,
  'Onboarding (percent)': ({ onboardingPercent }) => onboardingPercent,
  Origin: ({ origin }) => origin,
  'Invited by': ({ invitedBy }) => invitedBy?.name ?? null,
  Agent: ({ agent }) => agent?.name ?? null,
  Help: ({ helpStatus }) => helpStatus ?? 'never asked',
  'Last activity': ({ lastActivityAt }) => lastActivityAt,
  Created: ({ createdAt }) => createdAt,
}

export function familiesAsCsv(parts: AsyncIterable<FamilyRow[]>): AsyncGenerator<string> {
  return csvInParts(columns, parts)
}

/** The addresses in a CSV file: whatever program wrote it, and with whatever heads it gave its columns. */
import { FamilyName } from '@bursar/contract/families'
import { mostInvitationsAtOnce } from '@bursar/contract/invitations'
import { Email } from '@bursar/contract/people'
import { Problem } from '@bursar/contract/problems'
import { CsvError, parse } from 'csv-parse/sync'

export interface Invitee {
  /** 1 is the first line of the file. */
  line: number
  /** As written, if it is no address. */
  email: string
  familyName: string | null
  wrong: 'not_an_email' | 'name_too_long' | null
}

/** Heads in lower case, letters only and without accents. */
const emailHeads = new Set([
  'email',
  'mail',
  'emailaddress',
  'correo',
  'correoelectronico',
  'direcciondecorreo',
])
const nameHeads = new Set([
  'familyname',
  'name',
  'family',
  'household',
  'lastname',
  'surname',
  'nombre',
  'nombredelafamilia',
  'familia',
  'apellido',
  'apellidos',
])

/** Throws invalid-input for a file that is no CSV, names no addresses, or has too many lines. */
export function readInvitees(csv: string): Invitee[] {
  const [head, ...rows] = readRows(csv)
  if (!head) throw refused('no_addresses', 'This file has no lines.')
  const heads = head.cells.map(plain)
  let emailAt = heads.findIndex((name) => emailHeads.has(name))
  let nameAt = heads.findIndex((name) => nameHeads.has(name))
  if (emailAt === -1) {
    // A mere list of addresses, without heads.
    emailAt = head.cells.findIndex((cell) => Email.safeParse(cell).success)
    if (emailAt === -1) throw refused('no_email_column', 'Name one column "email" in the first line.')
    nameAt = head.cells.findIndex((cell, at) => at !== emailAt && cell !== '')
    rows.unshift(head)
  }
  if (rows.length === 0) throw refused('no_addresses', 'This file has no addresses.')
  if (rows.length > mostInvitationsAtOnce) {
    throw refused('too_many', `Invite at most ${mostInvitationsAtOnce} families at once.`, {
      maximum: mostInvitationsAtOnce,
    })
  }
  return rows.map(({ line, cells }) => inviteeOf(line, cells[emailAt] ?? '', cells[nameAt] ?? ''))
}

function inviteeOf(line: number, address: string, name: string): Invitee {
  const email = Email.safeParse(address)
  const familyName = name === '' ? null : FamilyName.safeParse(name)
  if (!email.success) return { line, email: address.slice(0, 254), familyName: null, wrong: 'not_an_email' }
  if (familyName && !familyName.success) {
    return { line, email: email.data, familyName: name.slice(0, 80), wrong: 'name_too_long' }
  }
  return { line, email: email.data, familyName: familyName?.data ?? null, wrong: null }
}

function readRows(csv: string): { line: number; cells: string[] }[] {
  try {
    const rows = parse(csv, {
      bom: true,
      delimiter: delimiterOf(csv),
      relaxColumnCount: true,
      // Spreadsheets write their blank rows as mere delimiters. Left out here, they do not count towards the end below.
      skipRecordsWithEmptyValues: true,
      trim: true,
      info: true,
      // One more than may be, and the heads: enough to see that there are too many.
      to: mostInvitationsAtOnce + 2,
    }) as unknown as { record: string[]; info: { lines: number } }[]
    return rows.map(({ record, info }) => ({ line: info.lines, cells: record }))
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    const { lines } = error as CsvError & { lines?: number }
    throw refused('unreadable', `This file cannot be read as CSV${lines ? `, from line ${lines} on` : ''}.`, {
      ...(lines !== undefined && { line: lines }),
    })
  }
}

/** Where a comma is the decimal sign, spreadsheets separate with semicolons. The first line tells. */
function delimiterOf(csv: string): string {
  const [first = ''] = csv.split(/\r?\n/, 1)
  const counted = [',', ';', '\t'].map((sign) => ({ sign, times: first.split(sign).length }))
  return counted.reduce((best, other) => (other.times > best.times ? other : best)).sign
}

function plain(head: string): string {
  return head
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z]/g, '')
}

function refused(code: string, message: string, params?: Record<string, string | number>) {
  return new Problem('invalid-input', { errors: [{ path: 'csv', code, message, ...(params && { params }) }] })
}

/**
 * Addresses in whatever somebody pastes or exports: a spreadsheet with headers in English or Spanish, a mail program's list
 * (`"Ana Garcia" <ana@example.com>, lee@example.com`), or mere lines. An address is recognized wherever it stands.
 */
import { Email, FamilyName } from './basics.ts'
import { maxInvitationsPerBatch } from './invitations.ts'
import { findSensitiveNumber } from './sensitive-numbers.ts'

export interface Invitee {
  /** 1 is the first line. Several addresses may stand in one. */
  line: number
  /** As written, if it is no address. */
  email: string
  familyName: string | null
  wrong: 'not_an_email' | 'name_too_long' | 'name_has_number' | null
}

/** Why a list is refused as a whole. */
export type RefusedList = 'no_addresses' | 'too_many'

/** The addresses in the order of the list, with the lines that have none; or why it is refused as a whole. */
export function readInvitees(text: string): Invitee[] | RefusedList {
  const body = text.replace(/^\ufeff/, '')
  const delimiter = delimiterOfHeader(body)
  const invitees = delimiter === null ? readFreely(body) : readColumns(body, delimiter)
  if (!invitees.some(({ wrong }) => wrong !== 'not_an_email')) return 'no_addresses'
  return invitees.length > maxInvitationsPerBatch ? 'too_many' : invitees
}

interface Row {
  line: number
  cells: string[]
}

/**
 * Rows of cells, as CSV has them: a cell in quotes may hold delimiters, line breaks and doubled quotes. A quote that is never closed, or
 * that stands within a cell, is a letter like any other. Blank rows are left out.
 */
function rowsOf(text: string, delimiters: string): Row[] {
  const rows: Row[] = []
  let row: Row = { line: 1, cells: [] }
  let cell = ''
  let hasText = false
  let line = 1
  const endCell = () => {
    row.cells.push(cell.trim())
    cell = ''
    hasText = false
  }
  const endRow = () => {
    endCell()
    if (row.cells.some((one) => one !== '')) rows.push(row)
    row = { line, cells: [] }
  }
  for (let at = 0; at < text.length; at += 1) {
    const letter = text[at] ?? ''
    const quoted = letter === '"' && !hasText ? quotedFrom(text, at) : null
    if (quoted) {
      cell = quoted.content
      hasText = true
      line += quoted.content.split('\n').length - 1
      at = quoted.end
    } else if (letter === '\n' || letter === '\r') {
      if (letter === '\r' && text[at + 1] === '\n') continue
      line += 1
      endRow()
    } else if (delimiters.includes(letter)) endCell()
    else {
      cell += letter
      hasText ||= letter.trim() !== ''
    }
  }
  endRow()
  return rows
}

/** Longer than any cell of a list of families: a quote whose partner is further away is not the begin of a cell. */
const maxQuoted = 2_000

/** The text of a cell in quotes that begins here; `null` where the quote is never closed. */
function quotedFrom(text: string, start: number): { content: string; end: number } | null {
  let content = ''
  for (let at = start + 1; at < text.length && at - start <= maxQuoted; at += 1) {
    if (text[at] !== '"') content += text[at]
    else if (text[at + 1] === '"') {
      content += '"'
      at += 1
    } else return { content, end: at }
  }
  return null
}

/** What the header of the column with the addresses contains, in lower case, letters only and without accents. */
const emailHeader = /email|correo|^mails?(address)?$/
/** Headers of names, the best first: a family's name before a person's. */
const nameHeaders: readonly RegExp[] = [
  /^(family(name)?|household(name)?|familia|nombredelafamilia)$/,
  /(lastname|surname|apellidos?)/,
  /^(parent|guardian|padre|madre|tutor)(s|es)?(name|nombre)?$|^nombredel(padre|amadre|tutor)$/,
  /^(full)?name$|^nombre(completo)?$/,
  /name|nombre/,
]

const plain = (header: string) =>
  header
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z]/g, '')

/** What separates the cells under a first line that names a column of addresses; `null` where the first line does not. */
function delimiterOfHeader(text: string): string | null {
  const [first = ''] = text.split(/\r\n|\r|\n/).filter((line) => line.trim() !== '')
  if (addressesIn(first).length > 0) return null
  const counted = [',', ';', '\t', '|'].map((sign) => ({ sign, times: first.split(sign).length }))
  const { sign } = counted.reduce((best, other) => (other.times > best.times ? other : best))
  return first.split(sign).some((header) => emailHeader.test(plain(header))) ? sign : null
}

function readColumns(text: string, delimiter: string): Invitee[] {
  const [head, ...rows] = rowsOf(text, delimiter)
  const headers = (head?.cells ?? []).map(plain)
  const emailsAt = headers.flatMap((header, at) => (emailHeader.test(header) ? [at] : []))
  const nameAt = nameHeaders
    .map((pattern) => headers.findIndex((header, at) => !emailsAt.includes(at) && pattern.test(header)))
    .find((at) => at !== -1)
  return rows.flatMap(({ line, cells }) => {
    const ofFamily = emailsAt.map((at) => cells[at] ?? '')
    const given = ofFamily.find((cell) => cell.includes('@')) ?? ofFamily.find((cell) => cell !== '') ?? ''
    const name = nameAt === undefined ? '' : (cells[nameAt] ?? '')
    const found = entriesIn(given)
    if (found.length === 0) return [inviteeOf(line, given, '')]
    return found.map(({ email, name: own }) => inviteeOf(line, email, name || own))
  })
}

/** Everything that may stand between two addresses on one line. */
const separators = ',;\t|'

function readFreely(text: string): Invitee[] {
  return rowsOf(text, separators).flatMap(({ line, cells }) => {
    const entries: Entry[] = []
    let spare = ''
    for (const cell of cells.filter((one) => one !== '')) {
      const found = entriesIn(cell)
      entries.push(...found)
      if (found.length > 0 || !/\p{L}/u.test(cell)) continue
      // A text beside an address is its name: of the one before it, or else of the one that follows.
      const last = entries.at(-1)
      if (last && last.name === '') last.name = cell
      else if (!last && spare === '') spare = cell
    }
    const [first] = entries
    if (!first) return [inviteeOf(line, cells.filter(Boolean).join(', '), '')]
    if (spare !== '') first.name = first.name === '' ? spare : `${spare}, ${first.name}`
    return entries.map(({ email, name }) => inviteeOf(line, email, name))
  })
}

interface Entry {
  email: string
  name: string
}

/** Whatever has an "@" in it, up to the next space, bracket or separator, also where it is no address after all. */
function addressesIn(text: string): string[] {
  return text.split(/[\s<>()[\]",;|]/).filter((part) => part.includes('@'))
}

/** Longer than any address or name that is taken: what is written beyond that is not looked at. */
const maxWritten = 300

/** What mail programs and forms write before an address. */
const label = /^\s*(to|cc|bcc|from|para|de|e-?mail|mail|correo( electrónico)?)\s*:/i

/** The addresses of one cell; the words around a single one are its name: `Ana Garcia <ana@example.com>`. */
function entriesIn(cell: string): Entry[] {
  const found = addressesIn(cell)
  const [only] = found
  if (only === undefined || found.length > 1)
    return found.map((email) => ({ email: bareOf(email), name: '' }))
  const around = cell
    .replace(only, ' ')
    .replace(/[<>()[\]"]/g, ' ')
    .replace(/\s+/g, ' ')
    .slice(0, maxWritten)
    .replace(label, '')
    .replace(/^[\s:–-]+|[\s:–-]+$/g, '')
  return [{ email: bareOf(only), name: /\p{L}/u.test(around) ? around : '' }]
}

/** Without what a link or the end of a sentence leaves at it. */
const bareOf = (address: string) =>
  address
    .slice(0, maxWritten)
    .replace(/^(mailto:|['“”‘’*-])+/i, '')
    .replace(/[.:'“”‘’*]+$/, '')

function inviteeOf(line: number, address: string, name: string): Invitee {
  const email = Email.safeParse(address)
  if (!email.success) return { line, email: address.slice(0, 254), familyName: null, wrong: 'not_an_email' }
  if (name === '') return { line, email: email.data, familyName: null, wrong: null }
  const familyName = FamilyName.safeParse(name)
  if (!familyName.success) {
    return { line, email: email.data, familyName: name.slice(0, 80), wrong: 'name_too_long' }
  }
  if (findSensitiveNumber(name) !== null) {
    // Not shown again either.
    return { line, email: email.data, familyName: null, wrong: 'name_has_number' }
  }
  return { line, email: email.data, familyName: familyName.data, wrong: null }
}

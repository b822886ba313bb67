/**
 * Reads email addresses from pasted or exported text: a spreadsheet with English or Spanish headers, a mail program's list
 * (`"Ana Garcia" <ana@example.com>, lee@example.com`), or plain lines. Finds addresses anywhere in the text.
 */
import { Email, FamilyName } from './basics.ts'
import { maxInvitationsPerBatch } from './invitations.ts'
import { findSensitiveNumber } from './sensitive-numbers.ts'

export interface Invitee {
  /** 1 is the first line. A line can have several addresses. */
  line: number
  /** The text as written, if it isn't an address. */
  email: string
  familyName: string | null
  wrong: 'not_an_email' | 'name_too_long' | 'name_has_number' | null
}

/** Why the whole list is refused. */
export type RefusedList = 'no_addresses' | 'too_many'

/** The addresses in order, including lines without one; or why the whole list is refused. */
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
 * Parses CSV rows. A quoted cell can have delimiters, line breaks, and doubled quotes. A quote that is never closed or is
 * inside a cell is an ordinary character. Blank rows are skipped.
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

/** Longer than any cell in a list of families. If the closing quote is further away, the quote doesn't start a cell. */
const maxQuoted = 2_000

/** The text of the quoted cell that starts here; `null` if the quote is never closed. */
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

/** Matches the header of the address column, in lower case, letters only, without accents. */
const emailHeader = /email|correo|^mails?(address)?$/
/** Headers of name columns, best first: family name before personal name. */
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

/** The delimiter of a first line that has an address header; `null` if it has none. */
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

/** Separators between addresses on one line. */
const separators = ',;\t|'

function readFreely(text: string): Invitee[] {
  return rowsOf(text, separators).flatMap(({ line, cells }) => {
    const entries: Entry[] = []
    let spare = ''
    for (const cell of cells.filter((one) => one !== '')) {
      const found = entriesIn(cell)
      entries.push(...found)
      if (found.length > 0 || !/\p{L}/u.test(cell)) continue
      // Text next to an address is its name: it belongs to the address before it, or else to the next one.
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

/** Any text with an "@", up to the next space, bracket, or separator, even if it isn't a valid address. */
function addressesIn(text: string): string[] {
  return text.split(/[\s<>()[\]",;|]/).filter((part) => part.includes('@'))
}

/** Longer than any valid address or name; the rest of the text is ignored. */
const maxWritten = 300

/** Prefixes that mail programs and forms write before an address. */
const label = /^\s*(to|cc|bcc|from|para|de|e-?mail|mail|correo( electrónico)?)\s*:/i

/** The addresses of one cell. The text around a single address is its name: `Ana Garcia <ana@example.com>`. */
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

/** Removes characters left over from a link or the end of a sentence. */
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
    // Not displayed either.
    return { line, email: email.data, familyName: null, wrong: 'name_has_number' }
  }
  return { line, email: email.data, familyName: familyName.data, wrong: null }
}

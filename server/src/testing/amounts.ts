/** Finds an amount in the bytes of a file. */

/** All encodings of a dollar amount that a file could contain: text, hex, base64 and PostgreSQL's binary forms. */
export function formsOf(amount: number): Map<string, Buffer> {
  const text = String(amount)
  const forms = new Map<string, Buffer>([
    ['decimal', Buffer.from(text)],
    ['with separators', Buffer.from(amount.toLocaleString('en-US'))],
    ['hexadecimal', Buffer.from(amount.toString(16))],
    ['UTF-16', Buffer.from(text, 'utf16le')],
    ['hex of the decimal', Buffer.from(Buffer.from(text).toString('hex'))],
    ['reversed', Buffer.from([...text].reverse().join(''))],
  ])
  for (const offset of [0, 1, 2]) {
    // Base64 depends on the offset modulo three; characters that depend on neighboring bytes are left out.
    const padded = Buffer.from(' '.repeat(offset) + text).toString('base64')
    forms.set(`base64 at ${offset}`, Buffer.from(padded.slice(Math.ceil((offset * 4) / 3), -4)))
  }
  const binary = (name: string, size: number, write: (bytes: Buffer) => void) => {
    const bytes = Buffer.alloc(size)
    write(bytes)
    forms.set(name, bytes)
  }
  binary('int4', 4, (bytes) => bytes.writeInt32LE(amount))
  binary('int4, network order', 4, (bytes) => bytes.writeInt32BE(amount))
  binary('float8', 8, (bytes) => bytes.writeDoubleLE(amount))
  binary('float8, network order', 8, (bytes) => bytes.writeDoubleBE(amount))
  // PostgreSQL's numeric: groups of four digits as int2.
  const groups = text.padStart(Math.ceil(text.length / 4) * 4, '0').match(/\d{4}/g) ?? []
  binary('numeric', groups.length * 2, (bytes) =>
    groups.forEach((group, at) => {
      bytes.writeInt16LE(Number(group), at * 2)
    }),
  )
  return forms
}

/**
 * The encodings in which an amount occurs at least twice in the bytes. Ids and encrypted values have the four bytes of an integer by chance,
 * once in thousands of files, so store the amount twice.
 */
export function formsIn(bytes: Buffer, amount: number): string[] {
  const isTwice = (form: Buffer) => bytes.indexOf(form) !== bytes.lastIndexOf(form)
  return [...formsOf(amount)].filter(([, form]) => isTwice(form)).map(([name]) => name)
}

/** Small files in the official layout, for tests. */
import { crc32, deflateRawSync } from 'node:zlib'

/** A row of the institution file with default values. Tests pass only the relevant columns. */
export function institution(cells: Record<string, string | number> = {}): Record<string, string> {
  const row = {
    UNITID: 100001,
    INSTNM: 'Test College',
    CITY: 'Springfield',
    STABBR: 'IL',
    ZIP: '62701',
    CONTROL: 1,
    ICLEVEL: 1,
    CURROPER: 1,
    MAIN: 1,
    ...cells,
  }
  return Object.fromEntries(Object.entries(row).map(([column, value]) => [column, String(value)]))
}

/** The rows as CSV. Columns absent from a row are `NA`, as in the official files. */
export function csv(rows: readonly Record<string, string>[], leaveOut: readonly string[] = []): string {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))].filter(
    (column) => !leaveOut.includes(column),
  )
  const cell = (text: string) => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
  return `${[columns, ...rows.map((row) => columns.map((column) => cell(row[column] ?? 'NA')))].map((line) => line.join(',')).join('\n')}\n`
}

/** A zip file with these members. */
export function zip(members: Record<string, string | Buffer>): Buffer {
  const bodies: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const [name, content] of Object.entries(members)) {
    const plain = Buffer.from(content)
    const packed = deflateRawSync(plain)
    const path = Buffer.from(name)
    // The part that the local header and the directory share, from the version to the lengths.
    const common = Buffer.alloc(26)
    common.writeUInt16LE(20, 0)
    common.writeUInt16LE(8, 4)
    common.writeUInt32LE(crc32(plain), 10)
    common.writeUInt32LE(packed.length, 14)
    common.writeUInt32LE(plain.length, 18)
    common.writeUInt16LE(path.length, 22)
    const body = Buffer.concat([Buffer.from('PK\x03\x04'), common, path, packed])
    const rest = Buffer.alloc(14)
    rest.writeUInt32LE(offset, 10)
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02'), Buffer.from([20, 0]), common, rest, path]))
    bodies.push(body)
    offset += body.length
  }
  const list = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(bodies.length, 8)
  end.writeUInt16LE(bodies.length, 10)
  end.writeUInt32LE(list.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...bodies, list, end])
}

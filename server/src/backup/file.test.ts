import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readLines, writeLines } from './file.ts'

const folder = mkdtempSync(join(tmpdir(), 'bursar-backup-file-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('a file has the same lines when it is read, whatever is in them', async () => {
  const lines = [
    // For some readers, lines end at these two as well.
    JSON.stringify({ bio: 'a\u2028b\u2029c' }),
    JSON.stringify({ bio: 'a\r\nb\u0085c' }),
    '',
    JSON.stringify({ bio: 'ñ💶'.repeat(100_000) }),
    JSON.stringify({ bio: 'last' }),
  ]
  const file = join(folder, 'lines.gz')
  await writeLines(file, async (write) => {
    for (const line of lines) await write(line)
  })
  const read: string[] = []
  for await (const line of readLines(file)) read.push(line)
  expect(read).toEqual(lines)
})

import { once } from 'node:events'
import { createInterface } from 'node:readline'
import type { Readable, Writable } from 'node:stream'
import { BrokenRecord, readRecord } from '../src/records/record.ts'
import { recordResults } from '../src/records/results.ts'
import { tablesFor } from '../src/sai/award-years/tables.ts'
import { explainStudentAidIndex } from '../src/sai/explain.ts'
import { englishSources } from '../src/sai/words/english-sources.ts'
import { wordsFor } from '../src/sai/words/words.ts'

/**
 * Reads one record a line and writes one JSON result a line: SAI, flags, the worksheet under the records' names, and
 * the explained lines. A broken line is reported on `errors` with its number; the rest is still computed.
 *
 * @returns the exit code: 1 if a line was broken
 */
export async function compute(input: Readable, output: Writable, errors: Writable): Promise<number> {
  let number = 0
  let broken = 0
  for await (const line of createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY })) {
    number += 1
    if (line.trim() === '') continue
    try {
      const record = readRecord(line)
      const tables = tablesFor(record.awardYear)
      const { lines, worksheet } = explainStudentAidIndex(record.inputs, tables)
      const sources = englishSources(worksheet.formula, tables)
      const result = {
        ...recordResults(record),
        lines: lines.map((explained) => ({
          ...explained,
          ...wordsFor(explained, 'en'),
          source: sources[explained.key],
        })),
      }
      if (!output.write(`${JSON.stringify(result)}\n`)) await once(output, 'drain')
    } catch (error) {
      if (!(error instanceof BrokenRecord)) throw error
      broken += 1
      errors.write(`line ${number}: ${error.message}\n`)
    }
  }
  return broken > 0 ? 1 : 0
}

import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { BrokenRecord, readRecord } from '../src/records/record.ts'
import { comparisons, isCompared, isMatch, type Kind, kinds } from '../src/records/verify.ts'

interface Totals {
  read: number
  compared: number
  broken: number
  notCompared: Map<string, number>
  matched: Map<Kind, { matched: number; total: number }>
  saiMismatches: number
}

type Print = (line: string) => void

async function verifyFile(file: string, totals: Totals, print: Print): Promise<void> {
  const lines = createInterface({
    input: createReadStream(file, 'utf8'),
    crlfDelay: Number.POSITIVE_INFINITY,
  })
  let number = 0
  for await (const line of lines) {
    number += 1
    if (line.trim() === '') continue
    totals.read += 1
    try {
      const record = readRecord(line)
      if (!isCompared(record)) {
        const quality = record.expected === null ? 'without results' : record.quality
        totals.notCompared.set(quality, (totals.notCompared.get(quality) ?? 0) + 1)
        continue
      }
      totals.compared += 1
      for (const comparison of comparisons(record)) {
        const total = totals.matched.get(comparison.kind) ?? { matched: 0, total: 0 }
        total.total += 1
        if (isMatch(comparison)) total.matched += 1
        else {
          if (comparison.kind === 'SAI') totals.saiMismatches += 1
          const { kind, name, expected, computed } = comparison
          print(
            `mismatch  ${file}:${number}  ${record.id}  ${kind}: ${name} expected ${expected}, computed ${computed}`,
          )
        }
        totals.matched.set(comparison.kind, total)
      }
    } catch (error) {
      if (!(error instanceof BrokenRecord)) throw error
      totals.broken += 1
      print(`broken    ${file}:${number}  ${error.message}`)
    }
  }
}

/**
 * Compares every record of the files with our results and prints mismatches and totals.
 *
 * @returns the exit code: 1 if an SAI differs, a line is broken, a file can't be read, or nothing was compared
 */
export async function verify(files: readonly string[], print: Print): Promise<number> {
  const totals: Totals = {
    read: 0,
    compared: 0,
    broken: 0,
    notCompared: new Map(),
    matched: new Map(),
    saiMismatches: 0,
  }
  let unreadable = 0
  for (const file of files) {
    try {
      await verifyFile(file, totals, print)
    } catch (error) {
      unreadable += 1
      print(`cannot read ${file}: ${error instanceof Error ? error.message : error}`)
    }
  }
  print(
    `${totals.read} records read, ${totals.compared} compared (clean, and known-defect against the corrected SAI)`,
  )
  for (const [quality, count] of totals.notCompared) print(`${count} not compared: ${quality}`)
  if (totals.broken > 0) print(`${totals.broken} broken`)
  for (const kind of kinds) {
    const { matched, total } = totals.matched.get(kind) ?? { matched: 0, total: 0 }
    print(
      `${kind.padEnd(20)} ${matched} of ${total}${matched === total ? '' : `, ${total - matched} differ`}`,
    )
  }
  const isGood = totals.saiMismatches === 0 && totals.broken === 0 && unreadable === 0 && totals.compared > 0
  return isGood ? 0 : 1
}

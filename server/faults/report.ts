/** What a fault did, as a line of the table, and whether that is allowed. */
import { listOf, seconds } from './text.ts'
import type { Found } from './traffic.ts'

export interface Outcome extends Partial<Found> {
  failures?: Map<string, number>
  /** Milliseconds from the end of the fault until all is well. */
  recoveryMs?: number
  maxRecoveryMs?: number
  notes?: string[]
  /** What is wrong besides the figures. */
  problems?: string[]
  /** Why the fault couldn't be caused on this machine. */
  skipped?: string
}

/** A write was lost or done twice, a request got a 500 or no answer, or the recovery took too long. */
export function problemsOf({
  lost = 0,
  doubled = 0,
  failures,
  recoveryMs,
  maxRecoveryMs,
  problems = [],
}: Outcome) {
  const found = [...problems]
  if (lost > 0) found.push(`${lost} lost`)
  if (doubled > 0) found.push(`${doubled} doubled`)
  for (const outcome of ['500', 'hung']) {
    const times = failures?.get(outcome)
    if (times) found.push(`${times} × ${outcome}`)
  }
  if (recoveryMs !== undefined && maxRecoveryMs !== undefined && recoveryMs > maxRecoveryMs)
    found.push(`recovered in ${seconds(recoveryMs)}, allowed ${seconds(maxRecoveryMs)}`)
  return found
}

const widths = { name: 30, acknowledged: 12, lost: 5, doubled: 8, well: 10 }

export function printHeader() {
  const { name, acknowledged, lost, doubled, well } = widths
  console.log(
    `${'fault'.padEnd(name)}${'acknowledged'.padStart(acknowledged)}${'lost'.padStart(lost + 1)}${'doubled'.padStart(doubled + 1)}${'well after'.padStart(well + 2)}  failed requests`,
  )
}

export function printOutcome(name: string, outcome: Outcome) {
  if (outcome.skipped !== undefined) {
    console.log(`${name.padEnd(widths.name)}  not run: ${outcome.skipped}`)
    return
  }
  const { acknowledged, lost, doubled, recoveryMs, failures, notes = [] } = outcome
  const figure = (value: number | undefined, width: number) => String(value ?? '–').padStart(width)
  console.log(
    [
      name.padEnd(widths.name),
      figure(acknowledged, widths.acknowledged),
      figure(lost, widths.lost + 1),
      figure(doubled, widths.doubled + 1),
      (recoveryMs === undefined ? '–' : seconds(recoveryMs)).padStart(widths.well + 2),
      `  ${listOf(failures)}`,
    ].join(''),
  )
  for (const note of notes) console.log(`    ${note}`)
  for (const problem of problemsOf(outcome)) console.log(`    WRONG: ${problem}`)
}

/** The last line. A fault that couldn't be caused says nothing about the product. */
export function summaryOf(outcomes: ReadonlyMap<string, Outcome>): string {
  const failed = [...outcomes].filter(([, outcome]) => problemsOf(outcome).length > 0).map(([name]) => name)
  const skipped = [...outcomes.values()].filter((outcome) => outcome.skipped !== undefined).length
  const notRun = skipped > 0 ? `; ${skipped} of ${outcomes.size} not run` : ''
  if (failed.length > 0) return `Wrong: ${failed.join(', ')}${notRun}.`
  if (skipped === outcomes.size) return 'Nothing ran.'
  return skipped > 0 ? `All that ran is well${notRun}.` : 'All is well.'
}

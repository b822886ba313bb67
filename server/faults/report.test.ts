import { expect, test } from 'vitest'
import { type Outcome, summaryOf } from './report.ts'

const well: Outcome = { acknowledged: 9, lost: 0, doubled: 0 }
const lost: Outcome = { acknowledged: 9, lost: 1, doubled: 0 }
const skipped: Outcome = { skipped: 'PostgreSQL is not installed' }

test.each([
  [{ well }, 'All is well.'],
  [{ well, lost }, 'Wrong: lost.'],
  [{ well, skipped }, 'All that ran is well; 1 of 2 not run.'],
  [{ well, lost, skipped }, 'Wrong: lost; 1 of 3 not run.'],
  [{ skipped }, 'Nothing ran.'],
])('the last line of %o is "%s"', (outcomes, line) => {
  expect(summaryOf(new Map(Object.entries<Outcome>(outcomes)))).toBe(line)
})

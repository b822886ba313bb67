/** Converts the test runners' reports to counts. Pure: reports in, counts out. */
import { stripVTControlCharacters } from 'node:util'

/**
 * @typedef {object} Counts
 * @property {number} passed
 * @property {number} failed
 * @property {string[]} failures What failed: the names, and for journeys why.
 * @property {string[]} [notes] Lines that a reader should see.
 */

/** A run that counts as one check, such as a linter. @returns {Counts} */
export function singleCheck(name, exitCode) {
  return exitCode === 0 ? { passed: 1, failed: 0, failures: [] } : { passed: 0, failed: 1, failures: [name] }
}

/** @param {Counts[]} parts @returns {Counts} */
export function addUp(parts) {
  return {
    passed: parts.reduce((sum, part) => sum + part.passed, 0),
    failed: parts.reduce((sum, part) => sum + part.failed, 0),
    failures: parts.flatMap((part) => part.failures),
    notes: parts.flatMap((part) => part.notes ?? []),
  }
}

/** A runner with a bad exit code counts as failed, even if it names no failed test. */
function withExitCode(counts, exitCode) {
  if (exitCode === 0 || counts.failed > 0) return counts
  const why = `the runner ended with exit code ${exitCode} without naming a failed test`
  return { ...counts, failed: 1, failures: [why] }
}

/**
 * Reads Vitest's JSON report. A test that did not run counts as failed, except in a file that reads the shared data when
 * that is missing: such a file becomes a note.
 *
 * @param {object | null} report `null` if the runner wrote none.
 * @param {number} exitCode
 * @param {{ hasShared: boolean, folder: string, readsShared: (file: string) => boolean }} place
 * @returns {Counts}
 */
export function vitestCounts(report, exitCode, { hasShared, folder, readsShared }) {
  if (!report) return { passed: 0, failed: 1, failures: [`no report was written (exit code ${exitCode})`] }
  const counts = { passed: 0, failed: 0, failures: [], notes: [] }
  for (const { name, status, message, assertionResults } of report.testResults) {
    const file = name.startsWith(folder) ? name.slice(folder.length + 1) : name
    const unrun = assertionResults.filter((test) => !['passed', 'failed'].includes(test.status))
    const excused = unrun.length > 0 && !hasShared && readsShared(name)
    if (excused) counts.notes.push(`${unrun.length} tests of ${file} were not run: ../shared is not here`)
    for (const test of assertionResults) {
      if (test.status === 'passed') counts.passed += 1
      else if (test.status === 'failed' || !excused) {
        counts.failed += 1
        counts.failures.push(`${file}: ${test.fullName}${test.status === 'failed' ? '' : ' (did not run)'}`)
      }
    }
    if (status === 'failed' && !assertionResults.some((test) => test.status === 'failed')) {
      counts.failed += 1
      counts.failures.push(`${file}: ${firstLine(message || 'the file could not be run')}`)
    }
  }
  if (counts.passed + counts.failed === 0)
    return { passed: 0, failed: 1, failures: ['no test was found'], notes: counts.notes }
  return withExitCode(counts, exitCode)
}

/** The first line of a message, without its colors. */
const firstLine = (message) => stripVTControlCharacters(message).split('\n')[0]

function* testsOf(suites, path = []) {
  for (const suite of suites ?? []) {
    const here = suite.title ? [...path, suite.title] : path
    for (const spec of suite.specs ?? [])
      for (const test of spec.tests)
        yield {
          name: [...here, spec.title, `(${test.projectName})`].join(' › '),
          status: test.status,
          // Named by e2e/product/test.ts.
          isStalled: test.results?.[0]?.attachments?.some(({ name }) => name === 'stalled browser') ?? false,
          error: test.results?.find(({ error }) => error)?.error.message,
        }
    yield* testsOf(suite.suites, here)
  }
}

/**
 * Reads Playwright's JSON report. A flaky test counts as failed, except a journey whose browser stalled at first: such a journey becomes a
 * note.
 *
 * @returns {Counts}
 */
export function playwrightCounts(report, exitCode) {
  if (!report) return { passed: 0, failed: 1, failures: [`no report was written (exit code ${exitCode})`] }
  const tests = [...testsOf(report.suites)]
  const wasRepeated = ({ status, isStalled }) => status === 'flaky' && isStalled
  const bad = tests.filter((test) => test.status !== 'expected' && !wasRepeated(test))
  const notes = tests
    .filter(wasRepeated)
    .map(({ name, error }) => `${name} was repeated, because the browser stalled: ${firstLine(error ?? '')}`)
  const failures = [
    ...bad.map(
      ({ name, status, error }) =>
        `${name}${status === 'skipped' ? ' (did not run)' : ''}${error ? `: ${firstLine(error)}` : ''}`,
    ),
    ...(report.errors ?? []).map((error) => firstLine(error.message ?? 'error outside a test')),
  ]
  if (tests.length === 0 && failures.length === 0) failures.push('no test was found')
  return withExitCode(
    { passed: tests.length - bad.length, failed: failures.length, failures, notes },
    exitCode,
  )
}

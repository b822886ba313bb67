/** Reads what the runners report, as figures that can be added up. Pure: reports in, figures out. */

/**
 * @typedef {object} Figures
 * @property {number} passed
 * @property {number} failed
 * @property {string[]} failures What failed, by name.
 * @property {string[]} [notes] What a reader should know, each a line.
 */

/** A run that is one check, such as a linter's. @returns {Figures} */
export function oneCheck(name, exitCode) {
  return exitCode === 0 ? { passed: 1, failed: 0, failures: [] } : { passed: 0, failed: 1, failures: [name] }
}

/** @param {Figures[]} parts @returns {Figures} */
export function addUp(parts) {
  return {
    passed: parts.reduce((sum, part) => sum + part.passed, 0),
    failed: parts.reduce((sum, part) => sum + part.failed, 0),
    failures: parts.flatMap((part) => part.failures),
    notes: parts.flatMap((part) => part.notes ?? []),
  }
}

/** A runner that ended badly without naming a failure has failed all the same. */
function withExitCode(figures, exitCode) {
  if (exitCode === 0 || figures.failed > 0) return figures
  const why = `the runner ended with exit code ${exitCode} without naming a failed test`
  return { ...figures, failed: 1, failures: [why] }
}

/**
 * Vitest's JSON report. A test that did not run counts as failed, except in a file that needs the shared data where
 * that is absent: such a file becomes a note.
 *
 * @param {object | null} report `null` when the runner wrote none.
 * @param {number} exitCode
 * @param {{ hasShared: boolean, folder: string, readsShared: (file: string) => boolean }} place
 * @returns {Figures}
 */
export function vitestFigures(report, exitCode, { hasShared, folder, readsShared }) {
  if (!report) return { passed: 0, failed: 1, failures: [`no report was written (exit code ${exitCode})`] }
  const figures = { passed: 0, failed: 0, failures: [], notes: [] }
  for (const { name, status, message, assertionResults } of report.testResults) {
    const file = name.startsWith(folder) ? name.slice(folder.length + 1) : name
    const unrun = assertionResults.filter((test) => !['passed', 'failed'].includes(test.status))
    const excused = unrun.length > 0 && !hasShared && readsShared(name)
    if (excused) figures.notes.push(`${unrun.length} tests of ${file} were not run: ../shared is not here`)
    for (const test of assertionResults) {
      if (test.status === 'passed') figures.passed += 1
      else if (test.status === 'failed' || !excused) {
        figures.failed += 1
        figures.failures.push(`${file}: ${test.fullName}${test.status === 'failed' ? '' : ' (did not run)'}`)
      }
    }
    if (status === 'failed' && !assertionResults.some((test) => test.status === 'failed')) {
      figures.failed += 1
      figures.failures.push(`${file}: ${(message || 'the file could not be run').split('\n')[0]}`)
    }
  }
  if (figures.passed + figures.failed === 0)
    return { passed: 0, failed: 1, failures: ['no test was found'], notes: figures.notes }
  return withExitCode(figures, exitCode)
}

function* testsOf(suites, path = []) {
  for (const suite of suites ?? []) {
    const here = suite.title ? [...path, suite.title] : path
    for (const spec of suite.specs ?? [])
      for (const test of spec.tests)
        yield { name: [...here, spec.title, `(${test.projectName})`].join(' › '), status: test.status }
    yield* testsOf(suite.suites, here)
  }
}

/** Playwright's JSON report: only what passed at the first try has passed. @returns {Figures} */
export function playwrightFigures(report, exitCode) {
  if (!report) return { passed: 0, failed: 1, failures: [`no report was written (exit code ${exitCode})`] }
  const tests = [...testsOf(report.suites)]
  const bad = tests.filter((test) => test.status !== 'expected')
  const failures = [
    ...bad.map((test) => `${test.name}${test.status === 'skipped' ? ' (did not run)' : ''}`),
    ...(report.errors ?? []).map((error) => (error.message ?? 'error outside a test').split('\n')[0]),
  ]
  if (tests.length === 0 && failures.length === 0) failures.push('no test was found')
  return withExitCode({ passed: tests.length - bad.length, failed: failures.length, failures }, exitCode)
}

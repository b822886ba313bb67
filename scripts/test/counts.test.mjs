import { describe, expect, test } from 'vitest'
import { addUp, oneCheck, playwrightFigures, vitestFigures } from './counts.mjs'

const fileOf = (name, ...statuses) => ({
  name: `/project/${name}`,
  status: statuses.includes('failed') ? 'failed' : 'passed',
  message: '',
  assertionResults: statuses.map((status, index) => ({ status, fullName: `test ${index + 1}` })),
})
const place = {
  hasShared: true,
  folder: '/project',
  readsShared: (file) => file.endsWith('official.test.ts'),
}
const count = (files, exitCode = 0, changes = {}) =>
  vitestFigures({ testResults: files }, exitCode, { ...place, ...changes })

describe('figures of a Vitest run', () => {
  test('passed and failed tests are counted and the failed ones named', () => {
    expect(count([fileOf('a.test.ts', 'passed', 'failed', 'passed')], 1)).toMatchObject({
      passed: 2,
      failed: 1,
      failures: ['a.test.ts: test 2'],
    })
  })

  test('a test that did not run has failed', () => {
    expect(count([fileOf('a.test.ts', 'passed', 'skipped')])).toMatchObject({
      failed: 1,
      failures: ['a.test.ts: test 2 (did not run)'],
    })
  })

  test('only the suites that read the shared data may be left out, and only where it is absent', () => {
    const official = fileOf('official.test.ts', 'skipped', 'skipped')
    const own = fileOf('a.test.ts', 'passed')
    expect(count([official, own])).toMatchObject({ passed: 1, failed: 2 })
    const absent = count([official, own], 0, { hasShared: false })
    expect(absent).toMatchObject({ passed: 1, failed: 0 })
    expect(absent.notes).toEqual(['2 tests of official.test.ts were not run: ../shared is not here'])
  })

  test('a file that could not be loaded has failed although none of its tests is named', () => {
    const broken = { ...fileOf('a.test.ts'), status: 'failed', message: 'Cannot find module\nat …' }
    expect(count([broken], 1).failures).toEqual(['a.test.ts: Cannot find module'])
  })

  test('no report, no test, or a bad exit code without a failed test is a failure', () => {
    expect(vitestFigures(null, 1, place).failed).toBe(1)
    expect(count([]).failed).toBe(1)
    expect(count([fileOf('a.test.ts', 'passed')], 1).failed).toBe(1)
  })
})

describe('figures of a Playwright run', () => {
  const journey = (title, status) => ({ title, tests: [{ projectName: 'phone', status }] })
  const report = (...specs) => ({
    suites: [{ title: 'doors.spec.ts', suites: [{ title: 'nobody', specs }] }],
  })

  test('only what passed at the first try has passed', () => {
    const specs = [
      journey('a', 'expected'),
      journey('b', 'flaky'),
      journey('c', 'skipped'),
      journey('d', 'unexpected'),
    ]
    expect(playwrightFigures(report(...specs), 1)).toMatchObject({
      passed: 1,
      failed: 3,
      failures: [
        'doors.spec.ts › nobody › b › (phone)',
        'doors.spec.ts › nobody › c › (phone) (did not run)',
        'doors.spec.ts › nobody › d › (phone)',
      ],
    })
  })

  test('a product that did not start is a failure', () => {
    const failed = playwrightFigures({ suites: [], errors: [{ message: 'the server ended\nat …' }] }, 1)
    expect(failed).toMatchObject({ passed: 0, failed: 1, failures: ['the server ended'] })
  })
})

test('runners are added up', () => {
  const total = addUp([
    oneCheck('biome', 0),
    oneCheck('types of web', 2),
    { passed: 3, failed: 0, failures: [] },
  ])
  expect(total).toMatchObject({ passed: 4, failed: 1, failures: ['types of web'] })
})

import { describe, expect, test } from 'vitest'
import { addUp, playwrightCounts, singleCheck, vitestCounts } from './counts.mjs'

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
  vitestCounts({ testResults: files }, exitCode, { ...place, ...changes })

describe('counts of a Vitest run', () => {
  test('contain passed and failed tests and the names of the failed ones', () => {
    expect(count([fileOf('a.test.ts', 'passed', 'failed', 'passed')], 1)).toMatchObject({
      passed: 2,
      failed: 1,
      failures: ['a.test.ts: test 2'],
    })
  })

  test('count a test that did not run as failed', () => {
    expect(count([fileOf('a.test.ts', 'passed', 'skipped')])).toMatchObject({
      failed: 1,
      failures: ['a.test.ts: test 2 (did not run)'],
    })
  })

  test('allow only suites that read the shared data to be skipped, and only if it is missing', () => {
    const official = fileOf('official.test.ts', 'skipped', 'skipped')
    const own = fileOf('a.test.ts', 'passed')
    expect(count([official, own])).toMatchObject({ passed: 1, failed: 2 })
    const absent = count([official, own], 0, { hasShared: false })
    expect(absent).toMatchObject({ passed: 1, failed: 0 })
    expect(absent.notes).toEqual(['2 tests of official.test.ts were not run: ../shared is not here'])
  })

  test('count a file that could not be loaded as failed, although it names no test', () => {
    const broken = { ...fileOf('a.test.ts'), status: 'failed', message: 'Cannot find module\nat …' }
    expect(count([broken], 1).failures).toEqual(['a.test.ts: Cannot find module'])
  })

  test('count a missing report, a run without tests, and a bad exit code as failures', () => {
    expect(vitestCounts(null, 1, place).failed).toBe(1)
    expect(count([]).failed).toBe(1)
    expect(count([fileOf('a.test.ts', 'passed')], 1).failed).toBe(1)
  })
})

describe('counts of a Playwright run', () => {
  const journey = (title, status) => ({ title, tests: [{ projectName: 'phone', status }] })
  const report = (...specs) => ({
    suites: [{ title: 'login-pages.spec.ts', suites: [{ title: 'visitor', specs }] }],
  })

  test('count flaky and skipped tests as failed', () => {
    const specs = [
      journey('a', 'expected'),
      journey('b', 'flaky'),
      journey('c', 'skipped'),
      journey('d', 'unexpected'),
    ]
    expect(playwrightCounts(report(...specs), 1)).toMatchObject({
      passed: 1,
      failed: 3,
      failures: [
        'login-pages.spec.ts › visitor › b › (phone)',
        'login-pages.spec.ts › visitor › c › (phone) (did not run)',
        'login-pages.spec.ts › visitor › d › (phone)',
      ],
    })
  })

  test('name a journey that was repeated because the browser stalled', () => {
    const repeated = journey('b', 'flaky')
    const error = { message: 'TimeoutError: locator.click\nat …' }
    repeated.tests[0].results = [{ error, attachments: [{ name: 'stalled browser' }] }, {}]
    expect(playwrightCounts(report(repeated), 0)).toMatchObject({
      passed: 1,
      failed: 0,
      notes: [
        'login-pages.spec.ts › visitor › b › (phone) was repeated, because the browser stalled: TimeoutError: locator.click',
      ],
    })
  })

  test('say why a journey failed, in one line without colors', () => {
    const failed = journey('b', 'unexpected')
    failed.tests[0].results = [
      { error: { message: '\u001b[31mTest timeout of 360000ms exceeded.\u001b[39m\nat …' } },
    ]
    expect(playwrightCounts(report(failed), 1).failures).toEqual([
      'login-pages.spec.ts › visitor › b › (phone): Test timeout of 360000ms exceeded.',
    ])
  })

  test('count a product that did not start as a failure', () => {
    const failed = playwrightCounts({ suites: [], errors: [{ message: 'the server ended\nat …' }] }, 1)
    expect(failed).toMatchObject({ passed: 0, failed: 1, failures: ['the server ended'] })
  })
})

test('counts of several runners are added up', () => {
  const total = addUp([
    singleCheck('biome', 0),
    singleCheck('types of web', 2),
    { passed: 3, failed: 0, failures: [] },
  ])
  expect(total).toMatchObject({ passed: 4, failed: 1, failures: ['types of web'] })
})

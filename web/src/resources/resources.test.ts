import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { isOfficial, resources, stageOf, stages, stateAgencies, topics } from './resources.ts'

describe('the stage of a student', () => {
  test.each([
    ['9', null, '2026-10-10', 'exploring'],
    ['11', 2028, '2026-10-10', 'junior'],
    ['12', 2027, '2026-06-10', 'senior_fall'],
    ['12', 2027, '2026-10-10', 'senior_fall'],
    ['12', null, '2026-10-10', 'senior_fall'],
    ['12', null, '2026-02-10', 'senior_spring'],
    // A senior graduates in June, and the award year of the first college year begins in July.
    ['12', 2026, '2026-06-10', 'senior_spring'],
    ['12', 2026, '2026-09-10', 'in_college'],
    ['graduated_high_school', 2026, '2026-07-01', 'in_college'],
    ['graduated_high_school', 2027, '2026-10-10', 'senior_fall'],
    ['college_2', 2025, '2026-02-10', 'in_college'],
    // The grade was answered a school year or more ago.
    ['11', 2027, '2026-05-31', 'junior'],
    ['11', 2027, '2026-06-01', 'senior_fall'],
    ['11', 2027, '2026-11-30', 'senior_fall'],
    ['11', 2027, '2027-01-01', 'senior_spring'],
    ['10', 2027, '2026-11-30', 'senior_fall'],
    ['9', 2027, '2026-04-01', 'junior'],
    ['9', 2029, '2026-11-30', 'exploring'],
    [null, 2027, '2026-11-30', 'senior_fall'],
    [null, null, '2026-02-10', 'exploring'],
  ])('in grade %s, starting college in %s, on %s is %s', (gradeLevel, collegeStartYear, today, stage) => {
    expect(stageOf({ gradeLevel, collegeStartYear } as Parameters<typeof stageOf>[0], today)).toBe(stage)
  })
})

test('every stage has resources on several topics, and no link is listed twice', () => {
  for (const stage of stages) {
    const shown = resources.filter((resource) => resource.stages.includes(stage))
    expect(new Set(shown.map(({ topic }) => topic)).size).toBeGreaterThan(3)
  }
  expect(new Set(resources.map(({ href }) => href)).size).toBe(resources.length)
  expect(new Set(resources.map(({ topic }) => topic))).toEqual(new Set(topics))
})

const addresses = [...resources, ...Object.values(stateAgencies)].map(({ href }) => href)

test('every link uses HTTPS, and government sites are recognized', () => {
  for (const href of addresses) expect(new URL(href).protocol, href).toBe('https:')
  expect(isOfficial('https://studentaid.gov/help-center')).toBe(true)
  expect(isOfficial('https://www.ohe.state.mn.us')).toBe(true)
  expect(isOfficial('https://studentaid.gov.example.org')).toBe(false)
})

/** The list of reviewed links. It is outside the repository. */
const checked = resolve(import.meta.dirname, '../../../../shared/reference/planning.md')

test('every link has been reviewed', () => {
  if (!existsSync(checked)) {
    console.log('Skipped: the list of reviewed links (../shared/reference) is not available.')
    return
  }
  const text = readFileSync(checked, 'utf8')
  const unknown = addresses.filter((href) => !text.includes(`<${href}>`))
  expect(unknown).toEqual([])
})

import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { isOfficial, resources, stageOf, stages, stateAgencies, topics } from './resources.ts'

describe('the stage of a student', () => {
  test.each([
    ['9', 10, 'exploring'],
    ['11', 10, 'junior'],
    ['12', 10, 'senior_fall'],
    ['12', 2, 'senior_spring'],
    ['college_2', 2, 'in_college'],
    [null, 2, 'exploring'],
  ])('in grade %s and month %d is %s', (grade, month, stage) => {
    expect(stageOf(grade, month)).toBe(stage)
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

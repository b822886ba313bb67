import { describe, expect, test } from 'vitest'
import { resources, stageOf, stages, topics } from './resources.ts'

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

test('every stage has something to read on several topics, and no address stands twice', () => {
  for (const stage of stages) {
    const shown = resources.filter((resource) => resource.stages.includes(stage))
    expect(new Set(shown.map(({ topic }) => topic)).size).toBeGreaterThan(3)
  }
  expect(new Set(resources.map(({ href }) => href)).size).toBe(resources.length)
  expect(new Set(resources.map(({ topic }) => topic))).toEqual(new Set(topics))
})

import { statSync } from 'node:fs'
import { collegeControls, collegeLevels } from '@bursar/contract/college-cards'
import { College } from '@bursar/contract/colleges'
import { usStates } from '@bursar/contract/state-names'
import { expect, test } from 'vitest'
import { chosen } from '../starter/chosen.ts'
import { buildCatalogue, findCollege } from './catalogue.ts'
import { readStarter } from './starter.ts'

const catalogue = buildCatalogue('starter', readStarter())
const colleges = catalogue.store.facts.map(({ id }) => findCollege(catalogue, id) as College)

test('has colleges of every state, level, control, and size', () => {
  expect(new Set(colleges.map(({ state }) => state))).toEqual(new Set(usStates))
  const kinds = new Set(colleges.map(({ level, control }) => `${level} ${control}`))
  for (const level of collegeLevels)
    for (const control of collegeControls) expect(kinds).toContain(`${level} ${control}`)
  const sizes = colleges.map(({ undergraduates }) => undergraduates.value ?? 0)
  for (const [min, max] of [
    [1, 1_000],
    [1_000, 5_000],
    [5_000, 15_000],
    [15_000, 1e6],
  ] as const) {
    expect(sizes.filter((size) => size >= min && size < max).length).toBeGreaterThan(20)
  }
})

test('is marked as the starter, with the years of its figures', () => {
  expect(catalogue.release).toMatchObject({ isStarter: true, dataYear: 'fall 2023' })
})

test('every record matches the contract, and a figure has a value if and only if it is known', () => {
  for (const college of colleges) {
    expect(College.safeParse(college).error).toBeUndefined()
    for (const figure of [
      college.netPrice,
      college.costOfAttendance,
      college.medianDebt,
      college.acceptanceRate,
    ]) {
      expect(figure.value !== null).toBe(figure.status === 'known')
    }
  }
})

test('is small, and every college has a reason', () => {
  const file = new URL('../starter/colleges.json', import.meta.url)
  expect(statSync(file).size).toBeLessThan(400_000)
  expect(Object.keys(chosen)).toEqual(colleges.map(({ id }) => String(id)))
})

test('a college that charges by the program has that program’s total tuition, and other prices for at most a year', () => {
  const byProgram = colleges.filter(({ costBasis }) => costBasis === 'program')
  expect(byProgram.length).toBeGreaterThan(30)
  for (const { costParts } of byProgram) {
    expect(costParts.tuitionOfProgram.status).toBe('known')
    expect(costParts.tuitionInState.status).toBe('missing')
  }
  // Its nursing program takes 32 months. If both covered the same period, tuition would exceed the total cost.
  expect(byProgram.find(({ id }) => id === 444787)).toMatchObject({
    name: 'Nightingale College',
    costParts: { tuitionOfProgram: { value: 70_800 } },
    costOfAttendance: { value: 33_074, source: 'College Scorecard COSTT4_P' },
    netPrice: { source: 'College Scorecard NPT4_PRIV' },
  })
})

import type { CollegeProgram } from '@bursar/contract/colleges'
import { expect, test } from 'vitest'
import { known, missing } from '../testing/figures.ts'
import { programsOf } from './programs-of.ts'

const program = (cip: string, credential: CollegeProgram['credential'], awards: number | null) =>
  ({
    cip,
    title: cip,
    credential,
    awards: awards === null ? missing : known(awards),
    earningsAfterOneYear: missing,
    earningsAfterFiveYears: missing,
    fromDistance: null,
  }) satisfies CollegeProgram

const programs = [
  program('51.38', 'associate', 90),
  program('51.38', 'bachelor', 40),
  program('51.38', 'master', 30),
  program('51.39', 'bachelor', 60),
  program('51.39', 'undergraduate-certificate', null),
  program('11.07', 'bachelor', 80),
]
const found = (code: string) =>
  programsOf(programs, code).map(({ cip, credential }) => `${cip} ${credential}`)

test('the undergraduate programs of a group, bachelor’s first', () => {
  expect(found('5138')).toEqual(['51.38 bachelor', '51.38 associate'])
})

test('six digits mean their group, two the whole family with the most graduates first', () => {
  expect(found('513801')).toEqual(found('5138'))
  expect(found('51')).toEqual([
    '51.39 bachelor',
    '51.38 bachelor',
    '51.38 associate',
    '51.39 undergraduate-certificate',
  ])
})

test('a major that the college doesn’t have has none', () => {
  expect(found('0101')).toEqual([])
})

import { describe, expect, test } from 'vitest'
import { buildCatalogue, findCollege, searchCatalogue } from './catalogue.ts'
import { majorEarningsOf, programEarningsAt } from './program-earnings.ts'
import { readStarter } from './starter.ts'

/** The starter with earnings for three of its colleges. The starter itself has none. */
function withEarnings() {
  const content = readStarter()
  const program = {
    cip: 5138,
    awards: -1,
    awardsFrom: 0,
    earningsOneYear: -1,
    distance: 0,
  }
  const at = (id: number, programs: [credential: number, earnings: number][]) =>
    content.programs.set(
      id,
      programs.map(([credential, earningsFiveYears]) => ({ ...program, credential, earningsFiveYears })),
    )
  at(204796, [
    [2, 51_000],
    [3, 68_000],
    [5, 110_000],
  ])
  at(202222, [[2, 59_000]])
  at(202480, [[3, -2]])
  return buildCatalogue('starter', content)
}
const catalogue = withEarnings()
const { store } = catalogue
const earningsAt = (id: number, code: string) => programEarningsAt(store, store.indexOf.get(id) ?? -1, code)

describe('the earnings of a field at a college', () => {
  test('are those of its bachelor’s program, with year and source', () => {
    expect(earningsAt(204796, '5138')).toEqual({
      title: findCollege(catalogue, 204796)?.programs[0]?.title,
      credential: 'bachelor',
      earnings: {
        value: 68_000,
        status: 'known',
        source: 'College Scorecard EARN_MDN_5YR',
        year: 'finished 2014-16, measured 2020 and 2021',
      },
    })
    expect(earningsAt(204796, '513801')).toEqual(earningsAt(204796, '5138'))
  })

  test('otherwise of its associate’s program', () => {
    expect(earningsAt(202222, '5138')).toMatchObject({ credential: 'associate', earnings: { value: 59_000 } })
  })

  test.each([
    ['withheld', 202480, '5138'],
    ['another field', 204796, '1107'],
    ['a whole family of fields', 204796, '51'],
  ])('there are none: %s', (_, id, code) => {
    expect(earningsAt(id, code)).toBeNull()
  })
})

test('they order the search, the highest first and unknown ones last in both directions', () => {
  const majorEarnings = majorEarningsOf(store, '5138')
  const ordered = (order?: 'ASC' | 'DESC') =>
    searchCatalogue(catalogue, { sort: 'major_earnings', order, page: 1, limit: 3 }, undefined, {
      majorEarnings,
    }).found.map(({ card }) => card.id)
  expect(ordered().slice(0, 2)).toEqual([204796, 202222])
  expect(ordered('ASC').slice(0, 2)).toEqual([202222, 204796])
  expect([204796, 202222]).not.toContain(ordered()[2])
})

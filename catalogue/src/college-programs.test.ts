import { expect, test } from 'vitest'
import { buildCatalogue, findCollege, findProgramTitles } from './catalogue.ts'
import { missing } from './scorecard/programs.ts'
import { readStarter } from './starter.ts'

// The starter has no award counts. Some are the same here, and a seventh is unknown.
const content = readStarter()
const programs = new Map(
  [...content.programs].map(([id, rows]) => [
    id,
    rows.map((row, at) => ({ ...row, awards: at % 7 === 0 ? missing : (at * 37) % 23 })),
  ]),
)
const catalogue = buildCatalogue('starter', { ...content, programs })
const ids = catalogue.store.facts.map(({ id }) => id)
const programsOf = (...query: [id: number, query?: Parameters<typeof findCollege>[2]]) =>
  findCollege(catalogue, ...query)?.programs ?? []
const awardsOf = ({ awards }: { awards: { value: number | null } }) => awards.value ?? -1

test('the main programs are the ten that most students finish, in the order of all', () => {
  const sizes = ids.map((id) => {
    const all = programsOf(id)
    const main = programsOf(id, { programs: 'main' })
    expect(all.filter((one) => main.some((other) => JSON.stringify(one) === JSON.stringify(other)))).toEqual(
      main,
    )
    const most = all
      .filter(({ awards }) => awards.value !== null)
      .sort((one, other) => awardsOf(other) - awardsOf(one))
    expect(main.map(awardsOf).sort((one, other) => other - one)).toEqual(most.slice(0, 10).map(awardsOf))
    return main.length
  })
  expect(Math.max(...sizes)).toBe(10)
})

test.each(['51', '1107', '520201'])('the main programs have all of major %s', (major) => {
  const inMajor = (id: number, query = {}) =>
    programsOf(id, query).filter(({ cip }) => cip.replace('.', '').startsWith(major.slice(0, 4)))
  const found = ids.flatMap((id) => {
    const all = inMajor(id)
    expect(inMajor(id, { programs: 'main', major })).toEqual(all)
    return all
  })
  expect(found.length).toBeGreaterThan(10)
})

test('the titles and the count are those of all programs, the titles in alphabetical order', () => {
  let found = 0
  for (const id of ids) {
    const titles = findProgramTitles(catalogue, id) ?? []
    found += titles.length
    const pairs = titles.flatMap(({ title, credentials }) => credentials.map((one) => `${title} ${one}`))
    expect(pairs.toSorted()).toEqual(
      programsOf(id)
        .map(({ title, credential }) => `${title} ${credential}`)
        .sort(),
    )
    expect(findCollege(catalogue, id, { programs: 'main' })?.programCount).toBe(pairs.length)
    const names = titles.map(({ title }) => title)
    expect(names).toEqual([...new Set(names)].sort())
  }
  expect(found).toBeGreaterThan(100)
})

test('there are no titles of a college that the release doesn’t have', () => {
  expect(findProgramTitles(catalogue, 1)).toBeNull()
})

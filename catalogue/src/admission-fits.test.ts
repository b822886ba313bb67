import { admissionFitOfCard, admissionFits } from '@bursar/contract/admission-fit'
import { expect, test } from 'vitest'
import { fitsFor } from './admission-fits.ts'
import { buildCatalogue, countFacets, findCard, searchCatalogue } from './catalogue.ts'
import { readStarter } from './starter.ts'

const catalogue = buildCatalogue('starter', readStarter())
const answers = { satTotal: 1_300, actComposite: null }
const fits = fitsFor(catalogue, answers)
const page = { page: 1, limit: 1_000 }

test('Ohio State’s middle half adds reading and mathematics', () => {
  expect(findCard(catalogue, 204796)?.testScores).toEqual({
    policy: 'considered',
    sat: { low: 650 + 680, high: 720 + 760 },
    act: { low: 29, high: 32 },
    year: 'fall 2023',
    source: 'College Scorecard',
  })
})

test.each(admissionFits)('the filter finds the colleges whose card says %s', (fit) => {
  const { found, total } = searchCatalogue(catalogue, { admission_fit: [fit], ...page }, undefined, { fits })
  const cards = catalogue.store.facts.flatMap(({ id }) => findCard(catalogue, id) ?? [])
  const expected = cards.filter((card) => admissionFitOfCard(card, answers).fit === fit)
  expect(expected.length).toBeGreaterThan(5)
  expect(found.map(({ card }) => card.id).sort()).toEqual(expected.map(({ id }) => id).sort())
  expect(countFacets(catalogue, { admission_fit: [fit] }, undefined, fits).total).toBe(total)
})

test('without scores there is nothing to filter by', () => {
  const all = searchCatalogue(catalogue, page).total
  expect(searchCatalogue(catalogue, { admission_fit: ['likely'], ...page }).total).toBe(all)
})

import { expect, test, vi } from 'vitest'
import { structuredDataOf } from './structured-data.ts'

const links = {
  website: 'https://www.purdue.edu/',
  netPriceCalculator: null,
  financialAid: null,
  admissions: null,
  application: null,
}

test('a college is described with its address, place, and public page', () => {
  vi.stubEnv('PUBLIC_URL', 'https://bursar.example')
  const purdue = {
    id: 243780,
    name: 'Purdue University-Main Campus',
    address: 'Hovde Hall of Administration',
    city: 'West Lafayette',
    state: 'IN',
    zip: '47907-2040',
    latitude: 40.43,
    longitude: -86.91,
    links,
  } as Parameters<typeof structuredDataOf>[0]
  expect(structuredDataOf(purdue)).toMatchObject({
    '@type': 'CollegeOrUniversity',
    name: 'Purdue University-Main Campus',
    url: 'https://bursar.example/colleges/243780/purdue-university-main-campus',
    address: { addressLocality: 'West Lafayette', addressRegion: 'IN', postalCode: '47907-2040' },
    geo: { latitude: 40.43, longitude: -86.91 },
    sameAs: 'https://www.purdue.edu/',
  })
  const unknown = {
    ...purdue,
    address: null,
    zip: null,
    latitude: null,
    longitude: null,
    links: { ...links, website: null },
  }
  const described = structuredDataOf(unknown as typeof purdue)
  expect(described).not.toHaveProperty('geo')
  expect(described).not.toHaveProperty('sameAs')
  expect(described.address).not.toHaveProperty('postalCode')
  vi.unstubAllEnvs()
})

import { expect, test } from 'vitest'
import { releaseName } from './release-name.ts'

const starter = { name: 'Starter colleges (College Scorecard, May 2025)', isStarter: true }

test.each([
  { release: starter, ours: 'Starter colleges', locale: 'en-US', name: starter.name },
  {
    release: starter,
    ours: 'Colección inicial',
    locale: 'es-US',
    name: 'Colección inicial (College Scorecard, mayo de 2025)',
  },
  {
    release: { name: 'College Scorecard, May 2025', isStarter: false },
    ours: 'Colección inicial',
    locale: 'es-US',
    name: 'College Scorecard, mayo de 2025',
  },
  {
    release: { name: 'Release 2025 of Ours', isStarter: false },
    ours: 'Colección inicial',
    locale: 'es-US',
    name: 'Release 2025 of Ours',
  },
])('$release.name is called $name in $locale', ({ release, ours, locale, name }) => {
  expect(releaseName(release, ours, locale)).toBe(name)
})

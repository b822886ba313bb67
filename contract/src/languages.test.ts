import { describe, expect, test } from 'vitest'
import { pickLanguage } from './languages.ts'

describe('the language of a visitor', () => {
  test.each([
    {
      cookie: 'es',
      header: 'en-US,en',
      language: 'es',
      because: 'the visitor’s choice comes before the browser’s list',
    },
    {
      cookie: 'fr',
      header: 'es-MX',
      language: 'es',
      because: 'an unsupported language in the cookie is ignored',
    },
    {
      cookie: undefined,
      header: 'fr-FR,es;q=0.8,en;q=0.9',
      language: 'en',
      because: 'the higher weight wins',
    },
    {
      cookie: undefined,
      header: 'en;q=0, es;q=0.1',
      language: 'es',
      because: 'a weight of zero excludes the language',
    },
    { cookie: undefined, header: 'de', language: 'en', because: 'English is the fallback' },
    { cookie: undefined, header: null, language: 'en', because: 'some clients send no header' },
  ])('$cookie and $header → $language: $because', ({ cookie, header, language }) => {
    expect(pickLanguage(cookie, header)).toBe(language)
  })
})

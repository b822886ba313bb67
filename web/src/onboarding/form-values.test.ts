import { describe, expect, test } from 'vitest'
import { validValues } from './form-values.ts'

describe('of a form that is left half-filled', () => {
  const first = { agi: 40_000, incomeTaxPaid: null, filing: undefined }
  test.each([
    { typed: { agi: 50_000 }, errors: {}, saved: { agi: 50_000 }, because: 'it is valid' },
    { typed: { agi: '5o' }, errors: { agi: {} }, saved: { agi: 40_000 }, because: 'the stored one stays' },
    {
      typed: { incomeTaxPaid: '' },
      errors: { incomeTaxPaid: {} },
      saved: { incomeTaxPaid: null },
      because: '"not sure" stays',
    },
    {
      typed: { filing: '' },
      errors: { filing: {} },
      saved: { filing: undefined },
      because: 'it was never answered',
    },
    {
      typed: { agi: '', filing: 'single' },
      errors: { agi: {} },
      saved: { agi: 40_000, filing: 'single' },
      because: 'an error concerns only its own question',
    },
  ])('$typed gives $saved: $because', ({ typed, errors, saved }) => {
    expect(validValues(typed, errors, first)).toStrictEqual(saved)
  })
})

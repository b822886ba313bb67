import { expect, test } from 'vitest'
import { parseAddresses } from './address-lines.ts'

test('returns the https addresses, and all other lines as invalid', () => {
  const text = '  https://ed.gov/a.zip\r\n\nhttp://ed.gov/b.zip\nb.zip https://ed.gov/c.csv '
  expect(parseAddresses(text)).toEqual({
    urls: ['https://ed.gov/a.zip', 'https://ed.gov/c.csv'],
    invalid: ['http://ed.gov/b.zip', 'b.zip'],
  })
})

test('returns nothing for blank lines', () => {
  expect(parseAddresses(' \n ')).toEqual({ urls: [], invalid: [] })
})

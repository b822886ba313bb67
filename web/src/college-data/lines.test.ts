import { expect, test } from 'vitest'
import { linesOf } from './lines.ts'

test('each line is an address; what is none is named', () => {
  const text = '  https://ed.gov/a.zip\r\n\nhttp://ed.gov/b.zip\nb.zip https://ed.gov/c.csv '
  expect(linesOf(text)).toEqual({
    urls: ['https://ed.gov/a.zip', 'https://ed.gov/c.csv'],
    wrong: ['http://ed.gov/b.zip', 'b.zip'],
  })
})

test('nothing typed is nothing wrong', () => {
  expect(linesOf(' \n ')).toEqual({ urls: [], wrong: [] })
})

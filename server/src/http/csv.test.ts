import { parse } from 'csv-parse/sync'
import { describe, expect, test } from 'vitest'
import { csvOf } from './csv.ts'

const columns = {
  Name: ({ name }: { name: string }) => name,
  Price: () => 12_000,
  Loss: () => -500,
  Nothing: () => null,
}

const lineOf = (name: string) => csvOf(columns, [{ name }], { headings: false }).trimEnd()

describe('a CSV table', () => {
  test('has quotes around every cell and heading', () => {
    expect(csvOf(columns, [{ name: 'Ruiz' }])).toBe(
      '\uFEFF"Name","Price","Loss","Nothing"\r\n"Ruiz","12000","-500",""\r\n',
    )
  })

  test.each([
    ['=1+1', "'=1+1"],
    ['+1 512 555 0142', "'+1 512 555 0142"],
    ['-1+1', "'-1+1"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['＝1+1', "'＝1+1"],
    ['\tx', "'\tx"],
    ['\rx', "'\rx"],
    ['  =1+1', "  '=1+1"],
    ['Ruiz;=cmd|calc', "Ruiz;'=cmd|calc"],
    ['Ruiz; =cmd', "Ruiz; '=cmd"],
    ['Ruiz\t@x', "Ruiz\t'@x"],
    ['Ruiz\n=cmd', "Ruiz\n'=cmd"],
  ])('escapes %j so that a spreadsheet shows it instead of running it', (typed, cell) => {
    const [row] = parse(lineOf(typed), { relax_column_count: true }) as string[][]
    expect(row?.[0]).toBe(cell)
  })

  test.each(['Ruiz', 'O’Hara-Núñez', 'a@example.com', '3 - 4 = 5', 'says "hi"; waves'])(
    'leaves %s unchanged',
    (typed) => {
      const [row] = parse(lineOf(typed)) as string[][]
      expect(row?.[0]).toBe(typed)
    },
  )
})

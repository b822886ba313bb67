/** Whole files, from bytes to answers, with invented returns. */
import { beforeAll, describe, expect, test } from 'vitest'
import { loadPdfjs } from '../../pdf/load-pdfjs.ts'
import type { Pdf } from '../../pdf/read-pages.ts'
import {
  formPages,
  type InventedForm,
  type PrintedPage,
  pdfOf,
  substitutePages,
} from '../../testing/tax-return-pdf.ts'
import type { ReadingResult, TaxReturnReading } from '../reader/reading.ts'
import { readFile } from './read-file.ts'

let pdf: Pdf
beforeAll(async () => {
  // Only drawing needs them, and pdf.js warns without them.
  Object.assign(globalThis, { DOMMatrix: class {}, Path2D: class {} })
  pdf = await loadPdfjs()
})

async function readBytes(bytes: Uint8Array<ArrayBuffer>): Promise<ReadingResult> {
  const { result, document } = await readFile(bytes, pdf, {})
  await document?.loadingTask.destroy()
  return result
}
const readPages = (pages: readonly PrintedPage[]) => readBytes(pdfOf(pages))

async function reading(pages: readonly PrintedPage[]): Promise<TaxReturnReading> {
  const result = await readPages(pages)
  if ('refusal' in result) throw new Error(`refused: ${result.refusal}`)
  return result
}

const lines2025 = {
  '1a': '84,000',
  '1z': '84,000',
  '2a': '310',
  '2b': '1,200',
  '4a': '12,000',
  '4b': '9,500',
  '8': '(3,849)',
  '9': '90,851',
  '10': '2,000',
  '11a': '88,851',
  '11b': '88,851',
  '12e': '31,500',
  '14': '31,500',
  '15': '57,351',
  '16': '6,404',
  '18': '6,404',
  '19': '2,000',
  '21': '2,000',
  '22': '4,404',
  '24': '4,404',
  '29': '964',
  '32': '964',
}
const a2025: InventedForm = { form: '1040', taxYear: 2025, lines: lines2025, filingStatus: 'mfj' }
const schedule1: InventedForm = {
  form: 'Schedule 1',
  taxYear: 2025,
  lines: { '3': '(3,849)', '10': '(3,849)', '20': '2,000', '26': '2,000' },
}

const expected = {
  agi: 88851,
  wages: 84000,
  taxExemptInterest: 310,
  iraDistributions: 12000,
  iraTaxable: 9500,
  pensions: 0,
  incomeTaxAfterCredits: 4404,
  earnedIncomeCredit: 0,
  refundableEducationCredit: 964,
}

describe('the official layout', () => {
  test('gives its amounts, the filing status, and where they stood', async () => {
    const { taxYear, form, filingStatus, values, sources } = await reading(formPages(a2025))
    expect({ taxYear, form, filingStatus }).toEqual({ taxYear: 2025, form: '1040', filingStatus: 'mfj' })
    expect(values).toMatchObject(expected)
    expect(sources.agi).toMatchObject({ form: '1040', line: '11a', page: 1 })
    expect(sources.incomeTaxAfterCredits).toMatchObject({ line: '22', page: 2 })
    expect(sources.agi?.box.bottom).toBeCloseTo(30, 0)
  })

  test('of 2024 has other line numbers', async () => {
    const lines = {
      '1a': '500',
      '1z': '500',
      '9': '500',
      '11': '500',
      '12': '14,600',
      '14': '14,600',
      '27': '40',
      '32': '40',
    }
    const { values } = await reading(formPages({ form: '1040', taxYear: 2024, lines }))
    expect(values).toMatchObject({ agi: 500, wages: 500, earnedIncomeCredit: 40 })
  })

  test('of Form 1040-SR has the AGI on page 2', async () => {
    const lines = { '1a': '500', '1z': '500', '9': '500', '11': '500' }
    const { form, sources } = await reading(formPages({ form: '1040-SR', taxYear: 2024, lines }))
    expect(form).toBe('1040-SR')
    expect(sources.agi?.page).toBe(2)
  })

  const moved: [string, Partial<PrintedPage>][] = [
    ['scaled and moved', { transform: '0.94 0 0 0.94 20 25' }],
    [
      'printed sideways and turned by viewers',
      { width: 792, height: 612, transform: '0 1 -1 0 792 0', rotate: 90 },
    ],
    ['printed sideways', { width: 792, height: 612, transform: '0 1 -1 0 792 0' }],
    ['printed downward', { width: 792, height: 612, transform: '0 -1 1 0 0 612' }],
    ['upside down', { transform: '-1 0 0 -1 612 792' }],
  ]
  test.each(moved)('is found when it is %s', async (_, change) => {
    const { values, filingStatus } = await reading(formPages(a2025).map((page) => ({ ...page, ...change })))
    expect(values).toMatchObject(expected)
    expect(filingStatus).toBe('mfj')
  })

  test.each([
    [3, 3],
    [-3, -3],
    [3, -3],
  ])('is read when amounts are printed %d points to the side and %d up', async (x, y) => {
    const { values } = await reading(formPages({ ...a2025, shift: { x, y } }))
    expect(values).toMatchObject(expected)
  })

  test('is found in any order, far apart, and beside other pages', async () => {
    const [first, second] = formPages(a2025) as [PrintedPage, PrintedPage]
    const letter = { texts: [{ text: 'Your adjusted gross income, line 11a: 12,345', x: 40, y: 700 }] }
    const { values, sources } = await reading([second, letter, letter, first])
    expect(values).toMatchObject(expected)
    expect(sources.agi?.page).toBe(4)
  })

  test('is found twice on one sheet', async () => {
    const [first, second] = formPages(a2025) as [PrintedPage, PrintedPage]
    const small = (page: PrintedPage, left: number) =>
      page.texts.map(({ text, x, y, size = 9 }) => ({
        text,
        x: left + x * 0.64,
        y: y * 0.64,
        size: size * 0.64,
      }))
    // Enough other text to be a page of its own.
    const words = Array.from({ length: 20 }, (_, at) => ({
      text: 'Department of the Treasury',
      x: 20,
      y: 400 - at * 3,
      size: 4,
    }))
    const right = words.map((word) => ({ ...word, x: 420 }))
    const texts = [...small(first, 0), ...small(second, 396), ...words, ...right]
    const { values } = await reading([{ width: 792, height: 612, texts }])
    expect(values).toMatchObject(expected)
  })
})

describe('what isn’t clear', () => {
  test('an amount that sticks out of its box is not cut', async () => {
    const pages = formPages({ ...a2025, lines: { ...lines2025, '2a': '310' } })
    pages[0]?.texts.push({ text: '123456789012', x: 300, y: 212 })
    const { values } = await reading(pages)
    expect(values.taxExemptInterest).toBeNull()
    expect(values.agi).toBe(88851)
  })

  test('two texts in one box are none', async () => {
    const pages = formPages(a2025)
    pages[0]?.texts.push({ text: '99', x: 260, y: 213 })
    expect((await reading(pages)).values.taxExemptInterest).toBeNull()
  })

  test('a return that doesn’t add up is refused', async () => {
    const lines = { ...lines2025, '11a': '98,851', '11b': '98,851' }
    expect(await readPages(formPages({ ...a2025, lines }))).toEqual({ refusal: 'unreadable' })
  })

  test('a tax that doesn’t add up is left out', async () => {
    const lines = { ...lines2025, '22': '4,444' }
    const { values, fafsa } = await reading(formPages({ ...a2025, lines }))
    expect([values.incomeTaxAfterCredits, fafsa.incomeTaxPaid]).toEqual([null, null])
    expect(values.agi).toBe(88851)
  })

  test('what was painted over is not read', async () => {
    const box = { left: 252, bottom: 210, width: 71, height: 12 }
    const cover = `1 1 1 rg ${box.left} ${box.bottom} ${box.width} ${box.height} re f 0 0 0 rg`
    const pages = formPages(a2025)
    const covered = pages.map((page, at) => (at === 0 ? { ...page, after: cover } : page))
    expect((await reading(covered)).values.taxExemptInterest).toBeNull()
    const replaced = `${cover} BT /F1 9 Tf 1 0 0 1 300 213 Tm (275) Tj ET`
    const again = pages.map((page, at) => (at === 0 ? { ...page, after: replaced } : page))
    expect((await reading(again)).values.taxExemptInterest).toBe(275)
  })

  test('text that isn’t drawn is not read', async () => {
    const pages = formPages(a2025).map((page) => ({ ...page, before: '3 Tr' }))
    expect(await readPages(pages)).toHaveProperty('refusal')
  })
})

describe('schedules', () => {
  test('give their amounts', async () => {
    const { values, fafsa } = await reading([...formPages(a2025), ...formPages(schedule1)])
    expect(values).toMatchObject({ scheduleCNet: -3849, iraDeduction: 2000, scheduleFNet: 0 })
    // The FAFSA form has its own rule for losses.
    expect(fafsa.incomeEarnedFromWork).toBeNull()
    expect(fafsa.deductibleIraPayments).toBe(2000)
  })

  test('that aren’t in the file are zero only if the line that carries them is blank', async () => {
    const { values } = await reading(formPages(a2025))
    expect(values.scheduleCNet).toBeNull()
    expect(values.iraDeduction).toBeNull()
    expect(values.excessAdvancePremiumTaxCredit).toBe(0)
    expect(values.educationCredit).toBe(0)
  })

  test('that don’t match Form 1040 are left out', async () => {
    const other = { ...schedule1, lines: { ...schedule1.lines, '3': '(3,000)', '10': '(3,000)' } }
    const { values } = await reading([...formPages(a2025), ...formPages(other)])
    expect(values.scheduleCNet).toBeNull()
  })

  test('of another year are left out', async () => {
    const last = formPages({ ...schedule1, taxYear: 2024 })
    const { values } = await reading([...formPages(a2025), ...last])
    expect(values.scheduleCNet).toBeNull()
  })
})

describe('a layout of its own', () => {
  test('is read by its words', async () => {
    const { values, sources } = await reading(substitutePages(2025, lines2025))
    expect(values).toMatchObject(expected)
    expect(sources.agi).toMatchObject({ line: '11a', page: 1 })
  })

  test('is refused unless its total is confirmed', async () => {
    const lines = { ...lines2025, '9': '90,000' }
    expect(await readPages(substitutePages(2025, lines))).toEqual({ refusal: 'unreadable' })
  })
})

describe('a file with several returns', () => {
  test('is read if they are copies', async () => {
    const { values } = await reading([...formPages(a2025), ...formPages(a2025)])
    expect(values.agi).toBe(88851)
  })

  test('is refused if they differ, or are of two years', async () => {
    const spouse = {
      ...a2025,
      lines: { ...lines2025, '1a': '80,000', '1z': '80,000', '9': '86,851', '11a': '84,851' },
    }
    const before = formPages({
      form: '1040',
      taxYear: 2024,
      lines: { '1a': '5', '1z': '5', '9': '5', '11': '5' },
    })
    expect(await readPages([...formPages(a2025), ...formPages(spouse)])).toEqual({
      refusal: 'several-returns',
    })
    expect(await readPages([...formPages(a2025), ...before])).toEqual({ refusal: 'several-returns' })
  })
})

describe('a file that is refused', () => {
  const text = (words: string): PrintedPage => ({ texts: [{ text: words, x: 40, y: 700 }] })
  const bytesOf = (words: string) => new TextEncoder().encode(words)

  test.each([
    ['blank', () => readPages(formPages({ form: '1040', taxYear: 2025, lines: {} }))],
    ['wrong-year', () => readPages(formPages({ ...a2025, printedYear: 2023 }))],
    [
      'wrong-form',
      () => readPages([text('2025 W-2 Wage and Tax Statement. Wages, tips, other compensation 52,000')]),
    ],
    [
      'wrong-form',
      () => readPages([text('Account Transcript. Adjusted gross income: $52,000.00, tax per return')]),
    ],
    ['unreadable', () => readPages([text('Please wait...')])],
    ['not-a-pdf', () => readBytes(bytesOf('<html></html>'))],
    ['not-a-pdf', () => readBytes(bytesOf(''))],
    ['corrupted', () => readBytes(bytesOf('%PDF-1.7 and nothing else'))],
  ])('is told to be %s', async (refusal, read) => {
    expect(await read()).toMatchObject({ refusal })
  })
})

describe('a transcript', () => {
  const rows = [
    'Form 1040 Tax Return Transcript',
    'Tax period ending: 12-31-2025',
    'Filing status: Head of Household',
    'Total wages: $52,000.00',
    'Tax-exempt interest: $12.00',
    'Business income or loss (Schedule C): -$350.00',
    'Total income: $51,650.00',
    'Total adjustments: $650.00',
    'Adjusted gross income: $51,000.00',
    'Adjusted gross income per computer: $51,001.00',
    'Income tax after credits per computer: $2,345.00',
    'Earned income credit: $0.00',
  ]
  const page = (words: readonly string[]): PrintedPage => ({
    texts: words.map((text, at) => ({ text, x: 40, y: 740 - at * 14 })),
  })

  test('gives what the taxpayer entered', async () => {
    const { form, filingStatus, values } = await reading([page(rows)])
    expect({ form, filingStatus }).toEqual({ form: 'transcript', filingStatus: 'hoh' })
    expect(values).toMatchObject({
      agi: 51000,
      wages: 52000,
      scheduleCNet: -350,
      incomeTaxAfterCredits: 2345,
    })
    expect(values.iraDistributions).toBeNull()
  })

  test('may have its amounts below their labels, or after dots', async () => {
    const below = rows.flatMap((row) => row.split(/(?<=:) /))
    const dots = rows.map((row) => row.replace(': ', ':...........').toUpperCase())
    for (const words of [below, dots]) expect((await reading([page(words)])).values.agi).toBe(51000)
  })

  test('that doesn’t add up is refused', async () => {
    const broken = rows.map((row) => row.replace('$650.00', '$750.00'))
    expect(await readPages([page(broken)])).toEqual({ refusal: 'unreadable' })
  })
})

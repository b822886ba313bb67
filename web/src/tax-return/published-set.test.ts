/** Reads the published set of test returns, which lies next to the checkout, and compares the maps of the forms with it. */
import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { ParentUpdate } from '@bursar/contract/people'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { loadPdfjs } from '../pdf/load-pdfjs.ts'
import type { Pdf } from '../pdf/read-pages.ts'
import { confirm, proposalsOf } from './confirmed-return.ts'
import { readFile } from './pdf/read-file.ts'
import { lineBoxes, officialForms } from './reader/official-forms.ts'
import type { ReadingResult, TaxReturnReading } from './reader/reading.ts'

const folder = fileURLToPath(new URL('../../../../shared/data/tax-return/', import.meta.url))

interface Expected {
  file: string
  kind: string
  refusal?: string[]
  orRefusal?: string[]
  limits?: object
  make?: object
  taxYear?: number
  form?: string
  filingStatus?: string | null
  values?: Record<string, unknown>
  fafsa?: Record<string, unknown>
}

interface PublishedLine {
  page: number
  rect: [number, number, number, number]
  label: [number, number, number]
}

interface PublishedForm {
  form: string
  taxYear: number
  lines: Record<string, PublishedLine>
  filingStatus?: Record<string, { rect: [number, number, number, number] }>
}

const json = (file: string) => JSON.parse(readFileSync(path.join(folder, file), 'utf8'))

/** What was read wrongly, and what wasn't read. A value where the file can't tell counts as wrong. */
function differences(expected: Expected, result: ReadingResult): { wrong: string[]; missing: string[] } {
  const wrong: string[] = []
  const missing: string[] = []
  const { file } = expected
  if (expected.refusal) {
    if (!('refusal' in result)) wrong.push(`${file} had to be refused`)
    else if (!expected.refusal.includes(result.refusal)) missing.push(`${file} refused as ${result.refusal}`)
    return { wrong, missing }
  }
  if ('refusal' in result) {
    if (!expected.orRefusal?.includes(result.refusal)) missing.push(`${file} refused as ${result.refusal}`)
    return { wrong, missing }
  }
  const compare = (key: string, wanted: unknown, found: unknown) => {
    if (JSON.stringify(wanted) === JSON.stringify(found)) return
    ;(found === null ? missing : wrong).push(`${file} ${key}: ${wanted}, read ${found}`)
  }
  for (const key of ['taxYear', 'form', 'filingStatus'] as const)
    if (key in expected && expected[key] !== null) compare(key, expected[key], result[key])
  for (const part of ['values', 'fafsa'] as const)
    for (const [key, value] of Object.entries(expected[part] ?? {}))
      compare(key, value, (result[part] as unknown as Record<string, unknown>)[key])
  return { wrong, missing }
}

const cites = ({ sources }: TaxReturnReading): boolean =>
  Object.values(sources).every(({ line, page }) => line !== '' && page > 0)

/** What the contract refuses when a family uses all amounts as they were read. */
function refused(reading: TaxReturnReading) {
  const amounts = Object.fromEntries(proposalsOf(reading).map(({ field, value }) => [field, value]))
  const { figures, filingStatus, sources } = confirm(reading, 'single', amounts, false)
  return ParentUpdate.safeParse({ ...figures, filingStatus, returnLines: sources }).error?.issues
}

if (existsSync(folder)) {
  describe('the published set', () => {
    // Files with limits are hostile, which the command's test is for. Of the others, all transcripts, whose lines are the longest, and
    // every third file: all of them take a minute and more.
    const set = (json('expected.json') as Expected[])
      .filter(({ limits, make }) => !limits && !make)
      .filter(({ kind }, at) => kind === 'transcript' || at % 3 === 0)
    let pdf: Pdf
    let unpacked = ''
    beforeAll(async () => {
      unpacked = mkdtempSync(path.join(tmpdir(), 'bursar-returns-'))
      execFileSync('tar', ['-xJf', path.join(folder, 'returns.tar.xz'), '-C', unpacked])
      Object.assign(globalThis, { DOMMatrix: class {}, Path2D: class {} })
      pdf = await loadPdfjs()
    }, 60_000)
    afterAll(() => rmSync(unpacked, { recursive: true, force: true }))

    test('is read without a wrong or missing amount, and can be saved', async () => {
      const all = { wrong: [] as string[], missing: [] as string[] }
      for (const expected of set) {
        const bytes = new Uint8Array(readFileSync(path.join(unpacked, expected.file)))
        const { result, document } = await readFile(bytes, pdf, {})
        await document?.loadingTask.destroy()
        const { wrong, missing } = differences(expected, result)
        all.wrong.push(...wrong)
        all.missing.push(...missing)
        if ('refusal' in result) continue
        expect(cites(result), expected.file).toBe(true)
        expect(refused(result), expected.file).toBeUndefined()
      }
      expect(set.length).toBeGreaterThan(50)
      expect(all).toEqual({ wrong: [], missing: [] })
    }, 180_000)
  })

  describe('the maps of the forms', () => {
    const published = Object.values(json('fields.json').forms as Record<string, PublishedForm>)
    const nameOf = (form: string, language: string) =>
      language === 'es' ? (form === '1040' ? '1040 (SP)' : 'Anexo 1 (1040 SP)') : form

    test.each(officialForms.map((form) => [form.taxYear, form.form, form.language, form] as const))(
      'of %d, %s (%s), are those of the fillable forms',
      (taxYear, name, language, { pages }) => {
        const form = published.find((one) => one.taxYear === taxYear && one.form === nameOf(name, language))
        if (!form) throw new Error('the form isn’t published')
        const ours = pages.flatMap((page, at) => lineBoxes(page).map((line) => ({ ...line, page: at + 1 })))
        expect(ours.map(({ line }) => line).sort()).toEqual(Object.keys(form.lines).sort())
        for (const { line, page, box, number } of ours) {
          const { rect, label, page: theirPage } = form.lines[line] as PublishedLine
          expect([line, page, box.bottom]).toEqual([line, theirPage, rect[1]])
          // Some boxes are four points narrower, between printed parentheses.
          expect(Math.abs(box.left - rect[0]), line).toBeLessThan(5)
          expect(Math.abs(box.right - rect[2]), line).toBeLessThan(5)
          expect(Math.abs(number.x - (label[0] + label[1]) / 2), line).toBeLessThan(0.5)
          expect(Math.abs(number.baseline - label[2]), line).toBeLessThan(0.5)
        }
        for (const [status, place] of Object.entries(pages[0]?.filingStatus ?? {}))
          expect(form.filingStatus?.[status]?.rect.slice(0, 2), status).toEqual(place)
      },
    )
  })
} else {
  test('published test returns: not run, because ../shared/data/tax-return is not there', () => {
    console.log('published test returns: not run, because ../shared/data/tax-return is not there')
  })
}

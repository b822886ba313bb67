import { beforeEach, expect, test, vi } from 'vitest'
import { loadMessages } from './areas.ts'
import { getTranslations } from './translations.ts'

const page = vi.hoisted(() => ({ locale: 'en-US', messages: {} }))
vi.mock('next-intl/server', () => ({
  getLocale: async () => page.locale,
  getMessages: async () => page.messages,
}))
beforeEach(async () => {
  Object.assign(page, { locale: 'en-US', messages: await loadMessages('en') })
})

/** The names of texts are checked by next-intl's types, and these are not all real. */
const open = getTranslations as unknown as (
  area?: string,
) => Promise<((name: string, values?: object) => string) & { has: (name: string) => boolean }>

test('a translator is kept for the process, for each language', async () => {
  const english = await open('ui')
  expect(await open('ui')).toBe(english)
  Object.assign(page, { locale: 'es-US', messages: await loadMessages('es') })
  const spanish = await open('ui')
  expect(spanish).not.toBe(english)
  expect([english('close'), spanish('close')]).toEqual(['Close', 'Cerrar'])
  expect(english('close')).toBe('Close')
})

test('texts with values are formatted each time', async () => {
  page.messages = { shelf: { books: '{count, plural, =0 {No books} one {# book} other {# books}}' } }
  const t = await open('shelf')
  expect([0, 1, 2_000].map((count) => t('books', { count }))).toEqual(['No books', '1 book', '2,000 books'])
})

test('texts of a page that marks them are its own', async () => {
  page.messages = { shelf: { title: 'Shelf' } }
  expect((await open('shelf'))('title')).toBe('Shelf')
  page.messages = { shelf: { title: '[Shelf]' } }
  expect((await open('shelf'))('title')).toBe('[Shelf]')
  expect((await open())('shelf.title')).toBe('[Shelf]')
})

test('a missing text is reported each time', async () => {
  const reported = vi.spyOn(console, 'error').mockImplementation(() => {})
  page.messages = { shelf: {} }
  const t = await open('shelf')
  expect(t.has('title')).toBe(false)
  expect([t('title'), t('title')]).toEqual(['shelf.title', 'shelf.title'])
  expect(reported).toHaveBeenCalledTimes(2)
})

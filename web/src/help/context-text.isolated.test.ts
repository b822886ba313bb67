import { describe, expect, test, vi } from 'vitest'
import { contextText } from './context-text.ts'

vi.mock('next-intl/server', async () => {
  const { loadMessages } = await import('../i18n/areas.ts')
  return { getLocale: async () => 'es-US', getMessages: () => loadMessages('es') }
})
vi.mock('../api/server.ts', () => ({
  callAsViewer: async (_call: unknown, { params }: { params: { id: number } }) => {
    if (params.id !== 153384) throw new Error('not there')
    return { name: 'Grinnell College' }
  },
}))

describe('the text of what a help request is about', () => {
  test.each([
    { context: { screen: '/family/college/153384', collegeId: 153384 }, words: 'Grinnell College · Ana' },
    { context: { screen: '/family/college/1', collegeId: 1 }, words: 'Universidad · Ana' },
    { context: { collegeId: 153384 }, words: 'Grinnell College · Ana' },
    { context: { screen: '/family/college-favorites' }, words: 'Favoritas · Ana' },
    { context: { screen: '/somewhere/else' }, words: 'Ana' },
  ])('$context is $words', async ({ context, words }) => {
    expect(await contextText(context, 'Ana')).toBe(words)
  })

  test('is null if the request has no known page, college or student', async () => {
    expect(await contextText({}, null)).toBeNull()
    expect(await contextText({ screen: '/somewhere/else' }, undefined)).toBeNull()
  })
})

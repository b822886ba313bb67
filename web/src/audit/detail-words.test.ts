import { createTranslator } from 'next-intl'
import { expect, test } from 'vitest'
import audit from '../messages/en/audit.json' with { type: 'json' }
import { wordsOf } from './detail-words.ts'

const t = createTranslator({ locale: 'en-US', messages: { audit } as never, namespace: 'audit' as never })

test.each([
  { detail: 'pending', about: 'family', words: 'answering questions' },
  { detail: 'pending', about: 'user', words: 'awaiting approval' },
  { detail: 'invited, profile', about: 'user', words: 'by invitation, people and plans' },
  { detail: 'release 7', about: 'colleges', words: 'release 7' },
] as const)('$detail of a $about is told as "$words"', ({ detail, about, words }) => {
  expect(wordsOf(detail, about, t)).toBe(words)
})

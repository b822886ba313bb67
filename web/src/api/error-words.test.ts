import { Problem } from '@bursar/contract/problems'
import { createTranslator } from 'next-intl'
import { expect, test } from 'vitest'
import errors from '../messages/en/errors.json' with { type: 'json' }
import { errorWords } from './error-words.ts'

const t = createTranslator({ locale: 'en-US', messages: { errors }, namespace: 'errors' })
const words = errorWords(t as never)
const requestId = '0b6f7c1e'

test.each([
  { failure: new Problem('unexpected', { requestId }), said: /on our side\..* Reference: 0b6f7c1e$/ },
  { failure: new Problem('unexpected'), said: /Try again\.$/ },
  { failure: new TypeError('x is not a function'), said: /on our side\..* Try again\.$/ },
  {
    failure: new Problem('agent-full', { requestId }),
    said: /^This agent has as many families as they take\.$/,
  },
  { failure: new Problem('too-many-requests', { retryAfter: 1 }), said: /Wait 1 second,/ },
  { failure: new Problem('too-many-requests', { retryAfter: 91 }), said: /Wait 2 minutes,/ },
])('$failure is said as $said', ({ failure, said }) => {
  expect(words.failure(failure)).toMatch(said)
})

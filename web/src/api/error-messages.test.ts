import { Phone } from '@bursar/contract/basics'
import { Problem } from '@bursar/contract/problems'
import { createTranslator } from 'next-intl'
import { expect, test } from 'vitest'
import { z } from 'zod'
import errors from '../messages/en/errors.json' with { type: 'json' }
import inSpanish from '../messages/es/errors.json' with { type: 'json' }
import { errorMessages } from './error-messages.ts'
import { schemaResolver } from './schema-resolver.ts'

const t = createTranslator({ locale: 'en-US', messages: { errors }, namespace: 'errors' })
const words = errorMessages(t as never)
const requestId = '0b6f7c1e'

test.each([
  { failure: new Problem('unexpected', { requestId }), said: /on our end\..* Reference: 0b6f7c1e$/ },
  { failure: new Problem('unexpected'), said: /Try again\.$/ },
  { failure: new TypeError('x is not a function'), said: /on our end\..* Try again\.$/ },
  {
    failure: new Problem('agent-full', { requestId }),
    said: /^This agent’s caseload is full\. Choose another one\.$/,
  },
  { failure: new Problem('too-many-requests', { retryAfter: 1 }), said: /Wait 1 second,/ },
  { failure: new Problem('too-many-requests', { retryAfter: 91 }), said: /Wait 2 minutes,/ },
  { failure: new Problem('too-many-requests', { retryAfter: 5_340 }), said: /Wait 89 minutes,/ },
  { failure: new Problem('too-many-requests', { retryAfter: 86_394 }), said: /Wait 24 hours,/ },
])('$failure is said as $said', ({ failure, said }) => {
  expect(words.failure(failure)).toMatch(said)
})

test.each([
  { said: 'Enter 2060 or earlier.', code: 'too_big', params: { maximum: 2060 } },
  { said: 'Enter 1950 or later.', code: 'too_small', params: { minimum: 1950 } },
  { said: 'Enter 99,999,999 or less.', code: 'too_big', params: { maximum: 99_999_999 } },
  {
    said: 'This month has 28 days. Enter a day from 1 to 28.',
    code: 'no_such_day',
    params: { maximum: 28 },
  },
])('$code with $params is said as "$said"', ({ said, code, params }) => {
  expect(words.code(code, params)).toBe(said)
})

test('an invalid phone number gets an example in every form, in the form’s language', async () => {
  const es = createTranslator({ locale: 'es-US', messages: { errors: inSpanish }, namespace: 'errors' })
  const check = schemaResolver(z.object({ phone: Phone }), errorMessages(es as never).issue)
  const { errors } = await check({ phone: '12' }, undefined, { fields: {}, shouldUseNativeValidation: false })
  expect(errors.phone?.message).toMatch(/^Escribe .* \(512\) 555-0142\.$/)
})

import { auditDetails } from '@bursar/contract/log-details'
import { createTranslator } from 'next-intl'
import { expect, test } from 'vitest'
import audit from '../messages/en/audit.json' with { type: 'json' }
import spanish from '../messages/es/audit.json' with { type: 'json' }
import { detailText } from './detail-text.ts'

const t = createTranslator({ locale: 'en-US', messages: { audit } as never, namespace: 'audit' as never })

test.each([
  { detail: 'pending', about: 'family', text: 'answering questions' },
  { detail: 'pending', about: 'user', text: 'awaiting approval' },
  { detail: 'invited, profile', about: 'user', text: 'by invitation, family and student details' },
  { detail: 'invited', about: 'family', text: 'invited' },
  { detail: 'imported, IPEDS 2024', about: 'colleges', text: 'imported, IPEDS 2024' },
  { detail: 'release 7', about: 'colleges', text: 'release 7' },
] as const)('the detail $detail of a $about is shown as "$text"', ({ detail, about, text }) => {
  expect(detailText(detail, about, t)).toBe(text)
})

test('no detail is shown as its code in Spanish', () => {
  const t = createTranslator({
    locale: 'es-US',
    messages: { audit: spanish } as never,
    namespace: 'audit' as never,
  })
  expect(auditDetails.filter((detail) => detailText(detail, 'user', t) === detail)).toEqual([])
})

import type { ErrorEvent } from '@sentry/browser'
import { describe, expect, test } from 'vitest'
import { redact, redactEnvelope, redactError } from './redact.ts'

describe('a text', () => {
  test.each([
    ['https://x.org/family/college/search?search=maria#top', 'https://x.org/family/college/search'],
    ['/family/onboarding?currentStepIndex=2&person=new', '/family/onboarding'],
    ['/?currentStepIndex=0', '/'],
    ['GET /api/family/colleges?search=maria', 'GET /api/family/colleges'],
    ['(https://x.org/a?b=c)', '(https://x.org/a)'],
    ['/agent/families/3f0a7f3e-8f0a-4c7e-9d0c-2b3c4d5e6f70/notes', '/agent/families/[id]/notes'],
    ['https://x.org/family/college/228778', 'https://x.org/family/college/[id]'],
    ['body > button.target[aria-label="Remove Maria"][type="button"]', 'body > button.target'],
    ['mailed to maria.garcia@example.com today', 'mailed to [e-mail] today'],
    ['{"href":"https://x.org/a?name=Maria","next":"b"}', '{"href":"https://x.org/a","next":"b"}'],
    ['{\\"href\\":\\"https://x.org/a?name=Maria\\"}', '{\\"href\\":\\"https://x.org/a\\"}'],
  ])('%s becomes %s', (text, clean) => expect(redact(text)).toBe(clean))

  test.each([
    'https://x.org/_next/static/chunks/0e4ki32s-jiw5.js',
    '/family/college/[id]',
    '4c1b2d0f9e8a47d6b3a5c2e1f0d9b8a7',
    "Cannot read properties of undefined (reading 'length')",
    'p > span:nth-child(2)',
    'yes and/or no?',
    '<a>x</a>?',
  ])('%s stays', (text) => expect(redact(text)).toBe(text))
})

describe('an error', () => {
  const eventOf = (type: string, value: string): ErrorEvent => ({
    type: undefined,
    message: 'Maria',
    user: { email: 'maria@example.com' },
    extra: { income: 93_211 },
    request: {
      url: 'https://x.org/a',
      cookies: { a: 'b' },
      data: 'Maria',
      headers: { 'User-Agent': 'B', Referer: 'x' },
    },
    exception: { values: [{ type, value, stacktrace: { frames: [{ filename: '/a.js', lineno: 3 }] } }] },
  })

  test('keeps its type and location, and no personal data', () => {
    expect(redactError(eventOf('Error', 'Maria earns 93211'))).toEqual({
      type: undefined,
      request: { url: 'https://x.org/a', headers: { 'User-Agent': 'B' } },
      exception: {
        values: [{ type: 'Error', value: '', stacktrace: { frames: [{ filename: '/a.js', lineno: 3 }] } }],
      },
    })
  })

  test.each([
    { type: 'TypeError', value: 'a is not a function', kept: 'a is not a function' },
    {
      type: 'Error',
      value: 'Minified React error #418; visit https://react.dev/errors/418?args[]=Maria',
      kept: 'Minified React error #418',
    },
    { type: 'SyntaxError', value: 'Unexpected token M, "Maria" is not valid JSON', kept: '' },
    { type: 'Problem', value: 'Maria is not there', kept: '' },
  ])('of type $type keeps “$kept” of its message', ({ type, value, kept }) => {
    expect(redactError(eventOf(type, value)).exception?.values?.[0]?.value).toBe(kept)
  })
})

test('an envelope is redacted in all its parts, including bytes', () => {
  const bytes = new TextEncoder().encode('{"segment_id":0}\n[{"href":"https://x.org/a?name=Maria"}]')
  const envelope = redactEnvelope([
    {
      event_id: 'e',
      sent_at: 'now',
      dsn: 'https://key@sentry.example.org/42',
      trace: { transaction: '/a?name=Maria' },
    },
    [
      [{ type: 'transaction' }, { spans: [{ description: 'GET /api/a?name=Maria' }], start: 1 }],
      [{ type: 'replay_recording', length: bytes.length }, bytes],
    ],
  ] as never)
  expect(JSON.stringify(envelope)).not.toContain('Maria')
  expect(envelope).toMatchObject([
    { dsn: 'https://key@sentry.example.org/42' },
    [
      [{}, { start: 1 }],
      [{}, '{"segment_id":0}\n[{"href":"https://x.org/a"}]'],
    ],
  ])
})

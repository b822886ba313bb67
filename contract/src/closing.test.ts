import { expect, test } from 'vitest'
import { closingOf, isClosed } from './closing.ts'

const today = '2026-11-29'

test.each([
  { isOperating: true, closedOn: null, closing: null, closed: false },
  { isOperating: true, closedOn: '2024-05-02', closing: 'closed', closed: true },
  { isOperating: true, closedOn: today, closing: 'closed', closed: true },
  { isOperating: true, closedOn: '2026-11-30', closing: 'closing', closed: false },
  { isOperating: false, closedOn: '2024-05-11', closing: 'closed', closed: true },
  { isOperating: false, closedOn: null, closing: 'unlisted', closed: true },
  // Its day hasn't come, but it isn't certified any more.
  { isOperating: false, closedOn: '2027-06-30', closing: 'unlisted', closed: true },
] as const)(
  'operating: $isOperating, closing date: $closedOn → $closing',
  ({ closing, closed, ...published }) => {
    expect(closingOf(published, today)).toBe(closing)
    expect(isClosed(published, today)).toBe(closed)
  },
)

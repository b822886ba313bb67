import { expect, test } from 'vitest'
import { isStorable, storable } from './storable.ts'

const { toWellFormed } = String.prototype

test.each([{ browser: 'a new browser' }, { browser: 'Firefox 115' }])(
  'a text loses what can’t be stored, and nothing else, in $browser',
  ({ browser }) => {
    if (browser === 'Firefox 115') Object.assign(String.prototype, { toWellFormed: undefined })
    try {
      expect(storable('half \ud83c, whole 🎓, NUL \0, José')).toBe('half \ufffd, whole 🎓, NUL , José')
      expect(isStorable('whole 🎓')).toBe(true)
      expect(isStorable('\udf93')).toBe(false)
    } finally {
      Object.assign(String.prototype, { toWellFormed })
    }
  },
)

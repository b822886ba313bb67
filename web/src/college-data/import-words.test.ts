import { importFaultCodes } from '@bursar/contract/college-data'
import { expect, test } from 'vitest'
import english from '../messages/en/collegeData.json'
import spanish from '../messages/es/collegeData.json'

// Texts are compared between the languages elsewhere; here with what the server may say.
test('everything that can be wrong has words, and there are no others', () => {
  for (const { import: words } of [english, spanish]) {
    expect(Object.keys(words.faults).sort()).toEqual([...importFaultCodes].sort())
  }
})

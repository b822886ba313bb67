import { importFaultCodes } from '@bursar/contract/college-data'
import { expect, test } from 'vitest'
import english from '../messages/en/collegeData.json'
import spanish from '../messages/es/collegeData.json'

// Another test compares the messages of the languages; this one compares them with the server's codes.
test('every fault code has a message, and there are no others', () => {
  for (const { import: texts } of [english, spanish]) {
    expect(Object.keys(texts.faults).sort()).toEqual([...importFaultCodes].sort())
  }
})

import { Problem } from '@bursar/contract/problems'
import { describe, expect, test } from 'vitest'
import { conflictOf } from './conflict.ts'

const agent = {
  id: '0f9b7c1e-4f3a-4a53-9d6e-3f2f0c4f8b11',
  role: 'financial_agent',
  name: 'Ana Lee',
  organization: null,
  verified: null,
}

describe('a conflict of an assignment', () => {
  test('has the current agent if another admin was first', () => {
    expect(conflictOf(new Problem('already-assigned', { present: { agent } }))).toEqual({
      kind: 'taken',
      agent,
    })
  })

  test('has no agent if the one to be replaced is no longer assigned', () => {
    expect(conflictOf(new Problem('already-assigned', { present: { agent: null } }))).toEqual({
      kind: 'taken',
      agent: null,
    })
  })

  test('is a full caseload', () => {
    expect(conflictOf(new Problem('agent-full'))).toEqual({ kind: 'full' })
  })

  test('is not any other failure', () => {
    expect(conflictOf(new Problem('agent-not-active'))).toBeNull()
    expect(conflictOf(new TypeError('x'))).toBeNull()
  })
})

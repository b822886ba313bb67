import { Problem } from '@bursar/contract/problems'
import { describe, expect, test } from 'vitest'
import { obstacleOf } from './conflict.ts'

const agent = {
  id: '0f9b7c1e-4f3a-4a53-9d6e-3f2f0c4f8b11',
  role: 'financial_agent',
  name: 'Ana Lee',
  organization: null,
  verified: null,
}

describe('what stands in the way of an assignment', () => {
  test('somebody else was faster: who is assigned now', () => {
    expect(obstacleOf(new Problem('already-assigned', { present: { agent } }))).toEqual({
      kind: 'taken',
      agent,
    })
  })

  test('the agent who was to be replaced is gone already', () => {
    expect(obstacleOf(new Problem('already-assigned', { present: { agent: null } }))).toEqual({
      kind: 'taken',
      agent: null,
    })
  })

  test('the agent takes no more', () => {
    expect(obstacleOf(new Problem('agent-full'))).toEqual({ kind: 'full' })
  })

  test('anything else is no obstacle but a failure', () => {
    expect(obstacleOf(new Problem('agent-not-active'))).toBeNull()
    expect(obstacleOf(new TypeError('x'))).toBeNull()
  })
})

import { helpStatusChanges } from '@bursar/contract/help'
import { type HelpStatus, helpStatuses } from '@bursar/contract/help-requests'
import { describe, expect, test } from 'vitest'
import { movesOf } from './moves.ts'

describe('buttons of a help request', () => {
  test('there is exactly one for each move that the contract knows, and none for any other', () => {
    for (const from of helpStatuses) {
      const known = helpStatusChanges.filter((move) => move.from === from).map(({ to }) => to)
      const buttons = movesOf(from, helpStatuses).map(({ to }) => to)
      expect(buttons.toSorted(), from).toEqual([...new Set(known)].toSorted())
    }
  })

  test('there is one main button at most', () => {
    for (const role of ['financial_agent', 'family', 'admin'] as const) {
      for (const from of helpStatuses) {
        const allowed: HelpStatus[] = helpStatusChanges
          .filter((move) => move.from === from && move.by.includes(role))
          .map(({ to }) => to)
        const primary = movesOf(from, allowed).filter(({ look }) => look === 'primary')
        expect(primary.length, `${role}, ${from}`).toBeLessThanOrEqual(1)
      }
    }
  })

  test('while the two write to each other, sending the next message is the main thing to do', () => {
    for (const from of ['in_progress', 'waiting_on_family'] as const) {
      expect(movesOf(from, helpStatuses).filter(({ look }) => look === 'primary')).toEqual([])
    }
  })

  test('only what the server allows now is offered', () => {
    expect(movesOf('in_progress', ['resolved']).map(({ words }) => words)).toEqual(['resolve'])
    expect(movesOf('cancelled', helpStatuses)).toEqual([])
  })
})

import { helpStatusChanges } from '@bursar/contract/help'
import { type HelpStatus, helpStatuses } from '@bursar/contract/help-requests'
import { describe, expect, test } from 'vitest'
import { movesOf } from './moves.ts'

describe('the buttons of a help request', () => {
  test('are one for each status change in the contract, and no others', () => {
    for (const from of helpStatuses) {
      const known = helpStatusChanges.filter((move) => move.from === from).map(({ to }) => to)
      const buttons = movesOf(from, helpStatuses).map(({ to }) => to)
      expect(buttons.toSorted(), from).toEqual([...new Set(known)].toSorted())
    }
  })

  test('include at most one primary button', () => {
    for (const role of ['financial_agent', 'family', 'admin'] as const) {
      for (const from of helpStatuses) {
        const allowed: HelpStatus[] = helpStatusChanges
          .filter((move) => move.from === from && move.by.includes(role))
          .map(({ to }) => to)
        const primary = movesOf(from, allowed).filter(({ variant }) => variant === 'primary')
        expect(primary.length, `${role}, ${from}`).toBeLessThanOrEqual(1)
      }
    }
  })

  test('include no primary one during a conversation, because sending a message is the main action', () => {
    for (const from of ['in_progress', 'waiting_on_family'] as const) {
      expect(movesOf(from, helpStatuses).filter(({ variant }) => variant === 'primary')).toEqual([])
    }
  })

  test('include only what the server currently allows', () => {
    expect(movesOf('in_progress', ['resolved']).map(({ key }) => key)).toEqual(['resolve'])
    expect(movesOf('cancelled', helpStatuses)).toEqual([])
  })
})

'use client'
/** What the family decided about each amount that is proposed. */
import { useState } from 'react'
import type { MoneyValue } from '../ui/money-field.tsx'
import type { AmountField, Proposal } from './confirmed-return.ts'

export interface Entry {
  isUsed: boolean
  isEditing: boolean
  value: MoneyValue
}

export function useEntries(proposals: readonly Proposal[]) {
  const [changed, setChanged] = useState<Partial<Record<AmountField, Entry>>>({})
  const entryOf = ({ field, value, mayBeRollover }: Proposal): Entry =>
    changed[field] ?? { isUsed: !mayBeRollover, isEditing: false, value }
  const change = (field: AmountField, entry: Entry) => setChanged((all) => ({ ...all, [field]: entry }))
  /** The first amount that was edited into something that is no amount. */
  const unreadable = () => proposals.find((proposal) => typeof entryOf(proposal).value === 'string')
  /** The amounts to use. An amount that was emptied isn't. */
  const amounts = (): Partial<Record<AmountField, number>> =>
    Object.fromEntries(
      proposals.flatMap((proposal) => {
        const { isUsed, value } = entryOf(proposal)
        return isUsed && typeof value === 'number' ? [[proposal.field, value]] : []
      }),
    )
  return { entryOf, change, unreadable, amounts }
}

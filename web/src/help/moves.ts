/** The buttons that change a help request's status: their texts, their variants, and whether they ask for a note. */
import type { HelpStatus } from '@bursar/contract/help-requests'
import type texts from '../messages/en/help.json'

export type MoveKey = keyof (typeof texts)['moves']

export interface Move {
  to: HelpStatus
  key: MoveKey
  variant: 'primary' | 'secondary' | 'quiet'
  /** Whether to ask for a note, which is shown in the history to the next person who works on the request. */
  withNote: boolean
}

/** In the order of the buttons. */
const moves: readonly (Move & { from: readonly HelpStatus[] })[] = [
  { from: ['assigned'], to: 'in_progress', key: 'accept', variant: 'primary', withNote: false },
  { from: ['waiting_on_family'], to: 'in_progress', key: 'resume', variant: 'secondary', withNote: false },
  { from: ['in_progress'], to: 'waiting_on_family', key: 'wait', variant: 'secondary', withNote: false },
  {
    from: ['in_progress', 'waiting_on_family'],
    to: 'resolved',
    key: 'resolve',
    // Not primary, because sending a message is the usual next action.
    variant: 'secondary',
    withNote: true,
  },
  { from: ['requested'], to: 'resolved', key: 'close', variant: 'secondary', withNote: true },
  { from: ['assigned'], to: 'requested', key: 'decline', variant: 'secondary', withNote: true },
  { from: ['in_progress'], to: 'requested', key: 'returnToQueue', variant: 'quiet', withNote: true },
  { from: ['resolved'], to: 'requested', key: 'reopen', variant: 'primary', withNote: true },
  {
    from: ['requested', 'assigned', 'in_progress', 'waiting_on_family'],
    to: 'cancelled',
    key: 'cancel',
    variant: 'quiet',
    withNote: true,
  },
]

/**
 * @param allowed the statuses that the server currently allows for the viewer
 * @param isOwn the viewer is the family that asked, which continues a request with a message instead of a button
 */
export function movesOf(
  from: HelpStatus,
  allowed: readonly HelpStatus[],
  { isOwn = false }: { isOwn?: boolean } = {},
): readonly Move[] {
  return moves.filter(
    (move) => move.from.includes(from) && allowed.includes(move.to) && !(isOwn && move.key === 'resume'),
  )
}

/** The message key that explains a move. Some have a different explanation for the family that asked. */
export function meaningOf(key: MoveKey, isOwn: boolean) {
  return isOwn && (key === 'resolve' || key === 'reopen' || key === 'cancel')
    ? (`ownMeaning.${key}` as const)
    : (`meaning.${key}` as const)
}

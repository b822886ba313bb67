/** What somebody may turn a help request into, as buttons: which words, how weighty, and whether a line goes with it. */
import type { HelpStatus } from '@bursar/contract/help-requests'
import type texts from '../messages/en/help.json'

export type MoveWords = keyof (typeof texts)['moves']

export interface Move {
  to: HelpStatus
  words: MoveWords
  look: 'primary' | 'secondary' | 'quiet'
  /** Asks for a line that goes into the history: it is read by whoever goes on with the request. */
  withNote: boolean
}

/** From and to; in the order in which the buttons stand. */
const moves: readonly (Move & { from: readonly HelpStatus[] })[] = [
  { from: ['assigned'], to: 'in_progress', words: 'accept', look: 'primary', withNote: false },
  { from: ['waiting_on_family'], to: 'in_progress', words: 'goOn', look: 'secondary', withNote: false },
  { from: ['in_progress'], to: 'waiting_on_family', words: 'wait', look: 'secondary', withNote: false },
  {
    from: ['in_progress', 'waiting_on_family'],
    to: 'resolved',
    words: 'resolve',
    // Sending the next message is the usual thing to do.
    look: 'secondary',
    withNote: true,
  },
  { from: ['requested'], to: 'resolved', words: 'close', look: 'secondary', withNote: true },
  { from: ['assigned'], to: 'requested', words: 'decline', look: 'secondary', withNote: true },
  { from: ['in_progress'], to: 'requested', words: 'handBack', look: 'quiet', withNote: true },
  { from: ['resolved'], to: 'requested', words: 'reopen', look: 'primary', withNote: true },
  {
    from: ['requested', 'assigned', 'in_progress', 'waiting_on_family'],
    to: 'cancelled',
    words: 'cancel',
    look: 'quiet',
    withNote: true,
  },
]

/**
 * @param allowed what the server lets the viewer do now
 * @param isOwn the viewer is the family that asked: it goes on by writing, and needs no button for that
 */
export function movesOf(
  from: HelpStatus,
  allowed: readonly HelpStatus[],
  { isOwn = false }: { isOwn?: boolean } = {},
): readonly Move[] {
  return moves.filter(
    (move) => move.from.includes(from) && allowed.includes(move.to) && !(isOwn && move.words === 'goOn'),
  )
}

/** Where it is said what a move means; for the family that asked, some mean something else. */
export function meaningOf(words: MoveWords, isOwn: boolean) {
  return isOwn && (words === 'resolve' || words === 'reopen' || words === 'cancel')
    ? (`ownMeaning.${words}` as const)
    : (`meaning.${words}` as const)
}

import { undoDays } from '@bursar/contract/own-data'
import { daySeconds } from './units.ts'

/** How long the deletion of a family or a professional can be undone; then the account is erased. */
export const undoSeconds = undoDays * daySeconds

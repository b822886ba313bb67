import { undoDays } from '@bursar/contract/own-data'

/** How long the deletion of a family or a professional can be undone; then the account is erased. */
export const undoSeconds = undoDays * 24 * 60 * 60

import { undoDays } from '@bursar/contract/own-data'

/** For so long the deletion of an account can be undone, a family's or a professional's; then it is erased. */
export const undoSeconds = undoDays * 24 * 60 * 60

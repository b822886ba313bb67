/** Connects API calls that need a recent proof of identity with the dialog that asks for one. */
import { createPrompt } from '../http/prompt.ts'

export const { register: onConfirmationNeeded, ask: promptToConfirm } = createPrompt<[]>({ isShared: true })

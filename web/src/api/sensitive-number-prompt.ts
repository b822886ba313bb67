/** Connects API calls whose free text seems to contain a sensitive number with the dialog that asks about it. */
import { createPrompt } from '../http/prompt.ts'

/** Gets an error code such as `looks_like_ssn`; confirmed if the user says that it's something else. */
export const { register: onSensitiveNumber, ask: promptAboutNumber } = createPrompt<[code: string]>({
  isShared: false,
})

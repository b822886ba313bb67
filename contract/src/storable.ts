/** Texts that pass every schema, and that PostgreSQL can't store: those with a NUL character or an unpaired surrogate. */

/** The text as it can be stored, without NUL characters; unpaired surrogates become U+FFFD. */
export const storable = (text: string) => wellFormed(text).replaceAll('\u0000', '')

/** Firefox 115 doesn't have `toWellFormed`. */
const wellFormed = (text: string) => text.toWellFormed?.() ?? text.replace(/\p{Surrogate}/gu, '\ufffd')

/** Whether PostgreSQL can store the text as it is. */
export const isStorable = (text: string) => storable(text) === text

/** Texts that pass every schema, and that PostgreSQL can't store: those with a NUL character or an unpaired surrogate. */
export const isStorable = (text: string) => !text.includes('\u0000') && text.isWellFormed()

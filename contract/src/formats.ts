/** String formats with their own error messages (see `invalid.ts`). */
export const phonePattern = /^[+()\d][\d ().-]{6,24}$/

export const withoutSpaces = (text: string) => text.replace(/\s/g, '')

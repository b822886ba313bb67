/** String formats with their own error messages (see `invalid.ts`). */
export const phonePattern = /^[+()\d][\d ().-]{6,24}$/

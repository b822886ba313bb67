/** Forms of texts that have words of their own when they are refused (`invalid.ts`). */
export const phonePattern = /^[+()\d][\d ().-]{6,24}$/

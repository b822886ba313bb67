/** String formats with their own error messages (see `invalid.ts`). */
/** With area code, and an extension if there is one. */
export const phonePattern = /^\+?([ ()./-]*\d){10,17}([ ,]*([Ee][Xx][Tt]\.?|[Xx]|#) *\d{1,6})?$/

/** Phone numbers that are copied from pages have dashes and spaces of all kinds. */
export const withPlainDashes = (text: string) =>
  text
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/\s+/g, ' ')
    .trim()

export const withoutSpaces = (text: string) => text.replace(/\s/g, '')

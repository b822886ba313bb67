/** Words in the names of aid, on letters and bills alike. */

export const workStudyWords =
  /work[\s/-]*study|\bwrk[\s-]*st(u?dy)?\b|\bfws\b|student (employment|job)|(campus|student) (job|employment)|estudio y trabajo|trabajo[\s-](y[\s-])?estudio/i

/** Words that say nothing about which aid it is. */
const commonWords = new Set(
  'fall winter spring summer term semester quarter year the of and for a an to at in on est estimated anticipated pending expected memo loan grant scholarship award aid federal direct plus'.split(
    ' ',
  ),
)

/** The words of a name that say which aid it is. */
export function wordsOf(name: string): Set<string> {
  const words = name.toLowerCase().match(/[a-z]{2,}/g) ?? []
  return new Set(words.filter((word) => !commonWords.has(word)))
}

const plus = /\bplus\b/i
const borrowing = /\b(parents?|padres?|grad(uate)?|loans?|lns?|pr[ée]stamos?)\b/i
const federal = /\b(direct|dir|dl|federal|fed)\b/i
const mealsOrGifts = /\b(meals?|dining|board|plan|schol\w*|grants?|merit)\b/i

/** Letters also say "plus" in sentences and in names of meal plans and scholarships. */
export const isPlusLoan = (name: string): boolean =>
  plus.test(name) && (borrowing.test(name) || federal.test(name) || wordsOf(name).size === 0)

/** Bills have any words beside "PLUS", such as "disbursement" or the parent's name. */
export const isPlusLoanOnBill = (name: string): boolean =>
  plus.test(name) && (borrowing.test(name) || !mealsOrGifts.test(name))

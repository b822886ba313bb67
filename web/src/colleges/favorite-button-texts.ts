/** The texts of favorite buttons. */

/** Stands for the college's name, which a button fills in. */
export const collegeMark = '{college}'

export interface FavoriteTexts {
  add: string
  added: string
  /** For screen readers: names the college, too. Contains `collegeMark`. */
  name: string
  saved: string
  removed: string
  failed: string
}

/** A name for use inside a sentence: its first letter in lower case, unless it is an abbreviation such as SAT. */
export const inSentence = (name: string) =>
  name.replace(/^\p{Lu}(?!\p{Lu})/u, (letter) => letter.toLowerCase())

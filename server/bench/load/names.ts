/** 0 is "Aaa", 1 is "Aab": emails of the demo have no digits. */
export function inLetters(number: number): string {
  const letter = (place: number) => String.fromCharCode(97 + (Math.floor(number / 26 ** place) % 26))
  return `${letter(2).toUpperCase()}${letter(1)}${letter(0)}`
}

/** Addresses as they are typed: one on each line. */

export interface Lines {
  urls: string[]
  /** Lines that are no address of a file that can be fetched safely. */
  wrong: string[]
}

export function linesOf(text: string): Lines {
  const lines = text
    .split(/\s+/)
    .map((line) => line.trim())
    .filter(Boolean)
  const isAddress = (line: string) => URL.canParse(line) && new URL(line).protocol === 'https:'
  return { urls: lines.filter(isAddress), wrong: lines.filter((line) => !isAddress(line)) }
}

/** Parses web addresses typed one per line. */

export interface AddressLines {
  urls: string[]
  /** AddressLines that are not https addresses. */
  invalid: string[]
}

export function parseAddresses(text: string): AddressLines {
  const lines = text
    .split(/\s+/)
    .map((line) => line.trim())
    .filter(Boolean)
  const isAddress = (line: string) => URL.canParse(line) && new URL(line).protocol === 'https:'
  return { urls: lines.filter(isAddress), invalid: lines.filter((line) => !isAddress(line)) }
}

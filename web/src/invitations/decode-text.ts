/** The text in a file, in whatever encoding a spreadsheet has saved it. */

/**
 * UTF-8 where the bytes can be that, which text in another encoding hardly ever can; UTF-16 where its mark is in front; else
 * Windows-1252, in which Excel on Windows saves a plain "CSV" in English and in Spanish.
 */
export function decodeText(bytes: Uint8Array): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

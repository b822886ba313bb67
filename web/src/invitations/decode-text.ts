/** Reads a text file in any encoding that spreadsheets use. */

/**
 * UTF-16 if there is a byte order mark; UTF-8 if the bytes are valid, which text in other encodings hardly ever is; otherwise
 * Windows-1252, which Excel on Windows uses for plain "CSV" in English and Spanish.
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

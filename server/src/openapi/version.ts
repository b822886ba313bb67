/** The product's version from package.json. */
import { readFileSync } from 'node:fs'

export function productVersion(): string {
  const file = new URL('../../package.json', import.meta.url)
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version
}

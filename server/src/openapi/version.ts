/** The version of the product, as its package says it. */
import { readFileSync } from 'node:fs'

export function productVersion(): string {
  const file = new URL('../../package.json', import.meta.url)
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version
}

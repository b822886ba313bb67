/** The messages as a reader gets to see them, for tests over all of them. */
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser'

/** Without the names of arguments, tags and options: each argument is `…`, and so is the gap between two options. */
function literalsOf(message: string): string {
  const collect = (elements: readonly MessageFormatElement[]): string =>
    elements
      .map((element) => {
        if (element.type === TYPE.literal) return element.value
        if (element.type === TYPE.tag) return collect(element.children)
        if (element.type === TYPE.plural || element.type === TYPE.select)
          return Object.values(element.options)
            .map(({ value }) => collect(value))
            .join(' … ')
        return '…'
      })
      .join('')
  return collect(parse(message))
}

/** The texts of an area by their path, such as `home.data.title`. */
export function messagesOf(language: string, area: string): Map<string, string> {
  const texts = new Map<string, string>()
  const collect = (value: unknown, path: string) => {
    if (typeof value === 'string') texts.set(path, literalsOf(value))
    else for (const [key, inner] of Object.entries(value as object)) collect(inner, `${path}.${key}`)
  }
  collect(JSON.parse(readFileSync(resolve(import.meta.dirname, language, `${area}.json`), 'utf8')), area)
  return texts
}

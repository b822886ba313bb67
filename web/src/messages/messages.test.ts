/** Both languages say the same things: equal keys, equal arguments, and every text can be read as a message. */
import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser'
import { describe, expect, test } from 'vitest'
import { areas } from '../i18n/areas.ts'

const folder = (language: string) => resolve(import.meta.dirname, language)

/** `money.rounded` → the text, for every text of a file. */
function textsOf(language: string, area: string): Map<string, string> {
  const texts = new Map<string, string>()
  const collect = (value: unknown, path: string[]) => {
    if (typeof value === 'string') texts.set(path.join('.'), value)
    else for (const [key, inner] of Object.entries(value as object)) collect(inner, [...path, key])
  }
  collect(JSON.parse(readFileSync(resolve(folder(language), `${area}.json`), 'utf8')), [])
  return texts
}

/** The arguments and tags that a text uses, sorted. */
function argumentsOf(text: string): string[] {
  const names = new Set<string>()
  const collect = (elements: MessageFormatElement[]) => {
    for (const element of elements) {
      if (element.type === TYPE.literal || element.type === TYPE.pound) continue
      names.add(element.value)
      if (element.type === TYPE.tag) collect(element.children)
      if (element.type === TYPE.plural || element.type === TYPE.select) {
        for (const option of Object.values(element.options)) collect(option.value)
      }
    }
  }
  collect(parse(text))
  return [...names].sort()
}

test.each(['en', 'es'])('%s notes on parents quote the question as it is asked', (language) => {
  const onboarding = textsOf(language, 'onboarding')
  const question = `“${onboarding.get('questions.parent.isContributor.label')}”`
  for (const note of ['noneMarked', 'tooMany'])
    expect(onboarding.get(`people.parents.${note}`), note).toContain(question)
})

/** A request is a "solicitud". The participle of "pedir" is no request. */
const otherWords = [/(?<!\bha[sn]? )\bpedidos?\b/i]

test.each(['en', 'es'])('%s has one file for each area and no other', (language) => {
  const files = readdirSync(folder(language)).map((file) => file.replace('.json', ''))
  expect(files.sort()).toEqual([...areas].sort())
})

describe.each(areas)('%s', (area) => {
  const [english, spanish] = [textsOf('en', area), textsOf('es', area)]

  test('has the same keys in both languages', () => {
    expect([...spanish.keys()].sort()).toEqual([...english.keys()].sort())
  })

  test('takes the same arguments in both languages', () => {
    for (const [key, text] of english) {
      expect(argumentsOf(spanish.get(key) ?? ''), key).toEqual(argumentsOf(text))
    }
  })

  test('says something everywhere, and never addresses anybody as usted', () => {
    for (const [key, text] of [...english, ...spanish]) expect(text.trim(), key).not.toBe('')
    for (const [key, text] of spanish) expect(text, key).not.toMatch(/\b[Uu]sted\b/)
  })

  test('calls a thing by one word in Spanish', () => {
    for (const [key, text] of spanish) for (const word of otherWords) expect(text, key).not.toMatch(word)
  })

  test('writes percentages as the formatter does, without a space', () => {
    for (const [key, text] of [...english, ...spanish]) expect(text, key).not.toMatch(/[\d}]\s+%/)
  })
})

/** Whatever the interview asks has a name under which the profile reads the answer back. */
import { describe, expect, test } from 'vitest'
import en from '../messages/en/answers.json' with { type: 'json' }
import es from '../messages/es/answers.json' with { type: 'json' }
import { parts } from '../onboarding/parts.ts'

/** They stand above the answers. */
const names = ['firstName', 'lastName']
const asked = parts.flatMap(({ questions }) => questions).filter(({ field }) => !names.includes(field))

describe.each(Object.entries({ en, es }))('%s', (_, texts: Record<string, unknown>) => {
  test.each([...new Set(asked.map(({ group }) => group))])('each answer of a %s has a name', (group) => {
    const fields = asked.filter((question) => question.group === group).map(({ field }) => field)
    expect(Object.keys(texts[group] as object).sort()).toEqual([...new Set(fields)].sort())
  })
})

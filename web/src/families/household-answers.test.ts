/** Checks that the profile has a label for the answer to every question of the interview. */
import { describe, expect, test } from 'vitest'
import en from '../messages/en/answers.json' with { type: 'json' }
import es from '../messages/es/answers.json' with { type: 'json' }
import { parts } from '../onboarding/parts.ts'

/** Shown as the heading of the answers. */
const names = ['firstName', 'lastName']
const asked = parts.flatMap(({ questions }) => questions).filter(({ field }) => !names.includes(field))

describe.each(Object.entries({ en, es }))('%s', (_, texts: Record<string, unknown>) => {
  test.each([...new Set(asked.map(({ group }) => group))])('each answer of a %s has a label', (group) => {
    const fields = asked.filter((question) => question.group === group).map(({ field }) => field)
    expect(Object.keys(texts[group] as object).sort()).toEqual([...new Set(fields)].sort())
  })
})

import { readFileSync } from 'node:fs'
import { PassThrough, Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import { yearLineKeys } from '../src/plan/line-keys.ts'
import { plan } from './plan.ts'

const { request, expected } = JSON.parse(
  readFileSync(new URL('../cases/plan/family.json', import.meta.url), 'utf8'),
)

async function planned(input: string) {
  const [output, errors] = [new PassThrough(), new PassThrough()]
  const code = await plan(Readable.from([input]), output, errors)
  output.end()
  errors.end()
  return { code, output: await text(output), errors: await text(errors) }
}

describe('npm run plan', () => {
  test('answers the family on paper, with every line in words', async () => {
    const { code, output, errors } = await planned(JSON.stringify(request))
    expect([code, errors]).toEqual([0, ''])
    const { cases } = JSON.parse(output)
    const [first] = cases.middle.years[0].students
    expect(first.gap).toBe(expected.middle.years[0].students[0].gap)
    // This college publishes transportation and personal expenses as one amount.
    const parts = ['transport', 'personal']
    expect(first.lines.map(({ key }: { key: string }) => key)).toEqual(
      yearLineKeys.filter((key) => !parts.includes(key)),
    )
    expect(first.lines[10]).toEqual({
      key: 'gifts',
      value: 500,
      label: 'Gifts from relatives',
      how: 'You said relatives give $500 a year.',
      source: 'Your choice',
    })
  })

  test('plans with defaults if only a student is known, in Spanish if asked', async () => {
    const { code, output } = await planned(
      JSON.stringify({
        asOf: '2026-11-24',
        household: { students: [{ id: 'ana', gradeLevel: '12' }] },
        language: 'es',
      }),
    )
    expect(code).toBe(0)
    const { choices, openAnswers, cases } = JSON.parse(output)
    expect(choices.students[0]).toMatchObject({
      startYear: 2027,
      years: 4,
      college: { typical: 'public-in-state' },
    })
    expect(openAnswers).toContain('familyMembersCount')
    expect(cases.middle.years[0].students[0].lines.at(-1).label).toBe('Lo que falta por cubrir')
  })

  test('has defaults for what a student’s choices and the assumptions leave out', async () => {
    const { code, output } = await planned(
      JSON.stringify({
        asOf: '2026-11-24',
        household: {
          students: [
            { id: 'ana', gradeLevel: '12' },
            { id: 'ben', gradeLevel: '10' },
          ],
        },
        choices: {
          students: [
            { studentId: 'ben', years: 2, college: { kind: 'typical', typical: 'community-college' } },
          ],
        },
        assumptions: { costGrowth: { tuitionAndFees: { private: 500 } } },
      }),
    )
    expect(code).toBe(0)
    const { choices, assumptions } = JSON.parse(output)
    expect(choices.students).toMatchObject([
      { studentId: 'ben', years: 2, startYear: 2029, loansBefore: { total: 0 } },
      { studentId: 'ana', years: 4, startYear: 2027 },
    ])
    expect(assumptions.costGrowth).toMatchObject({
      tuitionAndFees: { private: 500, 'public-in-state': 300 },
      band: 150,
    })
  })

  test.each([
    [
      '{"asOf":"2026-11-24","household":{"students":[{"id":"ana"}]},"choices":{"students":[{"studentId":"eva"}]}}',
      'no student with the id eva',
    ],
    ['not JSON', 'Standard input is not JSON.'],
    ['{}', 'Enter asOf'],
    ['null', 'Enter asOf'],
    ['{"asOf":"2026-11-24","household":{}}', 'Enter household.students'],
  ])('says what to do about %s', async (input, message) => {
    const { code, output, errors } = await planned(input)
    expect(code).toBe(1)
    expect(output).toBe('')
    expect(errors).toContain(message)
  })
})

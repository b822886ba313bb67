/** Amounts never become unknown unless "not sure" was chosen: neither through API calls nor through the form. */
import { applyGates, householdGates, incomeGates } from '@bursar/contract/gates'
import { lessCommonItems } from '@bursar/formula/household/household'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aFamily, aParent, today } from '../testing/family.ts'
import { currentAnswers, firstValues } from './first-values.ts'
import { bodyOf, changesIn, schemaOf, type Values } from './form-values.ts'
import { partOf } from './parts.ts'
import { answersAt, type Place, questionsAsked } from './places.ts'

const gate = 'hasLessCommonItems'

test('opening and closing gates and saving amounts in any order never makes an amount unknown', () => {
  const change = fc.record(
    {
      [gate]: fc.boolean(),
      ...Object.fromEntries(lessCommonItems.map((item) => [item, fc.nat(1_000)])),
    },
    { requiredKeys: [] },
  )
  fc.assert(
    fc.property(fc.array(change, { minLength: 1, maxLength: 12 }), (changes) => {
      // After the first "No" every amount is known.
      let stored: Record<string, unknown> = applyGates({ [gate]: false }, {}, incomeGates)
      for (const one of changes) {
        stored = { ...stored, ...applyGates(one, stored, incomeGates) }
        for (const item of lessCommonItems) expect(stored[item]).toEqual(expect.any(Number))
      }
    }),
  )
})

test('closing a gate sets its amounts to zero, even if the same request sends other amounts', () => {
  const changes: Record<string, unknown> = { [gate]: false, workStudy: 700 }
  const settled = applyGates(changes, { workStudy: 900 }, incomeGates)
  expect(lessCommonItems.map((item) => settled[item])).toEqual(lessCommonItems.map(() => 0))
})

test('an answer of "not sure" stays unknown, and other answers stay unchanged', () => {
  const changes = { agi: 5, workStudy: null, [gate]: true }
  expect(applyGates(changes, { [gate]: false }, incomeGates)).toMatchObject(changes)
  expect(applyGates(changes, { [gate]: true }, incomeGates)).toEqual(changes)
})

/** One visit to a page of questions: the answer to the gates, and the amounts entered (null is "not sure"). */
const visit = (fields: readonly string[]) =>
  fc.record({
    gate: fc.constantFrom(true, false, null, 'untouched'),
    answers: fc.dictionary(
      fc.constantFrom(...fields),
      fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 9_000 }), fc.constant(null)),
    ),
  })

test.each([
  { page: 'parent-less-common', gates: incomeGates, personId: 'ana' },
  { page: 'property', gates: householdGates, personId: null },
  { page: 'business', gates: householdGates, personId: null },
  { page: 'insurance', gates: householdGates, personId: null },
  { page: 'residence', gates: householdGates, personId: null },
])('visits to the page $page save "not sure" only where it was chosen', ({ page, gates, personId }) => {
  const place: Place = { part: partOf(page), personId }
  const ownGates = gates.filter((one) => place.part.questions.some(({ field }) => field === one.gate))
  const amounts = ownGates.flatMap((one) => one.amounts)
  const gateOf = (amount: string) => ownGates.find((one) => one.amounts.includes(amount))?.gate ?? ''
  fc.assert(
    fc.property(fc.array(visit(amounts), { minLength: 1, maxLength: 8 }), (visits) => {
      let family = aFamily({
        parents: [aParent({ id: 'ana' })],
        onboarding: { currentStepIndex: 4, completedSteps: ['household_finance', 'parents'] },
      })
      const unsure = new Set<string>()
      for (const one of visits) {
        const household = { family, today }
        const stored = answersAt(place, family)
        const typed: Values = { ...firstValues(place, household), ...one.answers }
        if (one.gate !== 'untouched') for (const each of ownGates) typed[each.gate] = one.gate
        for (const [field, { control }] of place.part.questions.map((asked) => [asked.field, asked] as const))
          if (control.kind === 'yes-no' && typed[field] === undefined) typed[field] = false
        const asked = questionsAsked(place.part, { ...stored, ...typed })
        const body = bodyOf(asked, typed)
        // The form doesn't send invalid answers.
        if (!schemaOf(asked).safeParse(body).success) continue
        const changes = applyGates(changesIn(body, currentAnswers(place, household)), stored, gates)
        family = personId
          ? { ...family, parents: family.parents.map((parent) => ({ ...parent, ...changes })) }
          : { ...family, ...changes }
        const now = answersAt(place, family)
        for (const amount of amounts) {
          const isOpen = now[gateOf(amount)] === true
          if (isOpen && asked.some(({ field }) => field === amount) && amount in one.answers) {
            if (one.answers[amount] === null) unsure.add(amount)
            else unsure.delete(amount)
          }
          if (now[gateOf(amount)] === false) unsure.delete(amount)
          if (isOpen) expect(now[amount] === null, amount).toBe(unsure.has(amount))
          if (now[gateOf(amount)] === false) expect(now[amount], amount).toBe(0)
        }
      }
    }),
    { numRuns: 300 },
  )
})

/** Amounts never become unknown unless "not sure" was chosen: neither through API calls nor through the form. */
import { applyGates, householdGates, incomeGates } from '@bursar/contract/gates'
import { lessCommonItems } from '@bursar/formula/household/household'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aFamily, aParent, today } from '../testing/family.ts'
import { questionsToCheck } from './asked.ts'
import { schemaOf } from './check-answers.ts'
import { currentAnswers, firstValues } from './first-values.ts'
import { bodyOf, changesIn, type Values } from './form-values.ts'
import { partOf } from './parts.ts'
import { answersAt, type Place } from './places.ts'

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

/** One visit to a page: yes-or-no answers and checked items by question, and the amounts entered (null is "not sure"). */
const visit = (
  gates: readonly string[],
  choices: Readonly<Record<string, readonly string[]>>,
  amounts: readonly string[],
) =>
  fc.record({
    gates: fc.dictionary(fc.constantFrom('none', ...gates), fc.constantFrom(true, false, null)),
    checked: fc.record(
      Object.fromEntries(
        Object.entries(choices).map(([field, all]) => [
          field,
          fc.oneof(fc.subarray([...all]), fc.constant(null)) as fc.Arbitrary<string[] | null>,
        ]),
      ),
      { requiredKeys: [] },
    ),
    amounts: fc.dictionary(
      fc.constantFrom(...amounts),
      fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 9_000 }), fc.constant(null)),
    ),
  })

/** Answers for what isn't about gates. */
const otherAnswers: Readonly<Record<string, Values>> = {
  parent: { firstName: 'Ana', filing: 'single', agi: 1, earnedIncome: 1, incomeTaxPaid: 0 },
  finances: { receivedBenefits: [], cashAndSavings: 1, investments: 1, childSupportReceived: 0 },
}

test.each([
  { page: 'parent', gates: incomeGates, personId: 'ana' },
  { page: 'finances', gates: householdGates, personId: null },
])('visits to the page $page save "not sure" only where it was chosen', ({ page, gates, personId }) => {
  const place: Place = { part: partOf(page), personId }
  const combined = (place.part.combined ?? []).filter(({ control }) => control.kind === 'checklist')
  const isCombined = (field: string) => combined.some(({ sets }) => sets.includes(field))
  const amounts = gates.flatMap((one) => one.amounts)
  const gateOf = (amount: string) => gates.find((one) => one.amounts.includes(amount))?.gate ?? ''
  const yesNo = gates.map(({ gate: field }) => field).filter((field) => !isCombined(field))
  const choices = Object.fromEntries(combined.map(({ field, control }) => [field, control.choices]))
  fc.assert(
    fc.property(fc.array(visit(yesNo, choices, amounts), { minLength: 1, maxLength: 8 }), (visits) => {
      let family = aFamily({
        parents: [aParent({ id: 'ana' })],
        onboarding: { currentStepIndex: 4, completedSteps: ['household_finance', 'parents'] },
      })
      const unsure = new Set<string>()
      for (const one of visits) {
        const household = { family, today }
        const stored = answersAt(place, family)
        const typed: Values = {
          ...firstValues(place, household),
          ...otherAnswers[page],
          ...one.gates,
          ...one.checked,
          ...one.amounts,
        }
        for (const { field, control } of place.part.questions)
          if (control.kind === 'yes-no' && typed[field] === undefined) typed[field] = false
        for (const { field } of combined) if (typed[field] === undefined) typed[field] = []
        const asked = questionsToCheck(place.part, stored, typed, household, null)
        // The form doesn't send answers that it refuses, such as an amount that is still empty.
        if (
          !schemaOf(asked).safeParse(Object.fromEntries(asked.map(({ field }) => [field, typed[field]])))
            .success
        )
          continue
        const body = bodyOf({ place, household, needless: null }, stored, typed)
        const changes = applyGates(changesIn(body, currentAnswers(place, household)), stored, gates)
        family = personId
          ? { ...family, parents: family.parents.map((parent) => ({ ...parent, ...changes })) }
          : { ...family, ...changes }
        const now = answersAt(place, family)
        for (const amount of amounts) {
          const isOpen = now[gateOf(amount)] === true
          if (isOpen && asked.some(({ field }) => field === amount) && amount in one.amounts) {
            if (one.amounts[amount] === null) unsure.add(amount)
            else unsure.delete(amount)
          }
          if (now[gateOf(amount)] === false || now[amount] !== null) unsure.delete(amount)
          if (isOpen) expect(now[amount] === null, amount).toBe(unsure.has(amount))
          if (now[gateOf(amount)] === false) expect(now[amount], amount).toBe(0)
        }
      }
    }),
    { numRuns: 300 },
  )
})

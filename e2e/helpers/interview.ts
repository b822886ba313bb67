/** Completes the onboarding like a user: read the part, answer it, click Continue. */
import { expect, type Locator, type Page } from '@playwright/test'
import { type InputMethod, pointing } from './input-method.ts'
import { type Answer, answer, type Group } from './questions.ts'
import { words, wordsLike } from './words.ts'

/** Answers of one part, by question. */
export type Part = Record<string, Answer>
/** Answers by part. Keys are the parts' names in the address. */
export type Parts = Record<string, Part>

export interface Household {
  parts: Parts
  parents: Parts[]
  students: Parts[]
}

const steps = ['welcome', 'household', 'parents', 'household_finance', 'students'] as const
/** The first parts of these steps, which the address doesn't name. */
const firstParts: Record<string, string> = { household: 'home', household_finance: 'savings' }

/** Parts that ask about income, for a parent, a student, or a spouse. */
const isIncomePart = (part: string) => /-(filing|income|less-common)$/.test(part)

export function placeOf(url: string) {
  const query = new URL(url).searchParams
  const step = steps[Number(query.get('currentStepIndex') ?? 0)] ?? 'welcome'
  return { step, part: query.get('part') ?? firstParts[step] ?? null, isNew: query.get('person') === 'new' }
}

function groupOf(step: string, part: string): Group {
  if (isIncomePart(part)) return 'income'
  return step === 'parents' ? 'parent' : step === 'students' ? 'student' : 'household'
}

/**
 * Clicks a button that leads to another part, and waits until that is visible: the address may briefly show
 * an intermediate one. Confirms the answer if the page asks for it.
 */
async function moveOn(page: Page, button: Locator, input: InputMethod) {
  const heading = page.getByRole('heading', { level: 1 })
  const confirm = page.getByRole('button', { name: words('onboarding.nav.confirm') }).first()
  const before = { url: page.url(), heading: await heading.innerText() }
  const hasMoved = async () => page.url() !== before.url && (await heading.innerText()) !== before.heading
  await input.press(button)
  await expect.poll(async () => (await hasMoved()) || (await confirm.isVisible())).toBe(true)
  if (await hasMoved()) return
  await input.press(confirm)
  await expect.poll(hasMoved).toBe(true)
}

/** The title above the questions of a part. */
export const partTitle = (page: Page, part: string) =>
  page.getByRole('heading', { level: 1, name: words(`onboarding.parts.${part}.title`) })

/** Clicks an onboarding button by the key of its label, without waiting. */
export const pressButton = (page: Page, button: string) =>
  page.getByRole('button', { name: words(`onboarding.${button}`), exact: true }).click()

/** Clicks Continue and waits for the next part. */
export function continueInterview(page: Page, input: InputMethod = pointing) {
  const button = page.getByRole('button', { name: words('onboarding.nav.continue'), exact: true })
  return moveOn(page, button, input)
}

/** Answers the questions of the current part. */
export async function answerPart(
  page: Page,
  { step, part }: { step: string; part: string },
  answers: Part,
  input: InputMethod = pointing,
) {
  for (const [field, value] of Object.entries(answers))
    await answer(page, groupOf(step, part), field, value, input)
}

/** From the first page of the onboarding to the result. */
export async function completeOnboarding(page: Page, household: Household, input: InputMethod = pointing) {
  const seen = { parents: -1, students: -1 }
  for (;;) {
    const { step, part, isNew } = placeOf(page.url())
    if (step === 'welcome') {
      const start = page.getByRole('button', { name: words('onboarding.welcome.start'), exact: true })
      await moveOn(page, start, input)
    } else if ((step === 'parents' || step === 'students') && (part === null || isNew)) {
      const people = household[step]
      if (isNew) {
        const first = step === 'parents' ? 'parent' : 'student'
        await answerPart(page, { step, part: first }, people[seen[step]]?.[first] ?? {}, input)
        await continueInterview(page, input)
      } else if (seen[step] < people.length - 1) {
        seen[step] += 1
        await moveOn(page, page.getByRole('button', { name: addsPerson(step) }), input)
      } else if (step === 'students') {
        await input.press(page.getByRole('button', { name: words('onboarding.people.finish') }))
        await page.waitForURL(/\/family\/federal-sai/)
        return
      } else if (people.length === 0) {
        const none = page.getByRole('button', { name: words('onboarding.people.parents.none') })
        await moveOn(page, none, input)
      } else {
        await continueInterview(page, input)
      }
    } else if (part !== null) {
      const owner = step === 'parents' || step === 'students' ? household[step][seen[step]] : household.parts
      const answers = owner?.[part]
      if (!answers) throw new Error(`The household has no answers for the part ${part}`)
      await answerPart(page, { step, part }, answers, input)
      await continueInterview(page, input)
    }
  }
}

const addsPerson = (list: 'parents' | 'students') => wordsLike(`onboarding.people.${list}.add`)

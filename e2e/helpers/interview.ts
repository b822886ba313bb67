/** Completes the onboarding like a user: read the part, answer it, click Continue. */
import { expect, type Locator, type Page } from '@playwright/test'
import { createFamily } from './api-sign-in.ts'
import { type InputMethod, pointing } from './input-method.ts'
import { pageReady } from './page-ready.ts'
import { type Answer, answer, type Group } from './questions.ts'
import { findWords, words, wordsLike } from './words.ts'

/** Answers of one part, by question. */
export type Part = Record<string, Answer>
/** Answers by part. Keys are the parts' names in the address. */
export type Parts = Record<string, Part>

export interface Household {
  parts: Parts
  parents: Parts[]
  students: Parts[]
}

export const steps = ['welcome', 'household', 'parents', 'household_finance', 'students'] as const
/** The first parts of these steps, which the address doesn't name. */
const firstParts: Record<string, string> = { household: 'home', household_finance: 'finances' }

/** The groups whose questions a part asks. */
const groups: Record<string, readonly Group[]> = {
  parent: ['parent', 'income'],
  student: ['student', 'income'],
  'own-household': ['student', 'income'],
  spouse: ['income'],
}

export function placeOf(url: string) {
  const query = new URL(url).searchParams
  const step = steps[Number(query.get('currentStepIndex') ?? 0)] ?? 'welcome'
  return { step, part: query.get('part') ?? firstParts[step] ?? null, isNew: query.get('person') === 'new' }
}

function groupOf(part: string, field: string): Group {
  const own = groups[part] ?? ['household']
  return own.find((group) => findWords(`onboarding.questions.${group}.${field}.label`)) ?? 'household'
}

/**
 * Clicks a button that leads to another part, and waits until that is visible: the address may briefly show
 * an intermediate one. Confirms the answer if the page asks for it.
 */
async function moveOn(page: Page, button: Locator, input: InputMethod) {
  const heading = page.getByRole('heading', { level: 1 })
  const confirm = page.getByRole('button', { name: words('onboarding.nav.confirm') }).first()
  const before = await heading.innerText()
  const hasMoved = async () => (await heading.innerText()) !== before
  await input.press(button)
  await expect.poll(async () => (await hasMoved()) || (await confirm.isVisible())).toBe(true)
  if (await hasMoved()) return
  await input.press(confirm)
  await expect.poll(hasMoved).toBe(true)
}

/** The title above the questions of a part. */
export const partTitle = (page: Page, part: string) =>
  page.getByRole('heading', { level: 1, name: wordsLike(`onboarding.parts.${part}.title`) })

const button = (page: Page, key: string) =>
  page.getByRole('button', { name: words(`onboarding.${key}`), exact: true })

/** Clicks an onboarding button by the key of its label, without waiting. */
export const pressButton = (page: Page, key: string) => button(page, key).click()

/** Opens the interview as a new family, and returns its account. */
export async function beginInterview(page: Page) {
  const account = await createFamily(page)
  await page.goto('/family/onboarding')
  await pageReady(page)
  return account
}

/** Opens the six first questions of a new family. */
export async function beginHousehold(page: Page) {
  const account = await beginInterview(page)
  await pressButton(page, 'welcome.start')
  await expect(partTitle(page, 'home')).toBeVisible()
  return account
}

/** Clicks Continue and waits for the next part. */
export function continueInterview(page: Page, input: InputMethod = pointing) {
  return moveOn(page, button(page, 'nav.continue'), input)
}

/** Answers the questions of the current part. */
export async function answerPart(page: Page, part: string, answers: Part, input: InputMethod = pointing) {
  for (const [field, value] of Object.entries(answers))
    await answer(page, groupOf(part, field), field, value, input)
}

/** A screen that is about to be answered. */
export interface Screen {
  step: string
  /** Null for the welcome page. */
  part: string | null
}

interface Options {
  input?: InputMethod
  /** Called before each screen is answered, and again when its answers are given. */
  onScreen?: (screen: Screen, when: 'before' | 'after') => Promise<void>
}

/** From the first page of the onboarding to the result. */
export async function completeOnboarding(
  page: Page,
  household: Household,
  { input = pointing, onScreen = async () => {} }: Options = {},
) {
  const seen = { parents: -1, students: -1 }
  for (;;) {
    const { step, part, isNew } = placeOf(page.url())
    const screen = { step, part }
    await onScreen(screen, 'before')
    if (step === 'students' && part === null) {
      await input.press(button(page, 'people.finish'))
      await page.waitForURL(/\/family\/federal-sai/)
      return
    }
    if (step === 'welcome') {
      await onScreen(screen, 'after')
      await moveOn(page, button(page, 'welcome.start'), input)
      continue
    }
    if (step === 'parents' && isNew && household.parents.length === 0) {
      await onScreen(screen, 'after')
      await moveOn(page, button(page, 'people.parents.none'), input)
      continue
    }
    if (isNew && (step === 'parents' || step === 'students')) seen[step] += 1
    const owner = step === 'parents' || step === 'students' ? household[step][seen[step]] : household.parts
    const answers = part === null ? undefined : owner?.[part]
    if (!answers || part === null) throw new Error(`The household has no answers for ${step} ${part}`)
    await answerPart(page, part, answers, input)
    await onScreen(screen, 'after')
    const isLast = await button(page, 'people.finish').isVisible()
    if (!isLast) {
      await continueInterview(page, input)
    } else if (seen.students < household.students.length - 1) {
      await input.press(button(page, 'people.saveAndAdd'))
      // A second new student has the heading of the first.
      await expect(page.locator('#firstName')).toHaveValue('')
      await page.waitForURL(/person=new/)
    } else {
      await input.press(button(page, 'people.finish'))
      await page.waitForURL(/\/family\/federal-sai/)
      return
    }
  }
}

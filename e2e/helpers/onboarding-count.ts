/** Counts what a family meets in the onboarding: screens, questions, and the time that the page says is left. */
import type { Page } from '@playwright/test'
import type { Screen } from './interview.ts'

export interface MetScreen extends Screen {
  /** The labels of the questions that were visible when the screen was left. */
  questions: string[]
  /** What the page said on arrival; null if it said nothing. */
  said: { screens: number; minutes: number } | null
}

/** The labels of all questions that are visible: fields, and groups of choices as one. */
function visibleQuestions(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const shown = (element: Element) => element.checkVisibility({ checkVisibilityCSS: true })
    const form = document.querySelector('main form')
    if (!form) return []
    const groups = [...form.querySelectorAll('fieldset')].filter(shown)
    const fields = [...form.querySelectorAll('input, select, textarea')].filter(
      (field) => shown(field) && !field.closest('fieldset') && field.getAttribute('type') !== 'checkbox',
    )
    const textOf = (element: Element) => element.textContent?.trim() ?? ''
    return [
      ...groups.map((group) => textOf(group.querySelector('legend') ?? group)),
      ...fields.map((field) => textOf(document.querySelector(`label[for="${field.id}"]`) ?? field)),
    ]
  })
}

/** Collects the screens while the onboarding is completed. */
export function countingScreens(page: Page) {
  const met: MetScreen[] = []
  const onScreen = async (screen: Screen, when: 'before' | 'after') => {
    if (when === 'before') met.push({ ...screen, questions: [], said: await remainingSaid(page) })
    const latest = met.at(-1)
    // The welcome page's form is the choice of a language.
    if (when === 'after' && latest && screen.part !== null) latest.questions = await visibleQuestions(page)
  }
  return { met, onScreen, questions: () => met.reduce((sum, { questions }) => sum + questions.length, 0) }
}

async function remainingSaid(page: Page): Promise<MetScreen['said']> {
  const text = await page
    .locator('nav')
    .filter({ hasText: /minutes?$/ })
    .innerText({ timeout: 5_000 })
  const [, screens, minutes] = /(?:About (\d+) screens left|Last screen), (\d+) minutes?/.exec(text) ?? []
  return minutes ? { screens: Number(screens ?? 1), minutes: Number(minutes) } : null
}

/** Answers one onboarding question. Finds it by its label and uses whatever control it has. */
import { expect, type Page } from '@playwright/test'
import { choicesOf } from '../../web/src/testing/for-journeys.ts'
import { type InputMethod, pointing } from './input-method.ts'
import { findWords, words, wordsLike } from './words.ts'

/**
 * `true`, `false`: yes or no. Number: an amount or a count. List: the checked choices, `[]` for "none of these". `null`:
 * "not sure". Text: a choice by its message key, a date such as `2008-05-31`, or text to type.
 */
export type Answer = boolean | number | string | readonly string[] | null

export type Group = 'household' | 'income' | 'parent' | 'student'

const monthNames = Array.from({ length: 12 }, (_, index) =>
  new Intl.DateTimeFormat('en-US', { month: 'long', timeZone: 'UTC' }).format(Date.UTC(2000, index, 15)),
)

export async function answer(
  page: Page,
  group: Group,
  field: string,
  value: Answer,
  input: InputMethod = pointing,
) {
  const label = wordsLike(`onboarding.questions.${group}.${field}.label`)
  const asked = page.getByRole('group', { name: label })
  const list = page.getByRole('combobox', { name: label })
  const text = page.getByRole('textbox', { name: label })
  const shown = asked.or(list).or(text).first()
  // The address changes shortly before the questions do. A question may be below a heading that is still closed.
  await expect
    .poll(async () => {
      if (await shown.isVisible()) return true
      const closed = page.locator('main form details:not([open]) > summary').first()
      if (await closed.isVisible()) await closed.click()
      return false
    })
    .toBe(true)
  const choice = (key: string) => words(`onboarding.choices.${choicesOf[field] ?? field}.${key}`)

  if (typeof value === 'boolean') {
    await input.check(asked.getByRole('radio', { name: words(value ? 'ui.yes' : 'ui.no'), exact: true }))
  } else if (typeof value === 'number') {
    await input.fill(text, String(value))
  } else if (value === null) {
    const name = new RegExp(`^${words('ui.notSure')} ${label.source.slice(1)}`)
    await input.check(page.getByRole('checkbox', { name }))
  } else if (typeof value !== 'string') {
    const names = value.length > 0 ? value.map(choice) : [words('ui.noneOfThese')]
    for (const name of names) await input.check(asked.getByRole('checkbox', { name, exact: true }))
  } else if (/^\d{4}-\d\d-\d\d$/.test(value)) {
    const [year = '', month = '', day = ''] = value.split('-')
    await input.select(asked.getByLabel(words('ui.date.month')), monthNames[Number(month) - 1] ?? '')
    await input.fill(asked.getByLabel(words('ui.date.day')), String(Number(day)))
    await input.fill(asked.getByLabel(words('ui.date.year')), year)
  } else if (findWords(`onboarding.choices.${field}.${value}`)) {
    if ((await list.count()) > 0) await input.select(list, choice(value))
    else await input.check(asked.getByRole('radio', { name: choice(value), exact: true }))
  } else {
    if ((await list.count()) > 0) await input.select(list, value)
    else await input.fill(text, value)
  }
}

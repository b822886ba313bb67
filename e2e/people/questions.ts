/** Answers one question of the onboarding, found by its label, in whatever way its control asks for. */
import type { Page } from '@playwright/test'
import { findWords, words, wordsLike } from './words.ts'

/**
 * `true`, `false`: yes or no. A number: an amount or a count. A list: what is ticked, `[]` for "none of these". `null`:
 * "not sure". A text: a choice by its key in the messages, a day as `2008-05-31`, or what is typed.
 */
export type Answer = boolean | number | string | readonly string[] | null

export type Group = 'household' | 'income' | 'parent' | 'student'

/** Questions whose choices stand under the name of another one. */
const choicesOf: Record<string, string> = { ownBenefits: 'receivedBenefits' }

export async function answer(page: Page, group: Group, field: string, value: Answer) {
  const label = wordsLike(`onboarding.questions.${group}.${field}.label`)
  const asked = page.getByRole('group', { name: label })
  const list = page.getByRole('combobox', { name: label })
  const text = page.getByRole('textbox', { name: label })
  // The address changes a moment before the questions do.
  await asked.or(list).or(text).first().waitFor()
  const choice = (key: string) => words(`onboarding.choices.${choicesOf[field] ?? field}.${key}`)

  if (typeof value === 'boolean') {
    await asked.getByRole('radio', { name: words(value ? 'ui.yes' : 'ui.no'), exact: true }).check()
  } else if (typeof value === 'number') {
    await text.fill(String(value))
  } else if (value === null) {
    await page
      .getByRole('checkbox', { name: new RegExp(`^${words('ui.notSure')} ${label.source.slice(1)}`) })
      .check()
  } else if (typeof value !== 'string') {
    const names = value.length > 0 ? value.map(choice) : [words('ui.noneOfThese')]
    for (const name of names) await asked.getByRole('checkbox', { name, exact: true }).check()
  } else if (/^\d{4}-\d\d-\d\d$/.test(value)) {
    const [year = '', month = '', day = ''] = value.split('-')
    await asked.getByLabel(words('ui.date.month')).selectOption({ index: Number(month) })
    await asked.getByLabel(words('ui.date.day')).fill(String(Number(day)))
    await asked.getByLabel(words('ui.date.year')).fill(year)
  } else if (findWords(`onboarding.choices.${field}.${value}`)) {
    if ((await list.count()) > 0) await list.selectOption({ label: choice(value) })
    else await asked.getByRole('radio', { name: choice(value), exact: true }).check()
  } else {
    if ((await list.count()) > 0) await list.selectOption({ label: value })
    else await text.fill(value)
  }
}

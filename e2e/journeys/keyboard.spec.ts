import type { Page } from '@playwright/test'
import { createFamily, signInByApi, storedProfile } from '../helpers/api-sign-in.ts'
import { fillInExampleFamily } from '../helpers/example-family.ts'
import { garciaFamily } from '../helpers/garcia-family.ts'
import { completeOnboarding } from '../helpers/interview.ts'
import { keyboardInput } from '../helpers/keyboard.ts'
import { pageReady } from '../helpers/page-ready.ts'
import { answer } from '../helpers/questions.ts'
import { words, wordsLike } from '../helpers/words.ts'
import { expect, test } from '../product/test.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name: words(name), exact: true })
const question = (page: Page, role: 'textbox' | 'combobox', name: string) =>
  page.getByRole(role, { name: wordsLike(`onboarding.questions.${name}.label`) })
const heading = (page: Page, name: string) =>
  page.getByRole('heading', { level: 1, name: wordsLike(`onboarding.${name}.title`) })

test('a family completes the onboarding with the keyboard alone', async ({ page }) => {
  // About 300 focus stops, each checked.
  test.slow()
  const keyboard = keyboardInput(page)
  await createFamily(page)
  await page.goto('/family/onboarding')
  await pageReady(page)

  // The first stop is the skip link.
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: words('shell.skip') })).toBeFocused()
  await page.keyboard.press('Enter')
  await keyboard.press(button(page, 'onboarding.welcome.start'))
  await expect(heading(page, 'parts.home')).toBeVisible()
  await expect(page.getByRole('main')).toBeFocused()

  // Several errors: the error summary has the focus and links to the fields. One error: its field has the focus.
  await keyboard.press(button(page, 'onboarding.nav.continue'))
  const summary = page.getByRole('region', { name: 'Fix 6 answers to continue' })
  await expect(summary).toBeFocused()
  const [state, size] = [
    question(page, 'combobox', 'household.state'),
    question(page, 'textbox', 'household.familyMembersCount'),
  ]
  await keyboard.press(summary.getByRole('link').first())
  await expect(state).toBeFocused()
  for (const [field, value] of Object.entries(garciaFamily.parts.home ?? {}))
    await answer(page, 'household', field, value, keyboard)
  await keyboard.fill(size, 'four')
  await page.keyboard.press('Enter')
  await expect(size).toBeFocused()
  await expect(size).toHaveAttribute('aria-invalid', 'true')
  // The question to confirm has the focus, and the next stop is the button that continues.
  await keyboard.fill(size, '14')
  await page.keyboard.press('Enter')
  await expect(button(page, 'onboarding.nav.confirm')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(heading(page, 'parts.parent')).toBeVisible()
  await expect(page.getByRole('main')).toBeFocused()
  await keyboard.press(button(page, 'onboarding.nav.back'))
  await expect(heading(page, 'parts.home')).toBeVisible()
  await expect(page.getByRole('main')).toBeFocused()

  await completeOnboarding(page, garciaFamily, { input: keyboard })
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Elena')
})

test('a family selects a field of study and removes a person with the keyboard alone', async ({ page }) => {
  const keyboard = keyboardInput(page)
  await createFamily(page)
  await page.goto('/family/onboarding')
  await pageReady(page)
  await fillInExampleFamily(page)
  const { students } = await storedProfile(page)
  await page.goto(`/family/onboarding?currentStepIndex=4&part=student&person=${students[0].id}`)
  await pageReady(page)
  await keyboard.press(page.getByText(words('onboarding.folds.plans')))
  const field = question(page, 'textbox', 'student.intendedMajor')
  const clear = button(page, 'onboarding.major.clear')
  await expect(field.or(clear).first()).toBeVisible()
  if (await clear.isVisible()) await keyboard.press(clear)
  await keyboard.fill(field, 'nursing')
  await keyboard.press(page.getByRole('button', { name: /nursing/i }).first())
  await expect(clear).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(field).toBeFocused()
  await page.goto('/family/onboarding?currentStepIndex=4')
  await pageReady(page)

  const remove = page.getByRole('button', { name: wordsLike('onboarding.people.removePerson') })
  const dialog = page.getByRole('dialog')
  for (const leave of ['Escape', 'onboarding.people.cancel']) {
    await keyboard.press(remove)
    await expect(dialog.locator(':focus')).toBeVisible()
    if (leave === 'Escape') await page.keyboard.press(leave)
    else await keyboard.press(dialog.getByRole('button', { name: words(leave) }))
    await expect(dialog).toBeHidden()
    await expect(remove).toBeFocused()
  }
  await keyboard.press(remove)
  await keyboard.press(dialog.getByRole('button', { name: words('onboarding.people.remove') }))
  await expect(remove).toHaveCount(0)
  // Without a student, the form for a new one is next.
  await expect(heading(page, 'parts.student')).toBeVisible()
  await expect(page.getByRole('main')).toBeFocused()
})

/** A rare major, so that few results match. */
const college = { search: 'benedictine', name: 'Benedictine College' }

test('a family finds, opens, saves, and leaves a college with the keyboard alone', async ({
  page,
  isMobile,
}) => {
  const keyboard = keyboardInput(page)
  await signInByApi(page, 'samuel.adler@demo.example')
  await page.goto('/family/college/search')
  await pageReady(page)
  const search = page.getByLabel(words('colleges.search.words'))
  const found = page.getByRole('link', { name: college.name, exact: true })
  // The first focus turns the field into one with suggestions.
  const reachSearch = async () => {
    await keyboard.reach(search)
    await expect(page.getByRole('combobox', { name: words('colleges.search.words') })).toBeFocused()
  }
  // Inserted at once: typing slowly would send a request per letter, and every response would reset the list.
  const suggest = async () => {
    await reachSearch()
    await keyboard.fill(search, '')
    await page.keyboard.insertText(college.search)
    await expect(page.getByRole('option', { name: new RegExp(college.name) })).toBeVisible()
  }

  await suggest()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/search=benedictine/)
  await expect(search).toBeFocused()

  const fourYears = page.getByRole('checkbox', { name: /^4-year/ })
  if (isMobile) await keyboard.press(page.getByRole('button', { name: /^Filters/ }))
  await keyboard.check(fourYears)
  if (isMobile) await keyboard.press(page.getByRole('button', { name: words('colleges.search.apply') }))
  await expect(page).toHaveURL(/college_level=4-year/)
  await expect(page.getByRole('link', { name: /^Remove the filter: 4-year/ })).toBeVisible()

  await keyboard.press(found)
  await expect(page.getByRole('heading', { level: 1, name: college.name })).toBeVisible()
  await expect(page.getByRole('main')).toBeFocused()
  const favorite = page.getByRole('button', { name: new RegExp(`^${college.name}: favorite for `) })
  for (const isSaved of ['true', 'false']) {
    await keyboard.press(favorite)
    await expect(favorite).toHaveAttribute('aria-pressed', isSaved)
    await expect(favorite).toHaveAttribute('aria-busy', 'false')
    await expect(favorite).toBeFocused()
  }
  await keyboard.press(page.getByRole('link', { name: words('colleges.page.backToResults') }))
  await expect(page).toHaveURL(
    /search=benedictine.*college_level=4-year|college_level=4-year.*search=benedictine/,
  )
  await expect(page.getByRole('main')).toBeFocused()
  await expect(found).toBeVisible()

  // A suggestion opens its college.
  await suggest()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: college.name })).toBeVisible()
  await expect(page.getByRole('main')).toBeFocused()
})

test('one link leads past the filters to the results, and one from the last result back to the filters', async ({
  page,
  isMobile,
}) => {
  const keyboard = keyboardInput(page)
  await page.goto(`/colleges?search=${college.search}`)
  await pageReady(page)
  const last = page.getByRole('link', { name: college.name, exact: true })
  const back = words('colleges.search.backToFilters')
  const panel = page.getByRole('region', { name: words('colleges.search.filterPanel') })
  const firstFilter = panel.locator('summary').first()

  // On a phone the filters are in a sheet, and nothing is between the search and its results.
  if (isMobile) {
    await keyboard.reach(last)
    await keyboard.press(page.getByRole('button', { name: back }))
    await expect(panel).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(panel.locator(':focus')).toBeVisible()
    await keyboard.reach(firstFilter)
    // Closing it leads back to where it was opened.
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: back })).toBeFocused()
    return
  }
  const skip = page.getByRole('link', { name: words('colleges.search.skipToResults') })
  await keyboard.reach(skip)
  expect((await skip.boundingBox())?.height).toBeGreaterThan(40)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 2, name: /college/i })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByLabel(words('colleges.search.sort'))).toBeFocused()
  await keyboard.reach(last)
  await keyboard.press(page.getByRole('link', { name: back }))
  await expect(panel.getByRole('heading', { name: words('colleges.search.filterPanel') })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(firstFilter).toBeFocused()
})

import { readFile } from 'node:fs/promises'
import type { APIRequestContext, Page } from '@playwright/test'
import { newAccount } from '../helpers/account.ts'
import { apiAs } from '../helpers/api.ts'
import { expectNoAxeViolations } from '../helpers/axe.ts'
import { signUpWithExampleFamily } from '../helpers/example-family.ts'
import { pageReady } from '../helpers/page-ready.ts'
import { answer } from '../helpers/questions.ts'
import { signInAt, signInNewWindow } from '../helpers/sign-in-form.ts'
import { words, wordsLike } from '../helpers/words.ts'
import { expect, test } from '../product/test.ts'
import { texas } from '../screens.ts'

const admin = 'admin@demo.example'

async function familyId(request: APIRequestContext, name: string): Promise<string> {
  const { items } = await (await apiAs(request, admin)).get(`/api/admin/families?search=${name}`)
  return items[0].id
}

/** The link to help, which is on every screen; its text says whether there is something new. */
const wayToHelp = (page: Page) => page.getByRole('banner').getByRole('link', { name: /help/ })

/** The name of a choice, whose hint may hold the words of another one. */
const beginsWith = (path: string) => new RegExp(`^${words(path)}`)

test('a family asks for help from a page, sees on any page that there is an answer, and closes the request', async ({
  page,
  request,
}) => {
  await signInAt(page, '/family/login', 'peter.ivanoff@demo.example')
  await page.goto(`/family/college/${texas}`)
  await expect(wayToHelp(page)).toHaveAccessibleName(words('ownHelp.button.ask'))
  await wayToHelp(page).click()
  await page.waitForURL(/\/family\/help\?from=/)
  await pageReady(page)
  // The form says what will be shared, and shares nothing unless the family checks it.
  await expect(
    page.getByRole('checkbox', { name: beginsWith('sharing.scopes.profile.name') }),
  ).not.toBeChecked()
  await expect(
    page.getByRole('checkbox', { name: beginsWith('sharing.scopes.finances.name') }),
  ).not.toBeChecked()
  await expect(page.getByText(/^The University of Texas at Austin/)).toBeVisible()

  // All missing fields are reported at once.
  await page.getByRole('button', { name: words('ownHelp.form.submit') }).click()
  const missing = page.getByRole('region', { name: 'Fix 2 answers to continue' })
  await expect(missing).toBeFocused()
  await expect(
    missing.getByRole('link', { name: new RegExp(`^${words('ownHelp.form.message').replace('?', '\\?')}`) }),
  ).toBeVisible()
  await page.getByRole('radio', { name: words('ownHelp.topics.costs') }).check()
  // The form asks about a Social Security number before it sends anything.
  const question = page.getByRole('textbox', { name: words('ownHelp.form.message') })
  await question.fill('My SSN is 123-45-6789. Is this price for us?')
  await page.getByRole('button', { name: words('ownHelp.form.submit') }).click()
  const asked = page.getByRole('dialog', { name: words('errors.number.titles.ssn') })
  await asked.getByRole('button', { name: words('errors.number.remove') }).click()
  await expect(page.getByText(words('errors.fields.looks_like_ssn')).first()).toBeVisible()
  await question.fill('Is this price for us?')
  await page.getByRole('button', { name: words('ownHelp.form.submit') }).click()
  await expect(page.getByRole('heading', { level: 1, name: words('ownHelp.titleOpen') })).toBeVisible()
  await expect(page.getByText('Is this price for us?')).toBeVisible()

  const id = await familyId(request, 'Ivanoff')
  const theAdmin = await apiAs(request, admin)
  const { items: agents } = await theAdmin.get('/api/admin/agents?search=tanaka')
  await theAdmin.post(`/api/admin/families/${id}/assign-financial-agent`, { agentId: agents[0].id })
  const agent = await apiAs(request, 'mei.tanaka@demo.example')
  const { items: requests } = await agent.get(`/api/help-requests?familyId=${id}`)
  const help = `/api/help-requests/${requests[0].id}`
  expect(requests[0].context).toEqual({ screen: `/family/college/${texas}`, collegeId: texas })
  await agent.put(`${help}/status`, { status: 'in_progress' })
  await agent.post(`${help}/messages`, { text: 'It is, after grants.' })

  await page.goto('/family/resources')
  await pageReady(page)
  await expect(wayToHelp(page)).toHaveAccessibleName(
    `${words('ownHelp.button.open')} ${words('ownHelp.button.news')}`,
  )
  await wayToHelp(page).click()
  await expect(page.getByText('It is, after grants.')).toBeVisible()
  await page.goto('/family/resources')
  await pageReady(page)
  await expect(wayToHelp(page)).toHaveAccessibleName(words('ownHelp.button.open'))

  await agent.put(`${help}/status`, { status: 'waiting_on_family' })
  await page.goto('/family/help')
  await pageReady(page)
  const status = page.getByRole('main').getByText(words('help.ownStatus.waiting_on_family'))
  await expect(status.first()).toBeVisible()
  await page.getByRole('textbox', { name: words('help.write') }).fill('Then we understand it.')
  await page.getByRole('button', { name: words('help.send') }).click()
  await expect(page.getByText('Mei Tanaka is working on it.')).toBeVisible()

  await page.getByRole('button', { name: words('help.moves.resolve') }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: words('help.moves.resolve') })
    .click()
  await expect(page.getByText(words('ownHelp.thread.resolved'))).toBeVisible()
  await page.getByRole('button', { name: words('help.moves.reopen') }).click()
  await page.getByRole('dialog').getByRole('textbox').fill('One more thing.')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: words('help.moves.reopen') })
    .click()
  await expect(page.getByText('One more thing.')).toBeVisible()
})

test('a family limits what an advisor sees, sees who viewed its data, and ends sharing', async ({
  page,
  request,
}) => {
  const reason = 'Checking a figure that the family asked about.'
  const id = await familyId(request, 'Whitfield')
  const grace = await apiAs(request, 'grace.okafor@demo.example')
  const seenByGrace = `/api/admission-professionals/families/${id}`
  expect((await grace.get(seenByGrace)).scopes).toEqual(['profile'])

  await signInAt(page, '/family/login', 'carol.whitfield@demo.example')
  await page.goto('/family/profile?view=sharing')
  await pageReady(page)
  const card = page.getByRole('listitem').filter({ hasText: 'Grace Okafor' })
  await card.getByRole('checkbox', { name: beginsWith('sharing.scopes.profile.name') }).uncheck()
  await card.getByRole('checkbox', { name: beginsWith('sharing.scopes.results.name') }).check()
  await expect(card.getByText('Grace Okafor will no longer see: Family and student details.')).toBeVisible()
  await expect(card.getByText('Grace Okafor will also see: SAI and Pell Grant.')).toBeVisible()
  await card.getByRole('button', { name: words('sharing.people.save') }).click()
  await expect(page.getByText(words('sharing.people.saved'))).toBeVisible()
  expect((await grace.get(seenByGrace)).scopes).toEqual(['results'])

  await (await apiAs(request, admin)).post(`/api/admin/families/${id}/finances`, { reason })
  await page.reload()
  await expect(page.getByRole('row').filter({ hasText: reason })).toContainText('Alex Morgan')

  await pageReady(page)
  await page.getByRole('button', { name: 'End sharing with Grace Okafor' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: words('sharing.people.endYes') })
    .click()
  await expect(page.getByText(words('sharing.people.noneText'))).toBeVisible()
  await expect(grace.get(seenByGrace)).rejects.toThrow('404')
})

test.describe('a family that downloads its data and deletes its account', () => {
  // A wrong email, on purpose.
  test.use({ expectedStatuses: [422] })

  test('can cancel the deletion', async ({ page }) => {
    const email = 'loretta.banks@demo.example'
    await signInAt(page, '/family/login', email)
    await page.goto('/family/profile?view=account')
    await pageReady(page)
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: words('ownData.export.action') }).click(),
    ])
    expect(download.suggestedFilename()).toMatch(/^bursar-export-\d{4}-\d{2}-\d{2}\.zip$/)
    expect((await readFile(await download.path())).subarray(0, 2).toString()).toBe('PK')

    await page.getByRole('button', { name: words('ownData.delete.action') }).click()
    const typed = page.getByRole('textbox', { name: new RegExp(email) })
    await typed.fill('somebody.else@example.com')
    await page.getByRole('button', { name: 'Delete my account in 14 days' }).click()
    await expect(page.getByText(words('ownData.delete.wrong'))).toBeVisible()
    await typed.fill(email)
    await page.getByRole('button', { name: 'Delete my account in 14 days' }).click()
    const banner = page.getByRole('region', { name: words('ownData.banner.label') })
    await expect(banner).toBeVisible()

    await page.goto('/family/college-favorites')
    await pageReady(page)
    await banner.getByRole('button', { name: words('ownData.banner.keep') }).click()
    await expect(banner).toHaveCount(0)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(banner).toHaveCount(0)
  })
})

test('a family ends a session on another device', { tag: '@desktop-only' }, async ({ page, browser }) => {
  // No other journey signs in as this family.
  const email = 'rosa.delgado@demo.example'
  const elsewhere = await signInNewWindow(browser, '/family/login', email)
  await signInAt(page, '/family/login', email)
  await page.goto('/family/profile?view=account')
  await page
    .getByRole('button', { name: wordsLike('account.sessions.endOf') })
    .first()
    .click()
  await expect(page.getByText(words('account.sessions.onlyThis'))).toBeVisible()
  await elsewhere.goto('/family/profile')
  await expect(elsewhere).toHaveURL((url) => url.pathname === '/')
})

test('the account’s name and phone number are edited in place', async ({ page }) => {
  await signInAt(page, '/family/login', 'renee.castillo@demo.example')
  await page.goto('/family/profile?view=account')
  await pageReady(page)
  const phone = page.getByRole('textbox', { name: new RegExp(`^${words('profile.phone')}`) })
  const save = page.getByRole('region', { name: words('profile.account') }).getByRole('button')
  await phone.fill('call me')
  await save.click()
  await expect(page.getByText(words('errors.fields.not_a_phone'))).toBeVisible()
  await phone.fill('(210) 555-0142')
  await page.getByRole('textbox', { name: words('profile.accountName') }).fill('Renee Castillo Ruiz')
  await save.click()
  await expect(page.getByText(words('profile.detailsSaved'))).toBeVisible()
  await page.reload()
  await expect(phone).toHaveValue('(210) 555-0142')
  await expect(page.getByRole('banner')).toContainText('Renee Castillo Ruiz')
})

test('the next step stays visible until it is hidden, and can be shown again', async ({ page }) => {
  await signInAt(page, '/family/login', 'samuel.adler@demo.example')
  const guide = page.getByRole('region', { name: words('guide.label') })
  await expect(guide).toBeVisible()
  await pageReady(page)
  await guide.getByRole('button', { name: words('guide.hide') }).click()
  await expect(guide).toHaveCount(0)
  // The server's HTML doesn't contain it either, so the layout doesn't shift when the scripts load.
  expect(await (await page.request.get('/family/federal-sai')).text()).not.toContain(words('guide.hide'))

  await page.goto('/family/profile?view=account')
  await pageReady(page)
  await page.getByRole('checkbox', { name: words('profile.guide') }).check()
  await page.goto('/family/federal-sai')
  await expect(guide).toBeVisible()
})

test('answers are edited from the profile, part by part, and the page explains how other answers are affected', async ({
  page,
}) => {
  await signUpWithExampleFamily(page, newAccount())
  const change = async (part: string) => {
    await page.goto('/family/profile')
    await page.getByRole('link', { name: part, exact: true }).first().click()
    await expect(page.getByRole('heading', { level: 1, name: part })).toBeVisible()
    await pageReady(page)
  }
  const save = () => page.getByRole('button', { name: words('onboarding.nav.save'), exact: true }).click()

  // The profile shows every answer and marks unanswered questions.
  await page.goto('/family/profile')
  const joint = page.getByText(words('onboarding.choices.filingStatus.married_joint'), { exact: true })
  await expect(joint).toBeHidden()
  const others = page.getByText(wordsLike('profile.otherAnswers'))
  for (const card of await others.all()) await card.click()
  await expect(joint).toBeVisible()
  const student = page.getByRole('region', { name: words('profile.students') })
  await expect(student.getByText(words('answers.student.satTotal'), { exact: true })).toBeVisible()
  await expect(student.getByText(words('answers.student.dependencyFacts'), { exact: true })).toBeVisible()
  await expectNoAxeViolations(page, 'the profile with all answers')

  await change('About Dana')
  await answer(page, 'income', 'agi', 90_500)
  await save()
  await page.waitForURL(/\/family\/profile(#.*)?$/)
  await expect(page.getByText('$90,500')).toBeVisible()

  await change(words('onboarding.parts.home.title'))
  await answer(page, 'household', 'parentsMaritalStatus', 'divorced')
  await save()
  await expect(page.getByText(words('onboarding.stale.who'))).toBeVisible()
  await expectNoAxeViolations(page, 'what a changed answer makes stale')
  await page.getByRole('button', { name: words('onboarding.nav.done'), exact: true }).click()
  await page.waitForURL(/\/family\/profile(#.*)?$/)
  await expect(
    page.getByText(words('onboarding.choices.parentsMaritalStatus.divorced'), { exact: true }),
  ).toBeVisible()

  // Fewer people than are entered: the question asks about it, and so does the list of people.
  await change(words('onboarding.parts.home.title'))
  await answer(page, 'household', 'familyMembersCount', 2)
  await save()
  await page.getByRole('button', { name: words('onboarding.nav.confirm'), exact: true }).click()
  await page.waitForURL(/\/family\/profile(#.*)?$/)
  await page.getByRole('link', { name: words('profile.editStudents'), exact: true }).click()
  const tooSmall = page.getByRole('button', { name: words('onboarding.people.changeSize'), exact: true })
  await expect(tooSmall).toBeVisible()
  await expectNoAxeViolations(page, 'a family that is larger than its size')
  await tooSmall.click()
  await answer(page, 'household', 'familyMembersCount', 4)
  await save()
  await expect(
    page.getByRole('heading', { level: 1, name: words('onboarding.people.students.title') }),
  ).toBeVisible()
  await expect(tooSmall).toHaveCount(0)
})

/** A family shares its plan to pay with two professionals, who see it as far as it is shared, and takes it back. */
import type { Locator, Page } from '@playwright/test'
import { apiAs } from '../helpers/api.ts'
import { expectNoAxeViolations } from '../helpers/axe.ts'
import { expectNoHorizontalScroll } from '../helpers/horizontal-scroll.ts'
import { pageReady } from '../helpers/page-ready.ts'
import { signInNewWindow } from '../helpers/sign-in-form.ts'
import { signInWithTwoStudents, type TwoStudents } from '../helpers/two-students.ts'
import { words, wordsLike } from '../helpers/words.ts'
import { awardYear } from '../helpers/years.ts'
import { expect, test } from '../product/test.ts'
import { texas } from '../screens.ts'

/** The browser logs answers that refuse something as errors. */
test.use({ expectedStatuses: [403, 404] })

const offer = {
  collegeId: texas,
  awardYear,
  costs: {
    tuitionAndFees: 11_700,
    housingAndFood: 14_450,
    booksAndSupplies: 1_290,
    transportation: 1_200,
    personal: 2_400,
    other: null,
  },
  grants: [
    {
      id: 'merit',
      name: 'Forty Acres Scholarship',
      source: 'college_merit',
      amount: 8_000,
      renewableYears: 4,
      minGpa: 3,
      requiresFullTime: true,
      growsWithTuition: false,
    },
  ],
}

const professionals = {
  agent: {
    name: 'Elena Vargas',
    email: 'elena.vargas@demo.example',
    login: '/agent/login',
    path: '/agent',
    api: '/api/agents',
  },
  counselor: {
    name: 'Samuel Price',
    email: 'samuel.price@demo.example',
    login: '/admission-professional/login',
    path: '/admission-professional',
    api: '/api/admission-professionals',
  },
} as const
type Professional = (typeof professionals)[keyof typeof professionals]

/** The professional's page of the family. */
async function linked(
  page: Page,
  { email, api, path }: Professional,
  family: TwoStudents & { id: string; email: string },
) {
  const professional = await apiAs(page.request, email)
  await professional.post(`${api}/invite-family`, { email: family.email, familyName: 'Okonkwo' })
  const { items } = await family.api.get('/api/family/invitations')
  await family.api.post(`/api/family/invitations/${items[0].id}`, { choice: 'add', scopes: [] })
  await page.goto(`${path}/families/${family.id}`)
  await pageReady(page)
  return { page, professional, plan: page.getByRole('region', { name: words('caseload.plan.title') }) }
}

/** In the family's browser: changes what a professional sees. */
async function share(family: Page, { name }: Professional, scopes: readonly string[], isShared = true) {
  await family.goto('/family/profile?view=sharing')
  await pageReady(family)
  const group = family.getByRole('group', { name: words('sharing.people.sees').replace('{name}', name) })
  for (const scope of scopes)
    await group
      .getByRole('checkbox', { name: new RegExp(`^${words(`sharing.scopes.${scope}.name`)}`) })
      .setChecked(isShared)
  await family
    .getByRole('button', { name: words('sharing.people.save') })
    .first()
    .click()
  await expect(family.getByText(words('sharing.people.saved')).first()).toBeVisible()
}

async function openPlan({ page, plan }: { page: Page; plan: Locator }) {
  await page.reload()
  await pageReady(page)
  await expect(plan).toContainText(words('caseload.plan.willBeRecorded'))
  const show = plan.getByRole('button', { name: words('caseload.plan.show') })
  await show.focus()
  await show.press('Enter')
  await expect(plan.locator('[data-plan-sentence]')).toContainText('$')
  await page.keyboard.press('Tab')
  await expect(plan.getByRole('button', { name: words('caseload.plan.hide') })).toBeFocused()
}

const dollars = (text: string) => text.match(/\$[\d,]+/g) ?? []

test('an agent and a counselor see the plan as far as the family shares it, until it no longer does', async ({
  page,
  browser,
}) => {
  const twoStudents = await signInWithTwoStudents(page)
  const { api, studentIds } = twoStudents
  const [elena, mateo] = studentIds
  for (const studentId of [elena, mateo])
    await api.post('/api/family/favourite', { collegeId: texas, studentId })
  await api.post('/api/family/offers', { ...offer, studentId: elena })
  await page.goto('/family/plan')
  await pageReady(page)
  await page.getByLabel(words('plan.scenarios.name')).fill('State school')
  await page.getByRole('button', { name: words('plan.scenarios.save') }).click()
  await expect(page.getByRole('button', { name: 'Open State school' })).toBeVisible()
  const own = await page.locator('[data-plan-sentence]').innerText()
  // Other journeys find the demo's Maria Garcia in the same lists.
  const { id, email } = await api.put('/api/family/profile', { name: 'Amara Okonkwo' })
  const family = { ...twoStudents, id, email }

  const agentPage = await signInNewWindow(browser, professionals.agent.login, professionals.agent.email)
  const agent = await linked(agentPage, professionals.agent, family)
  await expect(agent.plan.getByText(wordsLike('caseload.notSharedPart.plan'))).toBeVisible()
  await expect(agent.plan.getByRole('button')).toHaveCount(0)
  const counselorPage = await signInNewWindow(
    browser,
    professionals.counselor.login,
    professionals.counselor.email,
  )
  const counselor = await linked(counselorPage, professionals.counselor, family)

  // With results and finances: all of it, with the family's own numbers.
  await share(page, professionals.agent, ['results', 'plan', 'finances'])
  await openPlan(agent)
  const seen = await agent.plan.locator('[data-plan-sentence]').innerText()
  expect(dollars(seen)).toEqual(dollars(own))
  await expect(agent.plan).toContainText(words('caseload.plan.recorded'))
  await expect(agent.plan).toContainText('State school')
  await expect(agent.plan.getByText(words('caseload.plan.scenarios.ours'))).toBeVisible()
  await expect(agent.plan.getByRole('table', { name: words('caseload.plan.debts.title') })).toContainText(
    'Elena',
  )
  await expect(agent.plan.getByRole('heading', { name: words('plan.checks.title') })).toBeVisible()
  const ledger = agent.plan.getByRole('table', { name: wordsLike('caseload.plan.offers.of') })
  await expect(ledger).toContainText('Forty Acres Scholarship')
  await expect(ledger).toContainText('$23,040')
  const showTable = agent.plan.getByRole('button', { name: words('plan.timeline.showTable') })
  await showTable.focus()
  await showTable.press('Enter')
  const table = agent.plan.getByRole('table', { name: words('plan.timeline.caption') })
  const [cost, ...paid] = dollars(await table.getByRole('row').last().innerText()).map((text) =>
    Number(text.replace(/[$,]/g, '')),
  )
  expect(paid).toHaveLength(6)
  expect(paid.reduce((sum, one) => sum + one, 0)).toBe(cost)
  const year = agent.plan
    .getByRole('list', { name: words('plan.timeline.years') })
    .getByRole('button')
    .first()
  await year.focus()
  await year.press('Enter')
  await expect(agent.plan.getByRole('table', { name: new RegExp(`^${awardYear}, Elena`) })).toContainText(
    'Student Aid Index (SAI)',
  )
  await expectNoAxeViolations(agent.page, 'the whole plan')
  await expectNoHorizontalScroll(agent.page)

  // The plan alone: what it costs, and the offer.
  await share(page, professionals.counselor, ['plan'])
  await openPlan(counselor)
  await expect(counselor.plan.getByText(wordsLike('caseload.plan.noPrice'))).toBeVisible()
  await expect(
    counselor.plan.getByRole('table', { name: wordsLike('caseload.plan.offers.of') }),
  ).toContainText('$23,040')
  await expect(counselor.plan).not.toContainText(words('plan.bands.income'))
  await expectNoAxeViolations(counselor.page, 'the plan without prices')
  await share(page, professionals.counselor, ['results'])
  await openPlan(counselor)
  await expect(counselor.plan.getByText(wordsLike('caseload.plan.noFunding'))).toBeVisible()
  expect(dollars(await counselor.plan.locator('[data-plan-sentence]').innerText())).toEqual(
    dollars(own).slice(0, 1),
  )
  await expect(counselor.plan.getByRole('heading', { name: words('plan.checks.title') })).toHaveCount(0)
  await expectNoAxeViolations(counselor.page, 'the plan without who pays')

  // The family sees who looked.
  await page.goto('/family/profile?view=sharing')
  for (const { name } of Object.values(professionals))
    await expect(
      page
        .getByRole('row')
        .filter({ hasText: name })
        .filter({ hasText: words('sharing.log.actions.plan_read') })
        .first(),
    ).toBeVisible()

  // Taken back, it is gone from the next request on.
  await share(page, professionals.agent, ['plan'], false)
  const read = (who: Professional, { request }: Page) =>
    apiAs(request, who.email).then(({ post }) => post(`${who.api}/families/${id}/plan`))
  await expect(read(professionals.agent, agentPage)).rejects.toThrow('403')
  await agentPage.reload()
  await expect(agent.plan.getByText(wordsLike('caseload.notSharedPart.plan'))).toBeVisible()
  await page.goto('/family/profile?view=sharing')
  await pageReady(page)
  const end = words('sharing.people.end').replace('{name}', professionals.counselor.name)
  await page.getByRole('button', { name: end }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: words('sharing.people.endYes') })
    .click()
  await expect(page.getByText(words('sharing.people.ended').replace('{name}', 'Samuel Price'))).toBeVisible()
  await expect(read(professionals.counselor, counselorPage)).rejects.toThrow('404')
})

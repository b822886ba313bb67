import { homeOf, redirectOf, routes, type Visitor } from '../../contract/src/routes.ts'
import { languageNames } from '../../web/src/testing/for-journeys.ts'
import { newAccount, signUp } from '../helpers/account.ts'
import { signInAs, type ViewerName } from '../helpers/demo.ts'
import { signUpWithExampleFamily } from '../helpers/example-family.ts'
import { words } from '../helpers/words.ts'
import { expect, test } from '../product/test.ts'
import { texas } from '../screens.ts'

/** Pages with one fixed address. */
const paths = routes.map(({ path }) => path).filter((path) => !path.includes('['))

const visitors: { who: ViewerName; visitor: Visitor | null }[] = [
  { who: 'visitor', visitor: null },
  { who: 'onboarding', visitor: { role: 'family', invitationStatus: 'pending' } },
  { who: 'family', visitor: { role: 'family', invitationStatus: 'active' } },
  { who: 'admission_professional', visitor: { role: 'admission_professional', invitationStatus: null } },
  { who: 'financial_agent', visitor: { role: 'financial_agent', invitationStatus: null } },
  { who: 'admin', visitor: { role: 'admin', invitationStatus: null } },
]

for (const { who, visitor } of visitors) {
  test(`every address redirects ${who} to the right page`, async ({ page, baseURL }) => {
    await signInAs(page, who)
    for (const path of paths) {
      const answer = await page.request.get(path, { maxRedirects: 0 })
      const elsewhere = redirectOf(path, visitor)
      // `/signup` redirects to the family's page; a page that needs more in its address is not listed here.
      if (elsewhere === null) expect([200, 307, 404], path).toContain(answer.status())
      else {
        expect(answer.status(), path).toBe(307)
        expect(new URL(answer.headers().location ?? '', baseURL).pathname, path).toBe(elsewhere)
        // The response contains nothing of the private page.
        expect(await answer.text(), path).not.toContain('<')
      }
    }
  })
}

test('another household’s addresses return "not found"', async ({ page }) => {
  await signUpWithExampleFamily(page, newAccount())
  const stranger = '/api/family/students/00000000-0000-4000-8000-000000000000/sai'
  expect((await page.request.get(stranger)).status()).toBe(404)
  expect((await page.request.get('/api/family/students/not-an-id/sai')).status()).toBe(404)
})

test('the onboarding locks the menu and explains why, in the selected language', async ({ page }) => {
  await signUp(page, newAccount())
  // Screen readers announce it as disabled, but it can still be clicked.
  const menu = page.getByRole('navigation', { name: 'Main menu' })
  await expect(menu.getByRole('link')).toHaveCount(5)
  await expect(menu.getByRole('link', { disabled: true })).toHaveCount(5)
  await menu.getByText('Resources').click({ force: true })
  await expect(page.getByText('Please complete onBoarding first.')).toBeVisible()
  await expect(page).toHaveURL(new RegExp(homeOf({ role: 'family', invitationStatus: 'pending' })))

  await page.getByRole('main').getByRole('button', { name: languageNames.es }).click()
  const spanish = words('onboarding.welcome.title', 'es')
  await expect(page.getByRole('heading', { level: 1, name: spanish })).toBeVisible()
})

test('the titles of a college page and a missing page describe them', async ({ page }) => {
  await signInAs(page, 'family')
  const titleOf = async (path: string) =>
    /<title>(.*?)<\/title>/.exec(await (await page.request.get(path)).text())?.[1]
  expect(await titleOf(`/family/college/${texas}`)).toBe('The University of Texas at Austin · Bursar')
  for (const path of ['/404', '/family/college/999999', '/family/college/x', '/family/nowhere'])
    expect(await titleOf(path), path).toBe(`${words('shell.notFound.title')} · Bursar`)
})

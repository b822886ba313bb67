import { languageNames } from '../../web/src/i18n/languages.ts'
import { homeOf, redirectOf, routes, type Visitor } from '../../web/src/shell/routes.ts'
import { newAccount, signUp } from '../helpers/account.ts'
import { signInAs, type ViewerName } from '../helpers/demo.ts'
import { signUpWithExampleFamily } from '../helpers/example-family.ts'
import { words } from '../helpers/words.ts'
import { expect, test } from '../product/test.ts'
import { texas } from '../screens.ts'

/** Pages with one fixed address. */
const paths = routes.map(({ path }) => path).filter((path) => !path.includes('['))

const visitors: { who: ViewerName; visitor: Visitor | null }[] = [
  { who: 'nobody', visitor: null },
  { who: 'onboarding', visitor: { role: 'family', invitationStatus: 'pending' } },
  { who: 'family', visitor: { role: 'family', invitationStatus: 'active' } },
  { who: 'admission_professional', visitor: { role: 'admission_professional', invitationStatus: null } },
  { who: 'financial_agent', visitor: { role: 'financial_agent', invitationStatus: null } },
  { who: 'admin', visitor: { role: 'admin', invitationStatus: null } },
]

for (const { who, visitor } of visitors) {
  test(`${who} is sent to the right place by every address`, async ({ page, baseURL }) => {
    await signInAs(page, who)
    for (const path of paths) {
      const answer = await page.request.get(path, { maxRedirects: 0 })
      const elsewhere = redirectOf(path, visitor)
      // `/signup` asks for whom and is answered by the family's page; a page that needs more in its address says so.
      if (elsewhere === null) expect([200, 307, 404], path).toContain(answer.status())
      else {
        expect(answer.status(), path).toBe(307)
        expect(new URL(answer.headers().location ?? '', baseURL).pathname, path).toBe(elsewhere)
        // Nothing of a page that one may not see is sent along.
        expect(await answer.text(), path).not.toContain('<')
      }
    }
  })
}

test('another household’s addresses are as if they were not there', async ({ page }) => {
  await signUpWithExampleFamily(page, newAccount())
  const stranger = '/api/family/students/00000000-0000-4000-8000-000000000000/sai'
  expect((await page.request.get(stranger)).status()).toBe(404)
  expect((await page.request.get('/api/family/students/not-an-id/sai')).status()).toBe(404)
})

test('the onboarding locks the menu and says why, in the language that one chooses', async ({ page }) => {
  await signUp(page, newAccount())
  // Marked as disabled for those who hear it, and still pressed by those who see it.
  const menu = page.getByRole('navigation', { name: 'Main menu' })
  await expect(menu.getByRole('link')).toHaveCount(4)
  await expect(menu.getByRole('link', { disabled: true })).toHaveCount(4)
  await menu.getByText('Resources').click({ force: true })
  await expect(page.getByText('Please complete onBoarding first.')).toBeVisible()
  await expect(page).toHaveURL(new RegExp(homeOf({ role: 'family', invitationStatus: 'pending' })))

  await page.getByRole('main').getByRole('button', { name: languageNames.es }).click()
  const spanish = words('onboarding.welcome.title', 'es')
  await expect(page.getByRole('heading', { level: 1, name: spanish })).toBeVisible()
})

test('a college, and what is not there, say in their titles what they are', async ({ page }) => {
  await signInAs(page, 'family')
  const titleOf = async (path: string) =>
    /<title>(.*?)<\/title>/.exec(await (await page.request.get(path)).text())?.[1]
  expect(await titleOf(`/family/college/${texas}`)).toBe('The University of Texas at Austin · Bursar')
  for (const path of ['/404', '/family/college/999999', '/family/college/x', '/family/nowhere'])
    expect(await titleOf(path), path).toBe(`${words('shell.notFound.title')} · Bursar`)
})

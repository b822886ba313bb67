import type { Page } from '@playwright/test'
import { homeOf, redirectOf, routes, type Visitor } from '../../web/src/shell/routes.ts'
import { type Account, signUp, somebody } from '../people/account.ts'
import { signUpWithExampleFamily } from '../people/example-family.ts'
import { expect, test } from '../product/test.ts'

/** Pages with one fixed address. */
const paths = routes.map(({ path }) => path).filter((path) => !path.includes('['))

const visitors: {
  who: string
  visitor: Visitor | null
  enter?: (page: Page, account: Account) => Promise<void>
}[] = [
  { who: 'nobody', visitor: null },
  {
    who: 'a family in its onboarding',
    visitor: { role: 'family', invitationStatus: 'pending' },
    enter: signUp,
  },
  {
    who: 'an active family',
    visitor: { role: 'family', invitationStatus: 'active' },
    enter: signUpWithExampleFamily,
  },
]

for (const { who, visitor, enter } of visitors) {
  test(`${who} is sent to the right place by every address`, async ({ page, baseURL }) => {
    if (enter) await enter(page, somebody())
    for (const path of paths) {
      const answer = await page.request.get(path, { maxRedirects: 0 })
      const elsewhere = redirectOf(path, visitor)
      // `/signup` asks for whom and is answered by the family's page.
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
  await signUpWithExampleFamily(page, somebody())
  const stranger = '/api/family/students/00000000-0000-4000-8000-000000000000/sai'
  expect((await page.request.get(stranger)).status()).toBe(404)
  expect((await page.request.get('/api/family/students/not-an-id/sai')).status()).toBe(404)
})

test('the onboarding locks the menu and says why', async ({ page }) => {
  await signUp(page, somebody())
  // Marked as disabled for those who hear it, and still pressed by those who see it.
  await page.getByRole('navigation', { name: 'Main menu' }).getByText('Resources').click({ force: true })
  await expect(page.getByText('Please complete onBoarding first.')).toBeVisible()
  await expect(page).toHaveURL(new RegExp(homeOf({ role: 'family', invitationStatus: 'pending' })))
})

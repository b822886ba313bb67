import { routes } from '../../contract/src/routes.ts'
import { signInAs, type ViewerName } from '../helpers/demo.ts'
import { expect, test } from '../product/test.ts'

/** What the pages read of their addresses, and names that none of them knows. */
const names = `
  search near within_miles state major_code net_price_min college_size_max setting religious_affiliation sort order page view major open
  student from ask stage step part edit to status invitation token password compare next actor action role type event name email unknown
`
  .trim()
  .split(/\s+/)
/** As written in an address. */
const values = [
  '%00',
  'a%00b',
  '%ff',
  '%E0%A4%A',
  '%0d%0aX:y',
  '-1',
  '99999999999999999999',
  '1e9',
  '%E2%80%AE%F0%9F%8E%93',
  'x'.repeat(200),
  '00000000-0000-4000-8000-000000000000',
]

const viewers: ViewerName[] = [
  'visitor',
  'onboarding',
  'family',
  'admission_professional',
  'financial_agent',
  'admin',
]

/** How React writes into a page that a part of it failed. */
const failedPart = /:E\{\\?"digest/

for (const who of viewers)
  test(`no address fails for ${who}, whatever is in it`, async ({ page }) => {
    await signInAs(page, who)
    const role = who === 'onboarding' ? 'family' : who
    const paths = routes
      .filter(({ kind, roles }) =>
        kind === 'private' ? roles?.some((one) => one === role) : who === 'visitor',
      )
      .map(({ path }) => path)
    for (const path of paths) {
      for (const value of values) {
        const query = names.map((name) => `${name}=${value}`).join('&')
        const address = `${path.replaceAll(/\[\w+\]/g, value)}?${query}`
        const answer = await page.request.get(address)
        expect(answer.status(), `${who} at ${address}`).toBeLessThan(500)
        expect(await answer.text(), `${who} at ${address}`).not.toMatch(failedPart)
      }
    }
  })

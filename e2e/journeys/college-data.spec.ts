import type { Browser, Page } from '@playwright/test'
import { csv, institution, zip } from '../../catalogue/src/testing/files.ts'
import { expectNoHorizontalScroll } from '../helpers/horizontal-scroll.ts'
import { pageReady } from '../helpers/page-ready.ts'
import { signInAt, signInNewWindow } from '../helpers/sign-in-form.ts'
import { words } from '../helpers/words.ts'
import { testOnOwnProduct } from '../product/own-product.ts'
import { expect } from '../product/test.ts'

/** These journeys replace the colleges that other journeys search, so they use their own product. */
const test = testOnOwnProduct()

const starter = /Starter/
const austin = { UNITID: 228778, INSTNM: 'Journey University at Austin', CITY: 'Austin', STABBR: 'TX' }
const colleges = (count: number) =>
  Array.from({ length: count }, (_, at) =>
    institution({ UNITID: 900001 + at, INSTNM: `Journey College ${at}`, UGDS: 1_000 + at }),
  )

async function openAsAdmin(page: Page) {
  await signInAt(page, '/admin/login', 'admin@demo.example')
  await page.goto('/admin/colleges')
  await pageReady(page)
}

const importSection = (page: Page) => page.getByRole('region', { name: words('collegeData.import.title') })
const release = (page: Page, name: string | RegExp) => page.getByRole('row').filter({ hasText: name })

/** Chooses a file and waits until it is uploaded. */
async function choose(page: Page, name: string, content: string | Buffer) {
  await page
    .getByLabel(words('collegeData.import.choose'))
    .setInputFiles({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(content) })
  await expect(page.getByRole('listitem').filter({ hasText: `${name} (` })).toBeVisible()
}

async function leaveOut(page: Page, name: string) {
  await page.getByRole('button', { name: `Remove ${name}` }).click()
  await expect(page.getByRole('button', { name: `Remove ${name}` })).toHaveCount(0)
}

const start = (page: Page) =>
  page.getByRole('button', { name: words('collegeData.import.start'), exact: true }).click()

/** Hides the end of an import until the returned function is called, so that the journey can check its progress. */
async function delayEnd(page: Page) {
  const released = Promise.withResolvers<void>()
  await page.route('**/api/admin/college-data', async (route) => {
    const response = await route.fetch()
    const { import: run } = await response.json()
    if (run?.state !== 'running') await released.promise
    await route.fulfill({ response })
  })
  return released.resolve
}

const imported = (page: Page) =>
  expect(page.getByText(words('collegeData.import.done'))).toBeVisible({ timeout: 180_000 })

/** Searches as a family that stays signed in during the import. */
async function searching(browser: Browser) {
  const family = await signInNewWindow(browser, '/family/login', 'peter.ivanoff@demo.example')
  return async (asked: string, found: string) => {
    await expect
      .poll(
        async () => {
          await family.goto(`/family/college/search?search=${encodeURIComponent(asked)}`)
          return family.getByRole('main').getByRole('link', { name: found }).count()
        },
        { timeout: 90_000 },
      )
      .toBeGreaterThan(0)
  }
}

test('an admin uploads a release, follows the import, and rolls it back, and families see each change', {
  tag: '@desktop-only',
}, async ({ page, browser }) => {
  const finds = await searching(browser)
  await finds('austin', 'The University of Texas at Austin')
  await openAsAdmin(page)
  // As many as in an official release, so that the import takes a few seconds.
  const rows = [institution({ ...austin, COSTT4_A: 99_000 }), ...colleges(6_000)]
  const name = 'Most-Recent-Cohorts-Institution_06102026.zip'
  await choose(page, name, zip({ 'Most-Recent-Cohorts-Institution.csv': csv(rows) }))
  await choose(
    page,
    'Most-Recent-Cohorts-Field-of-Study.csv',
    csv([{ UNITID: '228778', CIPCODE: '1107', CREDLEV: '3', IPEDSCOUNT2: '700' }]),
  )
  const letItEnd = await delayEnd(page)
  await start(page)
  const section = importSection(page)
  await expect(section.getByRole('progressbar')).toBeVisible()
  await expect(section).toContainText(/Reading Most-Recent-Cohorts|Storing [\d,]+ of 6,001 colleges/)
  // Nothing else can be changed during the import.
  await expect(page.getByRole('button', { name: words('collegeData.import.start') })).toBeHidden()
  letItEnd()
  await imported(page)

  const figure = (key: string) =>
    section
      .getByRole('definition')
      .and(page.locator(`dt:has-text("${words(`collegeData.import.changes.${key}`)}") + dd`))
  await expect(figure('added')).toHaveText('6,000')
  await expect(figure('renamed')).toHaveText('1')
  await expect(figure('largeCostChanges')).toHaveText('1')
  await section.getByText(words('collegeData.import.examples')).click()
  await expect(section).toContainText('→ Journey University at Austin')
  await expect(section).toContainText('Journey College 0, IL: new')
  const current = release(page, 'College Scorecard, June 2026')
  await expect(current).toContainText(words('collegeData.releases.current'))
  await expect(current).toContainText('6,001')
  // The imported files are gone from the form, so they can't be imported twice by mistake.
  await expect(page.getByRole('button', { name: `Remove ${name}` })).toHaveCount(0)
  await finds('journey university', 'Journey University at Austin')

  await goBackToStarter(page)
  await expect(release(page, starter)).toContainText(words('collegeData.releases.current'))
  await finds('austin', 'The University of Texas at Austin')
})

test('a refused file is reported with its name, line, and column, and changes nothing', async ({ page }) => {
  await openAsAdmin(page)
  const whole = zip({ 'Institution.csv': csv(colleges(400)) })
  await choose(page, 'cut.zip', whole.subarray(0, whole.length - 300))
  await start(page)
  const refused = page.getByRole('alert').filter({ hasText: words('collegeData.import.failed') })
  await expect(refused).toContainText(`cut.zip: ${words('collegeData.import.faults.zip_damaged')}`)
  await expect(refused).toContainText(words('collegeData.import.nothingChanged'))

  // The chosen files are still there and can be replaced.
  await leaveOut(page, 'cut.zip')
  // As long as an official file name, which has no place to break.
  const wrong = 'Most-Recent-Cohorts-Institution_06102026_once_more.csv'
  const [first, second, third] = colleges(3)
  await choose(page, wrong, csv([{ ...first }, { ...second, UGDS: 'many' }, { ...third, STABBR: 'ZZ' }]))
  await start(page)
  await expect(refused).toContainText(`${wrong}, line 3, column UGDS: "many" isn’t a number.`)
  await expect(refused).toContainText(`${wrong}, line 4, column STABBR: "ZZ" isn’t a state.`)
  await expectNoHorizontalScroll(page)

  await page.context().addCookies([{ name: 'locale', value: 'es', url: page.url() }])
  await page.reload()
  await expect(page.getByText(`${wrong}, línea 3, columna UGDS: "many" no es un número.`)).toBeVisible()
  await expect(release(page, starter)).toContainText(words('collegeData.releases.current', 'es'))
})

test('a release with far fewer colleges needs a confirmation but no second upload', {
  tag: '@desktop-only',
}, async ({ page, browser }) => {
  await openAsAdmin(page)
  const remove = page.getByRole('button', { name: /^Remove / })
  for (let left = await remove.count(); left > 0; left -= 1) {
    await remove.first().click()
    await expect(remove).toHaveCount(left - 1)
  }
  await choose(page, 'few_06102026.csv', csv([institution(austin), ...colleges(20)]))
  await start(page)
  await expect(page.getByText(/This release has 21 institutions, fewer than half/)).toBeVisible()
  // Even after a reload, or a day later.
  await page.reload()
  await pageReady(page)
  await expect(page.getByRole('button', { name: 'Remove few_06102026.csv' })).toBeVisible()
  await page.getByRole('button', { name: words('collegeData.import.anyway') }).click()
  await imported(page)
  const finds = await searching(browser)
  await finds('journey university', 'Journey University at Austin')
  await goBackToStarter(page)
  await finds('austin', 'The University of Texas at Austin')
})

/** Confirms the changes that a rollback to the starter release makes. */
async function goBackToStarter(page: Page) {
  await page.getByRole('button', { name: /^Show this release: .*Starter/ }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(words('collegeData.releases.confirm.disappear'))
  await dialog.getByRole('button', { name: words('collegeData.releases.confirm.action') }).click()
}

import type { Page } from '@playwright/test'
import { newAccount, signUp } from '../helpers/account.ts'
import { setLanguage } from '../helpers/language.ts'
import { pageReady } from '../helpers/page-ready.ts'
import { type Language, words } from '../helpers/words.ts'
import { startSlowPages } from '../product/slow-pages.ts'
import { expect, test } from '../product/test.ts'
import { texas } from '../screens.ts'

const austin = 'The University of Texas at Austin'

test('a visitor finds a college without an account, filters, and goes back to the results', async ({
  page,
}) => {
  await page.goto('/colleges')
  await page.getByLabel(words('colleges.search.words')).fill('university of texas')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/colleges\?search=university/)
  await page.getByRole('link', { name: austin }).click()
  await page.waitForURL(`**/colleges/${texas}/the-university-of-texas-at-austin?**`)
  await expect(page.getByRole('heading', { level: 1, name: austin })).toBeVisible()
  await expect(page.getByText(words('colleges.visitor.title'))).toBeVisible()
  await expect(page.getByRole('button', { name: /favorite/i })).toHaveCount(0)
  await page.getByRole('link', { name: words('colleges.page.backToResults') }).click()
  await page.waitForURL(/\/colleges\?search=university/)
})

test('a college’s public page is for search engines, too @desktop-only', async ({ page, request }) => {
  const response = await page.goto(`/colleges/${texas}`)
  expect(response?.url()).toMatch(/\/colleges\/228778\/the-university-of-texas-at-austin$/)
  const origin = new URL(page.url()).origin
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', page.url())
  const data = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '')
  expect(data).toMatchObject({ '@type': 'CollegeOrUniversity', name: austin, url: page.url() })
  const picture = await page.locator('meta[property="og:image"]').getAttribute('content')
  expect(new URL(picture ?? '').origin).toBe(origin)
  const drawn = await request.get(picture ?? '')
  expect(drawn.headers()).toMatchObject({
    'content-type': 'image/png',
    'cache-control': 'public, max-age=86400',
  })
  // The size in the header of a PNG.
  expect([(await drawn.body()).readInt32BE(16), (await drawn.body()).readInt32BE(20)]).toEqual([1200, 630])
  const sitemap = await (await request.get('/sitemap.xml')).text()
  expect(sitemap).toContain(`<loc>${page.url()}</loc>`)
  expect(await (await request.get('/robots.txt')).text()).toContain(`${origin}/sitemap.xml`)
  expect((await request.get('/colleges/1/nothing')).status()).toBe(404)
})

/** Answers the six questions of the home page, and shows what follows. */
async function answerQuestions(page: Page, { state = 'TX', language = 'en' as Language } = {}) {
  const text = (key: string) => words(`home.quick.${key}`, language)
  await page.getByLabel(text('state.label')).selectOption(state)
  await page.getByLabel(text('familySize.label')).fill('4')
  await page.getByRole('radio', { name: text('parents.together') }).check()
  for (const [name, amount] of Object.entries(amounts))
    await page.getByRole('textbox', { name: text(`${name}.label`) }).fill(amount)
  await page.getByRole('button', { name: text('show') }).click()
}

/**
 * What moved on a page although nobody pressed or typed anything: the moved elements' tags and texts. While HTML still arrives, one element can
 * move another, for two or three frames after it, too: that depends on where the network cuts it, and has nothing to do with prices.
 */
const shifts = (page: Page) =>
  page.evaluate(() => {
    const [{ domInteractive } = { domInteractive: 0 }] = performance.getEntriesByType(
      'navigation',
    ) as PerformanceNavigationTiming[]
    const { moved } = window as unknown as { moved: { at: number; text: string }[] }
    return moved.filter(({ at }) => at > domInteractive + 50).map(({ text }) => text)
  })

/** The fonts never come: they may move a line when they replace the fallback, which has nothing to do with prices. */
async function recordShifts(page: Page) {
  await page.route('**/*.woff2', (route) => route.fulfill({ status: 200, body: '' }))
  await page.addInitScript(() => {
    const moved: { at: number; text: string }[] = []
    Object.assign(window, { moved })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as {
        value: number
        startTime: number
        sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[]
      }[]) {
        const place = ({ x, y, width, height }: DOMRect) => [x, y, width, height].map(Math.round).join(' ')
        const parts = entry.sources.map(
          ({ node, previousRect, currentRect }) =>
            `${node?.nodeName} ${node?.textContent?.slice(0, 40)} from ${place(previousRect)} to ${place(currentRect)}`,
        )
        const text = `${entry.value.toFixed(4)} after ${Math.round(entry.startTime)} ms: ${parts.join(' | ')}`
        moved.push({ at: entry.startTime, text })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/** Amounts that nothing else on the page or in its requests contains. */
const amounts = { parentsAgi: '81237', parentsSavings: '12347', parentsInvestments: '4367' }

test('the search button keeps its height while the suggestions of its field load', async ({ page }) => {
  await page.goto('/colleges')
  await pageReady(page)
  // The field is replaced when it is first used. Layout is needed at that moment, because the focus moves from one to the other.
  await page.evaluate(() => {
    const heights: number[] = []
    Object.assign(window, { heights })
    document.addEventListener('focusin', ({ target }) => {
      const form = (target as HTMLInputElement).form
      const button = form?.querySelector('button[type=submit]')
      if (button) heights.push(button.getBoundingClientRect().height)
    })
  })
  await page.getByRole('searchbox', { name: words('colleges.search.words') }).focus()
  await expect(page.getByRole('combobox', { name: words('colleges.search.words') })).toBeFocused()
  const heights = await page.evaluate(() => (window as unknown as { heights: number[] }).heights)
  expect(heights).toHaveLength(2)
  expect(heights[1]).toBe(heights[0])
})

test('the sort order stays where it first shows while the page arrives', async ({ page, baseURL }) => {
  const slow = await startSlowPages(baseURL ?? '', { piece: 500, milliseconds: 25 })
  await page.addInitScript(() => {
    const places = new Set<string>()
    Object.assign(window, { places: () => [...places] })
    const look = () => {
      const sort = document.querySelector('.results-head select')
      if (sort?.checkVisibility({ visibilityProperty: true })) {
        const { x, y } = sort.getBoundingClientRect()
        places.add(`${Math.round(x + scrollX)} ${Math.round(y + scrollY)}`)
      }
      requestAnimationFrame(look)
    }
    look()
  })
  await page.goto(`${slow.url}/colleges`)
  const places = await page.evaluate(() => (window as unknown as { places: () => string[] }).places())
  await slow.stop()
  expect(places).toHaveLength(1)
})

test('a visitor’s answers give their own prices everywhere, never leave the browser, and can be forgotten', async ({
  page,
}) => {
  const sent: string[] = []
  page.on('request', (request) =>
    sent.push([request.url(), request.postData() ?? '', JSON.stringify(request.headers())].join(' ')),
  )
  await recordShifts(page)
  await page.goto('/')
  await answerQuestions(page)
  const nearby = page.getByRole('region', { name: /^What colleges in Texas/ })
  const colleges = nearby.getByRole('listitem').filter({ has: page.getByRole('link') })
  await expect(colleges).toHaveCount(4)
  const onHome = await colleges.filter({ hasText: austin }).locator('dd').first().textContent()

  await nearby.getByRole('link', { name: words('home.quick.result.prices.all') }).click()
  await page.waitForURL('**/colleges')
  await expect(page.getByText(words('colleges.visitor.answersText'))).toBeVisible()
  await page.getByLabel(words('colleges.search.words')).fill(austin)
  await page.keyboard.press('Enter')
  const card = page.getByRole('listitem').filter({ hasText: austin })
  await expect(card.getByText(words('colleges.yourPrice.card'))).toBeVisible()
  await expect(card.locator('dd').first()).toHaveText(onHome ?? '')
  await card.getByRole('link', { name: austin, exact: true }).click()
  await expect(page.getByRole('heading', { name: words('colleges.yourPrice.titleForVisitor') })).toBeVisible()
  await expect(page.getByRole('main')).toContainText(new RegExp(`About \\${onHome} a\\syear`))

  // Living at home would cost less; moving back in changes nothing.
  await page.getByText(words('colleges.yourPrice.plans.title')).click()
  await page.getByLabel(words('colleges.yourPrice.plans.living')).selectOption('with-family')
  await expect(page.getByText(/^About \$[\d,]+ a year: \$[\d,]+ less\.$/)).toBeVisible()
  await page.getByRole('button', { name: words('colleges.yourPrice.plans.reset') }).click()
  await expect(page.getByText(/a year: /)).toHaveCount(0)

  // All colleges by price, with the price of the college page.
  await page.getByRole('link', { name: words('colleges.visitor.byPrice') }).click()
  const count = page.getByRole('heading', { level: 2, name: /^\d+ colleges/ })
  await expect(count).toHaveText(/^\d+ colleges$/)
  await page.getByLabel(words('colleges.byPrice.state')).selectOption('TX')
  await page.getByLabel(words('colleges.byPrice.to')).press('Home')
  await expect(count).toHaveText(/^\d+ colleges? under \$2,500 a year$/)
  await page.getByLabel(words('colleges.byPrice.to')).press('End')
  await page.getByLabel(words('colleges.byPrice.words')).fill('austin texas')
  await expect(page.getByRole('listitem').filter({ hasText: austin })).toContainText(onHome ?? '')
  await page.getByRole('link', { name: austin }).click()
  await expect(page.getByRole('heading', { level: 1, name: austin })).toBeVisible()

  // A reload keeps the answers of this tab. Nothing moves when the prices appear.
  for (const address of ['/colleges', page.url()]) {
    await page.goto(address)
    await expect(page.getByRole('main')).toContainText(/About \$[\d,]+ a\syear|Estimated price a year/)
    expect(await shifts(page)).toEqual([])
  }
  await page.getByRole('button', { name: words('colleges.visitor.forget') }).click()
  await expect(page.getByRole('heading', { name: words('colleges.yourPrice.titleForVisitor') })).toHaveCount(
    0,
  )
  await expect(page.getByText(words('colleges.visitor.title'))).toBeVisible()

  const written = Object.values(amounts).flatMap((amount) => [amount, Number(amount).toLocaleString('en-US')])
  expect(sent.filter((request) => written.some((amount) => request.includes(amount)))).toEqual([])
})

test('a visitor from another state reads in Spanish what the college costs someone from there', async ({
  page,
}) => {
  await setLanguage(page, 'es')
  /** The lower end of the range. */
  const priceIn = async (state: string): Promise<number> => {
    await page.goto('/')
    await answerQuestions(page, { state, language: 'es' })
    await expect(page.getByRole('link', { name: words('home.quick.result.prices.all', 'es') })).toBeVisible()
    await page.goto(`/colleges/${texas}`)
    const own = page.getByText(/^8 de cada 10 estudiantes como tú pagarían/)
    await expect(own).toBeVisible()
    const [, amount = ''] = /entre \$([\d,]+)/.exec(await own.innerText()) ?? []
    await page.getByRole('button', { name: words('colleges.visitor.forget', 'es') }).click()
    await expect(own).toHaveCount(0)
    return Number(amount.replaceAll(',', ''))
  }
  const atHome = await priceIn('TX')
  expect(atHome).toBeGreaterThan(0)
  // Out-of-state tuition at this college is about $30,000 more.
  expect(await priceIn('OH')).toBeGreaterThan(atHome + 20_000)
})

test('a visitor’s answers are offered after signing up, and filled in where they are asked', async ({
  page,
}) => {
  await page.goto('/')
  await answerQuestions(page)
  await page
    .locator('#estimate')
    .getByRole('link', { name: words('home.quick.result.signUp') })
    .click()
  await page.waitForURL('**/family/signup')
  await signUp(page, newAccount())
  await expect(page.getByRole('heading', { name: words('onboarding.carry.title') })).toBeVisible()
  await expect(page.getByText('$81,237')).toBeVisible()
  await page.getByRole('button', { name: words('onboarding.carry.use') }).click()
  await expect(page.getByText(words('onboarding.carry.filledIn'))).toBeVisible()
  await expect(page.locator('#state')).toHaveValue('TX')
  await expect(page.locator('#familyMembersCount')).toHaveValue('4')
  // "Married or living together" doesn't say which.
  const married = page.getByRole('radio', { name: words('onboarding.choices.parentsMaritalStatus.married') })
  await expect(married).not.toBeChecked()
  await married.check()
  await expect(page.locator('#estimatedIncome')).toHaveValue('81,237')
  await page.getByRole('button', { name: words('onboarding.nav.continue'), exact: true }).click()
  await expect(page.locator('#agi')).toHaveValue('81,237')
})

test('going back from a college shows the prices on the home page again', async ({ page }) => {
  await page.goto('/')
  await pageReady(page)
  await answerQuestions(page)
  const nearby = page.getByRole('region', { name: /^What colleges in Texas/ })
  const first = nearby.getByRole('listitem').getByRole('link').first()
  const name = await first.innerText()
  await first.click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await page.goBack()
  await expect(first).toHaveText(name)
  await page.reload()
  await expect(first).toHaveText(name)

  // A link that offers to change the answers leads to the questions.
  await nearby.getByRole('link', { name: words('home.quick.result.prices.all') }).click()
  await page.getByRole('link', { name: words('colleges.visitor.changeAnswers') }).click()
  await expect(page.getByLabel(words('home.quick.familySize.label'))).toHaveValue('4')
})

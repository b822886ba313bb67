/** Letters that a browser printed to PDF are read on the device: what is proposed is right, and nothing is sent. */
import { printedLetters } from '../../web/src/testing/for-journeys.ts'
import { newAccount, signUp } from '../helpers/account.ts'
import { garciaFamily } from '../helpers/garcia-family.ts'
import { completeOnboarding } from '../helpers/interview.ts'
import { pageReady } from '../helpers/page-ready.ts'
import { words } from '../helpers/words.ts'
import { expect, test } from '../product/test.ts'

test('letters of unknown layouts are read without a wrong amount', async ({ page, browser }) => {
  await page.goto('/')
  await signUp(page, newAccount('Maria Garcia'))
  await completeOnboarding(page, garciaFamily)
  await page.goto('/family/offers?view=letter')
  await pageReady(page)
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET') sent.push(request.url())
  })
  const printer = await browser.newPage()
  for (const { name, html, lines, unclear = 0 } of printedLetters) {
    await printer.setContent(html)
    const buffer = await printer.pdf({ format: 'Letter' })
    await page
      .getByLabel(words('offers.letter.choose'))
      .setInputFiles({ name: 'letter.pdf', mimeType: 'application/pdf', buffer })
    const list = page.getByRole('listitem').filter({ has: page.getByRole('combobox') })
    await expect(list.first()).toBeVisible()
    const wanted = lines.map(({ kind, amount }) => `${kind} ${amount}`)
    const found = await list.evaluateAll((items) =>
      items.map((item) => {
        const amount = item.querySelector('label .figures')?.textContent?.replace(/\D/g, '') ?? ''
        return { kind: item.querySelector('select')?.value ?? '', amount }
      }),
    )
    const wrong = found.filter(({ kind, amount }) => {
      if (kind === 'none') return false
      const at = wanted.indexOf(`${kind} ${amount}`)
      if (at >= 0) wanted.splice(at, 1)
      return at < 0
    })
    expect(wrong, name).toEqual([])
    expect(wanted.length, `${name}: ${wanted.join(', ')}`).toBeLessThanOrEqual(unclear)
    await page.getByRole('button', { name: words('offers.letter.use') }).click()
  }
  expect(sent).toEqual([])
})

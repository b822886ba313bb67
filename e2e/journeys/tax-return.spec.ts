/** Dropping a tax return: it is read in the browser, confirmed amount by amount, and never leaves the page. */
import type { Page } from '@playwright/test'
import { formPages, type InventedForm, inflatingPdf, pdfOf } from '../../web/src/testing/for-journeys.ts'
import { createFamily, storedProfile } from '../helpers/api-sign-in.ts'
import { answerPart, continueInterview, partTitle, pressButton } from '../helpers/interview.ts'
import { pageReady } from '../helpers/page-ready.ts'
import { answer } from '../helpers/questions.ts'
import { words, wordsLike } from '../helpers/words.ts'
import { startYear } from '../helpers/years.ts'
import { expect, test } from '../product/test.ts'

const lines = {
  '1a': '84,000',
  '1z': '84,000',
  '2a': '310',
  '9': '84,000',
  '11a': '84,000',
  '11b': '84,000',
  '12e': '31,500',
  '14': '31,500',
  '15': '52,500',
  '16': '5,826',
  '18': '5,826',
  '22': '5,826',
  '24': '5,826',
}
const aReturn: InventedForm = { form: '1040', taxYear: 2025, lines, filingStatus: 'mfj' }
const letter = {
  texts: [
    { text: 'Dear client, your tax return is enclosed. Keep a copy of it.', x: 40, y: 720 },
    { text: 'Line 11a of the last return is needed to sign: 72,468.', x: 40, y: 700 },
  ],
}

const fileOf = (bytes: Uint8Array, name = 'return.pdf', mimeType = 'application/pdf') => ({
  name,
  mimeType,
  buffer: Buffer.from(bytes),
})
const whole = fileOf(pdfOf([letter, ...formPages(aReturn)]))

/** Opens the place for the file. */
async function openDrop(page: Page) {
  await createFamily(page)
  await page.goto('/family/onboarding')
  await pageReady(page)
  await pressButton(page, 'return.open')
  const input = page.locator('input[type=file]')
  await expect(input).toBeAttached()
  return input
}

const found = (page: Page) => page.getByRole('heading', { name: wordsLike('taxReturn.found.title') })
const notice = (page: Page, refusal: string) =>
  page.getByRole('status').getByText(wordsLike(`taxReturn.refusals.${refusal}.title`))

test('a return is read without a request, with a picture of every line', async ({ page }) => {
  const input = await openDrop(page)
  const requests: string[] = []
  page.context().on('request', (request) => {
    const isCode = request.method() === 'GET' && new URL(request.url()).pathname.startsWith('/_next/static/')
    if (!isCode || request.postData() !== null) requests.push(`${request.method()} ${request.url()}`)
  })
  await input.setInputFiles(whole)
  await expect(found(page)).toBeVisible()

  const agi = page.getByRole('checkbox', { name: words('taxReturn.fields.agi') })
  await expect(agi).toBeChecked()
  const row = page.getByRole('listitem').filter({ has: agi })
  await expect(row).toContainText('$84,000')
  await expect(row).toContainText('Form 1040, line 11a, page 2')
  const picture = row.getByRole('img', { name: 'Picture of Form 1040, line 11a, page 2: $84,000' })
  await expect(picture).toBeVisible()
  // The amount is printed in black on white.
  const hasInk = (canvas: HTMLCanvasElement) => {
    const pixels = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? []
    return Array.from(pixels).filter((value, at) => at % 4 === 0 && value < 128).length
  }
  await expect.poll(() => picture.evaluate(hasInk)).toBeGreaterThan(50)
  await expect(page.getByRole('combobox', { name: words('taxReturn.found.filingStatus') })).toHaveValue(
    'married_joint',
  )
  expect(requests).toEqual([])
})

test('what the return leaves open is asked on the parent’s screen', async ({ page }) => {
  const input = await openDrop(page)
  await input.setInputFiles(whole)
  await page.getByRole('checkbox', { name: words('taxReturn.fields.earnedIncome') }).uncheck()
  await page.getByRole('button', { name: words('taxReturn.found.confirm') }).click()
  await page.getByRole('textbox', { name: words('onboarding.return.first') }).fill('Ana')
  await page.getByRole('textbox', { name: words('onboarding.return.second') }).fill('Luis')
  await answer(page, 'income', 'returnItems', [])
  await pressButton(page, 'return.save')
  await expect(partTitle(page, 'home')).toBeVisible()
  await answerPart(page, 'home', {
    state: 'Texas',
    familyMembersCount: 4,
    parentsMaritalStatus: 'married',
    estimatedSavings: 12_000,
    expectedStartYear: startYear,
  })
  await continueInterview(page)
  await expect(partTitle(page, 'parent')).toBeVisible()
  const earnings = page.locator('#earnedIncome')
  await expect(page.locator('#agi')).toHaveValue('84,000')
  await expect(earnings).toHaveValue('')
  await expect(page.getByRole('checkbox', { name: words('ui.notSure'), checked: true })).toHaveCount(0)
  await pressButton(page, 'nav.continue')
  await expect(earnings).toHaveAttribute('aria-invalid', 'true')
  await answer(page, 'income', 'earnedIncome', 84_000)
  await continueInterview(page)
  expect(await storedProfile(page)).toMatchObject({
    parents: [{ firstName: 'Ana', agi: 84_000, earnedIncome: 84_000 }, { firstName: 'Luis' }],
  })
})

test('files that can’t be read say what to do, and a hostile one is given up', async ({ page }) => {
  const input = await openDrop(page)
  await input.setInputFiles(fileOf(Buffer.from('photo'), 'IMG_0001.jpg', 'image/jpeg'))
  await expect(notice(page, 'photo')).toBeVisible()
  await input.setInputFiles(fileOf(pdfOf(formPages({ ...aReturn, printedYear: 2023 }))))
  await expect(notice(page, 'wrong-year')).toBeVisible()
  await input.setInputFiles(fileOf(pdfOf([letter])))
  await expect(notice(page, 'wrong-form')).toBeVisible()

  // After how long is in reading-worker.test.ts.
  await input.setInputFiles(fileOf(inflatingPdf(800_000_000)))
  await expect(notice(page, 'unreadable')).toBeVisible()
  await input.setInputFiles(whole)
  await expect(found(page)).toBeVisible()
})

test('works with the keyboard, and can be canceled', async ({ page }) => {
  const input = await openDrop(page)
  // The reader's code arrives after Cancel is pressed, so that reading can't end first.
  const canceled = Promise.withResolvers<void>()
  await page.route('**/_next/static/**', async (route) => {
    await canceled.promise
    await route.fallback()
  })
  await input.setInputFiles(whole)
  const cancel = page.getByRole('button', { name: words('taxReturn.cancel') })
  await cancel.focus()
  await page.keyboard.press('Enter')
  const choose = page.getByRole('button', { name: words('taxReturn.choose') })
  await expect(choose).toBeVisible()
  canceled.resolve()
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), choose.press('Enter')])
  await chooser.setFiles(whole)
  await expect(found(page)).toBeVisible()
})

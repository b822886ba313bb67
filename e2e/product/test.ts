/**
 * Playwright's `test`, configured with the product's address. It fails on anything that the browser's console reports:
 * errors and violations of the Content-Security-Policy. On a phone it also fails if a page, as the journey left it,
 * scrolls horizontally.
 */
import { test as base, type ConsoleMessage, expect } from '@playwright/test'
import { expectNoHorizontalScroll } from '../helpers/horizontal-scroll.ts'
import { stateOf } from './browser-state.ts'

interface Watch {
  /** Address of the product. */
  baseURL: string
  /** Error statuses that a journey causes on purpose. The browser logs each as a console error. */
  expectedStatuses: number[]
  /** For a journey that breaks something and checks the result itself. */
  allowsConsoleErrors: boolean
  console: undefined
  windows: undefined
}

export const test = base.extend<Watch>({
  expectedStatuses: [[], { option: true }],
  allowsConsoleErrors: [false, { option: true }],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern.
  baseURL: async ({}, use, { project }) => {
    const url = project.name === 'phone' ? process.env.BURSAR_PHONE_URL : process.env.BURSAR_URL
    if (!url) throw new Error('The global setup, which sets BURSAR_URL, did not run.')
    await use(url)
  },
  console: [
    async ({ context, expectedStatuses, allowsConsoleErrors }, use) => {
      const errors: string[] = []
      const isExpected = (text: string) =>
        expectedStatuses.some((status) => text.includes(`responded with a status of ${status}`))
      context.on('console', (message: ConsoleMessage) => {
        if (message.type() === 'error' && !isExpected(message.text()))
          errors.push(`${message.page()?.url()}: ${message.text()}`)
      })
      await context.addInitScript(reportViolations)
      context.on('weberror', (error) => errors.push(`${error.page()?.url()}: ${error.error().message}`))
      await use(undefined)
      if (!allowsConsoleErrors) expect(errors, 'the console of the browser').toEqual([])
    },
    { auto: true },
  ],
  windows: [
    async ({ browser, context, isMobile }, use, testInfo) => {
      await use(undefined)
      const contexts = browser.contexts()
      if (testInfo.status !== testInfo.expectedStatus)
        await testInfo.attach('browser', { body: await stateOf(browser), contentType: 'text/plain' })
      if (isMobile)
        for (const page of contexts.flatMap((one) => one.pages())) await expectNoHorizontalScroll(page)
      // Those of other people, left open, would work on beside the journeys that follow.
      await Promise.all(contexts.filter((one) => one !== context).map((one) => one.close()))
    },
    { auto: true },
  ],
})

/** Runs in the page. The browser's own message about a violation names neither the location nor the blocked content. */
function reportViolations() {
  document.addEventListener('securitypolicyviolation', (violation) => {
    const { effectiveDirective, blockedURI, sourceFile, lineNumber, sample } = violation
    console.error(`Refused by ${effectiveDirective}: ${blockedURI} (${sourceFile}:${lineNumber}) ${sample}`)
  })
}

export { expect }

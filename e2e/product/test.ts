/**
 * Playwright's `test`, configured with the product's address. It fails on anything that the browser's console reports:
 * errors and violations of the Content-Security-Policy. On a phone it also fails if a page, as the journey left it,
 * scrolls horizontally.
 */
import { test as base, type ConsoleMessage, expect } from '@playwright/test'
import { expectNoHorizontalScroll } from '../helpers/horizontal-scroll.ts'

interface Watch {
  /** Address of the product. */
  baseURL: string
  /** Error statuses that a journey causes on purpose. The browser logs each as a console error. */
  expectedStatuses: number[]
  /** For a journey that breaks something and checks the result itself. */
  allowsConsoleErrors: boolean
  console: undefined
  otherWindows: undefined
  width: undefined
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
  otherWindows: [
    async ({ browser, context }, use) => {
      await use(undefined)
      // Those of other people. Left open, they would work on beside the journeys that follow.
      const others = browser.contexts().filter((other) => other !== context)
      await Promise.all(others.map((other) => other.close()))
    },
    { auto: true },
  ],
  width: [
    // biome-ignore lint/correctness/noUnusedFunctionParameters: named so that the other windows are still open here.
    async ({ browser, isMobile, otherWindows }, use) => {
      await use(undefined)
      if (!isMobile) return
      const pages = browser.contexts().flatMap((context) => context.pages())
      for (const page of pages) await expectNoHorizontalScroll(page)
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

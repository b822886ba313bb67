/**
 * Playwright's `test`, knowing where the product is, and failing for anything that the browser's console complains of:
 * errors, and whatever the Content-Security-Policy of a page had to refuse. On a phone it fails too where a page, as the journey left it,
 * has to be scrolled sideways.
 */
import { test as base, type ConsoleMessage, expect } from '@playwright/test'
import { expectNoHorizontalScroll } from '../helpers/horizontal-scroll.ts'

interface Watch {
  /** Where the product answers. */
  baseURL: string
  /** Answers that a journey provokes on purpose; the browser notes each as a console error of its own. */
  expectedStatuses: number[]
  /** A journey that breaks something, and looks itself at what comes of it. */
  allowsConsoleErrors: boolean
  console: undefined
  width: undefined
}

export const test = base.extend<Watch>({
  expectedStatuses: [[], { option: true }],
  allowsConsoleErrors: [false, { option: true }],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern.
  baseURL: async ({}, use, { project }) => {
    const url = project.name === 'phone' ? process.env.BURSAR_PHONE_URL : process.env.BURSAR_URL
    if (!url) throw new Error('BURSAR_URL is set by the global set-up, which did not run.')
    await use(url)
  },
  console: [
    async ({ context, expectedStatuses, allowsConsoleErrors }, use) => {
      const complaints: string[] = []
      const isProvoked = (text: string) =>
        expectedStatuses.some((status) => text.includes(`responded with a status of ${status}`))
      context.on('console', (message: ConsoleMessage) => {
        if (message.type() === 'error' && !isProvoked(message.text()))
          complaints.push(`${message.page()?.url()}: ${message.text()}`)
      })
      await context.addInitScript(reportViolations)
      context.on('weberror', (error) => complaints.push(`${error.page()?.url()}: ${error.error().message}`))
      await use(undefined)
      if (!allowsConsoleErrors) expect(complaints, 'the console of the browser').toEqual([])
    },
    { auto: true },
  ],
  width: [
    async ({ browser, isMobile }, use) => {
      await use(undefined)
      if (!isMobile) return
      const pages = browser.contexts().flatMap((context) => context.pages())
      for (const page of pages) await expectNoHorizontalScroll(page)
    },
    { auto: true },
  ],
})

/** Runs in the page. The browser's own line about a violation names neither the place nor what was refused. */
function reportViolations() {
  document.addEventListener('securitypolicyviolation', (violation) => {
    const { effectiveDirective, blockedURI, sourceFile, lineNumber, sample } = violation
    console.error(`Refused by ${effectiveDirective}: ${blockedURI} (${sourceFile}:${lineNumber}) ${sample}`)
  })
}

export { expect }

/**
 * Playwright's `test`, configured with the product's address. It fails on anything that the browser's console reports:
 * errors and violations of the Content-Security-Policy. On a phone it also fails if a page, as the journey left it,
 * scrolls horizontally.
 */
import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { test as base, type ConsoleMessage, expect, type TestInfo } from '@playwright/test'
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
  repeats: undefined
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
  repeats: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern.
    async ({}, use, testInfo) => {
      if (testInfo.retry > 0 && !existsSync(stalledMark(testInfo)))
        throw new Error('Not repeated: while it failed, the browser worked.')
      await use(undefined)
    },
    { auto: true },
  ],
  windows: [
    async ({ browser, context, isMobile }, use, testInfo) => {
      await use(undefined)
      const contexts = browser.contexts()
      if (testInfo.status !== testInfo.expectedStatus) {
        const { isStalled, text } = await stateOf(browser)
        if (isStalled) await markAsStalled(testInfo)
        // The report of all tests looks for the name of the attachment (scripts/test/counts.mjs).
        const name = isStalled ? 'stalled browser' : 'browser'
        await testInfo.attach(name, { body: text, contentType: 'text/plain' })
      }
      if (isMobile)
        for (const page of contexts.flatMap((one) => one.pages())) await expectNoHorizontalScroll(page)
      // Those of other people, left open, would work on beside the journeys that follow.
      await Promise.all(contexts.filter((one) => one !== context).map((one) => one.close()))
    },
    { auto: true },
  ],
})

/** A file that exists if the browser stalled during the journey. A retry runs in a process of its own. */
const stalledMark = ({ project, testId }: TestInfo) => path.join(project.outputDir, 'stalled', testId)

async function markAsStalled(testInfo: TestInfo) {
  await mkdir(path.dirname(stalledMark(testInfo)), { recursive: true })
  await writeFile(stalledMark(testInfo), '')
}

/** Runs in the page. The browser's own message about a violation names neither the location nor the blocked content. */
function reportViolations() {
  document.addEventListener('securitypolicyviolation', (violation) => {
    const { effectiveDirective, blockedURI, sourceFile, lineNumber, sample } = violation
    console.error(`Refused by ${effectiveDirective}: ${blockedURI} (${sourceFile}:${lineNumber}) ${sample}`)
  })
}

export { expect }

/**
 * What a browser does after a failed journey. A click waits for frames, and typing for scripts. If a page has neither, the journey fails
 * where it waits, which isn't where the fault is.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser, Page } from '@playwright/test'

const patience = 10_000

/** A line for each page, and one for the processes. */
export async function stateOf(browser: Browser): Promise<string> {
  const pages = browser.contexts().flatMap((context) => context.pages())
  const lines = [...pages.map(stateOfPage), workOfProcesses(browser)]
  return (await Promise.all(lines)).join('\n')
}

async function stateOfPage(page: Page): Promise<string> {
  const state = page.evaluate(inspectPage).catch(({ message }: Error) => message)
  return `${page.url()}: ${(await within(state)) ?? 'runs no scripts'}`
}

/** Runs in the page. */
async function inspectPage(): Promise<string> {
  const isDrawn = await new Promise<boolean>((resolve) => {
    requestAnimationFrame(() => resolve(true))
    setTimeout(() => resolve(false), 5_000)
  })
  const frames = isDrawn ? 'draws frames' : 'runs scripts, but the browser draws no frames'
  return `${frames}; it is ${document.visibilityState} and ${document.hasFocus() ? 'has' : 'doesn’t have'} the focus`
}

/** How busy each process is: an endless loop uses all of its time, and a process that waits for another uses none. */
async function workOfProcesses(browser: Browser): Promise<string> {
  const seconds = 2
  const measured = async () => {
    const session = await browser.newBrowserCDPSession()
    const { processInfo: before } = await session.send('SystemInfo.getProcessInfo')
    await sleep(seconds * 1_000)
    const { processInfo: after } = await session.send('SystemInfo.getProcessInfo')
    const work = after.map(({ type, id, cpuTime }) => {
      const earlier = before.find((one) => one.id === id)?.cpuTime ?? 0
      return `${type} ${id} ${Math.round(((cpuTime - earlier) * 100) / seconds)}%`
    })
    return `processes: ${work.join(', ')}`
  }
  const work = measured().catch(({ message }: Error) => message)
  return (await within(work)) ?? 'the browser doesn’t answer'
}

/** Null if it takes too long. */
async function within(state: Promise<string>): Promise<string | null> {
  return await Promise.race([state, sleep(patience, null, { ref: false })])
}

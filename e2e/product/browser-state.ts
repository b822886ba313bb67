/**
 * What a browser does after a failed journey. A click waits for frames, and typing for scripts. If a page has neither, the journey fails
 * where it waits, which isn't where the fault is.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser, Page } from '@playwright/test'

export interface BrowserState {
  /** A page that runs scripts gets no frames, although it is visible. */
  isStalled: boolean
  /** A line for each page, one for a new page if one is stalled, and one for the processes. */
  text: string
}

interface PageState {
  /** Null if it runs no scripts, or was closed. */
  isDrawn: boolean | null
  isVisible: boolean
  text: string
}

const patience = 10_000

export async function stateOf(browser: Browser): Promise<BrowserState> {
  const pages = browser.contexts().flatMap((context) => context.pages())
  const [states, processes] = await Promise.all([
    Promise.all(pages.map((page) => stateOfPage(page))),
    workOfProcesses(browser),
  ])
  const isStalled = states.some(({ isDrawn, isVisible }) => isDrawn === false && isVisible)
  const lines = [
    ...states.map(({ text }) => text),
    ...(isStalled ? [await stateOfNewPage(browser)] : []),
    processes,
  ]
  return { isStalled, text: lines.join('\n') }
}

async function stateOfPage(page: Page, name = page.url()): Promise<PageState> {
  const asked = page.evaluate(inspectPage).catch(({ message }: Error) => message)
  const found = (await within(asked)) ?? 'runs no scripts'
  if (typeof found === 'string') return { isDrawn: null, isVisible: true, text: `${name}: ${found}` }
  const { isDrawn, isVisible, hasFocus } = found
  const frames = isDrawn ? 'draws frames' : 'runs scripts, but the browser draws no frames'
  const text = `${name}: ${frames}; it is ${isVisible ? 'visible' : 'hidden'} and ${hasFocus ? 'has' : 'doesn’t have'} the focus`
  return { isDrawn, isVisible, text }
}

/** Whether the whole browser is stalled, or only a page. */
async function stateOfNewPage(browser: Browser): Promise<string> {
  const asked = async () => {
    const page = await browser.newPage()
    const { text } = await stateOfPage(page, 'a new page')
    await page.close()
    return text
  }
  return (await within(asked())) ?? 'a new page: can’t be opened'
}

/** Runs in the page. */
async function inspectPage() {
  const isDrawn = await new Promise<boolean>((resolve) => {
    requestAnimationFrame(() => resolve(true))
    setTimeout(() => resolve(false), 5_000)
  })
  return { isDrawn, isVisible: document.visibilityState === 'visible', hasFocus: document.hasFocus() }
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
async function within<State>(state: Promise<State>): Promise<State | null> {
  return await Promise.race([state, sleep(patience, null, { ref: false })])
}

import { expect, type Page } from '@playwright/test'

/** A page that is too wide does not end the journey, so that it can report other failures too. */
const softly = expect.configure({ soft: true })

/** Expects that neither the page nor an open menu or dialog is wider than its container. */
export async function expectNoHorizontalScroll(page: Page, where = page.url()) {
  const overhang = () =>
    page
      .evaluate(() => {
        const boxes = [document.documentElement, ...document.querySelectorAll(':popover-open, [role=dialog]')]
        return Math.max(...boxes.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth))
      })
      // During a navigation there is no width. The next attempt measures the new page.
      .catch(() => Number.NaN)
  await softly.poll(overhang, `${where}: pixels to scroll sideways`).toBeLessThanOrEqual(0)
}

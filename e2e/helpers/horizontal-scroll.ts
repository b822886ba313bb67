import { expect, type Page } from '@playwright/test'

/** A page that is too wide does not end the journey: what else is wrong is told with it. */
const softly = expect.configure({ soft: true })

/** Nothing of the page, nor of a menu or question over it, is wider than its frame: nobody has to scroll sideways to read it. */
export async function expectNoHorizontalScroll(page: Page, where = page.url()) {
  const overhang = () =>
    page
      .evaluate(() => {
        const boxes = [document.documentElement, ...document.querySelectorAll(':popover-open, [role=dialog]')]
        return Math.max(...boxes.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth))
      })
      // A page that is just being left has no width; the one that comes is looked at then.
      .catch(() => Number.NaN)
  await softly.poll(overhang, `${where}: pixels to scroll sideways`).toBeLessThanOrEqual(0)
}

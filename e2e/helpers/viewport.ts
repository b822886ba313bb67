/** What is different for a person at a desk and one with a phone. */
import type { Page } from '@playwright/test'

/** From this width on there is room beside the results and for the whole menu; as in the theme of the pages. */
const desktopWidth = 1_023

export const isOnPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < desktopWidth

/** What there is only at a desk; `why` says what a phone has instead. */
export async function onDesktop(page: Page, _why: string, act: () => Promise<void>) {
  if (!isOnPhone(page)) await act()
}

/** What there is only on a phone; `why` says what a desk has instead. */
export async function onPhone(page: Page, _why: string, act: () => Promise<void>) {
  if (isOnPhone(page)) await act()
}

/** Steps that differ between desktop and phone. */
import type { Page } from '@playwright/test'

/** From this width on, the filters are next to the results and the whole menu is visible. Same breakpoint as the theme of the pages. */
const desktopWidth = 1_023

export const isOnPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < desktopWidth

/** For desktops only; `why` says what a phone has instead. */
export async function onDesktop(page: Page, _why: string, act: () => Promise<void>) {
  if (!isOnPhone(page)) await act()
}

/** For phones only; `why` says what a desktop has instead. */
export async function onPhone(page: Page, _why: string, act: () => Promise<void>) {
  if (isOnPhone(page)) await act()
}

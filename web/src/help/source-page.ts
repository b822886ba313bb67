/** The page from which a family asked for help, which its agent will see. */
import { HelpContext } from '@bursar/contract/help-requests'
import type texts from '../messages/en/ownHelp.json'

export type ScreenKey = keyof typeof texts.screens

const screens: readonly { path: RegExp; key: ScreenKey; isAboutFamily?: true }[] = [
  { path: /^\/family\/federal-sai(\/|$)/, key: 'sai' },
  { path: /^\/family\/college\/search$/, key: 'search' },
  { path: /^\/family\/college\/\d+$/, key: 'college' },
  { path: /^\/family\/college-favorites$/, key: 'favorites' },
  { path: /^\/family\/plan$/, key: 'plan', isAboutFamily: true },
  { path: /^\/family\/offers$/, key: 'offers' },
  // Its student need not be the one viewed last, whom `showsStudent` would add.
  { path: /^\/family\/offers\//, key: 'offer', isAboutFamily: true },
  { path: /^\/family\/resources$/, key: 'resources' },
  { path: /^\/family\/profile(\/|$)/, key: 'profile', isAboutFamily: true },
]

export interface SourcePage {
  key: ScreenKey
  screen: string
  collegeId: number | null
  /** Whether the page is about one student, even if its address names none. */
  showsStudent: boolean
}

/** Null if `from` is not one of a family's pages. It comes from the address, so it can be anything. */
export function findSourcePage(from: string | undefined): SourcePage | null {
  const screen = HelpContext.shape.screen.safeParse(from).data
  const found = screen === undefined ? undefined : screens.find(({ path }) => path.test(screen))
  if (!found || screen === undefined) return null
  const collegeId = found.key === 'college' ? Number(screen.split('/').at(-1)) : null
  return { key: found.key, screen, collegeId, showsStudent: !found.isAboutFamily }
}

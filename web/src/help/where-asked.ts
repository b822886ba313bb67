/** The page from which a family asked for help, as its agent will read it. */
import { HelpContext } from '@bursar/contract/help-requests'
import type texts from '../messages/en/ownHelp.json'

export type ScreenKey = keyof typeof texts.screens

const screens: readonly { path: RegExp; key: ScreenKey; isOfFamily?: true }[] = [
  { path: /^\/family\/federal-sai(\/|$)/, key: 'sai' },
  { path: /^\/family\/college\/search$/, key: 'search' },
  { path: /^\/family\/college\/\d+$/, key: 'college' },
  { path: /^\/family\/college-favorites$/, key: 'favourites' },
  { path: /^\/family\/resources$/, key: 'resources' },
  { path: /^\/family\/profile(\/|$)/, key: 'profile', isOfFamily: true },
]

export interface WhereAsked {
  key: ScreenKey
  screen: string
  collegeId: number | null
  /** The page shows one student, also when its address names none. */
  isOfStudent: boolean
}

/** Null for what is no page of a family: an address says whatever somebody wrote into it. */
export function whereAsked(from: string | undefined): WhereAsked | null {
  const screen = HelpContext.shape.screen.safeParse(from).data
  const found = screen === undefined ? undefined : screens.find(({ path }) => path.test(screen))
  if (!found || screen === undefined) return null
  const collegeId = found.key === 'college' ? Number(screen.split('/').at(-1)) : null
  return { key: found.key, screen, collegeId, isOfStudent: !found.isOfFamily }
}

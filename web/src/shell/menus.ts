/** What each role finds in its menu, in order. A page is listed from the day it exists. */
import type { Role } from '@bursar/contract/roles'
import type shellTexts from '../messages/en/shell.json'

export type MenuKey = keyof typeof shellTexts.menu

export interface MenuPage {
  key: MenuKey
  href: string
}

export interface MenuGroup {
  key: MenuKey
  pages: readonly MenuPage[]
}

export type MenuEntry = MenuPage | MenuGroup

export const menus: Record<Role, readonly MenuEntry[]> = {
  family: [
    { key: 'profile', href: '/family/profile' },
    { key: 'sai', href: '/family/federal-sai' },
    {
      key: 'colleges',
      pages: [
        { key: 'searchColleges', href: '/family/college/search' },
        { key: 'favorites', href: '/family/college-favorites' },
      ],
    },
    { key: 'resources', href: '/family/resources' },
  ],
  admin: [{ key: 'dashboard', href: '/admin/dashboard' }],
  admission_professional: [{ key: 'dashboard', href: '/admission-professional/dashboard' }],
  financial_agent: [{ key: 'dashboard', href: '/agent/dashboard' }],
}

/** The menu of each role, in order. */
import type { Role } from '@bursar/contract/roles'
import type shellTexts from '../messages/en/shell.json'

export type MenuKey = keyof typeof shellTexts.menu

export interface MenuPage {
  key: MenuKey
  href: string
  /** Link to the page that adds one, shown on phones. */
  add?: { key: MenuKey; href: string }
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
        { key: 'offers', href: '/family/offers' },
      ],
    },
    { key: 'plan', href: '/family/plan' },
    { key: 'resources', href: '/family/resources' },
  ],
  admin: [
    { key: 'dashboard', href: '/admin/dashboard' },
    { key: 'families', href: '/admin/families' },
    {
      key: 'admission',
      href: '/admin/admission-professionals',
      add: { key: 'addAdmission', href: '/admin/admission-professionals/add' },
    },
    { key: 'agents', href: '/admin/agents', add: { key: 'addAgent', href: '/admin/agents/add' } },
  ],
  admission_professional: [
    { key: 'dashboard', href: '/admission-professional/dashboard' },
    { key: 'families', href: '/admission-professional/families' },
    { key: 'invitations', href: '/admission-professional/invitations' },
  ],
  financial_agent: [
    { key: 'dashboard', href: '/agent/dashboard' },
    { key: 'families', href: '/agent/families' },
    { key: 'help', href: '/agent/help' },
    { key: 'invitations', href: '/agent/invitations' },
  ],
}

/** More pages, in the account menu. */
export const accountPages: Record<Role, readonly MenuPage[]> = {
  family: [],
  admin: [
    { key: 'reviews', href: '/admin/reviews' },
    { key: 'helpQueue', href: '/admin/help' },
    { key: 'collegeData', href: '/admin/colleges' },
    { key: 'log', href: '/admin/log' },
    { key: 'security', href: '/admin/security' },
    { key: 'status', href: '/admin/status' },
  ],
  admission_professional: [],
  financial_agent: [],
}

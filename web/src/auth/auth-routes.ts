/** Where each role signs in, signs up and chooses a new password: the specification's paths as data. */
import { homes, type Role } from '@bursar/contract/roles'

interface AuthRoutes {
  login: string
  /** Roles that nobody can give themselves have none. */
  signUp: string | null
  forgotPassword: string
}

export const authRoutes: Record<Role, AuthRoutes> = {
  family: { ...homes.family, signUp: '/family/signup' },
  admin: { ...homes.admin, signUp: null },
  admission_professional: { ...homes.admission_professional, signUp: '/admission-professional/signup' },
  financial_agent: { ...homes.financial_agent, signUp: '/agent/signup' },
}

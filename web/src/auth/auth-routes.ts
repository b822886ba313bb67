/** Where each role signs in, signs up and chooses a new password: the specification's paths as data. */
import { homes, type Role } from '@bursar/contract/roles'

interface AuthRoutes {
  login: string
  /** Roles that nobody can give themselves have none. */
  signUp: string | null
  forgotPassword: string | null
}

export const authRoutes: Record<Role, AuthRoutes> = {
  family: { login: homes.family.login, signUp: '/family/signup', forgotPassword: '/family/forgot-password' },
  admin: { login: homes.admin.login, signUp: null, forgotPassword: '/family/forgot-password' },
  admission_professional: {
    login: homes.admission_professional.login,
    signUp: '/admission-professional/signup',
    forgotPassword: '/admission-professional/forgot-password',
  },
  financial_agent: {
    login: homes.financial_agent.login,
    signUp: '/agent/signup',
    forgotPassword: '/agent/forgot-password',
  },
}

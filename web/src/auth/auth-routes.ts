/** The specification's paths for signing in, signing up, and resetting the password, for each role. */
import { homes, type Role } from '@bursar/contract/roles'

interface AuthRoutes {
  login: string
  /** Null for roles without self-service sign-up. */
  signUp: string | null
  forgotPassword: string
}

export const authRoutes: Record<Role, AuthRoutes> = {
  family: { ...homes.family, signUp: '/family/signup' },
  admin: { ...homes.admin, signUp: null },
  admission_professional: { ...homes.admission_professional, signUp: '/admission-professional/signup' },
  financial_agent: { ...homes.financial_agent, signUp: '/agent/signup' },
}

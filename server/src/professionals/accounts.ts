import type { ProfessionalAccounts } from '../users/professional-accounts.ts'
import { proposeProfessionalChange } from './changes.ts'
import { signUpProfessional } from './sign-up.ts'

export const professionalAccounts: ProfessionalAccounts = {
  signUp: signUpProfessional,
  proposeChange: proposeProfessionalChange,
}

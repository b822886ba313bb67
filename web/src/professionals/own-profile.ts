/** The calls with which professionals of each role read and update their own profile. */
import {
  getAdmissionProfessionalProfile,
  getAgentProfile,
  updateAdmissionProfessionalProfile,
  updateAgentProfile,
} from '@bursar/contract/professionals'
import type { ProfessionalRole } from '@bursar/contract/roles'

export const ownProfile = {
  financial_agent: { get: getAgentProfile, update: updateAgentProfile },
  admission_professional: {
    get: getAdmissionProfessionalProfile,
    update: updateAdmissionProfessionalProfile,
  },
} as const satisfies Record<ProfessionalRole, object>

/** How a professional of each role reads and changes the own profile. */
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

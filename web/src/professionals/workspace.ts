/** The path and calls of each professional role's own pages, so that both roles share the same screens. */
import {
  getAdmissionProfessionalFamily,
  getAgentFamily,
  listAdmissionProfessionalFamilies,
  listAgentFamilies,
  readAdmissionProfessionalFamilyFinances,
  readAdmissionProfessionalFamilyPlan,
  readAgentFamilyFinances,
  readAgentFamilyPlan,
} from '@bursar/contract/caseload'
import type { ProfessionalRole } from '@bursar/contract/roles'

export const workspaces = {
  financial_agent: {
    path: '/agent',
    listFamilies: listAgentFamilies,
    getFamily: getAgentFamily,
    readFinances: readAgentFamilyFinances,
    readPlan: readAgentFamilyPlan,
    /** Only agents get help requests. */
    hasHelpRequests: true,
  },
  admission_professional: {
    path: '/admission-professional',
    listFamilies: listAdmissionProfessionalFamilies,
    getFamily: getAdmissionProfessionalFamily,
    readFinances: readAdmissionProfessionalFamilyFinances,
    readPlan: readAdmissionProfessionalFamilyPlan,
    hasHelpRequests: false,
  },
} as const satisfies Record<ProfessionalRole, object>

export type Workspace = (typeof workspaces)[ProfessionalRole]

/** The two doors of the professionals: one set of screens, with the paths and calls of each role as data. */
import {
  getAdmissionProfessionalFamily,
  getAgentFamily,
  listAdmissionProfessionalFamilies,
  listAgentFamilies,
  readAdmissionProfessionalFamilyFinances,
  readAgentFamilyFinances,
} from '@bursar/contract/caseload'
import type { ProfessionalRole } from '@bursar/contract/roles'

export const desks = {
  financial_agent: {
    path: '/agent',
    listFamilies: listAgentFamilies,
    getFamily: getAgentFamily,
    readFinances: readAgentFamilyFinances,
    /** Admins assign help requests to agents only. */
    helps: true,
  },
  admission_professional: {
    path: '/admission-professional',
    listFamilies: listAdmissionProfessionalFamilies,
    getFamily: getAdmissionProfessionalFamily,
    readFinances: readAdmissionProfessionalFamilyFinances,
    helps: false,
  },
} as const satisfies Record<ProfessionalRole, object>

export type Desk = (typeof desks)[ProfessionalRole]

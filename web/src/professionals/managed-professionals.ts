/** The paths and calls with which admins manage each kind of professional, so that both share the same screens. */
import {
  addAdmissionProfessional,
  addAgent,
  exportAdmissionProfessionals,
  exportAgents,
  getAdmissionProfessional,
  getAgent,
  listAdmissionProfessionals,
  listAgents,
  removeAdmissionProfessional,
  removeAgent,
  restoreAdmissionProfessional,
  restoreAgent,
  updateAdmissionProfessional,
  updateAgent,
  welcomeAdmissionProfessional,
  welcomeAgent,
} from '@bursar/contract/professionals'
import type { ProfessionalRole } from '@bursar/contract/roles'

export const managedProfessionals = {
  financial_agent: {
    path: '/admin/agents',
    list: listAgents,
    csv: exportAgents,
    get: getAgent,
    add: addAgent,
    update: updateAgent,
    remove: removeAgent,
    restore: restoreAgent,
    welcome: welcomeAgent,
    hasCapacity: true,
  },
  admission_professional: {
    path: '/admin/admission-professionals',
    list: listAdmissionProfessionals,
    csv: exportAdmissionProfessionals,
    get: getAdmissionProfessional,
    add: addAdmissionProfessional,
    update: updateAdmissionProfessional,
    remove: removeAdmissionProfessional,
    restore: restoreAdmissionProfessional,
    welcome: welcomeAdmissionProfessional,
    hasCapacity: false,
  },
} as const satisfies Record<ProfessionalRole, object>

/** The two kinds of professionals as admins manage them: one set of screens, with the paths and calls of each as data. */
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

export const managed = {
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

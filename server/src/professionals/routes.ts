/** Routes of agents and admission professionals: sign-up, their own profile, and their management by admins. */
import type { Permission } from '@bursar/contract/permissions'
import {
  addAdmissionProfessional,
  addAgent,
  exportAdmissionProfessionals,
  exportAgents,
  getAdmissionProfessional,
  getAdmissionProfessionalProfile,
  getAgent,
  getAgentProfile,
  listAdmissionProfessionals,
  listAgents,
  removeAdmissionProfessional,
  removeAgent,
  restoreAdmissionProfessional,
  restoreAgent,
  signUpAdmissionProfessional,
  signUpAgent,
  signUpAgentWithPassword,
  updateAdmissionProfessional,
  updateAdmissionProfessionalProfile,
  updateAgent,
  updateAgentProfile,
  welcomeAdmissionProfessional,
  welcomeAgent,
} from '@bursar/contract/professionals'
import type { ProfessionalRole } from '@bursar/contract/roles'
import type { Database } from '../database/connect.ts'
import type { Databases } from '../database/replica.ts'
import type { Api } from '../http/api.ts'
import { languageOf } from '../http/browser.ts'
import { sendCsv } from '../http/csv.ts'
import { versionSeen } from '../http/if-match.ts'
import { once } from '../idempotency/replay.ts'
import { agentCodePage } from '../mail/kinds.ts'
import { recordExport } from '../security-log/exports.ts'
import { originOf } from '../security-log/record.ts'
import type { IdentityProvider } from '../users/identity-provider.ts'
import { addProfessional } from './add.ts'
import { professionalsAsCsv } from './export.ts'
import { updateProfessional } from './manage.ts'
import { updateOwnProfile } from './own-profile.ts'
import * as queries from './queries.ts'
import { removeProfessional, restoreProfessional } from './remove.ts'
import { signUpProfessional } from './sign-up.ts'
import type { Operator } from './verification.ts'
import { resendWelcome } from './welcome.ts'

/** Both roles have the same calls at different addresses. */
const callsOf = {
  financial_agent: {
    signUp: signUpAgent,
    getOwn: getAgentProfile,
    updateOwn: updateAgentProfile,
    list: listAgents,
    export: exportAgents,
    get: getAgent,
    add: addAgent,
    update: updateAgent,
    remove: removeAgent,
    restore: restoreAgent,
    welcome: welcomeAgent,
    file: 'agents' as const,
  },
  admission_professional: {
    signUp: signUpAdmissionProfessional,
    getOwn: getAdmissionProfessionalProfile,
    updateOwn: updateAdmissionProfessionalProfile,
    list: listAdmissionProfessionals,
    export: exportAdmissionProfessionals,
    get: getAdmissionProfessional,
    add: addAdmissionProfessional,
    update: updateAdmissionProfessional,
    remove: removeAdmissionProfessional,
    restore: restoreAdmissionProfessional,
    welcome: welcomeAdmissionProfessional,
    file: 'admission-professionals' as const,
  },
}

export function professionalRoutes(
  app: Api,
  databases: Databases,
  provider: IdentityProvider,
  operator: Operator,
) {
  for (const role of ['financial_agent', 'admission_professional'] as const) {
    ownRoutes(app, databases.db, provider, role)
    adminRoutes(app, databases, { provider, operator }, role)
  }

  app.route({
    ...signUpAgentWithPassword,
    handler: async (request, reply) => {
      const { email, password, ...profile } = request.body
      await provider.signUpAgent({ email, password, language: languageOf(request), profile }, reply)
      return {
        next: 'check-mail' as const,
        confirmPage: provider.hosted === null ? agentCodePage : null,
      }
    },
  })
}

function ownRoutes(app: Api, db: Database, provider: IdentityProvider, role: ProfessionalRole) {
  const { signUp, getOwn, updateOwn } = callsOf[role]
  // Cast to a plain object type, because a route cannot be typed with the union of both roles.
  const config: { access: Permission } = getOwn.config

  app.route({
    ...signUp,
    handler: (request, reply) =>
      once(db, request, reply, (db) =>
        db.transaction(async (tx) => {
          const { userId } = await signUpProfessional(tx, provider.name, request.identity, {
            role,
            language: languageOf(request),
            profile: request.body,
          })
          return queries.findProfessional(tx, { id: userId, role })
        }),
      ),
  })

  app.route({
    ...getOwn,
    config,
    handler: ({ viewer }) => queries.findProfessional(db, { id: viewer.userId, role }),
  })

  app.route({
    ...updateOwn,
    config,
    handler: ({ viewer, body, headers }) =>
      updateOwnProfile(db, { id: viewer.userId, role }, body, versionSeen(headers)),
  })
}

function adminRoutes(
  app: Api,
  { db, readList }: Databases,
  { provider, operator }: { provider: IdentityProvider; operator: Operator },
  role: ProfessionalRole,
) {
  const { file, ...calls } = callsOf[role]

  app.route({
    ...calls.list,
    handler: ({ query }) => readList((db) => queries.listProfessionals(db, role, query)),
  })

  app.route({
    ...calls.export,
    handler: async (request, reply) => {
      const rows = await queries.allProfessionals(db, role, request.query)
      await recordExport(db, request, { list: file, rows: rows.length })
      return sendCsv(reply, file, professionalsAsCsv(rows))
    },
  })

  app.route({
    ...calls.get,
    handler: ({ params }) => queries.findProfessional(db, { id: params.id, role }),
  })

  app.route({
    ...calls.add,
    handler: (request, reply) =>
      once(db, request, reply, (tx) =>
        addProfessional(tx, provider, request.viewer, {
          role,
          operator,
          language: languageOf(request),
          profile: request.body,
          origin: originOf(request),
        }),
      ),
  })

  app.route({
    ...calls.update,
    handler: (request) =>
      updateProfessional(db, provider, request.viewer, {
        which: { id: request.params.id, role },
        version: versionSeen(request.headers),
        update: request.body,
        operator,
        origin: originOf(request),
      }),
  })

  app.route({
    ...calls.remove,
    handler: async (request) => {
      const by = { actor: request.viewer, origin: originOf(request) }
      await removeProfessional(db, provider, by, { id: request.params.id, role })
      return null
    },
  })

  app.route({
    ...calls.restore,
    handler: (request, reply) =>
      once(db, request, reply, (tx) =>
        restoreProfessional(
          tx,
          provider,
          { actor: request.viewer, origin: originOf(request) },
          { id: request.params.id, role },
        ),
      ),
  })

  app.route({
    ...calls.welcome,
    handler: (request, reply) =>
      once(db, request, reply, (tx) => resendWelcome(tx, provider, { id: request.params.id, role })),
  })
}

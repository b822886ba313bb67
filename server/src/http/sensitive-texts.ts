/** Rejects free text with what looks like a Social Security, card or account number before any of it is stored. */
import { Problem } from '@bursar/contract/problems'
import { confirmedHeader, sensitiveTexts } from '@bursar/contract/sensitive-numbers'
import type { Api } from './api.ts'

/** Applies to every route that is added after it. The error names the field and the kind of number, never the number itself. */
export function refuseSensitiveTexts(app: Api) {
  app.addHook('preHandler', async ({ routeOptions, body, headers }) => {
    if (headers[confirmedHeader] === '1') return
    const errors = sensitiveTexts(routeOptions, body)
    if (errors.length > 0) throw new Problem('invalid-input', { errors })
  })
}

/** Automatic emails that a family can turn off. Alerts about sign-ins can't be turned off. */
import { z } from 'zod'
import type { Call } from './call.ts'

/** How often a family is emailed that someone read its finances. */
export const digestFrequencies = ['daily', 'weekly', 'never'] as const

const AlertSettings = z.strictObject({ financesRead: z.enum(digestFrequencies) })
export type AlertSettings = z.infer<typeof AlertSettings>

export const getAlertSettings = {
  method: 'GET',
  url: '/api/family/alerts',
  config: { access: 'access-log.read' },
  schema: {
    summary: 'How often the family is emailed about reads of its finances',
    tags: ['family'],
    response: { 200: AlertSettings },
  },
} as const satisfies Call

export const updateAlertSettings = {
  method: 'POST',
  url: '/api/family/alerts',
  config: { access: 'access-log.read', idempotent: true },
  schema: {
    summary: 'Choose how often the family is emailed about reads of its finances',
    tags: ['family'],
    body: AlertSettings,
    response: { 200: AlertSettings },
  },
} as const satisfies Call

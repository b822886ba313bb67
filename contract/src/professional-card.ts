/** A professional as families see one, wherever one is named. */
import { z } from 'zod'
import { ProfessionalRole } from './roles.ts'

/** That the organization running this installation checked who a professional is, and on which day. */
export const Verified = z.object({ by: z.string(), on: z.iso.date() })
export type Verified = z.infer<typeof Verified>

/** A professional as a family sees one. */
export const ProfessionalCard = z.object({
  id: z.uuid(),
  role: ProfessionalRole,
  name: z.string(),
  organization: z.string().nullable(),
  /** `null`: nobody has checked yet who this is. */
  verified: Verified.nullable(),
})
export type ProfessionalCard = z.infer<typeof ProfessionalCard>

/** A professional as families see them. */
import { z } from 'zod'
import { ProfessionalRole } from './roles.ts'

/** Confirms that the organization running this installation verified a professional's identity, and when. */
export const Verified = z.object({ by: z.string(), on: z.iso.date() })
export type Verified = z.infer<typeof Verified>

/** A professional as a family sees them. */
export const ProfessionalCard = z.object({
  id: z.uuid(),
  role: ProfessionalRole,
  name: z.string(),
  organization: z.string().nullable(),
  /** `null`: not verified yet. */
  verified: Verified.nullable(),
})
export type ProfessionalCard = z.infer<typeof ProfessionalCard>

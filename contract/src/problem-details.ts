/** The schema of an error response. Separate from the table of problems, so that pages without API calls load no schemas. */
import { z } from 'zod'

/** One field error: its path, a stable code for translation, and what to do, in English. */
export const FieldError = z.object({
  path: z.string(),
  code: z.string(),
  message: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
})
export type FieldError = z.infer<typeof FieldError>

/** Problem details, RFC 9457. */
export const ProblemDetails = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.string().optional(),
  code: z.string(),
  errors: z.array(FieldError).optional(),
  requestId: z.string().optional(),
  /** With a conflict: the current state, as far as the caller may see it. */
  present: z.record(z.string(), z.unknown()).optional(),
})
export type ProblemDetails = z.infer<typeof ProblemDetails>

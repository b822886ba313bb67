import { z } from 'zod'

/** The version last seen, as `If-Match: "3"`. */
export const IfMatch = z.object({
  'if-match': z
    .string()
    .regex(/^(W\/)?"?\d+"?$/)
    .optional(),
})

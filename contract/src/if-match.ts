import { z } from 'zod'

/** The version last read, as in `If-Match: "3"`. */
export const IfMatch = z.object({
  'if-match': z
    .string()
    .regex(/^(W\/)?"?\d+"?$/)
    .optional(),
})

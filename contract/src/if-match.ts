import { z } from 'zod'

/** The version last read, as in `If-Match: "3"`. */
export const IfMatch = z.object({
  'if-match': z
    .string()
    .regex(/^(W\/)?"?\d+"?$/, 'Send the version that was read, such as "3".')
    .optional(),
})

/** What a family may share, in five parts. */
import { z } from 'zod'

/**
 * `profile`: family and student details without money; `results`: SAI and Pell; `favourites`; `plan`: the saved plans to pay for college, and the offers;
 * `finances`: the money figures.
 */
export const sharingScopes = ['profile', 'results', 'favourites', 'plan', 'finances'] as const
export type SharingScope = (typeof sharingScopes)[number]

/** Scopes preselected for a new link. Parts with the family's own money figures are never preselected. */
export const defaultScopes: readonly SharingScope[] = ['profile', 'results', 'favourites']

/** Sorted, without duplicates; `[]` shares nothing. */
export const Scopes = z
  .array(z.enum(sharingScopes))
  .max(sharingScopes.length * 2)
  .overwrite((chosen) => sharingScopes.filter((scope) => chosen.includes(scope)))

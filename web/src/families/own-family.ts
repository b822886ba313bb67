/** The household of whoever looks at a page, asked for once however many parts of the page need it. */
import { getFamilyProfile } from '@bursar/contract/families'
import { cache } from 'react'
import { load } from '../api/load.ts'

export const ownFamily = cache(() => load(getFamilyProfile))

/** The viewer's family, requested once per page even if several components need it. */
import { getFamilyProfile } from '@bursar/contract/families'
import { cache } from 'react'
import { load } from '../api/load.ts'

export const ownFamily = cache(() => load(getFamilyProfile))

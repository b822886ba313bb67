/** The family's offers, requested once per page. */
import { listOffers } from '@bursar/contract/offer-calls'
import { cache } from 'react'
import { load } from '../api/load.ts'

export const ownOffers = cache(() => load(listOffers))

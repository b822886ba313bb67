/** A college for visitors, loaded once for all parts of a page. */
import { getPublicCollege } from '@bursar/contract/public-colleges'
import { notFound } from 'next/navigation'
import { cache } from 'react'
import { load } from '../api/load.ts'

/** @param id as written in the address */
export const publicCollege = cache(async (id: string) => {
  if (!/^[1-9]\d{0,8}$/.test(id)) notFound()
  return load(getPublicCollege, { params: { id: Number(id) }, querystring: { programs: 'main' } })
})

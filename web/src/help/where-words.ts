/** Where a family was when it asked, as whoever reads the request sees it: the college or the screen, and the student. */
import { getCollege } from '@bursar/contract/colleges'
import type { HelpContext } from '@bursar/contract/help-requests'
import { getTranslations } from 'next-intl/server'
import { cache } from 'react'
import type { z } from 'zod'
import { callAsViewer } from '../api/server.ts'
import { whereAsked } from './where-asked.ts'

/** `student`: how that person is called here. Null where the request says nothing. */
export async function whereInWords(
  { screen, collegeId }: z.infer<typeof HelpContext>,
  student: string | null | undefined,
): Promise<string | null> {
  const where = whereAsked(screen)
  const t = await getTranslations('ownHelp')
  const college = collegeId === undefined ? null : await findCollege(collegeId)
  const key = where?.key ?? (collegeId === undefined ? undefined : 'college')
  return [college ?? (key && t(`screens.${key}`)), student].filter(Boolean).join(' · ') || null
}

/** Its name; null when it is not there or cannot be asked for now, since nobody waits for it here. */
export const findCollege = cache(async (id: number): Promise<string | null> => {
  try {
    return (await callAsViewer(getCollege, { params: { id }, querystring: {} })).name
  } catch {
    return null
  }
})

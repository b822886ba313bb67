/** The text of what a help request is about: the college or page, and the student. */
import { getCollege } from '@bursar/contract/colleges'
import type { HelpContext } from '@bursar/contract/help-requests'
import { cache } from 'react'
import type { z } from 'zod'
import { callAsViewer } from '../api/server.ts'
import { getTranslations } from '../i18n/translations.ts'
import { findSourcePage } from './source-page.ts'

/** @param student the student's name, or how to refer to them */
export async function contextText(
  { screen, collegeId }: z.infer<typeof HelpContext>,
  student: string | null | undefined,
): Promise<string | null> {
  const page = findSourcePage(screen)
  const t = await getTranslations('ownHelp')
  const college = collegeId === undefined ? null : await findCollege(collegeId)
  const key = page?.key ?? (collegeId === undefined ? undefined : 'college')
  return [college ?? (key && t(`screens.${key}`)), student].filter(Boolean).join(' · ') || null
}

/** The college's name; null if it does not exist or cannot be loaded, because the page works without it. */
export const findCollege = cache(async (id: number): Promise<string | null> => {
  try {
    return (await callAsViewer(getCollege, { params: { id }, querystring: {} })).name
  } catch {
    return null
  }
})

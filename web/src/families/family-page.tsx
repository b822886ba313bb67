/** The frame of a family's pages, with notices about a pending deletion, the next step, and the connection. */
import { cookies } from 'next/headers'
import { getFormatter } from 'next-intl/server'
import type { ReactNode } from 'react'
import { FailedPart } from '../api/failed-part.tsx'
import { loadPart } from '../api/load.ts'
import { HelpState } from '../help-status/help-state.tsx'
import { ClientMessages } from '../i18n/client-messages.tsx'
import { getTranslations } from '../i18n/translations.ts'
import { guideCookie } from '../storage/guide-cookie.ts'
import { Notice } from '../ui/notice.tsx'
import { PageFrame } from '../ui/page-frame.tsx'
import { GuideBanner, KeepAccount, OfflineNotice } from './family-page-parts.tsx'
import { guideStepOf } from './guide.ts'
import { ownFamily } from './own-family.ts'

interface FamilyPageProps {
  /** The page's path, to suggest the next step; absent on pages where the user is busy with a task. */
  guideFor?: `/family/${string}`
  /** Whether to show a notice when offline, for pages that do not have their loaded. */
  showsOfflineNotice?: boolean
  /** Whether the page is useful without the family, and shows itself which parts could not be loaded. */
  isPartial?: boolean
  children: ReactNode
}

export async function FamilyPage({
  guideFor,
  showsOfflineNotice = false,
  isPartial = false,
  children,
}: FamilyPageProps) {
  const [loaded, t, guide, shell, format, cookieStore] = await Promise.all([
    loadPart(ownFamily()),
    getTranslations('ownData'),
    getTranslations('guide'),
    getTranslations('shell'),
    getFormatter(),
    cookies(),
  ])
  if (loaded.failure && !isPartial) {
    const profile = await getTranslations('profile')
    return (
      <ClientMessages>
        <PageFrame title={profile('title')}>
          <FailedPart failure={loaded.failure} what={profile('views.household.name')} />
        </PageFrame>
      </ClientMessages>
    )
  }
  const family = loaded.data
  const { erasesAt = null, helpRequest = null } = family ?? {}
  const step =
    family && guideFor && cookieStore.get(guideCookie)?.value !== family.id
      ? guideStepOf(family, guideFor)
      : null
  return (
    <>
      {showsOfflineNotice && (
        // Always rendered, so that screen readers announce what appears in it.
        <div className="mx-auto w-full max-w-page px-4 has-[p]:pt-4 md:px-6 print:hidden">
          <OfflineNotice texts={{ title: shell('offline.title'), text: shell('offline.text') }} />
        </div>
      )}
      {(erasesAt || step) && (
        <div className="mx-auto grid w-full max-w-page gap-3 px-4 pt-4 md:px-6 print:hidden">
          {erasesAt && (
            <section aria-label={t('banner.label')}>
              <Notice
                kind="danger"
                title={t('banner.title', { day: format.dateTime(new Date(erasesAt), { dateStyle: 'long' }) })}
                actions={
                  <KeepAccount
                    texts={{
                      action: t('banner.keep'),
                      success: t('banner.kept'),
                      failure: t('banner.failed'),
                    }}
                  />
                }
              >
                {t('banner.text')}
              </Notice>
            </section>
          )}
          {family && step && (
            <GuideBanner
              familyId={family.id}
              href={step.href}
              texts={{
                label: guide('label'),
                text: guide(`steps.${step.key}.text`),
                action: guide(`steps.${step.key}.action`),
                hide: guide('hide'),
              }}
            />
          )}
        </div>
      )}
      {children}
      <HelpState
        request={
          helpRequest && {
            id: helpRequest.id,
            status: helpRequest.status,
            version: helpRequest.version,
            isUnread: helpRequest.isUnread,
          }
        }
      />
    </>
  )
}

/** The profile's sharing section: who sees what, open invitations, the access log, and help. */
import { getAlertSettings } from '@bursar/contract/alerts'
import type { Family } from '@bursar/contract/families'
import { listOwnInvitations, type OpenInvitation } from '@bursar/contract/invitations'
import { listAccess, listShares } from '@bursar/contract/sharing'
import { useFormatter } from 'next-intl'
import { load, loadPart, type Part } from '../api/load.ts'
import { PagePart } from '../api/page-part.tsx'
import { HelpStatusChip } from '../help-status/help-status.tsx'
import { isOpen } from '../help-status/news.ts'
import { getTranslations } from '../i18n/translations.ts'
import { useTranslations } from '../i18n/use-translations.ts'
import { Verified } from '../professionals/verified.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Section } from '../ui/page-frame.tsx'
import { AccessLog } from './access-log.tsx'
import { DigestSetting, ShareList } from './sharing-parts.tsx'

interface SharingViewProps {
  family: Part<Pick<Family, 'helpRequest'>>
  /** Page of the access log. */
  page: number
  hrefOf: (page: number) => string
}

export async function SharingView({ family, page, hrefOf }: SharingViewProps) {
  const [shares, invitations, log, alerts, t, help] = await Promise.all([
    loadPart(load(listShares)),
    loadPart(load(listOwnInvitations)),
    loadPart(load(listAccess, { querystring: { page } })),
    loadPart(load(getAlertSettings)),
    getTranslations('sharing'),
    getTranslations('ownHelp'),
  ])
  return (
    <>
      <PagePart part={invitations} what={t('invitations.title')}>
        {({ items }) =>
          items.length > 0 && (
            <Section id="invitations" title={t('invitations.title')}>
              <ul className="grid gap-4">
                {items.map((invitation) => (
                  <Invitation key={invitation.id} invitation={invitation} />
                ))}
              </ul>
            </Section>
          )
        }
      </PagePart>
      <Section id="sharing" title={t('people.title')} lead={t('people.lead')}>
        <PagePart part={shares} what={t('people.title')}>
          {({ items }) => (
            // Remounts the list when a share ends or an invitation is accepted.
            <ShareList key={items.map(({ professional }) => professional.id).join(' ')} shares={items} />
          )}
        </PagePart>
      </Section>
      <Section id="help" title={t('help.title')}>
        <PagePart part={family} what={t('help.title')}>
          {({ helpRequest: request }) => (
            <Card className="flex flex-wrap items-center justify-between gap-4">
              {request ? (
                <p className="flex flex-wrap items-center gap-2">
                  <span className="font-semibold">{help(`topics.${request.topic}`)}</span>
                  <HelpStatusChip status={request.status} isOwn />
                  {request.status === 'requested' && (
                    <span className="basis-full text-soft">
                      {t('help.willSee', {
                        scopes:
                          request.scopes.map((scope) => t(`scopes.${scope}.name`)).join(', ') || t('nothing'),
                      })}
                    </span>
                  )}
                </p>
              ) : (
                <p className="text-soft">{t('help.none')}</p>
              )}
              <div className="flex flex-wrap gap-3">
                {request && <ButtonLink href="/family/help">{t('help.open')}</ButtonLink>}
                {!(request && isOpen(request)) && (
                  <ButtonLink href="/family/help?ask=new&from=/family/profile">{t('help.ask')}</ButtonLink>
                )}
              </div>
            </Card>
          )}
        </PagePart>
      </Section>
      <Section id="access-log" title={t('log.title')} lead={t('log.lead')}>
        <PagePart part={log} what={t('log.title')}>
          {(lines) => <AccessLog log={lines} hrefOf={hrefOf} />}
        </PagePart>
      </Section>
      <Section id="alerts" title={t('digest.title')}>
        <PagePart part={alerts} what={t('digest.title')}>
          {({ financesRead }) => (
            <Card>
              <DigestSetting frequency={financesRead} />
            </Card>
          )}
        </PagePart>
      </Section>
    </>
  )
}

function Invitation({ invitation: { inviter, expiresAt } }: { invitation: OpenInvitation }) {
  const t = useTranslations('sharing')
  const format = useFormatter()
  const about = [t(`roles.${inviter.role}`), inviter.organization].filter(Boolean).join(' · ')
  return (
    <Card as="li" className="flex flex-wrap items-center justify-between gap-4">
      <div>
        <p className="font-semibold">{t('invitations.one', { name: inviter.name })}</p>
        <p className="text-soft">
          {t('invitations.until', {
            role: about,
            day: format.dateTime(new Date(expiresAt), { dateStyle: 'long' }),
          })}
        </p>
        <Verified verified={inviter.verified} />
      </div>
      <ButtonLink href="/family/invitation">{t('invitations.answer')}</ButtonLink>
    </Card>
  )
}

/** One help request, for its agent or an admin. */
import { getHelpRequest, type HelpThread as Thread } from '@bursar/contract/help'
import type { Role } from '@bursar/contract/roles'
import Link from 'next/link'
import { load } from '../api/load.ts'
import { ClientMessages } from '../i18n/client-messages.tsx'
import { languageNames } from '../i18n/languages.ts'
import { getTranslations } from '../i18n/translations.ts'
import { BackLink } from '../lists/back-link.tsx'
import { currentHref, paramsFrom } from '../lists/list-address.ts'
import { linkQueryFrom } from '../professionals/opened-from.ts'
import { AnswerList } from '../ui/answer-list.tsx'
import { Card } from '../ui/card.tsx'
import { Chip } from '../ui/chip.tsx'
import { DateTime } from '../ui/date-time.tsx'
import { contextText } from './context-text.ts'
import { HelpThread } from './help-thread.tsx'
import { readQueue } from './queue-view.ts'

interface HelpRequestScreenProps {
  id: string
  forRole: Role
  /** The path of the role's pages: `/agent` or `/admin`. */
  path: string
  /** The query of the list that it was opened from. */
  from: string | string[] | undefined
}

export async function HelpRequestScreen({ id, forRole: role, path, from }: HelpRequestScreenProps) {
  const [thread, t] = await Promise.all([load(getHelpRequest, { params: { id } }), getTranslations('help')])
  return (
    <ClientMessages areas={['help']}>
      <HelpThread
        thread={thread}
        forRole={role}
        page={{
          title: t('titleOf', { family: thread.family.name }),
          lead: t(`topics.${thread.topic}`),
          before: (
            <BackLink href={currentHref(`${path}/help`, readQueue(paramsFrom(from)).address)}>
              {t('requests')}
            </BackLink>
          ),
          aside: (
            <About
              thread={thread}
              path={path}
              isAdmin={role === 'admin'}
              linkQuery={linkQueryFrom('help', id, from)}
            />
          ),
        }}
      />
    </ClientMessages>
  )
}

interface AboutProps {
  thread: Thread
  path: string
  isAdmin: boolean
  /** Of links to the agent, so that the agent's page can lead back here. */
  linkQuery: string
}

async function About({ thread, path, isAdmin, linkQuery }: AboutProps) {
  const [t, caseload] = await Promise.all([getTranslations('help'), getTranslations('caseload')])
  const { family, agent, context, studentName, preferredContact, contact } = thread
  const source = await contextText(context, studentName ?? (context.studentId && t('someStudent')))
  return (
    <Card className="grid gap-3">
      <h2 className="text-lg">{t('about')}</h2>
      <AnswerList
        answers={[
          {
            key: 'family',
            label: t('family'),
            value: (
              <Link prefetch={false} href={`${path}/families/${family.id}`} className="link">
                {family.name}
              </Link>
            ),
          },
          ...(isAdmin
            ? [
                {
                  key: 'agent',
                  label: t('agent'),
                  value: agent ? (
                    <Link prefetch={false} href={`/admin/agents/${agent.id}${linkQuery}`} className="link">
                      {agent.name}
                    </Link>
                  ) : (
                    t('noAgent')
                  ),
                },
              ]
            : []),
          { key: 'asked', label: t('asked'), value: <DateTime at={thread.createdAt} /> },
          {
            key: 'contact',
            label: t('contact'),
            value: [t(`contacts.${preferredContact}`), contact].filter(Boolean).join(': '),
          },
          { key: 'language', label: t('language'), value: languageNames[thread.preferredLanguage] },
          ...(source ? [{ key: 'where', label: t('where'), value: source }] : []),
          {
            key: 'scopes',
            label: caseload('shares'),
            value:
              thread.scopes.length === 0 ? (
                caseload('sharesNothing')
              ) : (
                <span className="inline-flex flex-wrap justify-end gap-1">
                  {thread.scopes.map((scope) => (
                    <Chip key={scope}>{caseload(`scopes.${scope}`)}</Chip>
                  ))}
                </span>
              ),
          },
        ]}
      />
      {!isAdmin && (
        <Link
          prefetch={false}
          href={`${path}/families/${family.id}`}
          className="link target inline-flex items-center"
        >
          {t('openFamily')}
        </Link>
      )}
    </Card>
  )
}

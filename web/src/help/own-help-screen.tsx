/** Help for a family: the form to ask, or the conversation about what it asked. */
import type { Family } from '@bursar/contract/families'
import { getHelpRequest } from '@bursar/contract/help'
import { getLocale, getTranslations } from 'next-intl/server'
import { load } from '../api/load.ts'
import { chosenStudent } from '../families/chosen-student.ts'
import { ownFamily } from '../families/own-family.ts'
import { isOpen } from '../help-status/news.ts'
import { ClientMessages } from '../i18n/client-messages.tsx'
import { languageNames, languageOf } from '../i18n/languages.ts'
import { Verified } from '../professionals/verified.tsx'
import { AnswerList } from '../ui/answer-list.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { DateTime } from '../ui/date-time.tsx'
import { Notice } from '../ui/notice.tsx'
import { PageFrame } from '../ui/page-frame.tsx'
import { AskForm, OwnThread } from './own-help-parts.tsx'
import { whereAsked } from './where-asked.ts'
import { findCollege, whereInWords } from './where-words.ts'

interface OwnHelpScreenProps {
  /** The page one comes from, as the address says it. */
  from: string | undefined
  studentId: string | undefined
  /** The address asks for the form although there is a request that is over. */
  asksAnew: boolean
}

export async function OwnHelpScreen({ from, studentId, asksAnew }: OwnHelpScreenProps) {
  const [family, t] = await Promise.all([ownFamily(), getTranslations('ownHelp')])
  const request = family.helpRequest
  if (request && (isOpen(request) || !asksAnew)) return <Talk id={request.id} />
  // Where there are several, the page was about one of them, also when its address named none.
  const isOfOne = family.students.length > 1 && whereAsked(from)?.isOfStudent
  const shownId = isOfOne ? (await chosenStudent(family, studentId))?.id : studentId
  const [locale, where] = await Promise.all([getLocale(), whereFrom(family, from, shownId)])
  return (
    <ClientMessages areas={['ownHelp', 'sharing']}>
      <PageFrame width="form" title={t('title')} lead={t('lead')}>
        <Notice>{t('free')}</Notice>
        <AskForm language={languageOf(locale)} phone={family.phone} where={where} />
      </PageFrame>
    </ClientMessages>
  )
}

async function Talk({ id }: { id: string }) {
  const [thread, t, sharing] = await Promise.all([
    load(getHelpRequest, { params: { id } }),
    getTranslations('ownHelp'),
    getTranslations('sharing'),
  ])
  const where = await whereInWords(thread.context, thread.studentName)
  return (
    <ClientMessages areas={['help', 'ownHelp']}>
      <PageFrame
        title={t('titleOpen')}
        lead={t(`topics.${thread.topic}`)}
        actions={!isOpen(thread) && <ButtonLink href="/family/help?ask=new">{t('askAnew')}</ButtonLink>}
      >
        <div className="grid items-start gap-8 lg:grid-cols-[2fr_1fr]">
          <OwnThread thread={thread} />
          <Card as="section" labelledBy="about-title" className="grid gap-3">
            <h2 id="about-title" className="text-lg">
              {t('about.title')}
            </h2>
            <AnswerList
              answers={[
                { key: 'asked', label: t('about.asked'), value: <DateTime at={thread.createdAt} /> },
                {
                  key: 'agent',
                  label: t('about.agent'),
                  value: thread.agent ? (
                    <>
                      {[thread.agent.name, thread.agent.organization].filter(Boolean).join(', ')}
                      <Verified verified={thread.agent.verified} />
                    </>
                  ) : (
                    t('about.noAgent')
                  ),
                },
                {
                  key: 'contact',
                  label: t('about.contact'),
                  value: t(`contacts.${thread.preferredContact}`),
                },
                {
                  key: 'language',
                  label: t('about.language'),
                  value: languageNames[thread.preferredLanguage],
                },
                ...(where ? [{ key: 'where', label: t('about.where'), value: where }] : []),
                {
                  key: 'scopes',
                  label: t('about.scopes'),
                  value:
                    thread.scopes.map((scope) => sharing(`scopes.${scope}.name`)).join(', ') ||
                    sharing('nothing'),
                },
              ]}
            />
            <ButtonLink
              variant="quiet"
              href="/family/profile?view=sharing"
              className="-ml-4 justify-self-start"
            >
              {t('about.change')}
            </ButtonLink>
          </Card>
        </div>
      </PageFrame>
    </ClientMessages>
  )
}

/** What the address says of where the family was; null for nothing that is its own. */
async function whereFrom(family: Family, from: string | undefined, studentId: string | undefined) {
  const where = whereAsked(from)
  if (!where) return null
  // A college that is not there cannot be asked about.
  if (where.collegeId !== null && (await findCollege(where.collegeId)) === null) return null
  const student = family.students.find(({ id }) => id === studentId)
  const context = {
    screen: where.screen,
    ...(student && { studentId: student.id }),
    ...(where.collegeId !== null && { collegeId: where.collegeId }),
  }
  const words = await whereInWords(context, student?.firstName)
  return words === null ? null : { words, context }
}

/** The family's help page: the form to ask for help, or the conversation about the latest request. */
import type { Family } from '@bursar/contract/families'
import { getHelpRequest } from '@bursar/contract/help'
import { getLocale } from 'next-intl/server'
import { load } from '../api/load.ts'
import { NotInDemo } from '../demo-family/not-in-demo.tsx'
import { findSelectedStudent } from '../families/find-selected-student.ts'
import { ownFamily } from '../families/own-family.ts'
import { askAgainHref, isOpen } from '../help-status/news.ts'
import { ClientMessages } from '../i18n/client-messages.tsx'
import { languageNames, languageOf } from '../i18n/languages.ts'
import { getTranslations } from '../i18n/translations.ts'
import { Verified } from '../professionals/verified.tsx'
import { findViewer } from '../sessions/viewer.ts'
import { AnswerList } from '../ui/answer-list.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { DateTime } from '../ui/date-time.tsx'
import { Notice } from '../ui/notice.tsx'
import { PageFrame } from '../ui/page-frame.tsx'
import { contextText, findCollege } from './context-text.ts'
import { AskForm, OwnThread } from './own-help-parts.tsx'
import { findSourcePage } from './source-page.ts'

interface OwnHelpScreenProps {
  /** The previous page, from the query string. */
  from: string | undefined
  studentId: string | undefined
  /** Whether to show the form instead of a closed request. */
  showsForm: boolean
}

export async function OwnHelpScreen({ from, studentId, showsForm }: OwnHelpScreenProps) {
  const [family, viewer, t] = await Promise.all([ownFamily(), findViewer(), getTranslations('ownHelp')])
  if (viewer?.isDemo) {
    return (
      <PageFrame width="form" title={t('title')}>
        <NotInDemo what="help" />
      </PageFrame>
    )
  }
  const request = family.helpRequest
  const isLeaving = family.erasesAt !== null
  if (request && (isOpen(request) || !showsForm)) {
    const askAgain = isLeaving ? null : askAgainHref({ from, student: studentId })
    return <Conversation id={request.id} askAgain={askAgain} isLeaving={isLeaving} />
  }
  if (isLeaving) {
    return (
      <PageFrame width="form" title={t('title')}>
        <Leaving />
      </PageFrame>
    )
  }
  // With several students, the previous page was about one of them, even if its address named none.
  const isAboutOne = family.students.length > 1 && findSourcePage(from)?.showsStudent
  const shownId = isAboutOne ? (await findSelectedStudent(family, studentId))?.id : studentId
  const [locale, source] = await Promise.all([getLocale(), findSource(family, from, shownId)])
  return (
    <ClientMessages areas={['ownHelp', 'sharing']}>
      <PageFrame width="form" title={t('title')} lead={t('lead')}>
        <Notice>{t('free')}</Notice>
        <AskForm language={languageOf(locale)} phone={family.phone} source={source} />
      </PageFrame>
    </ClientMessages>
  )
}

/** The button to keep the account is above every page. */
async function Leaving() {
  const t = await getTranslations('ownHelp')
  return (
    <Notice kind="warn" title={t('leaving.title')}>
      {t('leaving.text')}
    </Notice>
  )
}

interface ConversationProps {
  id: string
  /** Where to ask another question; null if the family can't. */
  askAgain: string | null
  isLeaving: boolean
}

async function Conversation({ id, askAgain, isLeaving }: ConversationProps) {
  const [thread, t, sharing] = await Promise.all([
    load(getHelpRequest, { params: { id } }),
    getTranslations('ownHelp'),
    getTranslations('sharing'),
  ])
  const source = await contextText(thread.context, thread.studentName)
  return (
    <ClientMessages areas={['help', 'ownHelp']} parts={{ sharing: ['scopes'] }}>
      <PageFrame
        title={t('titleOpen')}
        lead={t(`topics.${thread.topic}`)}
        actions={
          askAgain !== null && !isOpen(thread) && <ButtonLink href={askAgain}>{t('askAgain')}</ButtonLink>
        }
      >
        {isLeaving && <Leaving />}
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
                ...(source ? [{ key: 'where', label: t('about.where'), value: source }] : []),
                {
                  key: 'scopes',
                  label: t('about.scopes'),
                  value:
                    thread.scopes.map((scope) => sharing(`scopes.${scope}.name`)).join(', ') ||
                    sharing('nothing'),
                },
              ]}
            />
            {/* In the queue, the conversation has the checkboxes for it. */}
            {thread.status !== 'requested' && (
              <ButtonLink
                variant="quiet"
                href="/family/profile?view=sharing"
                className="-ml-4 justify-self-start"
              >
                {t('about.change')}
              </ButtonLink>
            )}
          </Card>
        </div>
      </PageFrame>
    </ClientMessages>
  )
}

/** The page that the family came from, with its student and college; null if it is not one of the family's pages. */
async function findSource(family: Family, from: string | undefined, studentId: string | undefined) {
  const page = findSourcePage(from)
  if (!page) return null
  // The API rejects requests about a college that does not exist.
  if (page.collegeId !== null && (await findCollege(page.collegeId)) === null) return null
  const student = family.students.find(({ id }) => id === studentId)
  const context = {
    screen: page.screen,
    ...(student && { studentId: student.id }),
    ...(page.collegeId !== null && { collegeId: page.collegeId }),
  }
  const text = await contextText(context, student?.firstName)
  return text === null ? null : { text, context }
}

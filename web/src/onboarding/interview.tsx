'use client'
/** The interview: its steps, the current place, unsaved drafts, and navigation. */
import type { Family } from '@bursar/contract/families'
import dynamic from 'next/dynamic'
import { type ReactNode, useEffect, useRef } from 'react'
import { FailureNotice } from '../api/failure-notice.tsx'
import { orNothing } from '../api/lazy-import.ts'
import { PageFrame } from '../ui/page-frame.tsx'
import { contributorsOf } from './household.ts'
import { loadedAhead, loadedAheadOrNothing, markMounted, orRetry } from './or-retry.tsx'
import type { Part } from './parts.ts'
import { filingAt, headingValues, type TextValues } from './place-texts.ts'
import { newPerson, type Place, startOf } from './places.ts'
import { remainingAt } from './remaining.ts'
import { type InterviewTexts, useInterviewTexts } from './texts.ts'
import { type InterviewOptions, useInterview } from './use-interview.ts'
import { hasFirstAnswers } from './use-outlook.ts'
import { goTo } from './use-place.ts'

/** Each kind of page is loaded when it is first shown; all at once would be too much for a phone. */
const WelcomePage = dynamic(() =>
  orRetry(() => import('./welcome-page.tsx').then((module) => module.WelcomePage)),
)
const PeoplePage = dynamic(() =>
  orRetry(() => import('./people-page.tsx').then((module) => module.PeoplePage)),
)
const StopPage = dynamic(loadedAhead(() => import('./stop-page.tsx').then((module) => module.StopPage)))
const AnswerScreen = dynamic(
  loadedAhead(() => import('./answer-screen.tsx').then((module) => module.AnswerScreen)),
)
const FinishFailure = dynamic(
  loadedAhead(() => import('./finish-button.tsx').then((module) => module.FinishFailure)),
)
/** Not shown when editing after onboarding. */
const StepsOnTheWay = dynamic(() =>
  orNothing(import('./interview-progress.tsx').then((module) => module.InterviewProgress)),
)
const Meter = dynamic(loadedAheadOrNothing(() => import('./meter.tsx').then((module) => module.Meter)))
/** Nothing replaces it while it loads: the rest of the page stays visible. */
const StaleNotices = dynamic(
  () => orRetry(() => import('./stale-notices.tsx').then((module) => module.StaleNotices)),
  {
    loading: () => null,
  },
)

interface InterviewProps extends InterviewOptions {
  /** The language picker of the first step, rendered on the server. */
  language?: ReactNode
}

/** The keys of a place's heading and of the sentence under it. */
function headingOf({ key, page }: Part): { title: string; lead: string } {
  const area =
    page === undefined ? `parts.${key}` : page === 'parents' || page === 'students' ? `people.${page}` : page
  return { title: `${area}.title`, lead: `${area}.${page === undefined ? 'intro' : 'lead'}` }
}

/** The sentence under the heading. The second of a couple may be a new spouse, who is easily taken for the student's other parent. */
function leadOf(
  t: InterviewTexts,
  { part, personId }: Place,
  family: Family,
  { key, values }: { key: string; values: TextValues },
): string | false {
  // The screen asks for no amounts, which the sentence is about.
  if (!t.has(key) || (part.key === 'parent' && values.filing === 'elsewhere')) return false
  const [first, ...others] = contributorsOf(family)
  const mayBeNewSpouse =
    part.key === 'parent' && personId === newPerson && family.parentsMaritalStatus === 'married'
  return mayBeNewSpouse && first && others.length === 0
    ? `${t('newSpouse', { name: first.firstName })} ${t(key, values)}`
    : t(key, values)
}

export function Interview({ language, ...options }: InterviewProps) {
  const t = useInterviewTexts()
  const interview = useInterview(options)
  const { editing } = options
  useEffect(markMounted, [])
  const { family, household, place, notices, complete, leave, needlessAt, finishing } = interview
  const { part } = place
  /** Saves the answers on the screen before it leaves. */
  const stopRef = useRef<(() => Promise<void>) | null>(null)
  // How someone filed may have just been chosen on the screen.
  const values = { ...headingValues(place, household), filing: filingAt(place, interview.live) }
  const { title, lead } = headingOf(part)
  const list = part.page === 'parents' || part.page === 'students' ? part.page : null
  const showsMeter = !editing && (list !== null || part.page === undefined) && hasFirstAnswers(family)

  return (
    <PageFrame
      width="form"
      before={
        !editing && (
          <div className="pb-2">
            <StepsOnTheWay
              family={family}
              current={part.step}
              remaining={list || part.page === 'stop' ? null : remainingAt(place, household, needlessAt)}
            />
          </div>
        )
      }
      title={t(title, values)}
      lead={!(editing && part.key === 'home') && leadOf(t, place, family, { key: lead, values })}
    >
      {showsMeter && (
        <Meter
          outlook={interview.outlook}
          studentId={place.personId}
          screen={interview.address}
          isStopping={finishing.isBusy}
          onStop={() => void (stopRef.current ?? (() => finishing.stop(family)))()}
        />
      )}
      {notices.stale.length > 0 && (
        <StaleNotices
          stale={notices.stale}
          onGo={interview.goToStale}
          onHide={notices.hide}
          onDone={notices.showsOnly ? leave : undefined}
        />
      )}
      <FailureNotice failure={interview.failure} />
      {/* The list of students shows it at its button. */}
      {finishing.failure !== null && list !== 'students' && (
        <FinishFailure household={household} failure={finishing.failure} />
      )}
      {part.page === 'welcome' && (
        <WelcomePage
          household={household}
          language={language}
          onFamily={interview.setFamily}
          isStarting={interview.isCompleting}
          onStart={() => complete(['welcome'], startOf('household'))}
        />
      )}
      {part.page === 'stop' && (
        <StopPage
          household={household}
          isCompleting={interview.isCompleting}
          onFamily={interview.setFamily}
          onNoParent={() => complete(['parents', 'household_finance'], place)}
          onDone={finishing.stop}
          onBack={() => goTo(startOf('household'))}
        />
      )}
      {list && (
        <PeoplePage
          key={list}
          list={list}
          interview={interview}
          onContinue={() => complete(['parents'], startOf('household_finance'))}
          onDone={editing && leave}
        />
      )}
      {!part.page && !notices.showsOnly && <AnswerScreen interview={interview} stopRef={stopRef} />}
    </PageFrame>
  )
}

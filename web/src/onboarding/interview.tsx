'use client'
/** The interview: its steps, the current place, unsaved drafts, and navigation. */
import dynamic from 'next/dynamic'
import type { ReactNode } from 'react'
import { FailureNotice } from '../api/failure-notice.tsx'
import { PageFrame } from '../ui/page-frame.tsx'
import { headingValues } from './place-texts.ts'
import { startOf } from './places.ts'
import { useInterviewTexts } from './texts.ts'
import { type InterviewOptions, useInterview } from './use-interview.ts'

/** Each kind of page is loaded when it is first shown; all at once would be too much for a phone. */
const WelcomePage = dynamic(() => import('./welcome-page.tsx').then((module) => module.WelcomePage))
const PeoplePage = dynamic(() => import('./people-page.tsx').then((module) => module.PeoplePage))
const PartScreen = dynamic(() => import('./part-screen.tsx').then((module) => module.PartScreen))
/** Not shown when editing after onboarding. */
const StepsOnTheWay = dynamic(() =>
  import('./interview-progress.tsx').then((module) => module.InterviewProgress),
)
/** Nothing replaces it while it loads: the rest of the page stays visible. */
const StaleNotices = dynamic(() => import('./stale-notices.tsx').then((module) => module.StaleNotices), {
  loading: () => null,
})

interface InterviewProps extends InterviewOptions {
  /** The language picker of the first step, rendered on the server. */
  language?: ReactNode
}

export function Interview({ language, ...options }: InterviewProps) {
  const t = useInterviewTexts()
  const interview = useInterview(options)
  const { editing } = options
  const { family, household, place, address, stale, drafts, complete, leave } = interview
  const { part } = place
  const draft = drafts.draftAt(address)
  const values = headingValues(place, household)
  const heading = part.page
    ? { title: `${part.page === 'welcome' ? 'welcome' : `people.${part.page}`}.title` }
    : null

  return (
    <PageFrame
      width="form"
      before={
        !editing && (
          <div className="pb-2">
            <StepsOnTheWay family={family} current={part.step} />
          </div>
        )
      }
      title={heading ? t(heading.title) : t(`parts.${part.key}.title`, values)}
      lead={
        heading
          ? part.page !== 'parents' && t(part.page === 'welcome' ? 'welcome.lead' : 'people.students.lead')
          : t.has(`parts.${part.key}.intro`) && t(`parts.${part.key}.intro`, values)
      }
    >
      {stale.length > 0 && (
        <StaleNotices
          stale={stale}
          onGo={interview.goToStale}
          onHide={() => interview.setStale([])}
          onDone={interview.showsNoticesOnly ? leave : undefined}
        />
      )}
      <FailureNotice failure={interview.failure} />
      {part.page === 'welcome' && (
        <WelcomePage
          household={household}
          language={language}
          isStarting={interview.isCompleting}
          onStart={() => complete('welcome', startOf('household'))}
        />
      )}
      {(part.page === 'parents' || part.page === 'students') && (
        <PeoplePage
          key={part.page}
          list={part.page}
          household={household}
          confirmed={interview.confirmed}
          onFamily={interview.updateFamily}
          onBeforeSave={interview.onBeforeSave}
          onDetour={interview.goToDetour}
          onBack={interview.goBack}
          isContinuing={interview.isCompleting}
          onContinue={() => complete('parents', startOf('household_finance'))}
          onDone={editing && leave}
        />
      )}
      {!part.page && !interview.showsNoticesOnly && (
        <PartScreen
          key={`${address} ${drafts.restored !== null}`}
          place={place}
          household={household}
          draft={draft}
          isRestored={draft !== null && drafts.restored?.typed[address] !== undefined}
          confirmed={interview.confirmed}
          onBeforeSave={interview.onBeforeSave}
          onStored={interview.afterSave}
          onDraft={(typed) => drafts.set(address, typed)}
          onStoreDrafts={drafts.store}
          onNewer={interview.setFamily}
          onBack={interview.goBack}
          onSkip={interview.skip}
          submitLabel={t(interview.isSavedAlone ? 'nav.save' : 'nav.continue')}
        />
      )}
    </PageFrame>
  )
}

'use client'
/** The plan with its levers: everything that follows from the choices is computed in the browser. */
import type { SavedPlan } from '@bursar/contract/plans'
import { openedChoices } from '@bursar/formula/plan/opened-choices'
import type { Plan } from '@bursar/formula/plan/plan'
import type { SavingGoal } from '@bursar/formula/plan/saving-goal'
import { useTranslations } from 'next-intl'
import { memo, useMemo, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { RotateCw, Undo2 } from '../ui/icons.tsx'
import { Notice } from '../ui/notice.tsx'
import { Section } from '../ui/page-frame.tsx'
import { drawnPlan } from './bands.ts'
import { FamilyLevers } from './family-levers.tsx'
import { changedLevers } from './levers.ts'
import { PlanChecksList } from './plan-checks.tsx'
import type { OpenedPlan, PlanInput } from './plan-input.ts'
import { PlanSentence } from './plan-sentence.tsx'
import { SavingAdvice, type SavingRates } from './saving-advice.tsx'
import { Scenarios } from './scenarios.tsx'
import { StudentLevers } from './student-levers.tsx'
import { Timeline } from './timeline.tsx'
import { usePlan } from './use-plan.ts'
import { usePlanDraft } from './use-plan-draft.ts'

/** What follows from the plan alone isn't drawn anew while a lever moves and when its effects are known. */
const Chart = memo(Timeline)
const Checks = memo(PlanChecksList)
const Advice = memo(SavingAdvice)

/** Not `disabled`, which would take the focus from the button that was just pressed. */
const endOfHistory = 'aria-disabled:cursor-not-allowed aria-disabled:opacity-60'

interface PlanWorkbenchProps {
  input: PlanInput
  opened: OpenedPlan
  saved: readonly SavedPlan[]
  initial: { plan: Plan; goal: SavingGoal }
  rates: SavingRates
}

export function PlanWorkbench({ input, opened, saved, initial, rates }: PlanWorkbenchProps) {
  const t = useTranslations('plan')
  const state = usePlan(input, opened, initial)
  const { base, choices, assumptions, plan, planned, goal, effects } = state
  const [stored, setStored] = useState(saved)
  // They come from the API, too, after one changed in another window.
  const plans = useMemo(
    () => stored.map((one) => ({ ...one, choices: openedChoices(one.choices, input) })),
    [stored, input],
  )
  const isUnsaved = ![opened, ...plans].some((one) => changedLevers(one.choices, choices).length === 0)
  const isRestored = usePlanDraft(input, state, isUnsaved, state.restore)
  const drawn = useMemo(() => drawnPlan(plan.cases.middle), [plan])
  const shared = { input, base, choices, effects, onChange: state.change }
  return (
    <>
      {isRestored && (
        <div className="print:hidden">
          <Notice live>{t('restored')}</Notice>
        </div>
      )}
      <PlanSentence plan={plan} choices={planned} input={input} />
      {plan.missingColleges.length > 0 && <Notice kind="warn">{t('missing')}</Notice>}
      {state.isFailed && (
        <Notice kind="warn" live>
          {t('failed')}
        </Notice>
      )}
      <Section id="timeline" title={t('timeline.title')} lead={t('timeline.lead')}>
        <Chart
          drawn={drawn}
          explained={plan.cases.middle.years}
          overlapYears={plan.overlapYears}
          names={input.names}
        />
      </Section>
      <Section
        id="levers"
        title={t('levers.title')}
        lead={t('levers.lead')}
        hideInPrint
        actions={
          <div className="flex flex-wrap gap-3">
            <Button
              icon={<Undo2 size={20} />}
              aria-disabled={!state.canUndo}
              className={endOfHistory}
              onClick={state.undo}
            >
              {t('undo')}
            </Button>
            <Button
              icon={<RotateCw size={20} />}
              aria-disabled={!state.canRedo}
              className={endOfHistory}
              onClick={state.redo}
            >
              {t('redo')}
            </Button>
          </div>
        }
      >
        <div className="grid gap-8 md:grid-cols-2 lg:grid-cols-3">
          {choices.students
            .filter(({ studentId }) => input.names[studentId] !== undefined)
            .map((student) => (
              <StudentLevers key={student.studentId} {...shared} student={student} />
            ))}
          <FamilyLevers {...shared} />
        </div>
      </Section>
      <Section id="checks" title={t('checks.title')} lead={t('checks.lead')}>
        <Checks checks={plan.checks} names={input.names} />
      </Section>
      <Section id="saving" title={t('saving.title')}>
        <Advice goal={goal} rates={rates} />
      </Section>
      <Scenarios
        input={input}
        plans={plans}
        onPlans={setStored}
        shown={{ choices, assumptions }}
        onOpen={state.open}
      />
    </>
  )
}

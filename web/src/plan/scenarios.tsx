'use client'
/** Named plans: saved, opened, compared, and changed or deleted with undo. One of them is the family's own. */
import { maxPlanName } from '@bursar/contract/plan-limits'
import type { SavedPlan } from '@bursar/contract/plans'
import { Problem } from '@bursar/contract/problems'
import type { PlanChoices } from '@bursar/formula/plan/plan'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { FailureNotice } from '../api/failure-notice.tsx'
import { useAction } from '../api/use-action.ts'
import { useIdempotencyKey } from '../api/use-idempotency-key.ts'
import { isStale } from '../http/failures.ts'
import { Button } from '../ui/button.tsx'
import { focusField } from '../ui/focus-field.ts'
import { Notice } from '../ui/notice.tsx'
import { Section } from '../ui/page-frame.tsx'
import { TextField } from '../ui/text-field.tsx'
import { useLostFocus } from '../ui/use-lost-focus.ts'
import { CompareScenarios } from './compare-scenarios.tsx'
import type { OpenedPlan, PlanInput } from './plan-input.ts'
import { withoutRemovedOffers } from './removed-offers.ts'
import { type ScenarioAction, ScenarioRow } from './scenario-row.tsx'

const loadCalls = () => import('./plan-calls.ts')
type PlanCalls = Awaited<ReturnType<typeof loadCalls>>

const isOutdated = (failure: unknown) =>
  isStale(failure) || (failure instanceof Problem && failure.code === 'plan-not-found')

interface ScenariosProps {
  input: PlanInput
  /** As they open today. */
  plans: readonly SavedPlan[]
  onPlans: (plans: readonly SavedPlan[]) => void
  /** Those on the page now. */
  shown: OpenedPlan
  onOpen: (plan: OpenedPlan) => void
}

/** With the id of the plan. */
type Doing = 'save' | 'undo' | `${ScenarioAction} ${string}`

interface Undoable {
  what: 'deleted' | 'replaced'
  /** As it was before. */
  plan: SavedPlan
}

export function Scenarios({ input, plans, onPlans: setPlans, shown, onOpen }: ScenariosProps) {
  const t = useTranslations('plan')
  const { busyWith, failure, run } = useAction<Doing>()
  const { keyFor, forget } = useIdempotencyKey()
  const [name, setName] = useState('')
  const [isNameMissing, setNameMissing] = useState(false)
  const [undoable, setUndoable] = useState<Undoable | null>(null)
  const list = useLostFocus<HTMLDivElement>([undoable?.plan.id, ...plans.map(({ id }) => id)].join())
  const savable = (choices: PlanChoices) => withoutRemovedOffers(choices, input.students)
  const add = (doing: Doing, plan: OpenedPlan & { name: string; isOurs?: boolean }) =>
    run(doing, async () => {
      const { savePlan } = await loadCalls()
      const body = { ...plan, choices: savable(plan.choices) }
      setPlans(await savePlan(plans, body, keyFor(body)))
      forget()
    })
  /** If the plan changed in another window, the list is loaded, so that the next attempt has its version. */
  const runOnSaved = (doing: Doing, work: (calls: PlanCalls) => Promise<void>) =>
    run(doing, async () => {
      const calls = await loadCalls()
      try {
        await work(calls)
      } catch (error) {
        if (isOutdated(error)) setPlans(await calls.loadPlans())
        throw error
      }
    })
  const change = (doing: Doing, plan: SavedPlan, body: OpenedPlan | { isOurs: true } | { name: string }) =>
    runOnSaved(doing, async ({ changePlan }) => {
      setPlans(
        await changePlan(plans, plan, 'choices' in body ? { ...body, choices: savable(body.choices) } : body),
      )
    })
  const remove = (plan: SavedPlan) =>
    runOnSaved(`remove ${plan.id}`, async ({ deletePlan }) => {
      setPlans(await deletePlan(plan))
      setUndoable({ what: 'deleted', plan })
    })
  const replace = async (plan: SavedPlan) => {
    if (await change(`replace ${plan.id}`, plan, shown)) setUndoable({ what: 'replaced', plan })
  }
  const undo = async ({ what, plan: { id, name: again, choices, assumptions, isOurs } }: Undoable) => {
    const present = plans.find((plan) => plan.id === id)
    const isUndone =
      what === 'replaced' && present
        ? await change('undo', present, { choices, assumptions })
        : await add('undo', { name: again, choices, assumptions, isOurs })
    if (isUndone) setUndoable(null)
  }
  return (
    <Section id="scenarios" title={t('scenarios.title')} lead={t('scenarios.lead')} hideInPrint>
      <form
        className="flex max-w-form flex-wrap items-end gap-3"
        onSubmit={async (event) => {
          event.preventDefault()
          const isMissing = name.trim() === ''
          setNameMissing(isMissing)
          if (isMissing) focusField('plan-name')
          // What was typed in the meantime is the name of the next plan.
          else if (await add('save', { name: name.trim(), ...shown }))
            setName((present) => (present === name ? '' : present))
        }}
      >
        <div className="min-w-0 flex-1">
          <TextField
            name="plan-name"
            label={t('scenarios.name')}
            value={name}
            onChange={setName}
            error={isNameMissing ? t('scenarios.nameMissing') : undefined}
            maxLength={maxPlanName}
          />
        </div>
        <Button type="submit" variant="primary" busy={busyWith === 'save'}>
          {t('scenarios.save')}
        </Button>
      </form>
      {isOutdated(failure) ? (
        <Notice kind="warn" live>
          {t('scenarios.changedElsewhere')}
        </Notice>
      ) : (
        <FailureNotice failure={failure} />
      )}
      <div {...list} className="grid gap-3">
        {undoable && (
          <Notice
            kind="info"
            live
            actions={
              <Button busy={busyWith === 'undo'} onClick={() => undo(undoable)}>
                {t('scenarios.undo')}
              </Button>
            }
          >
            {t(`scenarios.${undoable.what}`, { name: undoable.plan.name })}
          </Notice>
        )}
        {plans.length === 0 ? (
          <p className="text-soft">{t('scenarios.none')}</p>
        ) : (
          <ul className="grid gap-3">
            {plans.map((plan) => (
              <ScenarioRow
                key={plan.id}
                plan={plan}
                isBusy={(action) => busyWith === `${action} ${plan.id}`}
                onOpen={() => onOpen({ choices: plan.choices, assumptions: plan.assumptions })}
                onReplace={() => replace(plan)}
                onMakeOurs={() => change(`makeOurs ${plan.id}`, plan, { isOurs: true })}
                onRemove={() => remove(plan)}
                onRename={(wanted) => change(`rename ${plan.id}`, plan, { name: wanted })}
              />
            ))}
          </ul>
        )}
      </div>
      {plans.length > 1 && <CompareScenarios input={input} plans={plans} />}
    </Section>
  )
}

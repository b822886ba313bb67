'use client'
/** Named plans: saved, opened, changed, compared, and deleted with undo. One of them is the family's own. */
import { maxPlanName } from '@bursar/contract/plan-limits'
import type { SavedPlan } from '@bursar/contract/plans'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { FailureNotice } from '../api/failure-notice.tsx'
import { useAction } from '../api/use-action.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { Section } from '../ui/page-frame.tsx'
import { TextField } from '../ui/text-field.tsx'
import { CompareScenarios } from './compare-scenarios.tsx'
import type { OpenedPlan, PlanInput } from './plan-input.ts'
import { ScenarioRow } from './scenario-row.tsx'

const loadCalls = () => import('./plan-calls.ts')

interface ScenariosProps {
  input: PlanInput
  saved: readonly SavedPlan[]
  /** Those on the page now. */
  shown: OpenedPlan
  onOpen: (plan: OpenedPlan) => void
}

export function Scenarios({ input, saved, shown, onOpen }: ScenariosProps) {
  const t = useTranslations('plan')
  const { busyWith, failure, run } = useAction<string>()
  const [plans, setPlans] = useState(saved)
  const [name, setName] = useState('')
  const [removed, setRemoved] = useState<SavedPlan | null>(null)
  const add = (plan: OpenedPlan & { name: string; isOurs?: boolean }) =>
    run('save', async () => {
      const { savePlan } = await loadCalls()
      setPlans(await savePlan(plans, plan))
    })
  const change = (plan: SavedPlan, body: OpenedPlan | { isOurs: true } | { name: string }) =>
    run(plan.id, async () => {
      const { changePlan } = await loadCalls()
      setPlans(await changePlan(plans, plan, body))
    })
  const remove = (plan: SavedPlan) =>
    run(plan.id, async () => {
      const { deletePlan } = await loadCalls()
      setPlans(await deletePlan(plan))
      setRemoved(plan)
    })
  return (
    <Section id="scenarios" title={t('scenarios.title')} lead={t('scenarios.lead')} hideInPrint>
      <form
        className="flex max-w-form flex-wrap items-end gap-3"
        onSubmit={async (event) => {
          event.preventDefault()
          if (name.trim() !== '' && (await add({ name: name.trim(), ...shown }))) setName('')
        }}
      >
        <div className="min-w-0 flex-1">
          <TextField
            name="plan-name"
            label={t('scenarios.name')}
            value={name}
            onChange={setName}
            maxLength={maxPlanName}
          />
        </div>
        <Button type="submit" variant="primary" busy={busyWith === 'save'}>
          {t('scenarios.save')}
        </Button>
      </form>
      <FailureNotice failure={failure} />
      {removed && (
        <Notice
          kind="info"
          live
          actions={
            <Button
              onClick={async () => {
                const { name: again, choices, assumptions, isOurs } = removed
                if (await add({ name: again, choices, assumptions, isOurs })) setRemoved(null)
              }}
            >
              {t('scenarios.undoDelete')}
            </Button>
          }
        >
          {t('scenarios.deleted', { name: removed.name })}
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
              isBusy={busyWith === plan.id}
              onOpen={() => onOpen({ choices: plan.choices, assumptions: plan.assumptions })}
              onReplace={() => change(plan, shown)}
              onMakeOurs={() => change(plan, { isOurs: true })}
              onRemove={() => remove(plan)}
              onRename={(wanted) => change(plan, { name: wanted })}
            />
          ))}
        </ul>
      )}
      {plans.length > 1 && <CompareScenarios input={input} plans={plans} />}
    </Section>
  )
}

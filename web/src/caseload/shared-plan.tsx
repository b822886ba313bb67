'use client'
/** A family's plan to pay as it is shared: what follows from scopes that aren't shared is missing, and the page says so. */
import type { SharedPlan } from '@bursar/contract/caseload'
import { isCostOfYearsComplete } from '@bursar/formula/plan/cost-complete'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { PlanChecksList } from '../plan/plan-checks.tsx'
import { Timeline } from '../plan/timeline.tsx'
import { Notice } from '../ui/notice.tsx'
import { drawnSharedPlan } from './drawn-shared-plan.ts'
import { SharedDebts } from './shared-debts.tsx'
import { SharedOffers } from './shared-offers.tsx'
import { SharedPlanSentence } from './shared-plan-sentence.tsx'
import { SharedScenarios } from './shared-scenarios.tsx'

/** `family`: the family's name. */
export function SharedPlanView({ plan, family }: { plan: SharedPlan; family: string }) {
  const t = useTranslations('caseload.plan')
  const texts = useTranslations('plan')
  const names = Object.fromEntries(plan.students.map(({ id, firstName }) => [id, firstName]))
  const own = plan.scenarios.find(({ id }) => id === plan.planId)
  if (plan.students.length === 0) return <p className="text-soft">{t('noStudents')}</p>
  if (plan.years.length === 0) return <p className="text-soft">{t('noYears')}</p>
  return (
    <div className="grid min-w-0 gap-8">
      <div className="grid gap-3">
        <SharedPlanSentence plan={plan} names={names} />
        <p className="max-w-text text-soft wrap-anywhere">
          {own ? t('ours', { name: own.name }) : t('made')}
        </p>
        {plan.missingColleges.length > 0 && <Notice kind="warn">{t('missing')}</Notice>}
        {!isCostOfYearsComplete(plan.years) && <Notice kind="warn">{t('costMissing')}</Notice>}
        {!plan.total.price && <Notice>{t('noPrice', { family })}</Notice>}
        {plan.total.price && !plan.total.funding && <Notice>{t('noFunding', { family })}</Notice>}
      </div>
      <Part title={texts('timeline.title')} lead={texts('timeline.lead')}>
        <Timeline
          drawn={drawnSharedPlan(plan)}
          explained={plan.years}
          overlapYears={plan.overlapYears}
          names={names}
        />
      </Part>
      {plan.debts && (
        <Part title={t('debts.title')} lead={t('debts.lead')}>
          <SharedDebts debts={plan.debts} names={names} />
        </Part>
      )}
      {plan.checks && (
        <Part title={texts('checks.title')} lead={texts('checks.lead')}>
          <PlanChecksList checks={plan.checks} names={names} reader="advisor" />
        </Part>
      )}
      <Part title={t('scenarios.title')}>
        <SharedScenarios scenarios={plan.scenarios} />
      </Part>
      <Part title={t('offers.title')}>
        <SharedOffers offers={plan.offers} names={names} />
      </Part>
      <p className="max-w-text text-sm text-soft">{texts('estimate')}</p>
    </div>
  )
}

function Part({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) {
  return (
    <div className="grid min-w-0 gap-3">
      <div className="grid gap-1">
        <h3 className="text-lg">{title}</h3>
        {lead && <p className="max-w-text text-soft">{lead}</p>}
      </div>
      {children}
    </div>
  )
}

/** The family's plan to pay for college: computed on the server first, so that it is there before any script is. */
import { assetRates } from '@bursar/formula/plan/asset-rates'
import { newestAwardYear, tablesFor } from '@bursar/formula/sai/award-years/tables'
import { getLocale } from 'next-intl/server'
import { formatDay } from '../i18n/format.ts'
import { getTranslations } from '../i18n/translations.ts'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Notice } from '../ui/notice.tsx'
import { OneSheet } from '../ui/one-sheet.tsx'
import { PageFrame } from '../ui/page-frame.tsx'
import { PrintButton } from '../ui/print-button.tsx'
import { computeGoal, computePlan } from './compute.ts'
import type { FamilyPlan } from './plan-data.ts'
import { PlanWorkbench } from './plan-workbench.tsx'

export async function PlanScreen({
  data: { input, opened, saved },
  family,
}: {
  data: FamilyPlan
  family: string
}) {
  const [t, locale] = await Promise.all([getTranslations('plan'), getLocale()])
  if (opened.choices.students.length === 0) {
    const reason = input.students.length === 0 ? 'noStudents' : 'noYears'
    return (
      <PageFrame title={t('title')}>
        <EmptyState
          title={t(`${reason}.title`)}
          action={
            <ButtonLink href="/family/profile/edit?currentStepIndex=4">{t(`${reason}.action`)}</ButtonLink>
          }
        >
          {t(`${reason}.text`)}
        </EmptyState>
      </PageFrame>
    )
  }
  return (
    <PageFrame title={t('title')} actions={<PrintButton label={t('print')} detailsLabel={t('printAll')} />}>
      <OneSheet>{t('printed', { family, day: formatDay(input.asOf, locale) })}</OneSheet>
      {input.hasBegunYears && (
        // What the plan would have borrowed isn't what was borrowed, so the family enters it.
        <Notice kind="info">{t('begunYears', { field: t('earlierLoans.title') })}</Notice>
      )}
      <PlanWorkbench
        input={input}
        opened={opened}
        saved={saved}
        rates={{ awardYear: newestAwardYear, ...assetRates(tablesFor(newestAwardYear)) }}
        initial={{
          plan: computePlan(input, opened.choices),
          goal: computeGoal(input, opened.choices),
        }}
      />
      <p className="max-w-text text-sm text-soft print:hidden">{t('estimate')}</p>
    </PageFrame>
  )
}

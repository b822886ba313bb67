/** The plan's sentence on other pages, with a link to it. Renders nothing if a part of it couldn't be loaded: the page it is on is about something else. */
import { getTranslations } from 'next-intl/server'
import { loadPart } from '../api/load.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Section } from '../ui/page-frame.tsx'
import { computePlan } from './compute.ts'
import { ownPlan } from './plan-data.ts'
import { PlanSentence } from './plan-sentence.tsx'

export async function PlanCard() {
  const [t, { data }] = await Promise.all([getTranslations('plan'), loadPart(ownPlan())])
  if (!data || data.input.students.length === 0) return null
  const { input, opened } = data
  return (
    <Section id="plan" title={t('title')} hideInPrint>
      <PlanSentence plan={computePlan(input, opened.choices)} choices={opened.choices} input={input} />
      <div>
        <ButtonLink href="/family/plan">{t('openPlan')}</ButtonLink>
      </div>
    </Section>
  )
}

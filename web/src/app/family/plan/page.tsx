import type { Metadata } from 'next'
import { FamilyPage } from '@/families/family-page.tsx'
import { ownFamily } from '@/families/own-family.ts'
import { ClientMessages } from '@/i18n/client-messages.tsx'
import { getTranslations } from '@/i18n/translations.ts'
import { ownPlan } from '@/plan/plan-data.ts'
import { PlanScreen } from '@/plan/plan-screen.tsx'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('plan'))('title') }
}

export default async function PlanPage() {
  const [family, data] = await Promise.all([ownFamily(), ownPlan()])
  return (
    <FamilyPage showsOfflineNotice>
      <ClientMessages areas={['plan']}>
        <PlanScreen data={data} family={family.name} />
      </ClientMessages>
    </FamilyPage>
  )
}

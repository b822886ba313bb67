import type { Metadata } from 'next'
import { Suspense } from 'react'
import { loadPart, preload } from '@/api/load.ts'
import { NoStudents } from '@/estimates/no-students.tsx'
import { SaiScreen } from '@/estimates/sai-screen.tsx'
import { FamilyPage } from '@/families/family-page.tsx'
import { findSelectedStudent } from '@/families/find-selected-student.ts'
import { ownEstimate } from '@/families/own-estimate.ts'
import { ownFamily } from '@/families/own-family.ts'
import { ClientMessages } from '@/i18n/client-messages.tsx'
import { getTranslations } from '@/i18n/translations.ts'
import { ownOffers } from '@/offers/own-offers.ts'
import { ownOverview } from '@/plan/own-overview.ts'
import { PlanCard } from '@/plan/plan-card.tsx'
import { PlanChanges } from '@/plan/plan-changes.tsx'
import { OwnNextSteps } from '@/resources/own-next-steps.tsx'
import { today } from '@/settings.ts'
import { LazyDetails } from '@/ui/details-content.tsx'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('estimate'))('title') }
}

interface Props {
  searchParams: Promise<Partial<Record<'student' | 'open', string | string[]>>>
}

export default async function Page({ searchParams }: Props) {
  // Mostly there before the number is drawn, which spares the page two later parts.
  preload(ownOverview(), ownOffers())
  const [{ student: studentId, open }, family] = await Promise.all([searchParams, loadPart(ownFamily())])
  const student = family.data && (await findSelectedStudent(family.data, [studentId].flat()[0]))
  if (!family.data || !student)
    return (
      <FamilyPage>
        <NoStudents />
      </FamilyPage>
    )
  const estimate = await ownEstimate(student.id)
  return (
    <FamilyPage guideFor="/family/federal-sai" showsOfflineNotice>
      <ClientMessages parts={{ estimate: ['whatIf'] }} errors="none">
        <LazyDetails
          allHref={open === undefined ? `/family/federal-sai?student=${student.id}&open=all` : null}
        >
          <SaiScreen
            family={family.data}
            student={student}
            estimate={estimate}
            today={today()}
            home={
              <Suspense>
                <PlanCard students={family.data.students} />
                <OwnNextSteps family={family.data} student={student} hideInPrint />
              </Suspense>
            }
            changes={
              <Suspense>
                <PlanChanges student={student} estimate={estimate} />
              </Suspense>
            }
          />
        </LazyDetails>
      </ClientMessages>
    </FamilyPage>
  )
}

import { getStudentEstimate } from '@bursar/contract/estimates'
import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { FailedPart } from '@/api/failed-part.tsx'
import { load, loadPart } from '@/api/load.ts'
import { NoStudents } from '@/estimates/no-students.tsx'
import { SaiScreen, StudentPicker } from '@/estimates/sai-screen.tsx'
import { chosenStudent } from '@/families/chosen-student.ts'
import { FamilyPage } from '@/families/family-page.tsx'
import { ownFamily } from '@/families/own-family.ts'
import { ClientMessages } from '@/i18n/client-messages.tsx'
import { today } from '@/settings.ts'
import { PageFrame } from '@/ui/page-frame.tsx'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('estimate'))('title') }
}

interface Props {
  searchParams: Promise<{ student?: string | string[] }>
}

export default async function Page({ searchParams }: Props) {
  const [{ student: studentId }, family] = await Promise.all([searchParams, loadPart(ownFamily())])
  const student = family.data && (await chosenStudent(family.data, [studentId].flat()[0]))
  if (!family.data || !student)
    return (
      <FamilyPage>
        <NoStudents />
      </FamilyPage>
    )
  const [estimate, t] = await Promise.all([
    loadPart(load(getStudentEstimate, { params: { studentId: student.id }, querystring: {} })),
    getTranslations('estimate'),
  ])
  return (
    <FamilyPage guideFor="/family/federal-sai" showsOfflineNotice>
      <ClientMessages areas={['estimate']}>
        {estimate.failure ? (
          <PageFrame
            before={<StudentPicker family={family.data} selectedId={student.id} label={t('students')} />}
            title={t('heading', { name: student.firstName })}
          >
            <FailedPart failure={estimate.failure} what={t('title')} />
          </PageFrame>
        ) : (
          <SaiScreen family={family.data} student={student} estimate={estimate.data} today={today()} />
        )}
      </ClientMessages>
    </FamilyPage>
  )
}

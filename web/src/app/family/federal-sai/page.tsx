import { getStudentEstimate } from '@bursar/contract/estimates'
import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { NoStudents } from '@/estimates/no-students.tsx'
import { SaiScreen } from '@/estimates/sai-screen.tsx'
import { chosenStudent } from '@/families/chosen-student.ts'
import { FamilyPage } from '@/families/family-page.tsx'
import { ownFamily } from '@/families/own-family.ts'
import { ClientMessages } from '@/i18n/client-messages.tsx'
import { load } from '@/shell/load.ts'
import { today } from '@/shell/settings.ts'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('estimate'))('title') }
}

interface Props {
  searchParams: Promise<{ student?: string | string[] }>
}

export default async function Page({ searchParams }: Props) {
  const [{ student: wanted }, family] = await Promise.all([searchParams, ownFamily()])
  const student = await chosenStudent(family, [wanted].flat()[0])
  if (!student)
    return (
      <FamilyPage>
        <NoStudents />
      </FamilyPage>
    )
  const estimate = await load(getStudentEstimate, {
    params: { studentId: student.id },
    querystring: {},
  })
  return (
    <FamilyPage guideFor="/family/federal-sai" saysOffline>
      <ClientMessages areas={['estimate']}>
        <SaiScreen family={family} student={student} estimate={estimate} today={today()} />
      </ClientMessages>
    </FamilyPage>
  )
}

import type { Metadata } from 'next'
import { FamilyPage } from '@/families/family-page.tsx'
import { findSelectedStudent } from '@/families/find-selected-student.ts'
import { ownFamily } from '@/families/own-family.ts'
import { ClientMessages } from '@/i18n/client-messages.tsx'
import { getTranslations } from '@/i18n/translations.ts'
import { Interview } from '@/onboarding/interview.tsx'
import { outlookOf } from '@/onboarding/outlook.ts'
import { today } from '@/settings.ts'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('onboarding'))('title') }
}

interface Props {
  searchParams: Promise<{ student?: string | string[] }>
}

/** One question whose answer the SAI needs, on its own page. The address contains its place, as in onboarding. */
export default async function Page({ searchParams }: Props) {
  const [{ student: studentId }, family] = await Promise.all([searchParams, ownFamily()])
  const student = await findSelectedStudent(family, [studentId].flat()[0])
  return (
    <FamilyPage>
      <ClientMessages areas={['onboarding']}>
        <Interview
          family={family}
          outlook={outlookOf(family, today())}
          today={today()}
          editing={{
            doneHref: student ? `/family/federal-sai?student=${student.id}` : '/family/federal-sai',
          }}
        />
      </ClientMessages>
    </FamilyPage>
  )
}

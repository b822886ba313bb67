import { getFamilyProfile } from '@bursar/contract/families'
import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { callAsViewer } from '@/api/server.ts'
import { AnswerScreen } from '@/estimates/answer-screen.tsx'
import { ClientMessages } from '@/i18n/client-messages.tsx'
import { selectedOf } from '@/session/selected.ts'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('onboarding'))('title') }
}

interface Props {
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export default async function Page({ searchParams }: Props) {
  const [query, family] = await Promise.all([searchParams, callAsViewer(getFamilyProfile)])
  const text = (name: string) => [query[name]].flat()[0] ?? ''
  const student = selectedOf(family.students, text('student'))
  const address = new URLSearchParams(
    ['currentStepIndex', 'part', 'person'].flatMap((name) => (text(name) ? [[name, text(name)]] : [])),
  )
  return (
    <ClientMessages areas={['onboarding', 'estimate']}>
      <AnswerScreen
        family={family}
        address={address.toString()}
        backTo={student ? `/family/federal-sai?student=${student.id}` : '/family/federal-sai'}
        today={new Date().toISOString().slice(0, 10)}
      />
    </ClientMessages>
  )
}

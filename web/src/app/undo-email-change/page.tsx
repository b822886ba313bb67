import type { Metadata } from 'next'
import { UndoEmailScreen } from '@/auth/undo-email-screen.tsx'
import { ClientMessages } from '@/i18n/client-messages.tsx'
import { getTranslations } from '@/i18n/translations.ts'

interface Props {
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('auth'))('undoEmail.title'), referrer: 'no-referrer' }
}

export default async function Page({ searchParams }: Props) {
  const { token } = await searchParams
  return (
    <ClientMessages areas={['auth']}>
      <UndoEmailScreen token={typeof token === 'string' ? token : null} />
    </ClientMessages>
  )
}

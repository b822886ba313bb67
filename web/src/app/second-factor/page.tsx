import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { ProtectScreen } from '@/account/protect-screen.tsx'
import { ClientMessages } from '@/i18n/client-messages.tsx'
import { getTranslations } from '@/i18n/translations.ts'
import { findViewer } from '@/sessions/viewer.ts'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('account'))('protect.pageTitle') }
}

export default async function Page() {
  const viewer = await findViewer()
  if (!viewer) redirect('/')
  return (
    <ClientMessages areas={['account']}>
      <ProtectScreen forRole={viewer.role} />
    </ClientMessages>
  )
}

/** The page on which an admin adds a professional. */
import { welcomeDays } from '@bursar/contract/professionals'
import type { ProfessionalRole } from '@bursar/contract/roles'
import { ClientMessages } from '../i18n/client-messages.tsx'
import { getTranslations } from '../i18n/translations.ts'
import { BackLink } from '../lists/back-link.tsx'
import { AddProfessional } from '../professionals/add-professional.tsx'
import { managedProfessionals } from '../professionals/managed-professionals.ts'
import { PageFrame } from '../ui/page-frame.tsx'

export async function AddProfessionalScreen({ forRole: role }: { forRole: ProfessionalRole }) {
  const t = await getTranslations('professionals')
  return (
    <ClientMessages areas={['professionals']}>
      <PageFrame
        width="form"
        title={t(`add.${role}`)}
        lead={t('add.lead', { days: welcomeDays })}
        before={<BackLink href={managedProfessionals[role].path}>{t(`titles.${role}`)}</BackLink>}
      >
        <AddProfessional forRole={role} />
      </PageFrame>
    </ClientMessages>
  )
}

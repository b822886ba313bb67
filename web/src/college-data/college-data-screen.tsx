/** The college data: which release is shown, how a new one comes in, and the way back to an earlier one. */
import { getCollegeData } from '@bursar/contract/college-data'
import { getTranslations } from 'next-intl/server'
import { load } from '../api/load.ts'
import { ClientMessages } from '../i18n/client-messages.tsx'
import { PageFrame } from '../ui/page-frame.tsx'
import { CollegeDataDesk } from './college-data-desk.tsx'

export async function CollegeDataScreen() {
  const [data, t] = await Promise.all([load(getCollegeData), getTranslations('collegeData')])
  return (
    <ClientMessages areas={['collegeData']}>
      <PageFrame title={t('title')} lead={t('lead')}>
        <CollegeDataDesk data={data} />
      </PageFrame>
    </ClientMessages>
  )
}

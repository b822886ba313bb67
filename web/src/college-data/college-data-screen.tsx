/** The page on which admins import releases of the college data and choose the current one. */
import { getCollegeData } from '@bursar/contract/college-data'
import { load } from '../api/load.ts'
import { ClientMessages } from '../i18n/client-messages.tsx'
import { getTranslations } from '../i18n/translations.ts'
import { PageFrame } from '../ui/page-frame.tsx'
import { CollegeDataManager } from './college-data-manager.tsx'

export async function CollegeDataScreen() {
  const [data, t] = await Promise.all([load(getCollegeData), getTranslations('collegeData')])
  return (
    <ClientMessages areas={['collegeData']}>
      <PageFrame title={t('title')} lead={t('lead')}>
        <CollegeDataManager data={data} />
      </PageFrame>
    </ClientMessages>
  )
}

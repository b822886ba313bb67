/** The state of each part of this installation, and what to do about problems. */
import { getStatus, type Status } from '@bursar/contract/status'
import { load } from '../api/load.ts'
import { getTranslations } from '../i18n/translations.ts'
import { buttonClass } from '../ui/button-class.ts'
import { DateTime } from '../ui/date-time.tsx'
import { Notice } from '../ui/notice.tsx'
import { PageFrame, Section } from '../ui/page-frame.tsx'
import { JobTable } from './job-table.tsx'
import { PartTable } from './part-table.tsx'

export async function StatusScreen() {
  const [status, t] = await Promise.all([load(getStatus), getTranslations('status')])
  const { process } = status
  const concerns = statesOf(status).filter((state) => state === 'warning' || state === 'problem')
  return (
    <PageFrame
      title={t('title')}
      lead={t.rich('lead', { at: () => <DateTime at={status.checkedAt} /> })}
      actions={
        // Asks the server again, which a link within the app might not.
        <a href="/admin/status" className={buttonClass()}>
          {t('again')}
        </a>
      }
    >
      <Notice
        kind={concerns.includes('problem') ? 'danger' : concerns.length > 0 ? 'warn' : 'good'}
        title={t('concerns', { count: concerns.length })}
      />
      <Section id="parts" title={t('parts.title')}>
        <PartTable status={status} />
      </Section>
      <Section
        id="jobs"
        title={t('jobs.title')}
        lead={t.rich('jobs.lead', { at: () => <DateTime at={process.startedAt} /> })}
      >
        <JobTable jobs={process.jobs} />
      </Section>
    </PageFrame>
  )
}

function statesOf({ database, backup, mail, colleges, process }: Status) {
  return [database, backup, mail, colleges, process.pages, ...process.jobs].flatMap(
    (part) => part?.state ?? [],
  )
}

/** The first screen of an admin. */

import { getSession } from '@bursar/contract/accounts'
import { searchColleges } from '@bursar/contract/colleges'
import { getLocale, getTranslations } from 'next-intl/server'
import { yearInWords } from '../colleges/year-words.ts'
import { AnswerList } from '../families/answer-list.tsx'
import { formatCount } from '../i18n/format.ts'
import { load } from '../shell/load.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { PageFrame, Section } from '../ui/page-frame.tsx'

export async function AdminDashboardScreen() {
  const [session, { release }, t, locale] = await Promise.all([
    load(getSession),
    load(searchColleges, { querystring: { limit: 1 } }),
    getTranslations('admin'),
    getLocale(),
  ])
  return (
    <PageFrame
      title={t('greeting', { name: session.name })}
      lead={t('lead')}
      actions={<ButtonLink href="/admin/profile">{t('profile')}</ButtonLink>}
    >
      <Section id="colleges" title={t('colleges.title')}>
        <Card className="max-w-form">
          <AnswerList
            answers={[
              { key: 'release', label: t('colleges.release'), value: release.name },
              {
                key: 'year',
                label: t('colleges.year'),
                value: release.dataYear ? yearInWords(release.dataYear, locale) : t('colleges.noYear'),
              },
              {
                key: 'count',
                label: t('colleges.count'),
                value: formatCount(release.institutions, locale),
                isFigure: true,
              },
            ]}
          />
          {release.isStarter && <p className="mt-3 text-soft">{t('colleges.starter')}</p>}
        </Card>
      </Section>
    </PageFrame>
  )
}

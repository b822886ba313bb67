/** How accurate our prices are, as measured: the figures of `docs/accuracy.md` in plain words. */
import { measuredAccuracy } from '@bursar/formula/price/accuracy'
import { useLocale } from 'next-intl'
import { formatCount, formatDollars, formatShare } from '../i18n/format.ts'
import { useTranslations } from '../i18n/use-translations.ts'
import { PageFrame, Section } from '../ui/page-frame.tsx'
import { Table } from '../ui/table.tsx'
import { LikelySources } from './likely-sources.tsx'

const kinds = ['all', 'public-4', 'nonprofit', 'public-2', 'for-profit'] as const
type Kind = (typeof kinds)[number]

const tasks = ['hidden', 'twoYears', 'sixYears'] as const

const errorsOf = (kind: Kind) => (kind === 'all' ? measuredAccuracy.all : measuredAccuracy.groups[kind])

export function AccuracyScreen() {
  const t = useTranslations('accuracy')
  const locale = useLocale()
  const kindColumn = {
    key: 'kind',
    header: t('kind'),
    isRowHeader: true,
    cell: (kind: Kind) => t(`kinds.${kind}`),
  }
  return (
    <PageFrame width="text" title={t('title')} lead={t('lead')}>
      <Section id="averages" title={t('averages.title')} lead={t('averages.text')}>
        <Table
          caption={t('averages.caption')}
          rows={kinds}
          keyOf={(kind) => kind}
          columns={[
            kindColumn,
            ...tasks.map((task) => ({
              key: task,
              header: t(`averages.${task}`),
              isNumeric: true,
              cell: (kind: Kind) => formatDollars(errorsOf(kind)[task].averageError, locale),
            })),
          ]}
        />
        <p>
          {t('averages.cases', {
            cases: formatCount(
              tasks.reduce((sum, task) => sum + measuredAccuracy.all[task].cases, 0),
              locale,
            ),
          })}
        </p>
        <p>{t('averages.fitted')}</p>
      </Section>
      <Section id="range" title={t('range.title')} lead={t('range.text')}>
        <Table
          caption={t('range.caption')}
          rows={kinds}
          keyOf={(kind) => kind}
          columns={[
            kindColumn,
            {
              key: 'students',
              header: t('range.students'),
              isNumeric: true,
              cell: (kind: Kind) => formatCount(measuredAccuracy.insideRange[kind].cases, locale),
            },
            {
              key: 'inside',
              header: t('range.inside'),
              isNumeric: true,
              cell: (kind: Kind) => formatShare(measuredAccuracy.insideRange[kind].percent / 100, locale),
            },
          ]}
        />
      </Section>
      <LikelySources />
      {(['who', 'assumed'] as const).map((part) => (
        <Section key={part} id={part} title={t(`${part}.title`)}>
          {t(`${part}.text`)
            .split('\n\n')
            .map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
        </Section>
      ))}
    </PageFrame>
  )
}

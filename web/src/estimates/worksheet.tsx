/** The whole worksheet. Each line expands to its calculation and source, and everything prints. */
import type { StudentEstimate, WorksheetLine } from '@bursar/contract/estimates'
import { getLocale, getTranslations } from 'next-intl/server'
import { formatCount } from '../i18n/format.ts'
import { buttonClass } from '../ui/button-class.ts'
import { ChevronRight } from '../ui/icons.tsx'
import { Ledger, type LedgerLine } from '../ui/ledger.tsx'
import { Section } from '../ui/page-frame.tsx'
import { lineWords, sourceWords } from './formula-words.ts'

/** Lines that total the lines above them. */
const totals =
  /\.(totalIncome|totalAllowances|availableIncome|netWorth|adjustedAvailableIncome|contribution)$/

const groupOf = ({ key }: WorksheetLine) =>
  key.startsWith('parents.') ? 'parents' : key.startsWith('student.') ? 'student' : 'result'

export async function Worksheet({ estimate: { awardYear, lines } }: { estimate: StudentEstimate }) {
  const [t, locale] = await Promise.all([getTranslations('estimate'), getLocale()])
  if (lines.length === 0) return null
  const entries = lines.flatMap((line, index): LedgerLine[] => {
    const group = groupOf(line)
    const previous = lines[index - 1]
    const isNewGroup = !previous || groupOf(previous) !== group
    const { label, how } = lineWords(line, locale)
    return [
      ...(isNewGroup
        ? [
            {
              key: `${group}-${line.line}`,
              label: t(`worksheet.${group}`),
              amount: null,
              kind: 'heading' as const,
            },
          ]
        : []),
      {
        key: line.key,
        label: (
          <>
            <span className="figures mr-2 text-sm text-soft">{line.line}</span>
            {label}
          </>
        ),
        // The index isn't a dollar amount.
        amount: group === 'result' && line.value !== null ? formatCount(line.value, locale) : line.value,
        kind: group === 'result' || totals.test(line.key) ? 'total' : 'add',
        explanation: how,
        source: sourceWords(line, awardYear, locale),
      },
    ]
  })
  return (
    <Section
      id="worksheet"
      isPrintDetail
      title={t('worksheet.title')}
      lead={
        <>
          {t('worksheet.lead')} <span className="print:hidden">{t('worksheet.how')}</span>
        </>
      }
    >
      <details className="group/worksheet max-w-form">
        <summary className={buttonClass('secondary', 'w-fit print:hidden')}>
          <ChevronRight size={20} className="transition-transform group-open/worksheet:rotate-90" />
          {t('worksheet.open')}
        </summary>
        <div className="pt-4">
          <Ledger caption={t('worksheet.title')} hideCaption lines={entries} />
        </div>
      </details>
    </Section>
  )
}

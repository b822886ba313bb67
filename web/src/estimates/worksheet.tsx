/** The whole worksheet. Each line expands to its calculation and source, and everything prints. */
import type { StudentEstimate, WorksheetLine } from '@bursar/contract/estimates'
import { getLocale } from 'next-intl/server'
import { getTranslations } from '../i18n/translations.ts'
import { buttonClass } from '../ui/button-class.ts'
import { ChevronRight } from '../ui/icons.tsx'
import { Section } from '../ui/page-frame.tsx'
import { lineWords, sourceWords } from './formula-words.ts'
import { type WorksheetGroup, WorksheetLedger } from './worksheet-ledger.tsx'

/** Lines that total the lines above them. */
const totals =
  /\.(totalIncome|totalAllowances|availableIncome|netWorth|adjustedAvailableIncome|contribution)$/

const groupOf = ({ key }: WorksheetLine): 'parents' | 'student' | 'result' =>
  key.startsWith('parents.') ? 'parents' : key.startsWith('student.') ? 'student' : 'result'

export async function Worksheet({ estimate: { awardYear, lines } }: { estimate: StudentEstimate }) {
  const [t, locale] = await Promise.all([getTranslations('estimate'), getLocale()])
  if (lines.length === 0) return null
  const groups: WorksheetGroup[] = []
  // Dozens of lines have the same source.
  const sources: string[] = []
  for (const [index, line] of lines.entries()) {
    const group = groupOf(line)
    const previous = lines[index - 1]
    if (!previous || groupOf(previous) !== group)
      groups.push({ title: t(`worksheet.${group}`), isResult: group === 'result', lines: [] })
    const { label, how } = lineWords(line, locale)
    const source = sourceWords(line, awardYear, locale)
    if (!sources.includes(source)) sources.push(source)
    groups
      .at(-1)
      ?.lines.push([line.line, label, line.value, how, sources.indexOf(source), totals.test(line.key)])
  }
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
          <WorksheetLedger caption={t('worksheet.title')} groups={groups} sources={sources} />
        </div>
      </details>
    </Section>
  )
}

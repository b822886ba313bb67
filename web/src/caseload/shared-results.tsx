/** The Student Aid Index and Pell Grant of each student, without the worksheet, which would reveal financial data. */
import type { SharedResult } from '@bursar/contract/caseload'
import { useLocale } from 'next-intl'
import type { z } from 'zod'
import { formulaWords, sentenceOf } from '../estimates/formula-words.ts'
import { usePellText, usePlausiblePell } from '../estimates/likely-pell.tsx'
import { LikelySai, PossibleSai } from '../estimates/likely-sai.tsx'
import { NewestTables } from '../estimates/newest-tables.tsx'
import { useTranslations } from '../i18n/use-translations.ts'
import { Card } from '../ui/card.tsx'

export function SharedResults({ results }: { results: readonly z.infer<typeof SharedResult>[] }) {
  const t = useTranslations('caseload')
  const estimate = useTranslations('estimate')
  const locale = useLocale()
  const pellText = usePellText()
  const plausiblePell = usePlausiblePell()
  const words = formulaWords(locale)
  return (
    <div className="grid items-start gap-4 md:grid-cols-2">
      {results.map((result) => {
        const { studentId, firstName, pell, awardYear, dependency } = result
        const plausible = plausiblePell(result)
        return (
          <Card key={studentId} className="grid gap-2">
            <h3 className="text-lg">{firstName}</h3>
            <p className="text-soft">
              {t.rich('sai', {
                awardYear,
                year: (chunks) => <span className="whitespace-nowrap">{chunks}</span>,
              })}
            </p>
            <LikelySai estimate={result} className="text-3xl" />
            <PossibleSai estimate={result} />
            <NewestTables estimate={result} className="text-sm" />
            <p>
              <span className="font-semibold">{estimate('pell.title')}: </span>
              {pellText(result)}
            </p>
            {plausible && <p>{plausible}</p>}
            <p className="text-sm text-soft">
              {plausible ? estimate('pell.open') : sentenceOf(words.pell, pell.rule)}
            </p>
            <p className="text-sm text-soft">
              {estimate(`dependency.${dependency.status}`, { name: firstName })}
            </p>
          </Card>
        )
      })}
    </div>
  )
}

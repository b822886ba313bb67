/** The Student Aid Index and Pell Grant of each student, without the worksheet, which would reveal financial data. */
import type { SharedResult } from '@bursar/contract/caseload'
import { getLocale, getTranslations } from 'next-intl/server'
import type { z } from 'zod'
import { formulaWords, sentenceOf } from '../estimates/formula-words.ts'
import { NewestTables } from '../estimates/newest-tables.tsx'
import { formatCount, formatDollars } from '../i18n/format.ts'
import { Card } from '../ui/card.tsx'

export async function SharedResults({ results }: { results: readonly z.infer<typeof SharedResult>[] }) {
  const [t, estimate, locale] = await Promise.all([
    getTranslations('caseload'),
    getTranslations('estimate'),
    getLocale(),
  ])
  const words = formulaWords(locale)
  return (
    <div className="grid items-start gap-4 md:grid-cols-2">
      {results.map((result) => {
        const { studentId, firstName, sai, pell, awardYear, dependency } = result
        const low = pell.low ?? 0
        const high = pell.high ?? 0
        return (
          <Card key={studentId} className="grid gap-2">
            <h3 className="text-lg">{firstName}</h3>
            <p className="text-soft">{t('sai', { awardYear })}</p>
            <div className="figures text-3xl font-bold">
              {sai.isExact
                ? formatCount(sai.low, locale)
                : estimate('range', {
                    low: formatCount(sai.low, locale),
                    high: formatCount(sai.high, locale),
                  })}
            </div>
            <NewestTables estimate={result} className="text-sm" />
            <p>
              <span className="font-semibold">{estimate('pell.title')}: </span>
              {high === 0
                ? estimate('pell.none')
                : low === high
                  ? estimate('pell.amount', { amount: formatDollars(high, locale) })
                  : estimate('pell.range', {
                      low: formatDollars(low, locale),
                      high: formatDollars(high, locale),
                    })}
            </p>
            <p className="text-sm text-soft">
              {low === high ? sentenceOf(words.pell, pell.rule) : estimate('pell.open')}
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

/** Families by state: a table whose rows have bars, so that it is also a chart. */
import { type Aggregates, dashboardLists } from '@bursar/contract/aggregates'
import { stateNames } from '@bursar/contract/state-names'
import { scaleLinear } from 'd3-scale'
import Link from 'next/link'
import { useLocale } from 'next-intl'
import { formatCount } from '../i18n/format.ts'
import { useTranslations } from '../i18n/use-translations.ts'
import { listHref } from '../lists/list-address.ts'
import { Disclosure } from '../ui/disclosure.tsx'

type Counted = Aggregates['families']['byState'][number]

/** Enough to see the distribution; the others are in a disclosure. */
const alwaysVisible = 10

export function StateBars({ states }: { states: readonly Counted[] }) {
  const t = useTranslations('admin.byState')
  const width = scaleLinear()
    .domain([0, Math.max(1, ...states.map(({ count }) => count))])
    .range([0, 100])
  const rest = states.slice(alwaysVisible)
  return (
    <div className="grid gap-2">
      <Bars states={states.slice(0, alwaysVisible)} width={width} caption={t('title')} />
      {rest.length > 0 && (
        <Disclosure summary={t('more', { count: rest.length })}>
          <Bars states={rest} width={width} caption={t('others')} />
        </Disclosure>
      )}
    </div>
  )
}

interface BarsProps {
  states: readonly Counted[]
  width: (count: number) => number
  caption: string
}

function Bars({ states, width, caption }: BarsProps) {
  const t = useTranslations('admin.byState')
  const locale = useLocale()
  return (
    <table className="w-full border-collapse">
      <caption className="sr-only">{caption}</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">{t('state')}</th>
          <th scope="col">{t('families')}</th>
        </tr>
      </thead>
      <tbody>
        {states.map(({ state, count }) => (
          <tr key={state} className="border-b border-line last:border-b-0">
            <th scope="row" className="w-2/5 py-1.5 pr-3 text-left font-normal wrap-anywhere">
              <Link
                prefetch={false}
                href={listHref('/admin/families', { ...dashboardLists.families, state })}
                className="link"
              >
                {state === 'unknown' ? t('unknown') : stateNames[state]}
              </Link>
            </th>
            <td className="py-1.5">
              <span className="flex items-center gap-3">
                <svg width="100%" height="14" aria-hidden="true" className="min-w-0 flex-1">
                  <rect width={`${width(count)}%`} height="14" className="fill-primary" />
                </svg>
                <span className="figures w-12 text-right">{formatCount(count, locale)}</span>
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

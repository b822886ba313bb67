/** Up to six offers side by side. The lowest figure of each row is marked by a word and an icon. */
import type { Offer } from '@bursar/contract/offers'
import type { Student } from '@bursar/contract/people'
import Link from 'next/link'
import { getLocale } from 'next-intl/server'
import { loadPart } from '../api/load.ts'
import { formatDay, formatDollars } from '../i18n/format.ts'
import { getTranslations } from '../i18n/translations.ts'
import { BackLink } from '../lists/back-link.tsx'
import { bestOf } from '../lists/best-of.ts'
import { ownPlan } from '../plan/plan-data.ts'
import { offerHref, offersHref } from '../routes/offers-address.ts'
import { today } from '../settings.ts'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Award } from '../ui/icons.tsx'
import { OneSheet } from '../ui/one-sheet.tsx'
import { PageFrame } from '../ui/page-frame.tsx'
import { PrintButton } from '../ui/print-button.tsx'
import { WideTable } from '../ui/wide-table.tsx'
import { ComparedConditions } from './compared-conditions.tsx'
import { comparedKeys, comparedValue, firstYearKeys, offerFigures } from './offer-figures.ts'
import { offerPlan } from './plan-years.ts'

interface CompareOffersProps {
  offers: readonly Offer[]
  student: Student
  familyName: string
}

export async function CompareOffers({ offers, student, familyName }: CompareOffersProps) {
  const [t, locale, { data: plan }] = await Promise.all([
    getTranslations('offers'),
    getLocale(),
    loadPart(ownPlan()),
  ])
  const figures = offers.map((offer) => offerFigures(offer, student, plan && offerPlan(plan, offer)))
  const title = t('compare.title', { name: student.firstName })
  const counts = new Set(figures.map(({ years }) => years))
  const rows = comparedKeys.map((key) => {
    const values = figures.map((one) => comparedValue(one, key))
    // Totals of different numbers of years can't be ranked.
    const best = counts.size > 1 && !firstYearKeys.includes(key) ? null : bestOf(values, 'low')
    return {
      key,
      header: t(`row.${key}`),
      cells: values.map((value, at) => (
        <div key={offers[at]?.id}>
          <span className="figures text-base font-semibold">
            {value === null ? t('unknown') : formatDollars(value, locale)}
          </span>
          {key === 'allYears' && value !== null && counts.size > 1 && (
            <span className="block text-soft">{t('compare.years', { count: figures[at]?.years ?? 0 })}</span>
          )}
          {best !== null && value === best && (
            <span className="mt-0.5 flex items-center gap-1 font-semibold text-grant">
              <Award size={16} />
              {t('compare.best')}
            </span>
          )}
        </div>
      )),
    }
  })
  return (
    <PageFrame
      before={<BackLink href={offersHref({ student: student.id })}>{t('title')}</BackLink>}
      title={title}
      lead={t('compare.lead', { day: formatDay(today(), locale) })}
      actions={offers.length > 0 && <PrintButton label={t('print')} />}
    >
      {offers.length === 0 ? (
        <EmptyState
          title={t('compare.noneTitle')}
          action={<ButtonLink href={offersHref({ student: student.id })}>{t('compare.choose')}</ButtonLink>}
        >
          {t('compare.none')}
        </EmptyState>
      ) : (
        <div data-print-turned="" className="grid gap-8 print:gap-2">
          <OneSheet>
            {familyName}, {formatDay(today(), locale)}
          </OneSheet>
          <WideTable
            caption={title}
            minWidth="name"
            firstColumn={{ key: 'fact', header: t('compare.fact') }}
            columns={offers.map(({ id, college, awardYear }) => ({
              key: id,
              header: (
                <>
                  <Link prefetch={false} className="link wrap-anywhere" href={offerHref(id)}>
                    {college.name}
                  </Link>
                  <span className="block font-normal text-soft">{awardYear}</span>
                </>
              ),
            }))}
            rows={[
              ...rows,
              {
                key: 'answerBy',
                header: t('row.answerBy'),
                cells: offers.map(({ answerBy }) => (answerBy ? formatDay(answerBy, locale) : t('unknown'))),
              },
            ]}
          />
          <ComparedConditions offers={offers} figures={figures} />
          <div className="grid max-w-text gap-2 text-sm text-soft print:max-w-none print:gap-0">
            <p>{t('note.netPrice')}</p>
            <p>{t('note.years')}</p>
            <p>{t('note.debt')}</p>
          </div>
        </div>
      )}
    </PageFrame>
  )
}

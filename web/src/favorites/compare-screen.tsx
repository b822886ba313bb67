/** Up to six colleges side by side, for one student. Every figure has its year, and the best are marked. */

import type { Family } from '@bursar/contract/families'
import type { Student } from '@bursar/contract/people'
import { canEstimate, studentForPrices } from '@bursar/contract/pricing'
import { homeStateOf } from '@bursar/formula/household/home-state'
import { getLocale } from 'next-intl/server'
import { FigureSource } from '../colleges/figure-source.tsx'
import { bracketText, incomeBracketOf } from '../colleges/income-bracket.ts'
import { ownYears } from '../colleges/own-years.ts'
import { releaseName } from '../colleges/release-name.ts'
import { tableSources } from '../colleges/table-sources.ts'
import { YearsNote } from '../colleges/years-note.tsx'
import { ownPriceEstimate } from '../families/own-estimate.ts'
import { SelectedStudent } from '../families/selected-student.tsx'
import { formatDay, formatList } from '../i18n/format.ts'
import { getTranslations } from '../i18n/translations.ts'
import { BackLink } from '../lists/back-link.tsx'
import { today } from '../settings.ts'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Notice } from '../ui/notice.tsx'
import { OfflineNotice } from '../ui/offline-notice.tsx'
import { OneSheet } from '../ui/one-sheet.tsx'
import { PageFrame } from '../ui/page-frame.tsx'
import { PrintButton } from '../ui/print-button.tsx'
import { WideTable } from '../ui/wide-table.tsx'
import { type FavoritesAddress, favoritesHref } from './compare-address.ts'
import { ComparePlots } from './compare-plots.tsx'
import { compareRows } from './compare-rows.ts'
import { CollegeHead, tableRows } from './compare-table.tsx'
import { findCompared, findDistances } from './find-compared.ts'
import { missingFavorites } from './missing-favorites.ts'
import { PlaceForm } from './place-form.tsx'
import { StoreCompared } from './store-compared.tsx'

interface CompareScreenProps {
  family: Family
  student: Student
  address: FavoritesAddress
}

export async function CompareScreen({ family, student, address }: CompareScreenProps) {
  const [colleges, years, estimate, t, tColleges, locale] = await Promise.all([
    findCompared(address.compare, student.id),
    ownYears(student.id, address.compare),
    ownPriceEstimate(student.id),
    getTranslations('favorites'),
    getTranslations('colleges'),
    getLocale(),
  ])
  const distances = address.near ? await findDistances(colleges, address.near) : null
  const priceStudent = studentForPrices(family, student, estimate, today())
  const bracket = incomeBracketOf(family, priceStudent)
  const comparison = {
    homeState: homeStateOf(student, family),
    livingPlan: student.livingPlan,
    bracket,
    priceStudent,
  }
  const missing = missingFavorites(family.favorites, student.id, { asked: address.compare, found: colleges })
  const listHref = favoritesHref({ student: student.id })
  const rows = compareRows(colleges, comparison)
  const lead = () => {
    if (canEstimate(comparison.priceStudent)) return t('compare.leadEstimated', { name: student.firstName })
    if (bracket === null) return t('compare.leadAverage')
    return t('compare.leadOwn', {
      range: bracketText(bracket, locale, (from) => tColleges('orMore', { from })),
    })
  }

  return (
    <PageFrame
      before={<BackLink href={listHref}>{t('title')}</BackLink>}
      title={t('compare.title', { name: student.firstName })}
      lead={lead()}
      actions={
        colleges.length > 0 && <PrintButton label={t('compare.print')} detailsLabel={t('compare.printAll')} />
      }
    >
      {family.students.length > 1 && (
        <SelectedStudent studentId={student.id} studentIds={family.students.map(({ id }) => id)} />
      )}
      <OneSheet>
        {family.name}, {formatDay(today(), locale)}
      </OneSheet>
      <StoreCompared studentId={student.id} ids={address.compare} />
      <OfflineNotice texts={{ title: tColleges('offline.title'), text: tColleges('offline.text') }} />
      {missing.length > 0 && (
        <Notice kind="warn">
          {t('compare.missing', {
            count: missing.length,
            colleges: formatList(missing, locale),
          })}
        </Notice>
      )}
      {colleges.length === 0 ? (
        <EmptyState
          title={t('compare.noneTitle')}
          action={<ButtonLink href={listHref}>{t('compare.choose')}</ButtonLink>}
        >
          {t('compare.none')}
        </EmptyState>
      ) : (
        <>
          <ComparePlots
            colleges={colleges}
            rows={rows}
            studentName={student.firstName}
            t={t}
            locale={locale}
          />
          {colleges.length > 2 && (
            <p className="text-soft sm:hidden print:hidden">
              {t('compare.more', { count: colleges.length })}
            </p>
          )}
          <WideTable
            caption={t('compare.title', { name: student.firstName })}
            minWidth="name"
            firstColumn={{ key: 'fact', header: t('compare.fact') }}
            columns={colleges.map((college) => ({
              key: String(college.id),
              header: (
                <CollegeHead
                  college={college}
                  address={address}
                  studentId={student.id}
                  isRemovable={colleges.length > 1}
                />
              ),
            }))}
            rows={tableRows({
              colleges,
              rows,
              favorites: family.favorites.filter(({ studentId }) => studentId === student.id),
              distances: distances === 'unknown' ? null : distances,
              near: address.near ?? '',
              years,
              context: { comparison, t, tColleges, locale },
            })}
          />
          {years && <YearsNote own={years} student={student} />}
          <FigureSource
            label={tColleges('table.sources')}
            entries={tableSources(
              rows.map(({ key, cells }) => ({
                head: t(`compare.row.${key}`),
                figures: cells.map(({ figure }) => figure),
              })),
            )}
          />
          <PlaceForm
            address={address}
            studentId={student.id}
            isUnknown={distances === 'unknown'}
            texts={{
              label: t('compare.place'),
              measure: t('compare.measure'),
              unknown: tColleges('search.nearError'),
              measured: t('compare.measured', { place: address.near ?? '' }),
            }}
          />
          <div className="grid max-w-text gap-2 text-sm text-soft">
            <p>{t('compare.best')}</p>
            {colleges[0] && (
              <p>
                {tColleges('page.release', {
                  name: releaseName(colleges[0].release, tColleges('starter.name'), locale),
                })}
              </p>
            )}
          </div>
        </>
      )}
    </PageFrame>
  )
}

/** Up to six colleges side by side, for one student. Every figure has its year, and what is best says so in a word. */
import type { College } from '@bursar/contract/colleges'
import type { Family } from '@bursar/contract/families'
import type { Student } from '@bursar/contract/people'
import { stateNames } from '@bursar/contract/states'
import Link from 'next/link'
import { getLocale, getTranslations } from 'next-intl/server'
import { CollegeKind } from '../colleges/college-summary.tsx'
import { FigureSource } from '../colleges/figure-source.tsx'
import { bracketText, ownBracket } from '../colleges/income-bracket.ts'
import { releaseName } from '../colleges/release-name.ts'
import { tableSources } from '../colleges/table-sources.ts'
import { PrintButton } from '../estimates/print-button.tsx'
import { SelectedStudent } from '../families/selected-student.tsx'
import { studentParameter } from '../families/student-parameter.ts'
import { BackLink } from '../lists/back-link.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ExternalLink } from '../ui/external-link.tsx'
import { LinkSpinner } from '../ui/link-spinner.tsx'
import { OfflineNotice } from '../ui/offline-notice.tsx'
import { PageFrame } from '../ui/page-frame.tsx'
import { WideTable } from '../ui/wide-table.tsx'
import { type FavoritesAddress, favoritesHref } from './compare-address.ts'
import { comparedCells } from './compare-cells.tsx'
import { compareRows, isByProgram } from './compare-rows.ts'
import { findCompared, findDistances } from './find-compared.ts'
import { KeepCompared } from './keep-compared.tsx'
import { PlaceForm } from './place-form.tsx'

interface CompareScreenProps {
  family: Family
  student: Student
  address: FavoritesAddress
}

export async function CompareScreen({ family, student, address }: CompareScreenProps) {
  const [colleges, t, words, locale] = await Promise.all([
    findCompared(address.compare, student.id),
    getTranslations('favorites'),
    getTranslations('colleges'),
    getLocale(),
  ])
  const distances = address.near ? await findDistances(colleges, address.near) : null
  const bracket = ownBracket(family)
  const forWhom = {
    homeState: student.stateOfResidence ?? family.state,
    livingPlan: student.livingPlan,
    bracket,
  }
  const notes = new Map(
    family.favorites
      .filter((favorite) => favorite.studentId === student.id)
      .map(({ college, note }) => [college.id, note]),
  )
  const listHref = favoritesHref({ student: student.id })
  const rows = compareRows(colleges, forWhom)
  const figures = (...keys: (typeof rows)[number]['key'][]) =>
    rows
      .filter(({ key }) => keys.includes(key))
      .map((row) => comparedCells(row, colleges, { forWhom, t, words, locale }))
  const texts = (key: string, header: string, cell: (college: College) => React.ReactNode) => ({
    key,
    header,
    cells: colleges.map(cell),
  })
  const heading = (key: 'price' | 'pricePerProgram' | 'admission' | 'outcomes' | 'place') => ({
    key: `about-${key}`,
    header: t(`compare.about.${key}`),
  })

  return (
    <PageFrame
      before={<BackLink href={listHref}>{t('title')}</BackLink>}
      title={t('compare.title', { name: student.firstName })}
      lead={
        bracket === null
          ? t('compare.leadAverage')
          : t('compare.leadOwn', { range: bracketText(bracket, locale, (from) => words('orMore', { from })) })
      }
      actions={<PrintButton label={t('compare.print')} />}
    >
      {family.students.length > 1 && (
        <SelectedStudent studentId={student.id} studentIds={family.students.map(({ id }) => id)} />
      )}
      <KeepCompared studentId={student.id} ids={address.compare} />
      <OfflineNotice texts={{ title: words('offline.title'), text: words('offline.text') }} />
      {colleges.length === 0 ? (
        <EmptyState title={t('compare.noneTitle')}>{t('compare.none')}</EmptyState>
      ) : (
        <>
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
                <>
                  <Link
                    prefetch={false}
                    href={`/family/college/${college.id}?${studentParameter}=${student.id}`}
                    className="link"
                  >
                    {college.name}
                    <LinkSpinner />
                  </Link>
                  <span className="block font-normal text-soft">
                    {college.city}, {college.state}
                  </span>
                  {colleges.length > 1 && (
                    <Link
                      prefetch={false}
                      scroll={false}
                      href={favoritesHref({
                        ...address,
                        compare: address.compare.filter((id) => id !== college.id),
                      })}
                      aria-label={t('compare.removeName', { college: college.name })}
                      className="target link inline-flex items-center font-normal print:hidden"
                    >
                      {t('compare.remove')}
                    </Link>
                  )}
                </>
              ),
            }))}
            rows={[
              heading(
                colleges.some((college) => isByProgram(college, forWhom)) ? 'pricePerProgram' : 'price',
              ),
              ...figures('price', 'cost'),
              texts('calculator', t('compare.calculator'), ({ links }) =>
                links.netPriceCalculator ? (
                  <ExternalLink href={links.netPriceCalculator}>{t('compare.open')}</ExternalLink>
                ) : (
                  <span className="text-soft">{words('figure.missing')}</span>
                ),
              ),
              heading('admission'),
              ...figures('acceptance'),
              texts('tests', t('compare.tests'), ({ admission: { testPolicy }, isOpenAdmission }) =>
                isOpenAdmission
                  ? words('figure.not_applicable')
                  : words(`testPolicy.${testPolicy ?? 'unknown'}`),
              ),
              heading('outcomes'),
              ...figures('graduation', 'graduationOfPell', 'retention', 'earnings', 'debt', 'monthlyPayment'),
              heading('place'),
              ...figures('undergraduates', 'studentsPerFaculty'),
              texts('kind', t('compare.kind'), (college) => <CollegeKind college={college} />),
              texts('setting', t('compare.setting'), ({ setting, state }) =>
                [setting && words(`setting.${setting}`), stateNames[state]].filter(Boolean).join(', '),
              ),
              ...(distances && distances !== 'unknown'
                ? [
                    texts('distance', t('compare.distance', { place: address.near ?? '' }), ({ id }) => {
                      const miles = distances.get(id)
                      return miles === undefined
                        ? words('figure.missing')
                        : words('distance', { miles: Math.round(miles) })
                    }),
                  ]
                : []),
              texts('note', t('note.label'), ({ id }) => (
                <span className="whitespace-pre-line">{notes.get(id) ?? '–'}</span>
              )),
            ]}
          />
          <FigureSource
            label={words('table.sources')}
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
            words={{
              label: t('compare.place'),
              measure: t('compare.measure'),
              unknown: words('search.nearError'),
            }}
          />
          <div className="grid max-w-text gap-2 text-sm text-soft">
            <p>{t('compare.best')}</p>
            {colleges[0] && (
              <p>
                {words('page.release', {
                  name: releaseName(colleges[0].release, words('starter.name'), locale),
                })}
              </p>
            )}
          </div>
        </>
      )}
    </PageFrame>
  )
}

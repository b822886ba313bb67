/** The column headers and rows of the comparison table. */
import type { College } from '@bursar/contract/colleges'
import type { Favorite } from '@bursar/contract/favorites'
import { stateNames } from '@bursar/contract/state-names'
import Link from 'next/link'
import { useLocale } from 'next-intl'
import type { ReactNode } from 'react'
import { AdmissionFitCell } from '../colleges/admission-fit.tsx'
import { closingTexts } from '../colleges/closing-texts.ts'
import { CollegeKind } from '../colleges/college-summary.tsx'
import type { OwnYears } from '../colleges/own-years.ts'
import { useTranslations } from '../i18n/use-translations.ts'
import { studentParameter } from '../routes/student-parameter.ts'
import { ExternalLink } from '../ui/external-link.tsx'
import { LinkSpinner } from '../ui/link-spinner.tsx'
import type { WideRow } from '../ui/wide-table.tsx'
import { type FavoritesAddress, favoritesHref } from './compare-address.ts'
import { type CellContext, comparedCells } from './compare-cells.tsx'
import { type ComparedRow, isByProgram } from './compare-rows.ts'
import { yearsRows } from './years-rows.tsx'

interface CollegeHeadProps {
  college: College
  address: FavoritesAddress
  studentId: string
  isRemovable: boolean
}

export function CollegeHead({ college, address, studentId, isRemovable }: CollegeHeadProps) {
  const t = useTranslations('favorites')
  const closing = closingTexts(college, useTranslations('colleges'), useLocale())
  return (
    <>
      <Link
        prefetch={false}
        href={`/family/college/${college.id}?${studentParameter}=${studentId}`}
        className="link"
      >
        {college.name}
        <LinkSpinner />
      </Link>
      <span className="block font-normal text-soft">
        {college.city}, {college.state}
      </span>
      {closing && <span className="block text-danger">{closing.short}</span>}
      {isRemovable && (
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
  )
}

/** Links, and notes of any length, aren't part of the printed summary. */
const asDetail = (row: WideRow): WideRow => ({ ...row, isPrintDetail: true })

interface TableRowsInput {
  colleges: readonly College[]
  rows: readonly ComparedRow[]
  /** The student's favorites, with their notes. */
  favorites: readonly Favorite[]
  /** Miles by college; `null` without a known place. */
  distances: ReadonlyMap<number, number> | null
  /** The place as typed. */
  near: string
  /** All years by the family's plan; `null` if they couldn't be loaded. */
  years: OwnYears | null
  context: CellContext
}

export function tableRows({
  colleges,
  rows,
  favorites,
  distances,
  near,
  years,
  context,
}: TableRowsInput): WideRow[] {
  const { comparison, t, tColleges } = context
  const scores = comparison.priceStudent?.scores
  const noteOf = new Map(favorites.map(({ college, note }) => [college.id, note]))
  const figures = (...keys: (typeof rows)[number]['key'][]) =>
    rows.filter(({ key }) => keys.includes(key)).map((row) => comparedCells(row, colleges, context))
  const texts = (key: string, header: string, cell: (college: College) => ReactNode) => ({
    key,
    header,
    cells: colleges.map(cell),
  })
  const heading = (key: 'price' | 'pricePerProgram' | 'admission' | 'outcomes' | 'place') => ({
    key: `about-${key}`,
    header: t(`compare.about.${key}`),
  })

  return [
    heading(colleges.some((college) => isByProgram(college, comparison)) ? 'pricePerProgram' : 'price'),
    ...figures('price', 'cost'),
    ...(years ? yearsRows(colleges, years, context) : []),
    asDetail(
      texts('calculator', t('compare.calculator'), ({ links }) =>
        links.netPriceCalculator ? (
          <ExternalLink href={links.netPriceCalculator}>{t('compare.open')}</ExternalLink>
        ) : (
          <span className="text-soft">{tColleges('figure.missing')}</span>
        ),
      ),
    ),
    heading('admission'),
    ...figures('acceptance'),
    texts('tests', t('compare.tests'), ({ admission: { testPolicy }, isOpenAdmission }) =>
      isOpenAdmission
        ? tColleges('figure.not_applicable')
        : tColleges(`testPolicy.${testPolicy ?? 'unknown'}`),
    ),
    texts('fit', tColleges('fit.compare'), (college) =>
      scores ? <AdmissionFitCell key={college.id} college={college} scores={scores} /> : null,
    ),
    heading('outcomes'),
    ...figures('graduation', 'graduationOfPell', 'retention', 'earnings', 'debt', 'monthlyPayment'),
    heading('place'),
    ...figures('undergraduates', 'studentsPerFaculty'),
    texts('kind', t('compare.kind'), (college) => <CollegeKind college={college} />),
    texts('setting', t('compare.setting'), ({ setting, state }) =>
      [setting && tColleges(`setting.${setting}`), stateNames[state]].filter(Boolean).join(', '),
    ),
    ...(distances
      ? [
          texts('distance', t('compare.distance', { place: near }), ({ id }) => {
            const miles = distances.get(id)
            return miles === undefined
              ? tColleges('figure.missing')
              : tColleges('distance', { miles: Math.round(miles) })
          }),
        ]
      : []),
    asDetail(
      texts('note', t('note.label'), ({ id }) => (
        <span className="whitespace-pre-line">{noteOf.get(id) ?? '–'}</span>
      )),
    ),
  ]
}

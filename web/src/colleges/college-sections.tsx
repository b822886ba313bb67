/** The sections of a college's page that are the same for families and visitors. */
import type { College, CollegeRelease } from '@bursar/contract/colleges'
import { costOfYear } from '@bursar/contract/cost-of-year'
import type { Student } from '@bursar/contract/people'
import { listProgramTitles } from '@bursar/contract/public-colleges'
import { stateNames, type UsState } from '@bursar/contract/state-names'
import { getLocale } from 'next-intl/server'
import { load } from '../api/load.ts'
import { formatDollars } from '../i18n/format.ts'
import { getTranslations } from '../i18n/translations.ts'
import { ButtonLink } from '../ui/button.tsx'
import { ExternalLink } from '../ui/external-link.tsx'
import { Search } from '../ui/icons.tsx'
import { Notice } from '../ui/notice.tsx'
import { Section } from '../ui/page-frame.tsx'
import { closingTexts } from './closing-texts.ts'
import { AdmissionFacts, OutcomeFacts, PlaceFacts } from './college-facts.tsx'
import { CollegeMap } from './college-map.tsx'
import { CollegePrice, priceDifference, priceFor } from './college-price.tsx'
import { CollegePrograms } from './college-programs.tsx'
import { CostLedger } from './cost-ledger.tsx'
import { bracketText } from './income-bracket.ts'
import { PricesByIncome } from './prices-by-income.tsx'
import { releaseName } from './release-name.ts'
import { StarterNotice } from './starter-notice.tsx'
import { yearInSentence } from './year-text.ts'

interface PriceProps {
  college: College
  bracket: number | null
  homeState: UsState | null
  student: Student | undefined
  isForVisitor?: boolean
}

/** What families of the same income paid, shown if there is no estimate for the student. */
export async function PublishedPriceSection({ college, bracket, homeState, student }: PriceProps) {
  const [t, locale] = await Promise.all([getTranslations('colleges'), getLocale()])
  const { figure, isOwn } = priceFor(college, bracket)
  const isByProgram = college.costBasis === 'program'
  const more = priceDifference(college, homeState)
  return (
    <section aria-labelledby="price" className="grid max-w-text gap-4">
      <h2 id="price" className="text-lg text-soft">
        {isByProgram
          ? t(isOwn ? 'page.programPeopleLikeYou' : 'page.programEverybody')
          : t(isOwn ? 'page.pricePeopleLikeYou' : 'page.priceAverage')}
      </h2>
      <div className="figures text-number font-bold">
        {figure.value === null
          ? t(`figure.${figure.status === 'known' ? 'missing' : figure.status}`)
          : formatDollars(figure.value, locale)}
      </div>
      <p>
        {figure.value === null
          ? t('page.sentenceUnknown')
          : isOwn && bracket !== null
            ? t('page.sentenceOwn', {
                range: bracketText(bracket, locale, (from) => t('orMore', { from })),
                ...yearInSentence(figure.year, locale),
              })
            : t('page.sentenceAverage', yearInSentence(figure.year, locale))}{' '}
        {isByProgram && t('page.sentenceProgram')}
      </p>
      {figure.value !== null && more !== null && more !== 0 && student && (
        <Notice
          kind="warn"
          title={t('page.notForYouTitle', { name: student.firstName, state: stateNames[college.state] })}
        >
          {more === 'unknown'
            ? t('page.notForYouUnknown')
            : t('page.notForYou', { more: formatDollars(more, locale) })}
        </Notice>
      )}
      <CollegePrice
        college={college}
        bracket={bracket}
        homeState={homeState}
        scale={Math.max(college.costOfAttendance.value ?? 0, figure.value ?? 0)}
        withSources
      />
    </section>
  )
}

/** What families paid by their income, and what a year costs before aid. */
export async function CostSections({
  college,
  bracket,
  homeState,
  student,
  isForVisitor = false,
}: PriceProps) {
  const t = await getTranslations('colleges')
  const isByProgram = college.costBasis === 'program'
  const { isOfProgram } = costOfYear(college, homeState, student?.livingPlan ?? null)
  const hasSticker = college.costOfAttendance.value !== null
  return (
    <div className="grid items-start gap-8 lg:grid-cols-2">
      <Section
        id="brackets"
        title={t('page.byIncome')}
        lead={
          <>
            {t('page.byIncomeLead')} {isByProgram && t('page.byIncomeProgram')}
          </>
        }
      >
        <PricesByIncome college={college} bracket={bracket} />
        {college.links.netPriceCalculator && (
          <p className="max-w-text">
            {t('page.calculatorText')}{' '}
            <ExternalLink href={college.links.netPriceCalculator}>
              {t('link.netPriceCalculator')}
            </ExternalLink>
          </p>
        )}
      </Section>

      <Section
        id="cost"
        title={
          student
            ? t(isOfProgram ? 'page.costProgramFor' : 'page.costFor', { name: student.firstName })
            : t(isOfProgram ? 'page.costProgram' : 'page.cost')
        }
        lead={
          <>
            {t(isOfProgram ? 'page.costProgramLead' : 'page.costLead')}{' '}
            {hasSticker && t(isOfProgram ? 'page.costProgramLeadSticker' : 'page.costLeadSticker')}
          </>
        }
      >
        <CostLedger
          college={college}
          homeState={homeState}
          livingPlan={student?.livingPlan ?? null}
          isForVisitor={isForVisitor}
        />
      </Section>
    </div>
  )
}

export async function CollegeWarnings({ college }: { college: College }) {
  const [t, locale] = await Promise.all([getTranslations('colleges'), getLocale()])
  const closing = closingTexts(college, t, locale)
  return (
    <>
      {closing && (
        <Notice kind={closing.isOver ? 'danger' : 'warn'} title={closing.title}>
          {closing.text}
        </Notice>
      )}
      {college.isUnderCashMonitoring && (
        <Notice kind="warn" title={t('warning.monitoringTitle')}>
          {t('warning.monitoring')}
        </Notice>
      )}
    </>
  )
}

async function CollegeLinks({ college: { links, name } }: { college: College }) {
  const t = await getTranslations('colleges')
  const shown = (
    ['website', 'financialAid', 'netPriceCalculator', 'admissions', 'application'] as const
  ).flatMap((key) => (links[key] ? [{ key, href: links[key] }] : []))
  if (shown.length === 0) return null
  return (
    <Section id="links" title={t('page.links', { name })}>
      <ul className="grid gap-x-8 sm:grid-cols-2 lg:grid-cols-3">
        {shown.map(({ key, href }) => (
          <li key={key}>
            <ExternalLink href={href} className="target link inline-flex items-center">
              {t(`link.${key}`)}
            </ExternalLink>
          </li>
        ))}
      </ul>
    </Section>
  )
}

interface CollegeDetailsProps {
  college: College & { release: CollegeRelease }
  /** The search for similar colleges. */
  similarHref: string
  /** Whether closed details are part of the page, for browsers without scripts. */
  isOpen: boolean
}

/** Admission, outcomes, programs, place, and links. */
export async function CollegeDetails({ college, similarHref, isOpen }: CollegeDetailsProps) {
  const [t, locale, titles] = await Promise.all([
    getTranslations('colleges'),
    getLocale(),
    isOpen ? load(listProgramTitles, { params: { id: college.id } }) : null,
  ])
  return (
    <>
      <div className="grid gap-8 lg:grid-cols-2">
        <Section id="admission" title={t('page.admission')}>
          <AdmissionFacts college={college} />
        </Section>
        <Section id="outcomes" title={t('page.outcomes')}>
          <OutcomeFacts college={college} isStarter={college.release.isStarter} />
        </Section>
      </div>

      {college.programCount > 0 && (
        <Section id="programs" title={t('page.programs')}>
          <CollegePrograms
            collegeId={college.id}
            programs={college.programs}
            count={college.programCount}
            titles={titles?.items ?? null}
          />
        </Section>
      )}

      <Section
        id="place"
        title={t('page.place')}
        actions={
          <ButtonLink href={similarHref} className="print:hidden" icon={<Search size={20} />}>
            {t('page.similar')}
          </ButtonLink>
        }
      >
        <div className="grid gap-8 lg:grid-cols-2">
          <PlaceFacts college={college} />
          <CollegeMap college={college} />
        </div>
      </Section>

      <CollegeLinks college={college} />
      {college.release.isStarter && <StarterNotice release={college.release} />}
      <p className="max-w-text text-sm text-soft">
        {t('page.release', { name: releaseName(college.release, t('starter.name'), locale) })}
      </p>
    </>
  )
}

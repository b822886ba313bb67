import { pricedCollegeOf, studentForPrices, yourPrice } from '@bursar/contract/pricing'
import { stateNames } from '@bursar/contract/state-names'
import { homeStateOf } from '@bursar/formula/household/home-state'
import { findSelectedStudent } from '../families/find-selected-student.ts'
import { ownPriceEstimate } from '../families/own-estimate.ts'
import { ownFamily } from '../families/own-family.ts'
import { StudentSwitch } from '../families/student-switch.tsx'
import { getTranslations } from '../i18n/translations.ts'
import { BackLink } from '../lists/back-link.tsx'
import { addressOfQueryText, hrefOf } from '../saved-searches/search-address.ts'
import { today } from '../settings.ts'
import { LazyDetails } from '../ui/details-content.tsx'
import { OfflineNotice } from '../ui/offline-notice.tsx'
import { PageFrame } from '../ui/page-frame.tsx'
import { CollegeDetails, CollegeWarnings, CostSections, PublishedPriceSection } from './college-sections.tsx'
import { CollegeKind } from './college-summary.tsx'
import { FavoriteButton } from './favorite-button.tsx'
import { favoriteTexts } from './favorite-texts.ts'
import { HowSure } from './how-sure.tsx'
import { incomeBracketOf } from './income-bracket.ts'
import { KnownPriceForm } from './known-price-form.tsx'
import { KnownPriceSection } from './known-price-section.tsx'
import { OtherPlans } from './other-plans.tsx'
import { isCollegeId, ownCollege } from './own-college.ts'
import { ownYears } from './own-years.ts'
import { PlanMessages } from './plan-messages.tsx'
import { collegeQueryOf } from './search-form.tsx'
import { similarTo } from './similar.ts'
import { StudentSections } from './student-sections.tsx'
import { YearsSection } from './years-section.tsx'
import { YourPriceSection } from './your-price-section.tsx'

interface CollegeScreenProps {
  /** As written in the address. */
  id: string
  studentId: string | undefined
  /** The query of the search that led here; empty without one. */
  from: string
  /** Whether closed details are part of the page, for browsers without scripts. */
  isOpen: boolean
}

export async function CollegeScreen({ id, studentId, from, isOpen }: CollegeScreenProps) {
  const family = await ownFamily()
  const student = await findSelectedStudent(family, studentId)
  const [college, own, estimate, t, texts] = await Promise.all([
    ownCollege(id, studentId),
    student && isCollegeId(id) ? ownYears(student.id, [Number(id)]) : null,
    student ? ownPriceEstimate(student.id) : null,
    getTranslations('colleges'),
    favoriteTexts(student?.firstName),
  ])
  const priceStudent = studentForPrices(family, student, estimate, today())
  const priced = pricedCollegeOf(college)
  const price = yourPrice(college, priceStudent)
  const bracket = incomeBracketOf(family, priceStudent)
  const homeState = homeStateOf(student, family)
  const known = family.knownPrices.filter(
    (one) => one.studentId === student?.id && one.collegeId === college.id,
  )
  const search = addressOfQueryText(from)
  const searchHref = hrefOf({ ...search, ...(studentId && student && { student: [student.id] }) })

  return (
    <LazyDetails allHref={isOpen ? null : allHrefOf(college.id, { studentId, from })}>
      <PageFrame
        before={<BackLink href={searchHref}>{from ? t('page.backToResults') : t('page.back')}</BackLink>}
        title={college.name}
        lead={
          <>
            {college.city}, {stateNames[college.state]}&nbsp;· <CollegeKind college={college} withSize />
          </>
        }
        actions={
          student && (
            <FavoriteButton
              key={student.id}
              collegeId={college.id}
              studentId={student.id}
              favoriteId={college.favoriteId}
              collegeName={college.name}
              texts={texts}
            />
          )
        }
      >
        <StudentSwitch
          students={family.students}
          selectedId={student?.id}
          lead={t('forWhom')}
          hrefOf={(chosen) => `/family/college/${college.id}${collegeQueryOf(search, chosen)}`}
        />
        <OfflineNotice texts={{ title: t('offline.title'), text: t('offline.text') }} />
        <CollegeWarnings college={college} />

        {student && price && price.source !== 'estimate' && (
          <KnownPriceSection college={college} price={price} name={student.firstName} />
        )}
        {student && price?.source === 'estimate' && (
          <YourPriceSection
            college={college}
            estimate={price.estimate}
            name={student.firstName}
            howSure={<HowSure college={college} entryYear={price.estimate.entryYear} />}
            otherPlans={
              priced &&
              priceStudent && (
                <PlanMessages>
                  <OtherPlans college={priced} student={priceStudent} current={price.estimate} />
                </PlanMessages>
              )
            }
          />
        )}
        {!price && (
          <PublishedPriceSection
            college={college}
            bracket={bracket}
            homeState={homeState}
            student={student}
          />
        )}
        {student && (
          <KnownPriceForm
            summary={t(known.some(({ offerId }) => !offerId) ? 'known.form.change' : 'known.form.enter')}
            studentId={student.id}
            collegeId={college.id}
            known={known}
            today={today()}
          />
        )}
        <CostSections college={college} bracket={bracket} homeState={homeState} student={student} />

        {student && <YearsSection own={own} college={college} student={student} homeState={homeState} />}

        {student && <StudentSections college={college} student={student} />}
        <CollegeDetails
          college={college}
          similarHref={hrefOf(similarTo(college, student?.id))}
          isOpen={isOpen}
        />
      </PageFrame>
    </LazyDetails>
  )
}

/** The address of this page with `open`. */
function allHrefOf(id: number, { studentId, from }: { studentId: string | undefined; from: string }): string {
  const query = new URLSearchParams({
    ...(studentId && { student: studentId }),
    ...(from && { from }),
    open: 'all',
  })
  return `/family/college/${id}?${query}`
}

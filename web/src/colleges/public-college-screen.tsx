/** One college for visitors without an account: what families paid by income, and all published facts. */
import { publicCollegePath } from '@bursar/contract/college-address'
import type { College } from '@bursar/contract/colleges'
import { pricedCollegeOf } from '@bursar/contract/pricing'
import { stateNames } from '@bursar/contract/state-names'
import { nextAwardYearStart } from '@bursar/formula/household/award-year'
import { getTranslations } from '../i18n/translations.ts'
import { BackLink } from '../lists/back-link.tsx'
import { addressOfQueryText, hrefOf, publicSearch } from '../saved-searches/search-address.ts'
import { today } from '../settings.ts'
import { LazyDetails } from '../ui/details-content.tsx'
import { PageFrame } from '../ui/page-frame.tsx'
import { VisitorBar } from '../visitors/visitor-bar.tsx'
import { CollegeDetails, CollegeWarnings, CostSections, PublishedPriceSection } from './college-sections.tsx'
import { CollegeStructuredData } from './college-structured-data.tsx'
import { CollegeKind } from './college-summary.tsx'
import { HowSure } from './how-sure.tsx'
import { publicCollege } from './public-college.ts'
import { similarTo } from './similar.ts'
import { VisitorInvitation } from './visitor-invitation.tsx'
import { VisitorMessages } from './visitor-messages.tsx'
import { VisitorPriceSection } from './visitor-price-section.tsx'
import type { PriceSectionCollege } from './your-price-section.tsx'

interface PublicCollegeScreenProps {
  /** As written in the address. */
  id: string
  /** The query of the search that led here; empty without one. */
  from: string
  /** Whether closed details are part of the page, for browsers without scripts. */
  isOpen: boolean
}

export async function PublicCollegeScreen({ id, from, isOpen }: PublicCollegeScreenProps) {
  const [college, t] = await Promise.all([publicCollege(id), getTranslations('colleges')])
  const priced = pricedCollegeOf(college)
  const reader = { college, bracket: null, homeState: null, student: undefined, isForVisitor: true }
  return (
    <LazyDetails allHref={isOpen ? null : allHrefOf(college, from)}>
      <PageFrame
        before={
          <BackLink href={hrefOf(addressOfQueryText(from, publicSearch))}>
            {from ? t('page.backToResults') : t('page.back')}
          </BackLink>
        }
        title={college.name}
        lead={
          <>
            {college.city}, {stateNames[college.state]}&nbsp;· <CollegeKind college={college} withSize />
          </>
        }
      >
        <CollegeStructuredData college={college} />
        <CollegeWarnings college={college} />
        <VisitorMessages>
          {priced ? (
            <VisitorPriceSection
              college={priceSectionCollegeOf(college)}
              priced={priced}
              howSure={<HowSure college={college} entryYear={nextAwardYearStart(today())} />}
            >
              <PublishedPriceSection {...reader} />
            </VisitorPriceSection>
          ) : (
            <PublishedPriceSection {...reader} />
          )}
          <VisitorBar>
            <VisitorInvitation />
          </VisitorBar>
        </VisitorMessages>
        <CostSections {...reader} />
        <CollegeDetails
          college={college}
          similarHref={hrefOf({ ...similarTo(college, undefined), path: publicSearch })}
          isOpen={isOpen}
        />
      </PageFrame>
    </LazyDetails>
  )
}

/** The address of this page with `open`. */
const allHrefOf = (college: College, from: string) =>
  `${publicCollegePath(college)}?${new URLSearchParams({ ...(from && { from }), open: 'all' })}`

/** Only what the browser needs. */
function priceSectionCollegeOf(college: College): PriceSectionCollege {
  const { state, pricing, costBasis, costOfAttendance, netPriceByIncome, tuitionInState, tuitionOutOfState } =
    college
  const { netPriceCalculator } = college.links
  return {
    state,
    pricing,
    costBasis,
    costOfAttendance,
    netPriceByIncome,
    tuitionInState,
    tuitionOutOfState,
    links: { netPriceCalculator },
  }
}

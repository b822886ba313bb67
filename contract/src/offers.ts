/** A college's financial aid offer, entered by the family from its letter. */
import { billTerms, grantSources, offerCostKeys, offerLoanKinds } from '@bursar/formula/offers/offer'
import { z } from 'zod'
import { livingPlans } from './answers.ts'
import { AwardYear, CollegeId, Day, Decimal, Entity } from './basics.ts'
import { CollegeCard } from './college-cards.ts'

/** Offers of one family. */
export const maxOffers = 60
export const maxGrants = 20
export const maxLoans = 12
/** Lines of each kind on a bill. */
export const maxBillLines = 30
export const maxLineName = 120

/** Whole dollars a year (of a bill: a term). Larger amounts are refused as typing errors. */
const Dollars = z.int().min(0).max(500_000)
/** `null`: the letter doesn't say. `0`: it says zero. */
const Stated = Dollars.nullable()
/** As the letter or the bill words it. */
const LineName = z.string().trim().min(1).max(maxLineName)
/** Stable within one offer; the page makes it, such as a random UUID. */
const LineId = z.string().regex(/^[\w-]{1,36}$/, 'Use up to 36 letters, digits, hyphens, and underscores.')

export const offerStatuses = ['open', 'accepted', 'declined'] as const

/** What the letter says a year costs, part by part; a part it leaves out is `null`, and the published cost stands in for it. */
export const OfferCosts = z.strictObject(
  Object.fromEntries(offerCostKeys.map((key) => [key, Stated])) as Record<
    (typeof offerCostKeys)[number],
    typeof Stated
  >,
)
export type OfferCosts = z.infer<typeof OfferCosts>

/** A grant or scholarship. Unknown conditions are `null`; see `OfferGrant` of the formula for each field. */
export const OfferGrant = z.strictObject({
  id: LineId,
  name: LineName,
  source: z.enum(grantSources),
  /** Dollars of the offer's award year. */
  amount: Dollars,
  /** Years it is paid, the first one included: 1 is "this year only". */
  renewableYears: z.int().min(1).max(8).nullable(),
  /** On a scale of 4; `0`: no average is required. */
  minGpa: Decimal.min(0).max(4).nullable(),
  requiresFullTime: z.boolean().nullable(),
  growsWithTuition: z.boolean().nullable(),
})
export type OfferGrant = z.infer<typeof OfferGrant>

export const OfferLoan = z.strictObject({
  id: LineId,
  kind: z.enum(offerLoanKinds),
  name: LineName,
  amount: Dollars,
})
export type OfferLoan = z.infer<typeof OfferLoan>

/** The bill of a term, to compare with the offer. */
export const OfferBill = z.strictObject({
  term: z.enum(billTerms),
  /** Terms that share the offer's amounts for the year: 2 with semesters, 3 with quarters, 1 if the bill is for the whole year. */
  termsInYear: z.int().min(1).max(4),
  dueOn: Day.nullable(),
  charges: z
    .array(
      z.strictObject({
        name: LineName,
        amount: Dollars,
        /** The part of the offer's costs that it belongs to; `none`: the offer has none like it; `null`: the family hasn't said, then the name decides. */
        part: z.enum([...offerCostKeys, 'none']).nullable(),
      }),
    )
    .max(maxBillLines),
  credits: z
    .array(
      z.strictObject({
        name: LineName,
        amount: Dollars,
        /** On the bill, but not paid yet. */
        isPending: z.boolean(),
        /** The `id` of the offer's grant or loan that this is; `none`: it is none of them; `null`: the family hasn't said, then name and amount decide. */
        aidId: LineId.nullable(),
      }),
    )
    .max(maxBillLines),
})
export type OfferBill = z.infer<typeof OfferBill>

/** Whether all lines have an id of their own. */
const haveOwnIds = (lines: readonly { id: string }[]) =>
  new Set(lines.map(({ id }) => id)).size === lines.length

/** What the family enters. */
export const OfferAnswers = z.strictObject({
  awardYear: AwardYear,
  /** The day on the letter; `null` if unknown. */
  receivedOn: Day.nullable(),
  /** The last day to accept or decline. */
  answerBy: Day.nullable(),
  /** The enrollment deposit in dollars; `0`: none. */
  deposit: Stated,
  /** When the deposit is due; `null`: with the answer, or unknown. */
  depositBy: Day.nullable(),
  status: z.enum(offerStatuses),
  /** The living plan that the letter assumes; `null`: the student's own. It chooses the published costs that stand in. */
  livingPlan: z.enum(livingPlans).nullable(),
  costs: OfferCosts,
  grants: z.array(OfferGrant).max(maxGrants).refine(haveOwnIds, 'Give each line its own id.'),
  /** The most that the student may earn in a work-study job; `null`: not offered. It never lowers the net price. */
  workStudy: Stated,
  loans: z.array(OfferLoan).max(maxLoans).refine(haveOwnIds, 'Give each line its own id.'),
  /** The total that the letter calls "aid", loans and work-study included; `null` if it names none. */
  calledAid: Stated,
  bill: OfferBill.nullable(),
})
export type OfferAnswers = z.infer<typeof OfferAnswers>

const noCosts = Object.fromEntries(offerCostKeys.map((key) => [key, null])) as OfferCosts

/** Optional fields of a new offer, with their defaults. */
export const offerDefaults: Omit<OfferAnswers, 'awardYear'> = {
  receivedOn: null,
  answerBy: null,
  deposit: null,
  depositBy: null,
  status: 'open',
  livingPlan: null,
  costs: noCosts,
  grants: [],
  workStudy: null,
  loans: [],
  calledAid: null,
  bill: null,
}

/**
 * What stands in for costs that the letter leaves out: the college's published costs for this student and living plan, as dollars of the offer's
 * award year. Pages mark them as ours, with `year` and `source`.
 */
export const PublishedCosts = z.object({
  tuitionAndFees: z.int().nullable(),
  housingAndFood: z.int().nullable(),
  booksAndSupplies: z.int().nullable(),
  /** Transportation, personal, and other expenses, which colleges publish as one amount. */
  otherExpenses: z.int().nullable(),
  /** The living plan that these are for. */
  livingPlan: z.enum(livingPlans),
  /** The academic year that the college published, such as "2024-25". From it the costs are grown to the award year. */
  year: z.string(),
  source: z.string(),
})
export type PublishedCosts = z.infer<typeof PublishedCosts>

const StoredDay = z.iso.date().nullable()

/**
 * An offer. Unique per student, college, and award year. `offerNetPrice(offer, offer.published)` of the formula gives its net price, the same
 * one that `family.knownPrices` has.
 */
export const Offer = Entity.extend({
  studentId: z.uuid(),
  /** UNITID. */
  collegeId: z.int(),
  ...OfferAnswers.shape,
  // Days that were stored before they had limits can still be read.
  receivedOn: StoredDay,
  answerBy: StoredDay,
  depositBy: StoredDay,
  bill: OfferBill.extend({ dueOn: StoredDay }).nullable(),
  /** The card from the current release. If the release no longer has the college, the card of when the offer was entered. */
  college: CollegeCard,
  /** `null` if the college publishes no costs of a year. */
  published: PublishedCosts.nullable(),
})
export type Offer = z.infer<typeof Offer>

/** A new offer needs a student, a college, and an award year. To undo a removal, send the removed offer's answers with its `id`. */
export const NewOffer = z.strictObject({
  /** Of a removed offer that is entered again, so that plans still find it. */
  id: z.uuid('Send the id of the removed offer.').optional(),
  studentId: z.string(),
  collegeId: CollegeId,
  ...OfferAnswers.partial().required({ awardYear: true }).shape,
})
export type NewOffer = z.input<typeof NewOffer>

/** Only the fields given change. Lists and `costs` are replaced as a whole. */
export const OfferUpdate = z.strictObject(OfferAnswers.partial().shape)
export type OfferUpdate = z.input<typeof OfferUpdate>

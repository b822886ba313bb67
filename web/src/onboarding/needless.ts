/** Which questions of a place need no answer, by their stored fields, with the reason. */
import type { Family } from '@bursar/contract/families'
import type { Needless } from './asked.ts'
import { mayHaveFiledSeparately } from './household.ts'
import type { Outlook } from './outlook.ts'
import { answersAt, type NeedlessAt, type Place } from './places.ts'
import { type Answers, notCounted } from './questions.ts'

/** The formula's spelling of one field differs from the product's. */
const formulaSpelling: Readonly<Record<string, string>> = { bussinessAssetsAmount: 'businessAssetsAmount' }
/** The finances whose names the formula puts below `finances`. */
const inFinances: readonly string[] = [
  'cashAndSavings',
  'investments',
  'childSupportReceived',
  'ownsInvestmentProperty',
  'investmentEquity',
  'isRealEstateLLCOrBusiness',
  'hasBusinessAssets',
  'bussinessAssetsAmount',
  'businessFamilyOwned100OrFewer',
  'familyFarm',
]

/** The formula's name of an answer at a place. */
export function formulaField({ part, personId }: Place, field: string): string {
  const name = formulaSpelling[field] ?? field
  switch (part.owner) {
    case 'family':
      return inFinances.includes(field) ? `finances.${name}` : name
    case 'parent':
      return `parents.${personId}.${name}`
    case 'student':
      return `students.${personId}.${name}`
    case 'spouse':
      return `students.${personId}.spouse.${name}`
  }
}

/**
 * The unanswered questions of a place that can't change the result, with the reason.
 *
 * @param given the answers with those on the screen; those of `family` by default
 */
export function needlessAt(
  place: Place,
  family: Family,
  needless: Outlook['needless'],
  given: Answers = answersAt(place, family),
): Exclude<Needless, null> {
  const found = new Map<string, string>()
  // The first answers are always asked: the likely values of everything else follow from them.
  if (place.part.key === 'home') return found
  for (const { field } of place.part.questions) {
    if ((given[field] ?? null) !== null && given[field] !== '') continue
    if (place.part.owner === 'family' && notCounted.includes(field)) {
      found.set(field, 'not_counted')
      continue
    }
    // To the formula, a joint return is with the spouse unless the spouse's filing status says otherwise.
    const isOfFiling = field === 'filesTaxReturn' || field === 'filingStatus'
    if (place.part.owner === 'parent' && isOfFiling && mayHaveFiledSeparately(given, family)) continue
    // The grade says when the student starts.
    const followsFromGrade = field === 'collegeStartYear' && (given.gradeLevel ?? '') !== ''
    const reason = followsFromGrade ? 'follows_from_other_answers' : needless.get(formulaField(place, field))
    if (reason) found.set(field, reason)
  }
  return found
}

/** The same for every place of a family. Undefined without an outlook: then every question is asked. */
export function needlessIn(family: Family, outlook: Outlook | null): NeedlessAt | undefined {
  return outlook ? (place) => needlessAt(place, family, outlook.needless) : undefined
}

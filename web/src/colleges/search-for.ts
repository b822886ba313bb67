/** Loads the results of a search for the chosen student. */

import { studentForPrices } from '@bursar/contract/pricing'
import { homeStateOf } from '@bursar/formula/household/home-state'
import { findSelectedStudent } from '../families/find-selected-student.ts'
import { ownPriceEstimate } from '../families/own-estimate.ts'
import { ownFamily } from '../families/own-family.ts'
import { getTranslations } from '../i18n/translations.ts'
import { publicSearch, type SearchAddress } from '../saved-searches/search-address.ts'
import { today } from '../settings.ts'
import { favoriteTexts } from './favorite-texts.ts'
import { type Extra, findColleges, findMajors } from './find-colleges.ts'
import { incomeBracketOf } from './income-bracket.ts'
import { missingIncomeOf } from './missing-income.ts'
import { suggestTexts } from './search-form.tsx'

export async function searchFor(address: SearchAddress) {
  const family = address.path === publicSearch ? null : await ownFamily()
  const student = family ? await findSelectedStudent(family, address.student?.[0]) : undefined
  const [estimate, majors, texts, t] = await Promise.all([
    student ? ownPriceEstimate(student.id) : null,
    findMajors(address),
    favoriteTexts(student?.firstName),
    getTranslations('colleges'),
  ])
  const priceStudent = family && studentForPrices(family, student, estimate, today())
  const bracket = family && incomeBracketOf(family, priceStudent)
  const homeState = family && homeStateOf(student, family)
  // A family with one student doesn't need it in the addresses.
  const namedStudentId = family && family.students.length > 1 ? student?.id : undefined
  const major = student?.intendedMajor
  const hasScores = student !== undefined && (student.satTotal !== null || student.actComposite !== null)
  const extra: Extra = {
    ...(student && { studentId: student.id }),
    ...(bracket !== null && { income_bracket: bracket + 1 }),
    // A family of fields has no earnings of its own.
    ...(major && major.length >= 4 && { earnings_of: major }),
    // Without scores to compare, the panel doesn't have the filter.
    ...(!hasScores && { admission_fit: undefined }),
  }
  const found = await findColleges(address, extra)
  return {
    family,
    student,
    hasScores,
    bracket,
    missingIncome: family && missingIncomeOf(family, priceStudent, estimate),
    homeState,
    priceStudent,
    extra,
    found,
    majors,
    favoriteTexts: texts,
    namedStudentId,
    suggestTexts: suggestTexts(t),
  }
}

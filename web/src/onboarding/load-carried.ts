/** The stored answers and their questions in one chunk. */
import { readAnswers } from '../visitors/answers.ts'
import { carriedTo } from './carried-answers.ts'
import type { Values } from './form-values.ts'
import type { Household } from './household.ts'
import type { Place } from './places.ts'

export function loadCarried(place: Place, household: Household): Values | null {
  const answers = readAnswers()
  return answers && carriedTo(place, household, answers)
}

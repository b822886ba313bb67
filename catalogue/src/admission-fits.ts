/** How a student's scores compare at every college of a release, for the filter of the search. */
import { admissionFitOf, admissionFits, type TestAnswers } from '@bursar/contract/admission-fit'
import { testScoresAt } from './figures.ts'
import type { Choices, Measures } from './filters.ts'
import type { Store } from './store.ts'

/** For each college, the place of its fit in `admissionFits`, from 1; 0 if it can't be said. */
export function fitsFor(
  { store, measures, choices }: { store: Store; measures: Measures; choices: Choices },
  answers: TestAnswers,
): Uint8Array {
  return Uint8Array.from(store.facts, (_, at) => {
    const rate = measures.acceptance[at] as number
    const { fit } = admissionFitOf(
      {
        isOpenAdmission: [null, true, false][choices.openAdmission[at] as number] ?? null,
        acceptanceRate: Number.isFinite(rate) ? rate : null,
        testScores: testScoresAt(store, at),
      },
      answers,
    )
    return fit === null ? 0 : admissionFits.indexOf(fit) + 1
  })
}

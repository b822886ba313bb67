/**
 * What checks and stores answers, in one module: both use the contract's schemas, which would be loaded twice with two.
 */
import { checkAnswers } from './check-answers.ts'
import { completeSteps, finish, newestFamily, removePerson, saveAnswers } from './saving.ts'

export const answering = { checkAnswers, completeSteps, finish, newestFamily, removePerson, saveAnswers }

/** A visitor's answers in sessionStorage (`visitors/answers.ts`). Changes when the questions change, so that answers to others aren't read. */
export const visitorAnswersKey = 'visitor-answers-1'

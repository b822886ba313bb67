/** Changes when the questions change, so that answers to others aren't read. */
export const answersKey = 'visitor-answers-1'

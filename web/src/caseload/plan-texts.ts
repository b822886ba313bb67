/** What the plan and the offers of a family need in the browser of others, besides the texts of `caseload`. */
export const planTexts = {
  plan: ['at', 'typicalIn', 'sentence', 'bands', 'timeline', 'checks', 'source', 'failed', 'estimate'],
  offers: ['cost', 'loan', 'ledger', 'row', 'note', 'status'],
} as const

import type { PlanWords } from './words.ts'

/** Sentences of Direct Loans, whose limits are higher in some programs of graduate students. */
const directLoans = {
  borrows:
    'The student borrows {borrowed} of up to {limit}: {subsidized} subsidized and {unsubsidized} unsubsidized. The government keeps a fee of {fee:n}.',
  noEarlierLoans: 'No loans from earlier years were entered.',
  limitReached: 'The student has borrowed as much in Direct Loans as federal limits allow.',
  noneBorrowed: 'No Direct Loan this year. The student could borrow up to {limit}.',
  professional:
    'Professional programs, such as medicine and law, allow up to {professionalPerYear} a year and {professionalTotal} in all.',
}

/** The text of a plan's lines in English. */
export const planWordsInEnglish: PlanWords = {
  labels: {
    tuitionAndFees: 'Tuition and fees',
    housingAndFood: 'Housing and food',
    books: 'Books and supplies',
    transport: 'Transportation',
    personal: 'Personal expenses',
    otherExpenses: 'Transportation, personal, and other',
    otherCosts: 'Other costs',
    cost: 'Cost of attendance',
    sai: 'Student Aid Index (SAI)',
    pell: 'Federal Pell Grant',
    grants: 'Other grants and scholarships',
    netPrice: 'Net price',
    gifts: 'Gifts from relatives',
    work: 'Student’s work',
    taxCredit: 'American Opportunity Tax Credit',
    income: 'From the family’s income',
    savings: 'From savings',
    directLoans: 'Direct Loan',
    parentLoans: 'Parent PLUS Loan',
    gap: 'Gap',
    borrowed: 'Borrowed',
    interest: 'Interest until graduation',
    balance: 'Owed at graduation',
    standard: 'Monthly payment, Tiered Standard plan',
    rap: 'First monthly payment, Repayment Assistance Plan (RAP)',
  },
  how: {
    'cost.published': 'As published for {baseYear:n}.',
    'cost.grown': '{base} in {baseYear:n}, and {rate:n} more each year for {years:n} years.',
    'cost.grown.oneYear': '{base} in {baseYear:n}, and {rate:n} more the year after.',
    'cost.letter': 'From the offer letter.',
    'cost.notInLetter': 'Not in the letter. This is the college’s published cost, adjusted to {baseYear:n}.',
    'cost.missing': 'Not published, so the total leaves it out.',
    'cost.sum': 'The sum of the lines above.',
    'sai.published':
      'Calculated with the published tables of {tablesOf:n}. Income grows each year, and savings are used up evenly.',
    'sai.projected':
      'Projected: this year’s tables aren’t published yet, so those of {tablesOf:n} grow a little each year. Income grows too, and savings are used up evenly.',
    'sai.open': 'Some answers are missing, so this can be higher or lower.',
    'pell.paid':
      'For an SAI of {sai:grouped}, a full-time Pell Grant is {full}. It can’t be more than the cost.',
    'pell.upToPrice':
      'For an SAI of {sai:grouped}, a full-time Pell Grant is {full}. The cost minus the price leaves room for no more than this.',
    'pell.offer': 'From the offer letter. In later years, it goes up or down with our Pell Grant estimate.',
    'pell.none': 'An SAI of {sai:grouped} is too high for a Pell Grant.',
    'pell.none.degree': 'Pell Grants are for students without a bachelor’s degree, with few exceptions.',
    'grants.estimate':
      'Grants are the cost of {cost} minus our estimated price of {price}. {pell} of that is the Pell Grant. Outside scholarships add {scholarships}.',
    'grants.calculator':
      'Grants are the cost of {cost} minus {price}, the price from the college’s own calculator. {pell} of that is the Pell Grant. Outside scholarships add {scholarships}.',
    'grants.named-offer':
      'Grants are the cost of {cost} minus {price}, the price in the college’s offer. {pell} of that is the Pell Grant. Outside scholarships add {scholarships}.',
    'grants.offer':
      'From the offer letter: each grant for as long as it is renewed. Outside scholarships add {scholarships}.',
    'grants.cost-only':
      'We can’t estimate this college’s grants, so none are counted. Outside scholarships add {scholarships}.',
    'grants.none':
      'The price of {price} isn’t below the cost of {cost}, so it includes no grants. Outside scholarships add {scholarships}.',
    'grants.later':
      'Grants are the cost of {cost} minus the price of {price}. {pell} of that is the Pell Grant. Of the rest, this plan counts {percent:n} in later years. Outside scholarships add {scholarships}.',
    netPrice: 'The cost of {cost} minus {gifts} in grants and scholarships. Loans and work never lower it.',
    gifts: 'You said relatives give {gifts} a year.',
    work: '{hours:grouped} hours a year at {wage} an hour (rising each year) is {earned}. We count only what’s still needed.',
    'work.none': 'No paid work is planned.',
    taxCredit:
      'The credit on {expenses} of tuition and books that grants don’t cover. It comes with the tax return.',
    'taxCredit.none.notClaimed': 'You chose not to claim it.',
    'taxCredit.none.graduate': 'No credit: it’s for the first four years of college.',
    'taxCredit.none.noExpenses': 'No credit: grants cover tuition and books.',
    'taxCredit.none.yearsUsed': 'No credit: the four years are used.',
    'taxCredit.none.incomeUnknown':
      'We don’t count a credit until we know the income of whoever claims the student as a dependent.',
    'taxCredit.none.separateReturn': 'No credit: married people who file separately can’t claim it.',
    'taxCredit.none.incomeTooHigh': 'No credit: an income of {income} is above the limit.',
    'taxCredit.none.noTax':
      'No credit is counted: we don’t know of any tax it could lower, and students under 24 rarely get it as a refund.',
    'taxCredit.none.covered': 'Not needed: the year is already paid for.',
    income: 'You can pay {family} from income this year. It’s split among students by what each still needs.',
    savings:
      'An equal share of the savings for each year of college left. If loans aren’t enough, more is used.',
    directLoans: directLoans.borrows,
    'directLoans.withoutEarlier': `${directLoans.borrows} ${directLoans.noEarlierLoans}`,
    'directLoans.covered': 'No Direct Loan is needed: grants cover the year.',
    'directLoans.limitReached': directLoans.limitReached,
    'directLoans.none': directLoans.noneBorrowed,
    'directLoans.graduate': `${directLoans.borrows} ${directLoans.professional}`,
    'directLoans.graduate.withoutEarlier': `${directLoans.borrows} ${directLoans.noEarlierLoans} ${directLoans.professional}`,
    'directLoans.graduate.limitReached': `${directLoans.limitReached} ${directLoans.professional}`,
    'directLoans.graduate.none': `${directLoans.noneBorrowed} ${directLoans.professional}`,
    parentLoans:
      'The parents borrow {borrowed} of up to {limit} for this student. The government keeps a fee of {fee:n}.',
    'parentLoans.covered': 'Grants and the Direct Loan cover the year, so parents can’t borrow for it.',
    'parentLoans.limitReached': 'The parents have borrowed as much for this student as federal limits allow.',
    'parentLoans.notForIndependent':
      'Parent PLUS Loans are only for parents of dependent undergraduate students.',
    'parentLoans.none': 'The parents borrow nothing this year. They could borrow up to {limit}.',
    gap: 'What is left of the net price of {netPrice} after everything above.',
    'gap.none': 'The net price of {netPrice} is covered.',
    borrowed: 'All loans of this plan, before fees.',
    'borrowed.withEarlier': 'All loans of this plan and {earlier} from before it, before fees.',
    interest: 'Simple interest until graduation on loans that aren’t subsidized, each at its own rate.',
    balance: '{borrowed} borrowed plus {interest} in interest.',
    standard: '{balance} at {rate:n} over {years:n} years, {total} in total.',
    rap: 'A share of a yearly income of {salary}. Paid for {months:n} months, {total} in total; {canceled} is forgiven.',
    'rap.unknown': 'It depends on income, and we don’t have a salary to use.',
  },
  sources: {
    choices: 'Your choice',
    assumption: 'Our assumption',
    lines: 'The lines above',
    estimate: 'Our estimate of the price, from what families with your income paid',
    calculator: 'The college’s own net price calculator',
    letter: 'The college’s offer',
  },
}

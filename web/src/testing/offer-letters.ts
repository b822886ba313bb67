/** Invented offer letters of ten layouts. Each names the lines that belong in the offer: kind and dollars a year. */

export interface TestLetter {
  name: string
  /** The parser was written without looking at this layout. */
  isUnlike: boolean
  text: string
  lines: { kind: string; amount: number }[]
}

const line = (kind: string, amount: number) => ({ kind, amount })

export const letters: readonly TestLetter[] = [
  {
    name: 'a table of text',
    isUnlike: false,
    text: `Dear Maya,
Your Financial Aid Offer 2027-28
Tuition and Fees .......... $12,300
Housing and Food .......... $14,450
Books and Supplies ........ $1,290
Total Cost ................ $28,040
Federal Pell Grant ........ $5,000
Buckeye Scholarship ....... $4,000
Federal Work-Study ........ $2,500
Federal Direct Subsidized Loan ... $3,500
Total Aid ................. $15,000
Answer by May 1, 2027`,
    lines: [
      line('cost tuitionAndFees', 12_300),
      line('cost housingAndFood', 14_450),
      line('cost booksAndSupplies', 1_290),
      line('grant federal_pell', 5_000),
      line('grant college_merit', 4_000),
      line('work', 2_500),
      line('loan subsidized', 3_500),
      line('calledAid', 15_000),
    ],
  },
  {
    name: 'columns of fall and spring',
    isUnlike: false,
    text: `Award   Fall   Spring
Federal Pell Grant   $2,500   $2,500
Dean Scholarship   $3,000   $3,000
Direct Unsubsidized Loan   $1,000   $1,000`,
    lines: [
      line('grant federal_pell', 5_000),
      line('grant college_merit', 6_000),
      line('loan unsubsidized', 2_000),
    ],
  },
  {
    name: 'fall, spring, and the year’s total',
    isUnlike: false,
    text: `Award   Fall   Spring   Total
State Grant   $1,250   $1,250   $2,500
University Grant   $4,100   $4,100   $8,200
Parent PLUS Loan   $5,000   $5,000   $10,000
Total   $10,350   $10,350   $20,700`,
    lines: [line('grant state', 2_500), line('grant college_need', 8_200), line('loan parent_plus', 10_000)],
  },
  {
    name: 'the College Financing Plan',
    isUnlike: false,
    text: `Total Cost of Attendance 2027-2028   $38,500 / yr
Tuition and fees   $21,000
Housing and food   $13,000
Books and supplies   $1,200
Transportation   $1,300
Other education costs   $2,000
Scholarship and Grant Options
Scholarships
Merit Scholarships   $9,000
Total Scholarships   $9,000 / yr
Grants
Federal Pell Grant   $3,200
Institutional Grants   $4,400
Total Grants   $7,600 / yr
Net Price   $21,900 / yr
Federal Direct Subsidized Loan   $3,500
Federal Direct Unsubsidized Loan   $2,000
Work-Study   $2,400`,
    lines: [
      line('cost tuitionAndFees', 21_000),
      line('cost housingAndFood', 13_000),
      line('cost booksAndSupplies', 1_200),
      line('cost transportation', 1_300),
      line('cost other', 2_000),
      line('grant college_merit', 9_000),
      line('grant federal_pell', 3_200),
      line('grant college_need', 4_400),
      line('loan subsidized', 3_500),
      line('loan unsubsidized', 2_000),
      line('work', 2_400),
    ],
  },
  {
    name: 'a plain email',
    isUnlike: false,
    text: `Hi Theo,
Great news! Here is what we can offer you:
- $7,500 Presidential Scholarship
- $2,100 Federal Pell Grant
- $3,500 Federal Direct Subsidized Loan
Tuition and fees for the year are $18,250.
Reply by May 1.`,
    lines: [
      line('grant college_merit', 7_500),
      line('grant federal_pell', 2_100),
      line('loan subsidized', 3_500),
      line('cost tuitionAndFees', 18_250),
    ],
  },
  {
    name: 'two columns',
    isUnlike: true,
    text: `Your costs   Your awards
Tuition   $30,000   Trustee Scholarship   $16,000
Room and board   $15,500   Federal SEOG   $800
Books   $1,000   Direct Unsubsidized Loan   $5,500
Total   $46,500   Total awards   $22,300`,
    lines: [
      line('cost tuitionAndFees', 30_000),
      line('grant college_merit', 16_000),
      line('cost housingAndFood', 15_500),
      line('grant federal_other', 800),
      line('cost booksAndSupplies', 1_000),
      line('loan unsubsidized', 5_500),
      line('calledAid', 22_300),
    ],
  },
  {
    name: 'awards mixed with loans',
    isUnlike: true,
    text: `YOUR AWARDS
Achievement Award: 6,000
Sub Stafford Loan: 3,500
Unsub Stafford Loan: 2,000
Parent PLUS: 12,000
FWS: 1,800
TOTAL AWARDS: 25,300`,
    lines: [
      line('grant college_merit', 6_000),
      line('loan subsidized', 3_500),
      line('loan unsubsidized', 2_000),
      line('loan parent_plus', 12_000),
      line('work', 1_800),
      line('calledAid', 25_300),
    ],
  },
  {
    name: 'a net cost that counts loans',
    isUnlike: true,
    text: `Tuition $24,000
Fees $1,500
Meals and housing $12,800
Founders Grant ($11,000)
Federal Direct Loan - Unsubsidized ($5,500)
Private education loan ($8,000)
Net cost after aid $13,800`,
    lines: [
      line('cost tuitionAndFees', 24_000),
      line('cost tuitionAndFees', 1_500),
      line('cost housingAndFood', 12_800),
      line('grant college_need', 11_000),
      line('loan unsubsidized', 5_500),
      line('loan other', 8_000),
    ],
  },
  {
    name: 'amounts by the month and the semester',
    isUnlike: true,
    text: `Tuition and fees: $4,200 per semester
Rent and food: $1,100 per month
Foundation Scholarship: $1,000 per semester
Student employment: up to $300 per month`,
    lines: [
      // Nobody knows how many months the college counts.
      line('cost tuitionAndFees', 8_400),
      line('grant outside', 2_000),
    ],
  },
  {
    name: 'Spanish words',
    isUnlike: true,
    text: `Matricula y cuotas: $9,400
Alojamiento y comidas: $11,200
Libros y materiales: $1,100
Beca Federal Pell: $6,000
Beca de excelencia: $2,500
Prestamo directo con subsidio: $3,500
Trabajo y estudio: $2,000
Total de ayuda: $14,000
Costo neto: $13,200`,
    lines: [
      line('cost tuitionAndFees', 9_400),
      line('cost housingAndFood', 11_200),
      line('cost booksAndSupplies', 1_100),
      line('grant federal_pell', 6_000),
      line('grant college_merit', 2_500),
      line('loan subsidized', 3_500),
      line('work', 2_000),
      line('calledAid', 14_000),
    ],
  },
]

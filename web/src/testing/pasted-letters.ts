/**
 * Invented letters as families paste them, none of a layout that the reader was made with. `wanted` is what a careful parent would enter: kind
 * and dollars a year. A reader may leave lines to the parent, but what it proposes must be right.
 */
export const pastedLetters: readonly (readonly [name: string, text: string, wanted: readonly string[]])[] = [
  [
    'single spaces',
    `Award Fall 2027 Spring 2028 Total
Federal Pell Grant $3,098.00 $3,097.00 $6,195.00
Ohio College Opportunity Grant $2,000.00 $2,000.00 $4,000.00
Federal Work Study $1,500 $1,500 $3,000
Grand Total $6,598 $6,597 $13,195`,
    ['grant federal_pell 6195', 'grant state 4000', 'work 3000'],
  ],
  [
    'slashes and pipes',
    `Cost of Attendance (COA) $52,310 | Tuition & Fees $36,400 | Living Expenses $13,000 | Books/Supplies $1,000 | Travel $1,910
Grants and Scholarships $21,200
Trustee Scholarship $15,000
College Need-Based Grant $6,200
$5,500 Direct Loan ($3,500 subsidized/$2,000 unsubsidized)
Est. Monthly payment $58
Loan fee 1.057%, interest rate 6.39%`,
    [
      'cost tuitionAndFees 36400',
      'cost housingAndFood 13000',
      'cost booksAndSupplies 1000',
      'cost transportation 1910',
      'grant college_merit 15000',
      'grant college_need 6200',
      'loan subsidized 3500',
      'loan unsubsidized 2000',
    ],
  ],
  [
    'labels above',
    `Your awards
Federal Pell Grant
$4,995
Maroon Scholarship
$8,000
Federal Work-Study
$1,800
Accept or decline by 5/1/2027`,
    ['grant federal_pell 4995', 'grant college_merit 8000', 'work 1800'],
  ],
  [
    'labels below',
    `YOUR PACKAGE AT A GLANCE
$4,995
Federal Pell Grant
$8,000
Maroon Scholarship
$1,800
Federal Work-Study
Questions? Call 312-555-0188`,
    ['grant federal_pell 4995', 'grant college_merit 8000', 'work 1800'],
  ],
  [
    'x four',
    `Presidential Scholarship: $10,000 x 4 years = $40,000
Athletic award $2,500/semester
Books $600 per term
Meal plan: $2,700 each semester
Residence hall, double: $4,050/semester
Tuition: $512 per credit hour
Health insurance (waivable): $2,890
Room deposit: $200
Enrollment deposit: $300 (refundable until May 1)`,
    [
      'grant college_merit 5000',
      'cost housingAndFood 5400',
      'cost housingAndFood 8100',
      'cost other 2890',
      'deposit 300',
      'grant college_merit 10000',
    ],
  ],
  [
    'in and out of state',
    `Tuition (resident)   $11,000
Tuition (nonresident)   $33,000
Housing on campus   $9,000
Housing off campus   $7,500
Fees   $1,200
HOPE Scholarship   $6,300
Zell Miller Scholarship   $9,000
Out-of-state tuition waiver   $22,000`,
    [
      'cost tuitionAndFees 1200',
      'grant state 6300',
      'grant state 9000',
      'grant tuition_waiver 22000',
      'cost tuitionAndFees 11000',
      'cost housingAndFood 9000',
    ],
  ],
  [
    'two per term named',
    `Pell Grant - Fall: $1,500
Pell Grant - Spring: $1,500
Sub Loan - Fall: $1,750
Sub Loan - Spring: $1,750
Spring Break Grant: $300`,
    ['grant federal_pell 3000', 'loan subsidized 3500', 'grant college_need 300'],
  ],
  [
    'tabs',
    `Item\tAmount
Tuition and Fees\t$14,200
Room and Board\t$12,050
Pell\t$7,395
Parent PLUS Loan (optional)\t$10,000
Total Cost\t$26,250
Net cost\t$8,855`,
    [
      'cost tuitionAndFees 14200',
      'cost housingAndFood 12050',
      'grant federal_pell 7395',
      'loan parent_plus 10000',
    ],
  ],
  [
    'summary and details',
    `Summary
Total grants and scholarships: $13,400
Loans: $7,500
Work-study: $2,000
Details
Harbor Grant   $9,400
Federal SEOG   $4,000
Federal Direct Subsidized Loan   $3,500
Federal Direct Unsubsidized Loan   $4,000
Federal Work-Study   $2,000
Total financial aid   $22,900`,
    [
      'grant college_need 9400',
      'grant federal_other 4000',
      'loan subsidized 3500',
      'loan unsubsidized 4000',
      'work 2000',
      'calledAid 22900',
    ],
  ],
  [
    'sentence heavy',
    `Thank you for applying to Northfield. Based on your FAFSA, your Student Aid Index is 4,210.
We can offer you a Northfield Grant of $18,250 each year and a one-time Laptop Award of $1,000.
You qualify for $3,500 in subsidized and $2,000 in unsubsidized Federal Direct Loans, as well as $2,200 in work-study.
Our total cost of attendance is $61,300, which includes tuition of $44,000, fees of $950, and $16,350 for housing and meals.
After grants, your family will pay $42,050.`,
    [
      'grant college_need 18250',
      'grant college_merit 1000',
      'loan subsidized 3500',
      'loan unsubsidized 2000',
      'work 2200',
      'cost tuitionAndFees 44000',
      'cost tuitionAndFees 950',
      'cost housingAndFood 16350',
    ],
  ],
  [
    'spanish prose',
    `Nos complace ofrecerte la Beca del Rector de $9,500 al año y una Subvención Federal Pell de $5,200. También puedes pedir prestados hasta $3,500 en un Préstamo Directo con Subsidio. La matrícula para 2027-28 es de $21,300 y el alojamiento cuesta $8,900. El año pasado la matrícula era de $20,100.`,
    [
      'grant college_merit 9500',
      'grant federal_pell 5200',
      'loan subsidized 3500',
      'cost tuitionAndFees 21300',
      'cost housingAndFood 8900',
    ],
  ],
  [
    'ranges, malformed',
    `Work-study: $1,500 - $2,500
Campus Grant: $5,0001
Books: about $1,2O0
Tuition: 12.300
Merit Award: $12K
Honors stipend  1000
Federal Pell Grant  $2,0 50`,
    [],
  ],
  [
    'only one semester',
    `Fall 2027
Federal Pell Grant   $2,000
Dean Scholarship   $1,500`,
    ['grant federal_pell 4000', 'grant college_merit 3000'],
  ],
  [
    'year columns reversed',
    `Award  Annual  Fall  Spring
Tuition Scholarship  8,000  4,000  4,000
Pell Grant  5,000  2,500  2,500
Subsidized Loan  3,500  1,750  1,750
Transfer Grant  1,000  1,000  -`,
    [
      'grant college_merit 8000',
      'grant federal_pell 5000',
      'loan subsidized 3500',
      'grant college_need 1000',
    ],
  ],
]

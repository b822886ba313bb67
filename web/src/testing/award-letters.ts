/**
 * Invented letters in the manner of colleges' award letters, written with their lines before the reader saw them. `wanted` is what a careful
 * parent would enter: kind and dollars a year.
 */
export const awardLetters: readonly (readonly [name: string, text: string, wanted: readonly string[]])[] = [
  [
    'status beside fall and spring',
    `2027-2028 Financial Aid Award Notification
Fund   Status   Fall 2027   Spring 2028   Total
Federal Pell Grant   Estimated   $2,547.50   $2,547.50   $5,095.00
SUNY Tuition Assistance Program   Estimated   $2,832.50   $2,832.50   $5,665.00
Ridgeline Opportunity Grant   Accepted   $1,600.00   $1,600.00   $3,200.00
Federal Supplemental Educational Opportunity Grant   Offered   $400.00   $400.00   $800.00
Federal Work-Study   Offered   $1,250.00   $1,250.00   $2,500.00
Fed Direct Subsidized Loan   Offered   $1,750.00   $1,750.00   $3,500.00
Fed Direct Unsubsidized Loan   Offered   $1,000.00   $1,000.00   $2,000.00
Term totals      $11,380.00   $11,380.00   $22,760.00`,
    [
      'grant federal_pell 5095',
      'grant state 5665',
      'grant college_need 3200',
      'grant federal_other 800',
      'work 2500',
      'loan subsidized 3500',
      'loan unsubsidized 2000',
    ],
  ],
  [
    'billed and unbilled costs, then a net cost that takes off loans',
    `Estimated Cost of Attendance
Billed by the university
Tuition   $41,760
Mandatory fees   $1,244
On-campus housing   $9,870
Meal plan   $6,630
Subtotal, billed costs   $59,504
Not billed by the university
Books, course materials, supplies and equipment   $1,050
Transportation   $1,400
Miscellaneous personal expenses   $2,100
Subtotal, other costs   $4,550
Total cost of attendance   $64,054
Gift aid
Provost's Scholarship   ($22,000)
Cardinal Need Grant   ($9,350)
Total gift aid   ($31,350)
Net cost   $32,704
Loan options
Federal Direct Unsubsidized Loan   ($5,500)
Remaining balance after loans   $27,204
Ten monthly payments of   $2,720`,
    [
      'cost tuitionAndFees 41760',
      'cost tuitionAndFees 1244',
      'cost housingAndFood 9870',
      'cost housingAndFood 6630',
      'cost booksAndSupplies 1050',
      'cost transportation 1400',
      'cost personal 2100',
      'grant college_merit 22000',
      'grant college_need 9350',
      'loan unsubsidized 5500',
    ],
  ],
  [
    'amounts before the words',
    `Your Summit College package (per year)
$18,000/yr   Founders Scholarship
$3,250/yr   Summit Grant
$5,500/yr   Federal Direct Loans: $3,500 subsidized and $2,000 unsubsidized
$2,400/yr   Federal Work-Study (earned through a campus job, paid by the hour)
$29,150/yr   TOTAL
What you will be charged
$36,900/yr   tuition
$1,180/yr   fees
$13,420/yr   housing and food`,
    [
      'grant college_merit 18000',
      'grant college_need 3250',
      'loan subsidized 3500',
      'loan unsubsidized 2000',
      'work 2400',
      'cost tuitionAndFees 36900',
      'cost tuitionAndFees 1180',
      'cost housingAndFood 13420',
    ],
  ],
  [
    'costs and aid side by side, with totals in between',
    `COSTS   2027-28   AID   2027-28
Tuition and fees   $12,480   Federal Pell Grant   $7,395
Living expenses   $11,300   Cal Grant A   $6,084
Books and supplies   $1,152   University Grant   $2,750
Direct subtotal   $24,932   Total grants   $16,229
Transportation   $1,290   Federal Work-Study   $3,000
Personal   $2,356   Direct Subsidized Loan   $3,500
Total   $28,578   Total aid   $22,729
      Remaining need   $5,849`,
    [
      'cost tuitionAndFees 12480',
      'cost housingAndFood 11300',
      'cost booksAndSupplies 1152',
      'cost transportation 1290',
      'cost personal 2356',
      'grant federal_pell 7395',
      'grant state 6084',
      'grant college_need 2750',
      'work 3000',
      'loan subsidized 3500',
      'calledAid 22729',
    ],
  ],
  [
    'a tuition waiver and footnotes with amounts',
    `Estimated costs, nonresident, 15 credits a semester
Tuition   $27,600
University fees *   $2,140
Housing (double room)   $6,850
Dining   $5,300
Your financial aid
Nonresident Tuition Waiver **   $14,700
Regents Merit Scholarship ***   $4,000
Band stipend   $600
* Includes a $125 orientation fee that is charged once.
** The waiver covers the difference of $14,700 between resident and nonresident tuition. It ends if you become a resident.
*** Renewable for up to eight semesters, $16,000 in all, with a 3.0 GPA and 24 credits a year.
The enrollment deposit of $250 is due May 1 and is credited to your fall bill.`,
    [
      'cost tuitionAndFees 27600',
      'cost tuitionAndFees 2140',
      'cost housingAndFood 6850',
      'cost housingAndFood 5300',
      'grant tuition_waiver 14700',
      'grant college_merit 4000',
      'grant college_merit 600',
      'deposit 250',
    ],
  ],
  [
    'three quarters',
    `Award offer 2027-28
                         Autumn    Winter    Spring    Year
Federal Pell Grant       $1,465    $1,465    $1,465    $4,395
Washington College Grant $2,117    $2,117    $2,117    $6,351
Husky Promise Grant      $600      $600      $600      $1,800
Work Study               $1,000    $1,000    $1,000    $3,000
Direct Subsidized Loan   $1,167    $1,167    $1,166    $3,500
Total                    $6,349    $6,349    $6,348    $19,046`,
    [
      'grant federal_pell 4395',
      'grant state 6351',
      'grant college_need 1800',
      'work 3000',
      'loan subsidized 3500',
    ],
  ],
  [
    'loans in a sentence below the gifts',
    `Congratulations, Amara! St. Brendan University is proud to offer you:
St. Brendan Presidential Scholarship .... $19,500
Parish Matching Scholarship ............. $1,000
Visit Award ............................. $500
Federal Pell Grant ...................... $2,145
TOTAL SCHOLARSHIPS AND GRANTS ........... $23,145
In addition, you are eligible to borrow a Federal Direct Subsidized Loan of $3,500 and a Federal Direct Unsubsidized Loan of $2,000, less an origination fee of 1.057% (about $58). Your parents may apply for a Parent PLUS Loan to cover the remaining $17,855.
St. Brendan's tuition is $35,200, fees are $1,300, and a standard room with meals is $12,500. Textbooks average $800 per year.
Total value of your scholarships over four years: $84,000.`,
    [
      'grant college_merit 19500',
      'grant college_merit 1000',
      'grant college_merit 500',
      'grant federal_pell 2145',
      'loan subsidized 3500',
      'loan unsubsidized 2000',
      'cost tuitionAndFees 35200',
      'cost tuitionAndFees 1300',
      'cost housingAndFood 12500',
      'cost booksAndSupplies 800',
    ],
  ],
  [
    'work-study and a PLUS loan inside the totals',
    `SELF-HELP AND GIFT AID SUMMARY
GIFT AID
  Excelsior Grant                              $11,200
  State Need Grant                              $2,900
  Outside: Rotary Club Scholarship              $1,500
  Gift aid total                               $15,600
SELF-HELP
  Federal Work-Study                            $2,200
  Federal Direct Subsidized Loan                $3,500
  Federal Direct Unsubsidized Loan              $2,000
  Federal Parent PLUS Loan                     $14,000
  Self-help total                              $21,700
TOTAL FINANCIAL ASSISTANCE                     $37,300
ESTIMATED COST OF ATTENDANCE                   $37,300
AMOUNT DUE                                          $0`,
    [
      'grant college_need 11200',
      'grant state 2900',
      'grant outside 1500',
      'work 2200',
      'loan subsidized 3500',
      'loan unsubsidized 2000',
      'loan parent_plus 14000',
      'calledAid 37300',
    ],
  ],
  [
    'on campus, off campus, and with parents',
    `Cost of attendance   On campus   Off campus   With parents
Tuition and fees   $9,840   $9,840   $9,840
Housing and food   $13,100   $14,900   $5,200
Books and supplies   $1,250   $1,250   $1,250
Transportation   $1,100   $1,900   $2,300
Total   $25,290   $27,890   $18,590
Aid offered to you for 2027-2028
Federal Pell Grant   $6,145
Florida Bright Futures   $6,380
First Generation Matching Grant   $1,200
Gift aid in all   $13,725`,
    [
      'cost tuitionAndFees 9840',
      'cost booksAndSupplies 1250',
      'grant federal_pell 6145',
      'grant state 6380',
      'grant college_need 1200',
    ],
  ],
  [
    'Spanish table of two semesters',
    `Oferta de ayuda económica 2027-2028
Concepto   Otoño 2027   Primavera 2028   Total anual
Beca Federal Pell   $3,072.50   $3,072.50   $6,145.00
Beca de Mérito del Decano   $2,250.00   $2,250.00   $4,500.00
Estudio y trabajo federal   $1,100.00   $1,100.00   $2,200.00
Préstamo Federal Directo sin Subsidio   $1,000.00   $1,000.00   $2,000.00
Total ofrecido   $7,422.50   $7,422.50   $14,845.00
Costo estimado de asistencia
Matrícula y cuotas   $10,620
Vivienda y alimentación   $12,240
Libros y útiles   $980
Transporte   $1,350
Gastos personales   $1,700
Costo neto   $16,245
Depósito de inscripción (reembolsable hasta el 1 de mayo)   $150`,
    [
      'grant federal_pell 6145',
      'grant college_merit 4500',
      'work 2200',
      'loan unsubsidized 2000',
      'calledAid 14845',
      'cost tuitionAndFees 10620',
      'cost housingAndFood 12240',
      'cost booksAndSupplies 980',
      'cost transportation 1350',
      'cost personal 1700',
      'deposit 150',
    ],
  ],
]

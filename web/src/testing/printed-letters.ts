/**
 * Invented offer letters as web pages, to be printed to PDF by a browser. None of them has a layout that the reader was made with. Each names the
 * lines that a careful parent would enter: kind and dollars a year. A reader may leave lines to the parent, but what it proposes must be right.
 */

export interface PrintedLetter {
  name: string
  html: string
  lines: { kind: string; amount: number }[]
  /** Lines that can't be told from the letter without asking, such as costs of two ways to live. */
  unclear?: number
}

const line = (kind: string, amount: number) => ({ kind, amount })

const semesterBlocks: PrintedLetter = {
  name: 'blocks of semesters side by side',
  html: `<style>body{font:11px Georgia}.two{display:flex;gap:40px}table{border-collapse:collapse;width:300px}td{padding:4px 6px;vertical-align:middle}
td:last-child{text-align:right}th{background:#123;color:#fff;text-align:left}sup{font-size:7px}</style>
<h1>Lakeshore State College</h1><p>Award year 2027-2028 &nbsp; Student ID 900441287</p>
<div class="two"><table><tr><th colspan="2">Fall 2027</th></tr>
<tr><td>Federal Pell Grant<sup>1</sup></td><td>$2,155.00<sup>1</sup></td></tr>
<tr><td>Lakeshore Promise Scholarship</td><td>$3,250.00</td></tr>
<tr><td>Federal Direct Unsubsidized Stafford Loan for dependent undergraduate students</td><td>$1,000.00</td></tr>
<tr><td><b>Fall total</b></td><td><b>$6,405.00</b></td></tr></table>
<table><tr><th colspan="2">Spring 2028</th></tr>
<tr><td>Federal Pell Grant<sup>1</sup></td><td>$2,155.00<sup>1</sup></td></tr>
<tr><td>Lakeshore Promise Scholarship</td><td>$3,250.00</td></tr>
<tr><td>Federal Direct Unsubsidized Stafford Loan for dependent undergraduate students</td><td>$1,000.00</td></tr>
<tr><td><b>Spring total</b></td><td><b>$6,405.00</b></td></tr></table></div>
<p><sup>1</sup> Your Pell Grant is based on full-time enrollment. With 6 to 8 credits it is $1,078 a semester.</p>
<p>Estimated cost of attendance: tuition $11,400, fees $1,310, housing $8,200, food $5,100, books $1,150.</p>`,
  lines: [
    line('grant federal_pell', 4_310),
    line('grant college_merit', 6_500),
    line('loan unsubsidized', 2_000),
    line('cost tuitionAndFees', 11_400),
    line('cost tuitionAndFees', 1_310),
    line('cost housingAndFood', 8_200),
    line('cost housingAndFood', 5_100),
    line('cost booksAndSupplies', 1_150),
  ],
}

const prose: PrintedLetter = {
  name: 'sentences only',
  html: `<style>body{font:12px/1.5 Times;width:470px;text-align:justify}</style>
<p>March 18, 2027</p><p>Dear Ms. Okafor,</p>
<p>Congratulations! On behalf of the faculty I am delighted to tell you that the Committee has awarded you the Chancellor’s
Scholarship of $14,500 per year. It is renewable for three more years with a 3.25 cumulative GPA, for a total value of $58,000.</p>
<p>You will also receive a Federal Pell Grant of $4,310. The maximum Federal Pell Grant is $7,395, and yours could change if your family’s
income of $61,200 is corrected. We are pleased to add $2,600 in Federal Work-Study, which you may earn at $15.50 per hour.</p>
<p>You may borrow up to $3,500 in a Federal Direct Subsidized Loan and $2,000 in a Federal Direct Unsubsidized Loan. Your parents
could apply for a Parent PLUS Loan of up to $19,000.</p>
<p>Tuition and fees for 2027-28 are $38,940. Last year they were $37,600. Housing and food cost $13,480 for a double room; a single
room is $1,900 more. If you live at home, your food allowance would be $3,200. Please send your $400 enrollment deposit by May 1,
2027. A late fee of $75 applies after that day.</p>`,
  lines: [
    line('grant college_merit', 14_500),
    line('grant federal_pell', 4_310),
    line('work', 2_600),
    line('loan subsidized', 3_500),
    line('loan unsubsidized', 2_000),
    line('cost tuitionAndFees', 38_940),
    line('cost housingAndFood', 13_480),
    line('deposit', 400),
  ],
}

const mainframe: PrintedLetter = {
  name: 'a print-out in capitals',
  html: `<pre style="font:10px Courier">
FINANCIAL AID NOTIFICATION                       PAGE 1 OF 1
STUDENT NO. 004417732        AY 2027-28     BUDGET IND ON-CAMP
-------------------------------------------------------------
TUIT/FEES . . . . . . . . . . . . . . . .   18,244.00
RM/BD . . . . . . . . . . . . . . . . . .   12,906.00
BKS/SUPPL . . . . . . . . . . . . . . . .    1,100.00
TRANSP  . . . . . . . . . . . . . . . . .      900.00
PERS/MISC . . . . . . . . . . . . . . . .    2,016.00
TOTAL BUDGET  . . . . . . . . . . . . . .   35,166.00
SAI . . . . . . . . . . . . . . . . . . .    2,113
FED PELL GRT  . . . . . . . . . . . . . .    5,282.00-
UNIV TUIT SCHOLAR . . . . . . . . . . . .    7,000.00-
FED WRK STDY  . . . . . . . . . . . . . .    2,000.00-
FED DIR SUB LN  . . . . . . . . . . . . .    3,500.00-
FED DIR UNSUB LN  . . . . . . . . . . . .    2,000.00-
TOTAL AID OFFERED . . . . . . . . . . . .   19,782.00-
UNMET NEED  . . . . . . . . . . . . . . .   15,384.00
</pre>`,
  lines: [
    line('cost tuitionAndFees', 18_244),
    line('cost housingAndFood', 12_906),
    line('cost booksAndSupplies', 1_100),
    line('cost transportation', 900),
    line('cost personal', 2_016),
    line('grant federal_pell', 5_282),
    line('grant college_merit', 7_000),
    line('work', 2_000),
    line('loan subsidized', 3_500),
    line('loan unsubsidized', 2_000),
    line('calledAid', 19_782),
  ],
}

const statement: PrintedLetter = {
  name: 'charges with a minus, and two ways to live',
  html: `<style>body{font:11px Arial}table{border-spacing:0;width:620px}td{padding:3px 8px;border-bottom:1px solid #ccc}td+td{text-align:right}</style>
<h2>Your year at Saint Brendan University</h2>
<table><tr><td></td><td>Living on campus</td><td>Living with family</td></tr>
<tr><td>Tuition</td><td>−$29,750.00</td><td>−$29,750.00</td></tr>
<tr><td>Housing and food</td><td>−$14,220.00</td><td>−$4,800.00</td></tr>
<tr><td>Books and supplies</td><td>−$1,200.00</td><td>−$1,200.00</td></tr></table>
<h3>Mandatory fees</h3><table><tr><td>Student services fee</td><td>−$1,480.00</td></tr><tr><td>Honors Program fee</td><td>−$350.00</td></tr></table>
<h3>Grants and scholarships</h3><table><tr><td>Saint Brendan Grant</td><td>$16,000.00</td></tr>
<tr><td>Legacy tuition award</td><td>$2,500.00</td></tr>
<tr><td>Housing grant for residents of campus halls</td><td>$1,750.00</td></tr>
<tr><td>Reduction of Saint Brendan Grant, outside award</td><td>−$900.00</td></tr></table>
<h3>Loans</h3><table><tr><td>Federal Direct Loan</td><td>$5,500.00</td></tr><tr><td>Parent PLUS (if approved)</td><td>$12,300.00</td></tr></table>`,
  lines: [
    line('cost tuitionAndFees', 29_750),
    line('cost housingAndFood', 14_220),
    line('cost booksAndSupplies', 1_200),
    line('cost tuitionAndFees', 1_480),
    line('cost tuitionAndFees', 350),
    line('grant college_need', 16_000),
    line('grant college_merit', 2_500),
    line('grant college_need', 1_750),
    line('loan parent_plus', 12_300),
  ],
  unclear: 3,
}

const spanishCards: PrintedLetter = {
  name: 'cards in Spanish',
  html: `<style>body{font:13px Verdana}.card{border:1px solid #999;padding:8px;margin:8px 0;width:380px}h3{margin:0}</style>
<h1>Tu oferta de ayuda económica 2027-2028</h1>
<div class="card"><h3>Beca Federal Pell</h3><p>Cantidad: $6,120 al año</p></div>
<div class="card"><h3>Beca de Excelencia Académica</h3><p>Cantidad: $1,850 por semestre</p></div>
<div class="card"><h3>Préstamo Directo Sin Subsidio</h3><p>Cantidad: $2,000 al año</p></div>
<div class="card"><h3>Préstamo PLUS para padres</h3><p>Hasta $9,000</p></div>
<div class="card"><h3>Trabajo y estudio federal</h3><p>Cantidad: $2,400</p></div>
<h2>Costos</h2><table><tr><td>Concepto</td><td>Otoño</td><td>Primavera</td><td>Total</td></tr>
<tr><td>Matrícula y cuotas</td><td>$6,210</td><td>$6,210</td><td>$12,420</td></tr>
<tr><td>Alojamiento</td><td>$4,000</td><td>$4,100</td><td>$8,100</td></tr>
<tr><td>Transporte</td><td>$650</td><td>$650</td><td>$1,300</td></tr></table>
<p>Total de ayuda ofrecida: $23,220</p><p>Responde antes del 1 de mayo de 2027. Llama al (614) 555-0100.</p>`,
  lines: [
    line('grant federal_pell', 6_120),
    line('grant college_merit', 3_700),
    line('loan unsubsidized', 2_000),
    line('loan parent_plus', 9_000),
    line('work', 2_400),
    line('cost tuitionAndFees', 12_420),
    line('cost housingAndFood', 8_100),
    line('cost transportation', 1_300),
    line('calledAid', 23_220),
  ],
}

const quarters: PrintedLetter = {
  name: 'quarters with footnotes',
  html: `<style>body{font:10px Helvetica}td,th{padding:3px 10px;text-align:right}td:first-child,th:first-child{text-align:left}sup{font-size:6px}</style>
<h2>Cascade Valley University: estimated aid</h2><table><tr><th>Award</th><th>Autumn</th><th>Winter</th><th>Spring</th><th>Year</th></tr>
<tr><td>Washington College Grant<sup>a</sup></td><td>2,310</td><td>2,310</td><td>2,310</td><td>6,930</td></tr>
<tr><td>Pell Grant</td><td>1,700</td><td>1,700</td><td>1,700</td><td>5,100</td></tr>
<tr><td>Dean’s Award<sup>b</sup></td><td>2,000</td><td>2,000</td><td>2,000</td><td>6,000</td></tr>
<tr><td>First-Year Experience Award</td><td>750</td><td>—</td><td>—</td><td>750</td></tr>
<tr><td>Subsidized Direct Loan</td><td>1,167</td><td>1,167</td><td>1,166</td><td>3,500</td></tr>
<tr><td>Work Study<sup>c</sup></td><td>1,000</td><td>1,000</td><td>1,000</td><td>3,000</td></tr>
<tr><td>Total</td><td>8,927</td><td>8,177</td><td>8,176</td><td>25,280</td></tr></table>
<p><sup>a</sup> Reduced to $4,620 if you enroll in 6-8 credits. <sup>b</sup> Keep a 3.4 GPA; worth $24,000 over four years.
<sup>c</sup> Jobs pay $16.28 to $20.00 per hour.</p>
<p>Cost per quarter: Tuition $4,100; Housing &amp; Food $5,050; Books $300.</p>`,
  lines: [
    line('grant state', 6_930),
    line('grant federal_pell', 5_100),
    line('grant college_merit', 6_000),
    line('grant college_merit', 750),
    line('loan subsidized', 3_500),
    line('work', 3_000),
    line('cost tuitionAndFees', 12_300),
    line('cost housingAndFood', 15_150),
    line('cost booksAndSupplies', 900),
  ],
}

const manyYears: PrintedLetter = {
  name: 'four years in columns, offered and accepted',
  html: `<style>body{font:11px Calibri,sans-serif}td,th{padding:3px 12px;text-align:right}td:first-child,th:first-child{text-align:left}</style>
<h2>Four-year plan</h2><table><tr><th></th><th>2027-28</th><th>2028-29</th><th>2029-30</th><th>2030-31</th></tr>
<tr><td>Tuition</td><td>$41,000</td><td>$42,640</td><td>$44,346</td><td>$46,119</td></tr>
<tr><td>Founders Scholarship</td><td>$20,000</td><td>$20,000</td><td>$20,000</td><td>$20,000</td></tr></table>
<h2>Your decisions</h2><table><tr><th>Award</th><th>Offered</th><th>Accepted</th></tr>
<tr><td>Federal Supplemental Educational Opportunity Grant</td><td>$1,000</td><td>$1,000</td></tr>
<tr><td>Direct Subsidized Loan</td><td>$3,500</td><td>$0</td></tr>
<tr><td>Tuition Exchange Waiver</td><td>$9,500</td><td>$9,500</td></tr></table>
<p>Fees: $1,150–$1,400 depending on your program. Room, board, and meals: $15,220.</p>`,
  lines: [
    line('cost tuitionAndFees', 41_000),
    line('grant college_merit', 20_000),
    line('grant federal_other', 1_000),
    line('loan subsidized', 3_500),
    line('grant tuition_waiver', 9_500),
    line('cost housingAndFood', 15_220),
  ],
  unclear: 2,
}

export const printedLetters: readonly PrintedLetter[] = [
  semesterBlocks,
  prose,
  mainframe,
  statement,
  spanishCards,
  quarters,
  manyYears,
]

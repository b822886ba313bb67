/**
 * The words beside each line of Form 1040 and 1040-SR, without spaces, as far as they tell it from all other lines. Substitute forms
 * move rows and columns, but have to keep the words (IRS Publication 1167). From f1040--2024.pdf and f1040--2025.pdf (irs.gov).
 */
import type { FilingStatusCode, TaxYear } from './reading.ts'

/** `outer`: the amounts at the right edge; `first`: lines 2a to 6a, left of their b; `inner`: left of the outer ones. */
export type ColumnName = 'outer' | 'first' | 'inner'

export interface LineLabel {
  line: string
  label: string
  column: ColumnName
  /** For the second amount of a row: the label of the first one, which stands before. */
  after?: string
}

const outer = (line: string, label: string): LineLabel => ({ line, label, column: 'outer' })
const inner = (line: string, label: string): LineLabel => ({ line, label, column: 'inner' })
const pair = (line: string, label: string, second = 'taxableamount'): LineLabel[] => [
  { line: `${line}a`, label, column: 'first' },
  { line: `${line}b`, label: second, column: 'outer', after: label },
]

const wages = [
  outer('1a', 'totalamountfromform(s)w-2'),
  outer('1b', 'householdemployeewages'),
  outer('1c', 'tipincomenotreported'),
  outer('1d', 'medicaidwaiverpayments'),
  outer('1e', 'taxabledependentcarebenefits'),
  outer('1f', 'employer-providedadoptionbenefits'),
  outer('1g', 'wagesfromform8919'),
  outer('1h', 'otherearnedincome'),
  inner('1i', 'nontaxablecombatpay'),
  outer('1z', 'addlines1athrough1h'),
  ...pair('2', 'tax-exemptinterest', 'taxableinterest'),
  ...pair('3', 'qualifieddividends', 'ordinarydividends'),
  ...pair('4', 'iradistributions'),
  ...pair('5', 'pensionsandannuities'),
  ...pair('6', 'socialsecuritybenefits'),
]

const taxAndCredits = [
  outer('16', 'tax(seeinstructions)'),
  outer('17', 'amountfromschedule2'),
  outer('18', 'addlines16and17'),
  outer('19', 'childtaxcreditorcreditforotherdependents'),
  outer('20', 'amountfromschedule3,line8'),
  outer('21', 'addlines19and20'),
  outer('22', 'subtractline21fromline18'),
  outer('23', 'othertaxes,including'),
  outer('24', 'addlines22and23'),
  outer('25d', 'addlines25athrough25c'),
  outer('26', 'estimatedtaxpaymentsandamountapplied'),
]

export const lineLabels: Record<TaxYear, LineLabel[]> = {
  2024: [
    ...wages,
    outer('7', 'capitalgainor(loss)'),
    outer('8', 'additionalincomefromschedule1'),
    outer('9', 'addlines1z,2b'),
    outer('10', 'adjustmentstoincomefromschedule1'),
    outer('11', 'subtractline10fromline9'),
    outer('12', 'standarddeductionoritemizeddeductions'),
    outer('13', 'qualifiedbusinessincomededuction'),
    outer('14', 'addlines12and13'),
    outer('15', 'subtractline14fromline11'),
    ...taxAndCredits,
    inner('27', 'earnedincomecredit(eic)'),
    inner('28', 'additionalchildtaxcredit'),
    inner('29', 'americanopportunitycredit'),
    inner('31', 'amountfromschedule3,line15'),
    outer('32', 'addlines27,28,29'),
    outer('33', 'addlines25d,26,and32'),
  ],
  2025: [
    ...wages,
    outer('7a', 'capitalgainor(loss)attach'),
    outer('8', 'additionalincomefromschedule1'),
    outer('9', 'addlines1z,2b'),
    outer('10', 'adjustmentstoincomefromschedule1'),
    outer('11a', 'subtractline10fromline9'),
    outer('11b', 'amountfromline11a'),
    outer('12e', 'standarddeductionoritemizeddeductions'),
    outer('13a', 'qualifiedbusinessincomededuction'),
    outer('13b', 'additionaldeductionsfromschedule1-a'),
    outer('14', 'addlines12e,13a,and13b'),
    outer('15', 'subtractline14fromline11b'),
    ...taxAndCredits,
    inner('27a', 'earnedincomecredit(eic)'),
    inner('28', 'toclaimtheactc'),
    inner('29', 'americanopportunitycredit'),
    inner('30', 'refundableadoptioncredit'),
    inner('31', 'amountfromschedule3,line15'),
    outer('32', 'addlines27a,28,29'),
    outer('33', 'addlines25d,26,and32'),
  ],
}

export const statusLabels: Record<Exclude<FilingStatusCode, 'single'>, string> = {
  mfj: 'marriedfilingjointly(even',
  mfs: 'marriedfilingseparately(mfs)',
  hoh: 'headofhousehold(hoh)',
  qss: 'qualifyingsurvivingspouse(qss)',
}

/** What estimates need of a college as one text: a search has twenty colleges, whose names and brackets were a tenth of the page. */
import type { CollegeControl } from '@bursar/formula/price/college-groups'
import { fiveOf } from '@bursar/formula/price/five'
import type { PricedCollege } from '@bursar/formula/price/net-price'

const between = ','
const anchors = 5

export function packCollege({ curve, costByLiving, ...college }: PricedCollege): string {
  return [
    college.control,
    college.level,
    college.state,
    college.cost,
    college.dataYear,
    college.admissionRate,
    college.tuitionInState,
    college.tuitionOutOfState,
    costByLiving?.['on-campus'],
    costByLiving?.['off-campus'],
    costByLiving?.['with-family'],
    curve.students,
    curve.knownBrackets,
    ...curve.grants,
    ...curve.deviations,
  ].join(between)
}

export function unpackCollege(packed: string): PricedCollege {
  const [control = '', level, state = '', ...rest] = packed.split(between)
  const figures = rest.map((text) => (text === '' ? null : Number(text)))
  const [cost, dataYear, admissionRate = null, tuitionInState = null, tuitionOutOfState = null] = figures
  const [onCampus = null, offCampus = null, withFamily = null, students, knownBrackets] = figures.slice(5)
  const curve = figures.slice(10) as number[]
  return {
    control: control as CollegeControl,
    level: Number(level),
    state: state === '' ? null : state,
    cost: Number(cost),
    dataYear: Number(dataYear),
    admissionRate,
    tuitionInState,
    tuitionOutOfState,
    costByLiving: { 'on-campus': onCampus, 'off-campus': offCampus, 'with-family': withFamily },
    curve: {
      students: Number(students),
      knownBrackets: Number(knownBrackets),
      grants: fiveOf(curve.slice(0, anchors)),
      deviations: fiveOf(curve.slice(anchors)),
    },
  }
}

/** Counts for the filters: how many colleges each further choice would match. */
import type { CollegeFacets } from '@bursar/contract/college-search'
import { priceBinOf, priceBins } from '@bursar/contract/price-bins'
import type { PriceAt } from '@bursar/formula/price/all-prices'
import { majorTitle } from './cip/titles.ts'
import { type Choices, type Failures, type Group, groups, type Lists, type Measures } from './filters.ts'
import type { Majors } from './majors.ts'
import { notDrawn } from './map-points.ts'
import * as codes from './scorecard/codes.ts'
import type { Store } from './store.ts'

export type Facets = Omit<CollegeFacets, 'release'>

interface Sources {
  store: Store
  measures: Measures
  choices: Choices
  lists: Lists
  majors: Majors
}

/** Undergraduates; the last range has no upper end. */
const sizes = [
  { value: '0-999', below: 1_000 },
  { value: '1000-4999', below: 5_000 },
  { value: '5000-14999', below: 15_000 },
  { value: '15000+', below: Number.POSITIVE_INFINITY },
] as const

/**
 * A college counts for a choice in a group if it passes every filter outside that group. `among` are the colleges that match
 * the words; `null` means all. `priceAt` has their prices, `points` their places on the map of results, and `credentials` one bit for each
 * credential that counts for fields of study.
 */
export function facetsOf(
  sources: Sources,
  { count, last }: Failures,
  among: Uint16Array | null,
  priceAt: PriceAt,
  points: Int32Array,
  credentials: number,
): Facets {
  const { store, choices, lists, majors, measures } = sources
  const inGroup = (group: Group) => groups.indexOf(group)
  const counters = {
    state: new Uint32Array(lists.states.length + 1),
    level: new Uint32Array(4),
    control: new Uint32Array(4),
    setting: new Uint32Array(lists.settings.length + 1),
    testPolicy: new Uint32Array(lists.testPolicies.length + 1),
    openAdmission: new Uint32Array(3),
    missions: new Uint32Array(lists.missions.length),
    religion: new Map<number, number>(),
    size: new Uint32Array(sizes.length),
    netPrice: new Uint32Array(priceBins.count),
    families: new Uint32Array(100),
  }
  const number = {
    state: inGroup('state'),
    level: inGroup('college_level'),
    control: inGroup('college_type'),
    setting: inGroup('setting'),
    mission: inGroup('mission'),
    testPolicy: inGroup('test_policy'),
    openAdmission: inGroup('open_admission'),
    religion: inGroup('religious_affiliation'),
    size: inGroup('size'),
    netPrice: inGroup('net_price'),
    major: inGroup('major'),
  }
  let total = 0
  let offMap = 0
  const length = among ? among.length : store.facts.length
  const add = (counter: Uint32Array, at: number) => {
    counter[at] = (counter[at] as number) + 1
  }
  for (let row = 0; row < length; row += 1) {
    const at = among ? (among[row] as number) : row
    const fails = count[at] as number
    if (fails > 1) continue
    // With one failed group the college counts in that group alone; with none, in all.
    const only = fails === 1 ? (last[at] as number) : -1
    if (only === 0) continue
    if (only === -1) {
      total += 1
      if (points[at] === notDrawn) offMap += 1
    }
    if (only === -1 || only === number.state) add(counters.state, choices.state[at] as number)
    if (only === -1 || only === number.level) add(counters.level, choices.level[at] as number)
    if (only === -1 || only === number.control) add(counters.control, choices.control[at] as number)
    if (only === -1 || only === number.setting) add(counters.setting, choices.setting[at] as number)
    if (only === -1 || only === number.testPolicy) add(counters.testPolicy, choices.testPolicy[at] as number)
    if (only === -1 || only === number.openAdmission)
      add(counters.openAdmission, choices.openAdmission[at] as number)
    if (only === -1 || only === number.mission) {
      const bits = choices.missions[at] as number
      if (bits !== 0)
        for (let bit = 0; bit < counters.missions.length; bit += 1)
          if (bits & (1 << bit)) add(counters.missions, bit)
    }
    if (only === -1 || only === number.religion) {
      const religion = choices.religion[at] as number
      if (religion !== 0) counters.religion.set(religion, (counters.religion.get(religion) ?? 0) + 1)
    }
    if (only === -1 || only === number.size) {
      const students = measures.size[at] as number
      if (students >= 0)
        add(counters.size, students < 1_000 ? 0 : students < 5_000 ? 1 : students < 15_000 ? 2 : 3)
    }
    if (only === -1 || only === number.netPrice) {
      const price = priceAt(at)
      if (!Number.isNaN(price)) add(counters.netPrice, priceBinOf(price))
    }
    if (only === -1 || only === number.major) {
      const end = majors.familyFrom[at + 1] as number
      for (let place = majors.familyFrom[at] as number; place < end; place += 1) {
        if ((majors.familyCredentials[place] as number) & credentials)
          add(counters.families, majors.familyOf[place] as number)
      }
    }
  }
  const named = (values: readonly string[], counter: Uint32Array, offset = 1) =>
    values
      .map((value, at) => ({ value, count: counter[at + offset] as number }))
      .filter((entry) => entry.count > 0)
  return {
    total,
    off_map: offMap,
    state: named(lists.states, counters.state),
    college_level: named(Object.values(codes.levels), counters.level),
    college_type: named(Object.values(codes.controls), counters.control),
    setting: named(lists.settings, counters.setting),
    mission: named(lists.missions, counters.missions, 0),
    test_policy: named(lists.testPolicies, counters.testPolicy),
    open_admission: named(['true', 'false'], counters.openAdmission),
    religious_affiliation: [...counters.religion]
      .map(([code, colleges]) => ({ value: lists.religions.get(code) ?? String(code), count: colleges }))
      .sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1)),
    size: sizes.map(({ value }, at) => ({ value, count: counters.size[at] as number })),
    net_price: [...counters.netPrice],
    major: [...counters.families]
      .map((colleges, family) => {
        const value = String(family).padStart(2, '0')
        return { value, title: majorTitle(value), count: colleges }
      })
      .filter((entry) => entry.count > 0),
  }
}

/** Only the net prices of `facetsOf`: how many colleges are in each bin. */
export function priceBinsOf(
  { count, last }: Failures,
  among: Uint16Array | null,
  priceAt: PriceAt,
): number[] {
  const bins = new Uint32Array(priceBins.count)
  const netPrice = groups.indexOf('net_price')
  const length = among ? among.length : count.length
  for (let row = 0; row < length; row += 1) {
    const at = among ? (among[row] as number) : row
    const fails = count[at] as number
    if (fails > 1 || (fails === 1 && last[at] !== netPrice)) continue
    const price = priceAt(at)
    if (Number.isNaN(price)) continue
    const bin = priceBinOf(price)
    bins[bin] = (bins[bin] as number) + 1
  }
  return [...bins]
}

import type { CollegeFacets } from '@bursar/contract/college-search'

/** The counts of a search, without any but the given ones. */
export const someFacets = (given: Partial<CollegeFacets> = {}): CollegeFacets => ({
  off_map: 0,
  total: 2,
  state: [],
  college_level: [],
  college_type: [],
  setting: [],
  mission: [],
  test_policy: [],
  open_admission: [],
  religious_affiliation: [],
  size: [],
  net_price: [],
  major: [],
  release: { id: 'a', name: 'A release', isStarter: false, dataYear: null, institutions: 2 },
  ...given,
})

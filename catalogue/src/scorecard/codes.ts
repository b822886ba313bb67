/** The codes of the institution file as text. Source: College Scorecard data dictionary, April 2025 edition. */
import type { CollegeControl, CollegeLevel, CollegeSetting, TestPolicy } from '@bursar/contract/college-cards'
import type { CollegeMission, Credential, Degree } from '@bursar/contract/colleges'

export const levels: Record<1 | 2 | 3, CollegeLevel> = { 1: '4-year', 2: '2-year', 3: 'less-than-2-year' }

export const controls: Record<1 | 2 | 3, CollegeControl> = {
  1: 'public',
  2: 'private-nonprofit',
  3: 'private-for-profit',
}

export const degreeByCode: readonly Degree[] = ['none', 'certificate', 'associate', 'bachelor', 'graduate']

/** PREDDEG 0 means "not classified", which isn't a degree. */
export const predominantDegrees: readonly (Degree | null)[] = [
  null,
  'certificate',
  'associate',
  'bachelor',
  'graduate',
]

export const testPolicyByCode: Record<number, TestPolicy> = {
  1: 'required',
  2: 'recommended',
  3: 'not-considered',
  4: 'unknown',
  5: 'considered',
}

export const credentialByCode: Record<number, Credential> = {
  1: 'undergraduate-certificate',
  2: 'associate',
  3: 'bachelor',
  4: 'post-baccalaureate-certificate',
  5: 'master',
  6: 'doctoral',
  7: 'first-professional',
  8: 'graduate-certificate',
}

/** The column of each mission flag. */
export const missionColumns: Record<CollegeMission, string> = {
  hbcu: 'HBCU',
  'predominantly-black': 'PBI',
  'hispanic-serving': 'HSI',
  tribal: 'TRIBAL',
  'native-american': 'NANTI',
  'alaska-native-hawaiian': 'ANNHI',
  'asian-american-pacific-islander': 'AANAPII',
  'women-only': 'WOMENONLY',
  'men-only': 'MENONLY',
}

type SettingSize = 'large' | 'midsize' | 'small' | 'fringe' | 'distant' | 'remote'

/** The federal locale code as text; `null` for unknown codes. */
export function settingOf(locale: number | undefined): { setting: CollegeSetting; size: SettingSize } | null {
  if (locale === undefined) return null
  const setting = ({ 1: 'city', 2: 'suburb', 3: 'town', 4: 'rural' } as const)[Math.floor(locale / 10)]
  const sizes =
    locale < 30 ? (['large', 'midsize', 'small'] as const) : (['fringe', 'distant', 'remote'] as const)
  const size = sizes[(locale % 10) - 1]
  return setting && size ? { setting, size } : null
}

export const religiousAffiliations: Record<number, string> = {
  22: 'American Evangelical Lutheran Church',
  24: 'African Methodist Episcopal Zion Church',
  27: 'Assemblies of God Church',
  28: 'Brethren Church',
  30: 'Roman Catholic',
  33: 'Wisconsin Evangelical Lutheran Synod',
  34: 'Christ and Missionary Alliance Church',
  35: 'Christian Reformed Church',
  36: 'Evangelical Congregational Church',
  37: 'Evangelical Covenant Church of America',
  38: 'Evangelical Free Church of America',
  39: 'Evangelical Lutheran Church',
  40: 'International United Pentecostal Church',
  41: 'Free Will Baptist Church',
  42: 'Interdenominational',
  43: 'Mennonite Brethren Church',
  44: 'Moravian Church',
  45: 'North American Baptist',
  47: 'Pentecostal Holiness Church',
  48: 'Christian Churches and Churches of Christ',
  49: 'Reformed Church in America',
  50: 'Episcopal Church, Reformed',
  51: 'African Methodist Episcopal',
  52: 'American Baptist',
  53: 'American Lutheran',
  54: 'Baptist',
  55: 'Christian Methodist Episcopal',
  57: 'Church of God',
  58: 'Church of Brethren',
  59: 'Church of the Nazarene',
  60: 'Cumberland Presbyterian',
  61: 'Christian Church (Disciples of Christ)',
  64: 'Free Methodist',
  65: 'Friends',
  66: 'Presbyterian Church (USA)',
  67: 'Lutheran Church in America',
  68: 'Lutheran Church - Missouri Synod',
  69: 'Mennonite Church',
  71: 'United Methodist',
  73: 'Protestant Episcopal',
  74: 'Churches of Christ',
  75: 'Southern Baptist',
  76: 'United Church of Christ',
  77: 'Protestant, not specified',
  78: 'Multiple Protestant Denomination',
  79: 'Other Protestant',
  80: 'Jewish',
  81: 'Reformed Presbyterian Church',
  84: 'United Brethren Church',
  87: 'Missionary Church Inc',
  88: 'Undenominational',
  89: 'Wesleyan',
  91: 'Greek Orthodox',
  92: 'Russian Orthodox',
  93: 'Unitarian Universalist',
  94: 'Latter Day Saints (Mormon Church)',
  95: 'Seventh Day Adventists',
  97: 'The Presbyterian Church in America',
  99: 'Other (none of the above)',
  100: 'Original Free Will Baptist',
  101: 'Ecumenical Christian',
  102: 'Evangelical Christian',
  103: 'Presbyterian',
  105: 'General Baptist',
  106: 'Muslim',
  107: 'Plymouth Brethren',
  108: 'Non-Denominational',
  110: 'Orthodox Christian',
}

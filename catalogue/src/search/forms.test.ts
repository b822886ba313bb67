import { expect, test } from 'vitest'
import type { Facts } from '../store.ts'
import { type Form, type FormKind, formsOf, stateWords } from './forms.ts'

interface Row {
  id?: number
  name: string
  city: string
  state: string
  aliases?: string[]
  because: string
  /** The name as it is searched. */
  written: string
  forms: Partial<Record<FormKind, string[]>>
}

const college = ({
  id = 1,
  name,
  city,
  state,
  aliases = [],
}: Pick<Row, 'name' | 'city' | 'state'> & Partial<Row>) =>
  ({ id, name, city, state, aliases }) as unknown as Facts

function byKind(forms: Form[]): Partial<Record<FormKind, string[]>> {
  const texts: Partial<Record<FormKind, string[]>> = {}
  for (const { kind, words } of forms) texts[kind] = [...(texts[kind] ?? []), words.join(' ')]
  return texts
}

// Every way in which people call a college that follows from its name.
test.each<Row>([
  {
    name: 'Harvard University',
    city: 'Cambridge',
    state: 'MA',
    because: 'without its last word, and the letter of a one-word university with "u"',
    written: 'harvard university',
    forms: { head: ['harvard'], initials: ['hu'] },
  },
  {
    name: 'Bowdoin College',
    city: 'Brunswick',
    state: 'ME',
    because: 'a college is not abbreviated with "u"',
    written: 'bowdoin college',
    forms: { head: ['bowdoin'], initials: ['bc'] },
  },
  {
    name: 'Academy',
    city: 'Boise',
    state: 'ID',
    because: 'one word has no short form',
    written: 'academy',
    forms: {},
  },
  {
    name: 'Bama Tech',
    city: 'Tuscaloosa',
    state: 'AL',
    id: 100751,
    because: 'a nickname is in our own list',
    written: 'bama tech',
    forms: { alias: ['bama'], initials: ['bt'] },
  },
  {
    name: 'The Ohio State University',
    city: 'Columbus',
    state: 'OH',
    because: '"the" is not a letter; the state is also its postal code',
    written: 'the ohio state university',
    forms: { head: ['the ohio state'], short: ['the oh state university'], initials: ['osu'] },
  },
  {
    name: 'The Miami University-Oxford',
    city: 'Oxford',
    state: 'OH',
    because: '"the" is no letter of the part before the campus either',
    written: 'the miami university oxford',
    forms: { head: ['the miami university', 'mu', 'the miami'], initials: ['mu oxford', 'muo'] },
  },
  {
    name: 'University of California-Davis',
    city: 'Davis',
    state: 'CA',
    because: 'the campus follows a dash',
    written: 'university of california davis',
    forms: {
      head: ['university of california', 'uc'],
      short: ['ucalifornia davis', 'california davis university', 'university of ca davis', 'uca davis'],
      initials: ['uc davis', 'ucd', 'uoc davis', 'cu davis', 'uofc davis', 'ucad'],
    },
  },
  {
    name: 'University of Colorado Boulder',
    city: 'Boulder',
    state: 'CO',
    because: 'the words after the state are the campus',
    written: 'university of colorado boulder',
    forms: {
      head: ['university of colorado', 'uc'],
      short: ['ucolorado boulder', 'colorado boulder university', 'university of co boulder', 'uco boulder'],
      initials: ['uc boulder', 'ucb', 'uoc boulder', 'cu boulder', 'uofc boulder', 'ucob'],
    },
  },
  {
    name: 'University of Kansas',
    city: 'Lawrence',
    state: 'KS',
    because: '"KU", "U of K"',
    written: 'university of kansas',
    forms: {
      short: ['ukansas', 'kansas university', 'university of ks', 'uks'],
      initials: ['uk', 'uok', 'ku', 'uofk'],
    },
  },
  {
    name: 'University of Iowa',
    city: 'Iowa City',
    state: 'IA',
    because: 'the city does not distinguish it',
    written: 'university of iowa',
    forms: {
      short: ['uiowa', 'iowa university', 'university of ia', 'uia'],
      initials: ['ui', 'uoi', 'iu', 'uofi'],
    },
  },
  {
    name: 'University of the Arts, Inc.',
    city: 'Philadelphia',
    state: 'PA',
    because: '"the" and "Inc." are left out',
    written: 'university of the arts inc',
    forms: {
      head: ['university of the arts'],
      short: ['uarts', 'arts university'],
      initials: ['ua', 'uota', 'au', 'uofa'],
    },
  },
  {
    name: 'University of Mary',
    city: 'Bismarck',
    state: 'ND',
    because: 'four letters are enough for "umary"',
    written: 'university of mary',
    forms: { short: ['umary', 'mary university'], initials: ['um', 'uom', 'mu', 'uofm'] },
  },
  {
    name: 'University of Rio Grande',
    city: 'Rio Grande',
    state: 'OH',
    because: 'a first word of three letters is not joined to the "u"',
    written: 'university of rio grande',
    forms: { short: ['rio grande university'], initials: ['urg', 'uorg', 'rgu', 'uofrg'] },
  },
  {
    name: 'University of North Carolina at Chapel Hill',
    city: 'Chapel Hill',
    state: 'NC',
    because: 'the campus follows "at", and has initials of its own',
    written: 'university of north carolina at chapel hill',
    forms: {
      head: ['university of north carolina', 'unc'],
      short: [
        'unorth carolina chapel hill',
        'north carolina chapel hill university',
        'university of nc chapel hill',
        'unc chapel hill',
        'university of north carolina ch',
      ],
      initials: ['uncch', 'unc ch', 'uonc chapel hill', 'ncu chapel hill', 'uofnc chapel hill'],
    },
  },
  {
    name: 'University of Minnesota-Twin Cities Main Campus',
    city: 'Minneapolis',
    state: 'MN',
    because: '"main campus" is no part of a campus',
    written: 'university of minnesota twin cities main campus',
    forms: {
      head: ['university of minnesota', 'um'],
      short: [
        'uminnesota twin cities',
        'minnesota twin cities university',
        'university of mn twin cities',
        'umn twin cities',
        'university of minnesota tc',
      ],
      initials: [
        'um twin cities',
        'umtc',
        'um tc',
        'uom twin cities',
        'mu twin cities',
        'uofm twin cities',
        'umntc',
      ],
    },
  },
  {
    name: 'North Carolina State University',
    city: 'Raleigh',
    state: 'NC',
    because: 'a state of two words becomes its postal code',
    written: 'north carolina state university',
    forms: { head: ['north carolina state'], short: ['nc state university'], initials: ['ncsu'] },
  },
  {
    name: 'Georgia Institute of Technology-Main Campus',
    city: 'Atlanta',
    state: 'GA',
    because: 'an institute of technology is "tech"',
    written: 'georgia institute of technology main campus',
    forms: {
      head: ['georgia institute of technology'],
      short: ['georgia tech', 'geotech', 'ga institute of technology'],
      initials: ['git', 'giot'],
    },
  },
  {
    name: 'Michigan Technological University',
    city: 'Houghton',
    state: 'MI',
    because: 'a technological university is "tech"',
    written: 'michigan technological university',
    forms: {
      head: ['michigan technological'],
      short: ['michigan tech', 'mictech', 'mi technological university'],
      initials: ['mtu'],
    },
  },
  {
    name: 'Virginia Polytechnic Institute and State University',
    city: 'Blacksburg',
    state: 'VA',
    because: 'what follows "and" is left out',
    written: 'virginia polytechnic institute and state university',
    forms: {
      head: ['virginia polytechnic institute and state'],
      short: ['virginia tech', 'virtech', 'va polytechnic institute and state university'],
      initials: ['vpisu', 'vpiasu', 'vpi'],
    },
  },
  {
    name: 'Washington and Lee University',
    city: 'Lexington',
    state: 'VA',
    because: '"and" after one word is part of the name',
    written: 'washington and lee university',
    forms: { head: ['washington and lee'], short: ['wa and lee university'], initials: ['wlu', 'walu'] },
  },
  {
    name: 'Louisiana State University and Agricultural & Mechanical College',
    city: 'Baton Rouge',
    state: 'LA',
    because: 'a state university has its city’s initials',
    written: 'louisiana state university and agricultural and mechanical college',
    forms: {
      head: ['louisiana state university and agricultural and mechanical'],
      short: [
        'la state university and agricultural and mechanical college',
        'louisiana state university and agricultural and mechanical college br',
      ],
      initials: ['lsuamc', 'lsuaaamc', 'lsu'],
    },
  },
  {
    name: 'Texas A & M University-College Station',
    city: 'College Station',
    state: 'TX',
    because: '"A & M" is one word with two letters',
    written: 'texas anm university college station',
    forms: {
      head: ['texas anm university', 'tamu', 'texas anm'],
      short: ['tx anm university college station', 'texas anm university cs'],
      initials: ['tamu college station', 'tamucs', 'tamu cs', 'tau college station'],
    },
  },
  {
    name: 'Northern Virginia Community College',
    city: 'Annandale',
    state: 'VA',
    because: 'a community college is "cc"',
    written: 'northern virginia community college',
    forms: {
      head: ['northern virginia community'],
      short: ['northern virginia cc', 'northern va community college'],
      initials: ['nvcc'],
    },
  },
  {
    name: 'The Wentworth Community and Technical College-North',
    city: 'Troy',
    state: 'MO',
    because: 'a community and technical college, too',
    written: 'the wentworth community and technical college north',
    forms: {
      head: [
        'the wentworth community and technical college',
        'wctc',
        'the wentworth community and technical',
      ],
      short: ['wentworth cc north'],
      initials: ['wctc north', 'wctcn', 'wcatc north'],
    },
  },
  {
    name: 'The City University of New York Hunter College',
    city: 'New York',
    state: 'NY',
    because: 'the city’s university',
    written: 'the city university of new york hunter college',
    forms: {
      head: ['the city university of new york hunter'],
      short: ['the city university of ny hunter college'],
      initials: ['cunyhc', 'cuonyhc'],
    },
  },
  {
    name: 'State University of New York College of Optometry',
    city: 'New York',
    state: 'NY',
    because: 'the state’s university is "SUNY"',
    written: 'state university of new york college of optometry',
    forms: {
      short: [
        'state university of ny college of optometry',
        'suny college of optometry',
        'state university of new york college of optometry ny',
      ],
      initials: ['sunyco', 'suonycoo'],
    },
  },
  {
    name: 'City University of New York Hunter College',
    city: 'New York',
    state: 'NY',
    because: 'the city’s university is "CUNY"',
    written: 'city university of new york hunter college',
    forms: {
      head: ['city university of new york hunter'],
      short: ['city university of ny hunter college', 'cuny hunter college'],
      initials: ['cunyhc', 'cuonyhc'],
    },
  },
  {
    name: 'SUNY College at Geneseo',
    city: 'Geneseo',
    state: 'NY',
    because: '"SUNY" is written out, and "college at" is left out',
    written: 'suny college at geneseo',
    forms: {
      head: ['suny college', 'sc', 'suny'],
      short: ['state university of new york college geneseo', 'suny geneseo'],
      initials: ['sc geneseo', 'scg'],
    },
  },
  {
    name: 'CUNY Brooklyn College',
    city: 'Brooklyn',
    state: 'NY',
    because: '"CUNY" is written out',
    written: 'cuny brooklyn college',
    forms: {
      head: ['cuny brooklyn'],
      short: ['city university of new york brooklyn college'],
      initials: ['cbc'],
    },
  },
  {
    name: 'California Polytechnic State University',
    city: 'San Luis Obispo',
    state: 'CA',
    because: '"Cal Poly SLO": the initials of a city of several words',
    written: 'california polytechnic state university',
    forms: {
      head: ['california polytechnic state'],
      short: ['ca polytechnic state university', 'california polytechnic state university slo'],
      initials: ['cpsu'],
    },
  },
  {
    name: 'California Polytechnic State University-Humboldt',
    city: 'San Luis Obispo',
    state: 'CA',
    because: 'with a campus, the city is not needed',
    written: 'california polytechnic state university humboldt',
    forms: {
      head: ['california polytechnic state university', 'cpsu', 'california polytechnic state'],
      short: ['ca polytechnic state university humboldt'],
      initials: ['cpsu humboldt', 'cpsuh'],
    },
  },
  {
    name: 'California State University-Los Angeles',
    city: 'Los Angeles',
    state: 'CA',
    because: 'initials with and without those of the campus',
    written: 'california state university los angeles',
    forms: {
      head: ['california state university', 'csu', 'california state'],
      short: ['ca state university los angeles', 'california state university la'],
      initials: ['csu los angeles', 'csula', 'csu la'],
    },
  },
  {
    name: 'School of the Art Institute of Chicago',
    city: 'Chicago',
    state: 'IL',
    because: '"school" counts as a letter',
    written: 'school of the art institute of chicago',
    forms: { initials: ['saic', 'sotaioc'] },
  },
  {
    name: 'College of the Holy Cross',
    city: 'Worcester',
    state: 'MA',
    because: 'initials with and without the small words',
    written: 'college of the holy cross',
    forms: { initials: ['chc', 'cothc'] },
  },
  {
    name: 'Columbia University in the City of New York',
    city: 'New York',
    state: 'NY',
    aliases: ['Columbia University', 'Barnard College at Columbia University', 'CU'],
    because: 'full names among the aliases have short forms, too',
    written: 'columbia university in the city of new york',
    forms: {
      alias: ['columbia university', 'barnard college at columbia university', 'cu'],
      head: ['columbia', 'barnard college', 'bc', 'barnard'],
      short: ['columbia university cny', 'barnard college cu'],
      initials: ['cu city of new york', 'cucny', 'cu cny', 'bc columbia university', 'bccu', 'bc cu'],
    },
  },
  {
    name: 'Miami University Hamilton',
    city: 'Hamilton',
    state: 'OH',
    because: 'a campus without a dash',
    written: 'miami university hamilton',
    forms: { head: ['miami university', 'mu', 'miami'], initials: ['mu hamilton', 'muh'] },
  },
  {
    name: 'University Systems of Boston',
    city: 'Boston',
    state: 'MA',
    because: 'a school, not a campus',
    written: 'university systems of boston',
    forms: { initials: ['usb', 'usob'] },
  },
  {
    name: 'Boston University of the Arts',
    city: 'Boston',
    state: 'MA',
    because: '"of" after "university" is no campus',
    written: 'boston university of the arts',
    forms: { initials: ['bua', 'buota'] },
  },
  {
    name: 'Cooper Union School/East Village',
    city: 'New York',
    state: 'NY',
    because: 'the campus follows a slash',
    written: 'cooper union school east village',
    forms: {
      head: ['cooper union school', 'cus'],
      short: ['cooper union school ev'],
      initials: ['cus east village', 'cusev', 'cus ev'],
    },
  },
  {
    name: 'Berkeley School, Newark',
    city: 'Newark',
    state: 'NJ',
    because: 'the campus follows a comma',
    written: 'berkeley school newark',
    forms: { head: ['berkeley school', 'bs'], initials: ['bs newark', 'bsn'] },
  },
  {
    name: 'Art Institute – Houston',
    city: 'Houston',
    state: 'TX',
    because: 'the campus follows a long dash',
    written: 'art institute houston',
    forms: { head: ['art institute', 'ai'], initials: ['ai houston', 'aih'] },
  },
  {
    name: 'Prairie View A & M-North',
    city: 'Prairie View',
    state: 'TX',
    because: '"A & M" ends a head without "university"',
    written: 'prairie view anm north',
    forms: { head: ['prairie view anm', 'pvam'], initials: ['pvam north', 'pvamn', 'pva north'] },
  },
  {
    name: 'The College-North',
    city: 'Troy',
    state: 'OH',
    because: 'one letter is no short form',
    written: 'the college north',
    forms: { head: ['the college'] },
  },
  {
    name: 'Friends of the College',
    city: 'Troy',
    state: 'OH',
    because: '"of the" needs its last word',
    written: 'friends of the college',
    forms: { initials: ['fc', 'fotc'] },
  },
  {
    name: 'Prairie View A&M-North',
    city: 'Prairie View',
    state: 'TX',
    because: '"A&M" without spaces',
    written: 'prairie view anm north',
    forms: { head: ['prairie view anm', 'pvam'], initials: ['pvam north', 'pvamn', 'pva north'] },
  },
  {
    name: 'Union  College  at  the  Lake',
    city: 'Troy',
    state: 'OH',
    because: 'spaces more than one',
    written: 'union college at the lake',
    forms: { head: ['union college', 'uc', 'union'], initials: ['uc lake', 'ucl'] },
  },
])('$name: $because', ({ written, forms, ...row }) => {
  expect(byKind(formsOf(college(row)))).toEqual({ name: [written], ...forms })
})

test('the official name comes first, and no form twice', () => {
  const forms = formsOf(
    college({
      name: 'Yale University',
      city: 'New Haven',
      state: 'CT',
      aliases: ['YALE', 'Yale', 'Yale University'],
    }),
  )
  expect(forms[0]).toEqual({ words: ['yale', 'university'], kind: 'name' })
  expect(byKind(forms).alias).toEqual(['yale'])
  expect(byKind(forms).head).toBeUndefined()
})

test('a name without words has no forms', () => {
  expect(formsOf(college({ name: '—', city: '', state: '' }))).toEqual([])
})

test('a college with many aliases has 24 forms, of which the aliases are the first', () => {
  const aliases = Array.from({ length: 30 }, (_, at) => `Alias ${at}`)
  const forms = formsOf(college({ name: 'Yale University', city: 'New Haven', state: 'CT', aliases }))
  expect(forms).toHaveLength(24)
  expect(forms.at(-1)).toEqual({ words: ['alias', '22'], kind: 'alias' })
})

test('only the first four aliases have short forms, if they have three words', () => {
  const aliases = [
    'One Two College',
    'Three Four',
    'Five Six College',
    'Seven Eight College',
    'Nine Ten College',
  ]
  const { head } = byKind(formsOf(college({ name: 'Yale', city: 'New Haven', state: 'CT', aliases })))
  expect(head).toEqual(['one two', 'five six', 'seven eight'])
})

test.each([
  { state: 'NY', words: ['new', 'york', 'ny'] },
  { state: 'CT', words: ['connecticut', 'ct'] },
  { state: 'ZZ', words: ['zz'] },
  { state: 'constructor', words: ['constructor'] },
])('the words of $state', ({ state, words }) => {
  expect(stateWords(state)).toEqual(words)
})

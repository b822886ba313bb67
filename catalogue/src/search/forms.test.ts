import { expect, test } from 'vitest'
import { byKind, type FormsRow, formsOfCollege } from '../testing/college-forms.ts'
import { stateWords } from './forms.ts'

// Every way in which people call a college that follows from its name. Those with a campus are in `campus-forms.test.ts`.
test.each<FormsRow>([
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
    name: 'Friends of the College',
    city: 'Troy',
    state: 'OH',
    because: '"of the" needs its last word',
    written: 'friends of the college',
    forms: { initials: ['fc', 'fotc'] },
  },
])('$name: $because', ({ written, forms, ...row }) => {
  expect(byKind(formsOfCollege(row))).toEqual({ name: [written], ...forms })
})

test('the official name comes first, and no form twice', () => {
  const forms = formsOfCollege({
    name: 'Yale University',
    city: 'New Haven',
    state: 'CT',
    aliases: ['YALE', 'Yale', 'Yale University'],
  })
  expect(forms[0]).toEqual({ words: ['yale', 'university'], kind: 'name' })
  expect(byKind(forms).alias).toEqual(['yale'])
  expect(byKind(forms).head).toBeUndefined()
})

test('a name without words has no forms', () => {
  expect(formsOfCollege({ name: '—', city: '', state: '' })).toEqual([])
})

test('a college with many aliases has 24 forms, of which the aliases are the first', () => {
  const aliases = Array.from({ length: 30 }, (_, at) => `Alias ${at}`)
  const forms = formsOfCollege({ name: 'Yale University', city: 'New Haven', state: 'CT', aliases })
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
  const { head } = byKind(formsOfCollege({ name: 'Yale', city: 'New Haven', state: 'CT', aliases }))
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

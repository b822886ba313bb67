import { expect, test } from 'vitest'
import { claimsOf, withChange } from './claims.ts'

const person = { name: 'Ana Ruiz', organization: 'College Paths', title: null, email: 'ana@collegepaths.org' }
const flagsOf = (claimed: Partial<Parameters<typeof claimsOf>[0]>, operator = 'Bursar') =>
  claimsOf({ ...person, ...claimed }, operator).flags

test('an ordinary advisor has no flags', () => {
  expect(claimsOf(person, 'Bursar')).toEqual({
    name: 'Ana Ruiz',
    organization: 'College Paths',
    email: 'ana@collegepaths.org',
    domain: { name: 'collegepaths.org', kind: 'organization' },
    flags: [],
  })
  for (const name of ['José Núñez', 'Ed Irsay', 'Zoë Official-Smythe', 'Nguyễn Thị Hoa', "Siobhán O'Neil"]) {
    expect([name, flagsOf({ name })]).toEqual([name, name.includes('Official') ? ['official_words'] : []])
  }
})

test.each([
  'U.S. Department of Education',
  'US Dept. of Education',
  'Federal  Student-Aid',
  'FAFSA Help Desk',
  'F A F S A help',
  'I.R.S. Advisors',
  'Federаl Student Aid',
  'Dep4rtment of Educat1on',
  'Ｆｅｄｅｒａｌ Ｓｔｕｄｅｎｔ Ａｉｄ',
])('%s is flagged as a federal agency', (organization) => {
  expect(flagsOf({ organization })).toContain('federal_agency')
  expect(flagsOf({ name: organization })).toContain('federal_agency')
})

test.each(['Official Aid Center', 'Ayuda Oficial', 'Government Grants'])(
  '%s is flagged as official',
  (title) => {
    expect(flagsOf({ title })).toContain('official_words')
  },
)

test('the names of the product and of its operator are flagged', () => {
  expect(flagsOf({ name: 'Bursar Support' })).toContain('this_product')
  expect(flagsOf({ name: 'B u r s a r Team' })).toContain('this_product')
  expect(flagsOf({ organization: 'Ohio College Access Network' }, 'Ohio College Access')).toContain(
    'this_product',
  )
})

test('look-alike and invisible characters are flagged; a name in another alphabet is not', () => {
  for (const name of ['Сollege Board', 'Bur​sar', 'C0llege B0ard', 'ﬁnaid office']) {
    expect([name, flagsOf({ name })]).toEqual([name, expect.arrayContaining(['look_alike_letters'])])
  }
  expect(flagsOf({ name: 'Мария Иванова' })).not.toContain('look_alike_letters')
})

test('a web address in a name is flagged', () => {
  for (const name of ['visit evil.com', 'https://evil.example', 'call me@evil']) {
    expect([name, flagsOf({ name })]).toEqual([name, expect.arrayContaining(['web_address'])])
  }
})

test.each([
  ['ana@gmail.com', null, 'free_mail', ['free_mail']],
  ['ana@osu.edu', null, 'school', []],
  ['ana@lincoln.k12.tx.us', 'Lincoln High School', 'school', []],
  ['ana@ed.gov', 'Anything', 'government', []],
  ['ana@cpcp.org', 'Clear Path College Planning', 'organization', []],
  ['ana@clearpath.com', 'Clear Path College Planning', 'organization', []],
  ['ana@elsewhere.com', 'Clear Path College Planning', 'other', ['domain_differs']],
  ['x@evilcorp.com', '希望大学咨询', 'other', ['domain_differs']],
  ['x@evilcorp.com', 'The Inc', 'other', ['domain_differs']],
  ['x@evilcorp.com', 'E', 'other', ['domain_differs']],
  ['x@mailbox.org', 'AI', 'other', ['domain_differs']],
] as const)('%s of %s is classified as %s', (email, organization, kind, flags) => {
  const claims = claimsOf({ ...person, email, organization }, 'Bursar')
  expect([claims.domain.kind, claims.flags]).toEqual([kind, flags])
})

test('a proposed change is checked as it would be after approval', () => {
  const changed = withChange(person, { organization: null, name: 'FAFSA Center' })
  expect(changed).toEqual({ ...person, name: 'FAFSA Center', organization: null })
  expect(claimsOf(changed, 'Bursar').flags).toContain('federal_agency')
})

/** The files of an export: everything as JSON, and tabular data as CSV too. */
import { HouseholdAnswers } from '@bursar/contract/families'
import { IncomeAnswers } from '@bursar/contract/people'
import { type CsvColumns, csvOf } from '../http/csv.ts'
import type { OwnData } from './gather.ts'
import { offerColumns, offerRowsOf, planColumns, planRowsOf } from './money-files.ts'
import type { ZippedFile } from './zip.ts'

export function filesOf(data: OwnData): ZippedFile[] {
  const { parents, students, ...rest } = data
  const documents = {
    account: rest.account,
    'sign-in': rest.signIn,
    profile: rest.profile,
    people: { parents, students },
    estimates: rest.estimates,
    favorites: rest.favorites,
    'known-prices': rest.knownPrices,
    offers: rest.offers,
    plans: rest.plans,
    calendar: rest.calendar,
    'saved-searches': rest.savedSearches,
    sharing: rest.sharing,
    alerts: rest.alerts,
    reports: rest.reports,
    'help-requests': rest.helpRequests,
    'access-log': rest.accessLog,
    'security-activity': rest.securityActivity,
    invitations: rest.invitations,
    sessions: rest.sessions,
    mails: rest.mails,
  }
  return [
    ...Object.entries(documents).map(([name, document]) => ({
      name: `${name}.json`,
      text: () => `${JSON.stringify(document, null, 2)}\n`,
    })),
    { name: 'people.csv', text: () => csvOf(peopleColumns, peopleOf(data)) },
    { name: 'figures.csv', text: () => csvOf(figureColumns, figuresOf(data)) },
    { name: 'favorites.csv', text: () => csvOf(favoriteColumns(data), data.favorites) },
    { name: 'offers.csv', text: () => csvOf(offerColumns, offerRowsOf(data)) },
    { name: 'plans.csv', text: () => csvOf(planColumns, planRowsOf(data)) },
    { name: 'saved-searches.csv', text: () => csvOf(searchColumns, data.savedSearches) },
    { name: 'access-log.csv', text: () => csvOf(accessColumns, data.accessLog) },
    { name: 'security-activity.csv', text: () => csvOf(activityColumns, data.securityActivity) },
  ]
}

type Person = { kind: 'parent' | 'student' } & Pick<
  OwnData['parents'][number],
  'firstName' | 'lastName' | 'email' | 'dateOfBirth'
>

const peopleColumns: CsvColumns<Person> = {
  kind: ({ kind }) => kind,
  firstName: ({ firstName }) => firstName,
  lastName: ({ lastName }) => lastName,
  email: ({ email }) => email,
  dateOfBirth: ({ dateOfBirth }) => dateOfBirth,
}

function peopleOf({ parents, students }: OwnData): Person[] {
  return [
    ...parents.map((parent) => ({ kind: 'parent' as const, ...parent })),
    ...students.map((student) => ({ kind: 'student' as const, ...student })),
  ]
}

interface Figure {
  whose: string
  figure: string
  value: unknown
}

const figureColumns: CsvColumns<Figure> = {
  whose: ({ whose }) => whose,
  figure: ({ figure }) => figure,
  value: ({ value }) => cellOf(value),
}

const householdFigures = [...Object.keys(HouseholdAnswers.shape), 'investmentsInclude529']
const parentFigures = Object.keys(IncomeAnswers.shape)
const studentFigures = [
  ...parentFigures,
  'cashAndSavings',
  'investments',
  'collegeSavings529',
  'businessNetWorth',
  'ownFamilySize',
  'ownBenefits',
  'childSupportReceived',
]

/** One row per answer; an empty value was not answered. */
function figuresOf({ profile, parents, students }: OwnData): Figure[] {
  const of = (whose: string, answers: object, names: readonly string[]) =>
    names.map((figure) => ({ whose, figure, value: (answers as Record<string, unknown>)[figure] ?? null }))
  const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }) =>
    `${firstName} ${lastName}`
  return [
    ...of('household', profile, householdFigures),
    ...parents.flatMap((parent) => of(nameOf(parent), parent, parentFigures)),
    ...students.flatMap((student) => [
      ...of(nameOf(student), student, studentFigures),
      ...(student.spouse ? of(`spouse of ${nameOf(student)}`, student.spouse, parentFigures) : []),
    ]),
  ]
}

function cellOf(value: unknown): string | number | null {
  if (value === null || typeof value === 'number') return value
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (Array.isArray(value)) return value.length === 0 ? 'none' : value.join(', ')
  return String(value)
}

function favoriteColumns({ students }: OwnData): CsvColumns<OwnData['favorites'][number]> {
  const names = new Map(students.map(({ id, firstName }) => [id, firstName]))
  return {
    student: ({ studentId }) => names.get(studentId) ?? null,
    college: ({ college }) => college.name,
    state: ({ college }) => college.state,
    note: ({ note }) => note,
    addedAt: ({ createdAt }) => createdAt,
  }
}

const searchColumns: CsvColumns<OwnData['savedSearches'][number]> = {
  name: ({ name }) => name,
  filters: ({ filters }) =>
    Object.entries(filters)
      .map(([filter, values]) => `${filter}: ${values.join(', ')}`)
      .join('; '),
  savedAt: ({ savedAt }) => savedAt,
}

const accessColumns: CsvColumns<OwnData['accessLog'][number]> = {
  at: ({ at }) => at,
  who: ({ who }) => who?.name ?? null,
  role: ({ who }) => who?.role ?? null,
  what: ({ what }) => what,
  whom: ({ whom }) => whom?.name ?? null,
  detail: ({ detail }) => detail,
  why: ({ why }) => why,
}

const activityColumns: CsvColumns<OwnData['securityActivity'][number]> = {
  at: ({ at }) => at,
  what: ({ action }) => action,
  network: ({ network }) => network,
  device: ({ device }) => device,
  detail: ({ detail }) => detail,
  by: ({ by }) => by,
}

/** People and answers of families, for tests. */
import type { CallInput } from '@bursar/contract/call'
import { addParent, addStudent, updateFamilyProfile } from '@bursar/contract/families'
import type { TestServer } from './server.ts'

/** A parent and a student of whom only the name is known. */
export const ana = { firstName: 'Ana', lastName: 'Garcia' }
export const leo = { firstName: 'Leo', lastName: 'Garcia' }

/** The parents have no money except their income and their savings. */
export const noOtherMoney = {
  receivedBenefits: [] as never[],
  investments: 0,
  childSupportReceived: 0,
  ownsInvestmentProperty: false,
  hasBusinessAssets: false,
}

/** A tax return with nothing unusual on it. */
export const plainReturn = { hasLessCommonItems: false, filedSchedules: false, scheduleCNet: 0 }

/** A student without income or money. */
export const noStudentMoney = {
  filesTaxReturn: 'no_not_required',
  earnedIncome: 0,
  cashAndSavings: 0,
  investments: 0,
  businessNetWorth: 0,
} as const

interface Answers {
  household: CallInput<typeof updateFamilyProfile>['body']
  parent: Partial<CallInput<typeof addParent>['body']>
  student: Partial<CallInput<typeof addStudent>['body']>
}

/** Signs up the Okoyes of Ohio: Ada and her child Chi. */
export async function signUpOkoyes(server: TestServer, { household, parent, student }: Answers) {
  const family = await server.signUpFamily({ name: 'Okoye', state: 'OH' })
  await family.call(updateFamilyProfile, { body: household })
  await family.call(addParent, { body: { firstName: 'Ada', lastName: 'Okoye', ...parent } })
  const { id } = await family.call(addStudent, { body: { firstName: 'Chi', lastName: 'Okoye', ...student } })
  return { family, studentId: id }
}

/** Creates the demo world through the same queries as the API, so that it contains only valid data. */
import { type Catalogue, searchCatalogue } from '@bursar/catalogue/catalogue'
import { FamilyUpdate } from '@bursar/contract/families'
import { onboardingSteps } from '@bursar/contract/onboarding'
import { NewParent, NewStudent } from '@bursar/contract/people'
import type { CardOf } from '../colleges/card-of.ts'
import { cardsIn } from '../colleges/card-of.ts'
import { addParent, addStudent } from '../families/people.ts'
import { finishOnboarding, updateFamily } from '../families/queries.ts'
import { signUpFamily } from '../family-sign-up/queries.ts'
import { addFavorite } from '../favorites/queries.ts'
import type { Viewer } from '../http/caller.ts'
import { addUser } from '../users/queries.ts'
import { studentDates } from './dates.ts'
import type { DemoFamily, StudentAnswers } from './family.ts'
import { linkDemoWorld } from './linking.ts'
import { addSecurityEvents } from './security.ts'
import { unfinishedFamilies } from './unfinished-families.ts'
import { unusualFamilies } from './unusual-families.ts'
import { usualFamilies } from './usual-families.ts'
import { demoPassword, emailOf, type World } from './world.ts'

export const demoAdmin = { name: 'Alex Morgan', email: 'admin@demo.example' }
export const demoFamilies: readonly DemoFamily[] = [
  ...usualFamilies,
  ...unusualFamilies,
  ...unfinishedFamilies,
]

/** Adds the admin, all families, and their professionals to an empty database. */
export async function seedDemoWorld(world: World): Promise<void> {
  const admin = await addAdmin(world)
  const families = new Map<string, Viewer>()
  // In parallel, because password hashes take most of the time; the rest runs one by one.
  const identities = demoFamilies.map((family) =>
    world.provider.createIdentity({ email: emailOf(family), password: demoPassword }),
  )
  for (const [index, family] of demoFamilies.entries()) {
    const identity = await identities[index]
    if (identity) families.set(family.name, await addFamily(world, identity.subject, family))
  }
  await linkDemoWorld(world, { admin, families, cardOf: cardsOf(world) })
  await addSecurityEvents(world.db, admin, [...families.values()])
}

function cardsOf({ catalogue }: World): CardOf {
  return cardsIn(() => catalogue)
}

async function addAdmin({ db, provider }: World): Promise<Viewer> {
  const { name, email } = demoAdmin
  const { subject } = await provider.createIdentity({ email, password: demoPassword })
  const admin = await db.transaction((tx) =>
    addUser(tx, provider.name, { subject, email }, { role: 'admin', name, status: 'active' }),
  )
  return { userId: admin.id, role: 'admin', familyId: null }
}

export async function addFamily(world: World, subject: string, family: DemoFamily): Promise<Viewer> {
  const { db, provider, catalogue, today } = world
  const cardOf = cardsOf(world)
  const identity = { subject, email: emailOf(family), emailVerified: true, signInId: null }
  const { name, state, stage, household = {}, parents = [], students = [], favorites = 0 } = family
  const viewer = await signUpFamily(db, provider.name, identity, { name, state, language: 'en' })
  for (const parent of parents) await addParent(db, viewer, NewParent.parse(parent))
  const colleges = favoriteIds(catalogue, family)
  for (const [index, student] of students.entries()) {
    const { id } = await addStudent(db, viewer, NewStudent.parse(withDates(student, { state, today })))
    // Each student has a separate list.
    for (const collegeId of colleges.slice(index, index + favorites)) {
      await addFavorite(db, viewer, { collegeId, studentId: id }, cardOf)
    }
  }
  const step = onboardingSteps.indexOf(stage === 'done' ? 'students' : stage)
  const onboarding = { currentStepIndex: step, completedSteps: onboardingSteps.slice(0, step) }
  const answers = FamilyUpdate.parse({ ...household, onboarding })
  await updateFamily(db, viewer, viewer.familyId, answers, { version: undefined, cardOf })
  if (stage === 'done') await finishOnboarding(db, viewer, viewer.familyId, { version: undefined, cardOf })
  return viewer
}

function withDates(
  { birthday, olderBy, ...student }: StudentAnswers,
  { state, today }: { state: DemoFamily['state']; today: string },
) {
  const dates = studentDates({ gradeLevel: student.gradeLevel, birthday, ...(olderBy && { olderBy }) }, today)
  return { stateOfResidence: state, ...student, ...dates }
}

/** Colleges in the family's state, largest first, then large ones in other states. */
function favoriteIds(catalogue: Catalogue, { state, favorites = 0, students = [] }: DemoFamily): number[] {
  const wanted = favorites + students.length
  const search = (filters: Partial<Parameters<typeof searchCatalogue>[1]>) =>
    searchCatalogue(catalogue, { ...filters, sort: 'size', page: 1, limit: wanted }).found.map(
      ({ card }) => card.id,
    )
  const near = state === null ? [] : search({ state: [state] })
  return [...new Set([...near, ...search({})])].slice(0, wanted)
}

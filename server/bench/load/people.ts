/** Families with complete answers, who use the servers under load: signed up and signed in through the same queries as the API. */
import { eq } from 'drizzle-orm'
import { addFamily } from '../../src/demo/seed.ts'
import { usualFamilies } from '../../src/demo/usual-families.ts'
import { demoPassword, emailOf, type World } from '../../src/demo/world.ts'
import type { IdTokens } from '../../src/identity/id-tokens.ts'
import { createPasswords } from '../../src/identity/passwords.ts'
import { beginSignIn } from '../../src/identity/sign-ins.ts'
import { families, students } from '../../src/schema/families.ts'
import { credentials } from '../../src/schema/identity.ts'
import { openSession } from '../../src/sessions/queries.ts'
import { inLetters } from './names.ts'
import type { Person } from './requests.ts'

export const password = demoPassword

interface Claims {
  subject: string
  email: string
  signInId: string
}

export interface SignedUp {
  people: Person[]
  familyIds: string[]
  /** New tokens for all of them. One is valid for a quarter of an hour. */
  renew: () => Promise<string[]>
}

/** Signs up `many` families with the demo's answers, each under its own name. */
export async function signUpPeople(world: World, idTokens: IdTokens, many: number): Promise<SignedUp> {
  // The same password for all, so it is hashed only once.
  const passwordHash = await createPasswords().hash(password)
  const people: Person[] = []
  const familyIds: string[] = []
  const claims: Claims[] = []
  for (let at = 0; at < many; at += 1) {
    const { person, familyId, claim } = await signUpPerson(world, passwordHash, at)
    people.push(person)
    familyIds.push(familyId)
    claims.push(claim)
  }
  return { people, familyIds, renew: () => Promise.all(claims.map((claim) => idTokens.sign(claim))) }
}

async function signUpPerson(world: World, passwordHash: string, at: number) {
  const { db } = world
  const pattern = usualFamilies[at % usualFamilies.length]
  if (!pattern) throw new Error('The demo has no families.')
  const family = { ...pattern, name: `${pattern.name} ${inLetters(at)}`, stage: 'done' as const }
  const email = emailOf(family)
  const [account] = await db
    .insert(credentials)
    .values({ email, passwordHash })
    .returning({ id: credentials.id })
  if (!account) throw new Error('The account was not stored.')
  const { userId, familyId } = await addFamily(world, account.id, family)
  const origin = { network: '198.18.0.0/24', device: 'Firefox on Linux' }
  const subject = account.id
  const { signInId } = await db.transaction((tx) =>
    beginSignIn(tx, { subject, email }, { by: 'password', origin }),
  )
  const session = await openSession(db, { userId, signInId, device: origin.device })
  const [stored] = await db
    .select({ familyId: families.id, version: families.version, studentId: students.id })
    .from(families)
    .innerJoin(students, eq(students.familyId, families.id))
    .where(eq(families.id, familyId ?? ''))
    .limit(1)
  if (!stored) throw new Error('The family was not stored.')
  const person: Person = {
    email,
    address: `198.18.${Math.floor(at / 250)}.${1 + (at % 250)}`,
    idToken: '',
    session,
    studentId: stored.studentId,
    version: stored.version,
    favoriteId: null,
  }
  return { person, familyId: stored.familyId, claim: { subject, email, signInId } }
}

/** Seeds a large installation with SQL. Deterministic. */
import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { sumUpCounts } from '../../src/admin-log/counts.ts'
import type { Database } from '../../src/database/connect.ts'
import { sumUpFamilyCounts } from '../../src/families/counts.ts'
import { auditCounts } from '../../src/schema/audit.ts'

export const size = {
  families: 100_000,
  agents: 2_000,
  admissionProfessionals: 500,
  students: 300_000,
  parents: 150_000,
  helpRequests: 30_000,
  invitations: 60_000,
  shares: 80_000,
  auditEntries: 300_000,
}

const surnames = [
  ...['Smith', 'Johnson', 'Williams', 'Brown', 'Jones', 'García', 'Miller', 'Davis', 'Rodríguez', 'Martínez'],
  ...[
    'Hernández',
    'López',
    'González',
    'Wilson',
    'Anderson',
    'Thomas',
    'Taylor',
    'Moore',
    'Jackson',
    'Martin',
  ],
  ...['Lee', 'Pérez', 'Thompson', 'White', 'Harris', 'Sánchez', 'Clark', 'Ramírez', 'Lewis', 'Robinson'],
  ...['Walker', 'Young', 'Allen', 'King', 'Wright', 'Scott', 'Torres', 'Nguyễn', 'Hill', 'Flores', 'Green'],
  ...['Adams', 'Nelson', 'Baker', 'Hall', 'Rivera', 'Campbell', 'Mitchell', 'Carter', 'Roberts', 'Gómez'],
  ...['Phillips', 'Evans', 'Turner', 'Díaz', 'Parker', 'Cruz', 'Edwards', 'Collins', 'Reyes', 'Stewart'],
]
const beginnings =
  'Ash Black Brook Clay Dun East Fair Glen Hart Kirk Lang Mar Nor Oak Pem Rad Sil Thorn Wake York'
const endings =
  'berg bury by combe dale field ford gate ham hurst land ley man mere more son stead ton ville wood'
const firstNames =
  'Ana Ben Carla Dev Elena Farid Grace Hugo Ines Jamal Kim Leo Maya Noah Olga Pablo Quinn Rosa Sam Tara Uma Vic Wes Xena Yara Zoë'

const texts = (words: readonly string[]) =>
  sql`${sql.param(`{${words.map((word) => `"${word}"`).join(',')}}`)}::text[]`

/** A number from 0 to below `max` that depends only on the row and `salt`. */
const pick = (row: string, salt: number, max: number) =>
  sql.raw(`(abs(hashint4(${row} + ${salt} * 1000003)::bigint) % ${max})::int`)

/** A word of an array. Earlier words are more frequent, as with people's names. */
const often = (row: string, salt: number, words: readonly string[]) =>
  sql`(${texts(words)})[1 + floor(${sql.raw(String(words.length))} * power(${pick(row, salt, 1_000_000)} / 1000000.0, 2))::int]`

const ago = (row: string, salt: number, days: number) =>
  sql`now() - make_interval(secs => ${pick(row, salt, 1_000_000)} / 1000000.0 * ${sql.raw(String(days * 86_400))})`

/** Ids derived from row numbers, so that rows can reference each other. */
const id = (kind: string, row: string) =>
  sql.raw(`overlay(overlay(md5('${kind}' || (${row})) placing '4' from 13) placing '8' from 17)::uuid`)

/** SQL for the id of a seeded row. */
export const rowId = (kind: 'professional' | 'owner', row: number) => id(kind, String(row))

/** The same as text. */
export function idOfRow(kind: 'professional' | 'family', row: number): string {
  const hash = createHash('md5').update(`${kind}${row}`).digest('hex')
  return hash.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-8$4-$5')
}

export async function seed(db: Database, states: readonly string[]) {
  const made = beginnings.split(' ').flatMap((one) => endings.split(' ').map((other) => one + other))
  const names = [...surnames, ...made]
  const first = firstNames.split(' ')
  const places = [...states.slice(0, 51)]
  const steps: [string, ReturnType<typeof sql>][] = [
    [
      'professionals',
      sql`insert into users (id, role, status, suspended_at, name, email, created_at, updated_at)
        select ${id('professional', 'n')},
          case when n <= ${size.agents} then 'financial_agent' else 'admission_professional' end,
          (array['active', 'active', 'active', 'active', 'pending', 'invited'])[1 + ${pick('n', 1, 6)}],
          case when ${pick('n', 2, 40)} = 0 and n > 1 then now() end,
          ${often('n', 3, first)} || ' ' || ${often('n', 4, names)},
          'pro' || n || '@advisors.example', ${ago('n', 5, 700)}, now()
        from generate_series(1, ${size.agents + size.admissionProfessionals}) n`,
    ],
    [
      'their profiles',
      sql`insert into professionals (user_id, organization, states_served, languages, capacity)
        select ${id('professional', 'n')}, 'Office ' || ${pick('n', 6, 300)},
          case when ${pick('n', 7, 3)} = 0 then '{}' else array[${often('n', 8, places)}, ${often('n', 9, places)}] end,
          case when ${pick('n', 10, 3)} = 0 then array['en', 'es'] else array['en'] end, 40
        from generate_series(1, ${size.agents + size.admissionProfessionals}) n`,
    ],
    [
      'owners',
      sql`insert into users (id, role, status, suspended_at, name, email, created_at, updated_at, last_seen_at)
        select ${id('owner', 'n')}, 'family',
          (array['active', 'active', 'active', 'pending', 'pending'])[1 + ${pick('n', 11, 5)}],
          case when ${pick('n', 12, 50)} = 0 then now() end,
          ${often('n', 13, names)} || case when ${pick('n', 14, 4)} = 0 then ' ' || ${often('n', 15, names)} else '' end,
          lower(${often('n', 16, first)}) || '.' || n || '@' || (array['gmail', 'yahoo', 'outlook', 'icloud'])[1 + ${pick('n', 17, 4)}] || '.example',
          ${ago('n', 18, 700)}, now(), ${ago('n', 19, 60)}
        from generate_series(1, ${size.families}) n`,
    ],
    [
      'families',
      sql`insert into families (id, owner_id, state, family_members_count, origin, invited_by_id, agent_id, completed_steps, created_at, updated_at)
        select ${id('family', 'n')}, ${id('owner', 'n')},
          case when ${pick('n', 20, 12)} > 0 then ${often('n', 21, places)} end, 4,
          case when ${pick('n', 22, 3)} = 0 then 'invited' else 'direct' end,
          case when ${pick('n', 22, 3)} = 0 then ${id('professional', `1 + abs(hashint4(n))::bigint % ${size.agents}`)} end,
          case when ${pick('n', 23, 4)} = 0 then ${id('professional', `1 + abs(hashint4(n + 7))::bigint % ${size.agents}`)} end,
          array['welcome', 'household'], u.created_at, u.created_at
        from generate_series(1, ${size.families}) n join users u on u.id = ${id('owner', 'n')}`,
    ],
    [
      'students',
      sql`insert into students (family_id, first_name, last_name, date_of_birth, years_of_college, created_at, updated_at)
        select ${id('family', `1 + n % ${size.families}`)}, ${often('n', 24, first)}, ${often('n', 25, names)}, '2009-05-01', 4, now(), now()
        from generate_series(1, ${size.students}) n`,
    ],
    [
      'parents',
      sql`insert into parents (family_id, first_name, last_name, is_contributor, created_at, updated_at)
        select ${id('family', `1 + n % ${size.families}`)}, ${often('n', 26, first)}, ${often('n', 27, names)}, true, now(), now()
        from generate_series(1, ${size.parents}) n`,
    ],
    [
      'help requests',
      sql`insert into help_requests (id, family_id, agent_id, status, topic, message, preferred_contact, preferred_language, created_at, updated_at, moved_at)
        select ${id('help', 'n')}, ${id('family', `n * 3`)},
          case when s.status <> 'requested' then ${id('professional', `1 + abs(hashint4(n))::bigint % ${size.agents}`)} end,
          s.status, 'sai', repeat('The portal of the college says that something is missing in our form. ', 1 + ${pick('n', 38, 5)}), 'message', 'en', ${ago('n', 28, 400)}, now(), ${ago('n', 29, 20)}
        from generate_series(1, ${size.helpRequests}) n,
          lateral (select (array['requested', 'assigned', 'in_progress', 'waiting_on_family', 'resolved', 'resolved', 'resolved', 'resolved', 'resolved', 'cancelled'])[1 + ${pick('n', 30, 10)}] as status) s`,
    ],
    [
      'invitations',
      sql`insert into invitations (inviter_id, email, family_name, language, token_hash, status, expires_at, created_at, updated_at)
        select ${id('professional', `case when n % 20 = 0 then 1 else 1 + abs(hashint4(n))::bigint % ${size.agents + size.admissionProfessionals} end`)},
          'guest' || n || '@gmail.example', ${often('n', 31, names)}, 'en', 'hash' || n,
          (array['sent', 'accepted', 'accepted', 'declined', 'expired', 'superseded'])[1 + ${pick('n', 32, 6)}],
          now() + interval '7 days', ${ago('n', 33, 300)}, now()
        from generate_series(1, ${size.invitations}) n`,
    ],
    [
      'links',
      sql`insert into shares (family_id, professional_id, invited, assigned, scopes, created_at, updated_at, ended_at)
        select ${id('family', 'n')},
          ${id('professional', `case when n % 40 = 0 then 1 else 1 + abs(hashint4(n))::bigint % ${size.agents + size.admissionProfessionals} end`)},
          true, n % 2 = 0, array['profile', 'results'], ${ago('n', 34, 300)}, now(),
          case when ${pick('n', 35, 8)} = 0 then now() end
        from generate_series(1, ${size.shares}) n`,
    ],
    [
      'audit entries',
      sql`insert into audit_entries (at, actor_id, actor_role, action, family_id, subject_kind, subject_id, detail)
        select ${ago('n', 36, 400)}, ${id('professional', `1 + n % ${size.agents}`)}, 'financial_agent',
          (array['finances_read', 'link_made', 'link_ended', 'scopes_changed', 'status_changed'])[1 + ${pick('n', 37, 5)}],
          ${id('family', `1 + n % ${size.families}`)}, 'family', ${id('family', `1 + n % ${size.families}`)}::text, 'profile'
        from generate_series(1, ${size.auditEntries}) n`,
    ],
  ]
  for (const [what, statement] of steps) {
    const startedAt = performance.now()
    await db.execute(statement)
    console.log(`  ${what.padEnd(16)} ${((performance.now() - startedAt) / 1000).toFixed(1).padStart(5)} s`)
  }
  await sumUpFamilyCounts(db)
  await sumUpCounts(db, auditCounts)
  // Autovacuum would do this some minutes later: planner statistics and the visibility map.
  await db.execute(sql`vacuum analyze`)
}

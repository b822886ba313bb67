/** What all faults share: a temporary folder, a PostgreSQL, and families that have signed up in both kinds of database. */
import { chmod, cp, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Login, signUpFamilies } from './families.ts'
import { createPostgres, type FaultyPostgres } from './postgres.ts'
import { type Launch, start } from './server-process.ts'

export type Kind = 'embedded' | 'postgres'

export interface Setting {
  folder: string
  /** How often a fault with rounds is caused. */
  rounds: (preset: number) => number
  /** The seed of random requests. */
  seed: number
  /** `null` if PostgreSQL isn't installed. */
  postgres: () => Promise<FaultyPostgres | null>
  /** A copy of the database with the families, and the settings to serve it. */
  copy: (kind: Kind) => Promise<Copy>
  /** The same in an embedded folder at this path. */
  copyTo: (folder: string) => Promise<Login[]>
  close: () => Promise<void>
}

export interface Copy {
  settings: Record<string, string>
  logins: Login[]
}

export async function prepareSetting(options: {
  rounds: number | undefined
  seed: number
}): Promise<Setting> {
  const folder = await mkdtemp(join(tmpdir(), 'bursar-faults-'))
  // PostgreSQL runs as another user, in a folder below.
  await chmod(folder, 0o711)
  let copies = 0
  const embedded = once(() => makeEmbedded(join(folder, 'families')))
  const postgres = once(() => createPostgres(join(folder, 'postgres')))
  const template = once(async () => {
    const server = await postgres()
    if (!server) throw new Error('PostgreSQL is not installed')
    await server.execute(`create database families`)
    return signUpOn({
      settings: { DATABASE_URL: server.urlOf('families'), DATA_FOLDER: join(folder, 'none') },
    })
  })

  const copyTo = async (target: string) => {
    const { logins, source } = await embedded()
    await cp(source, target, { recursive: true })
    return logins
  }
  return {
    folder,
    seed: options.seed,
    rounds: (preset) => options.rounds ?? preset,
    postgres,
    copyTo,
    async copy(kind) {
      copies += 1
      const data = join(folder, `copy-${copies}`)
      await mkdir(data)
      if (kind === 'embedded') {
        const logins = await copyTo(join(data, 'data'))
        return { logins, settings: { DATA_FOLDER: join(data, 'data') } }
      }
      const logins = await template()
      const server = await postgres()
      await server?.execute(`create database copy_${copies} template families`)
      return {
        logins,
        settings: { DATABASE_URL: server?.urlOf(`copy_${copies}`) ?? '', DATA_FOLDER: data },
      }
    },
    close: () => rm(folder, { recursive: true, force: true }),
  }
}

async function makeEmbedded(source: string) {
  return { source, logins: await signUpOn({ settings: { DATA_FOLDER: source } }) }
}

/** Signs the families up on an empty database. */
export async function signUpOn(launching: Launch): Promise<Login[]> {
  const server = await start(launching)
  const logins = await signUpFamilies(server)
  await server.kill('SIGTERM')
  return logins
}

function once<Value>(make: () => Promise<Value>): () => Promise<Value> {
  let made: Promise<Value> | undefined
  return () => {
    made ??= make()
    return made
  }
}

/** Finds a PostgreSQL server to start for the tests. */
import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'

/** The folder with initdb and postgres of the newest version, or null. */
export function findPostgres(env = process.env) {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : []
  const folders = [
    ...(env.PATH ?? '').split(path.delimiter),
    ...versions.map((version) => path.join(debian, version, 'bin')),
  ]
  return (
    folders.find(
      (folder) => existsSync(path.join(folder, 'initdb')) && existsSync(path.join(folder, 'postgres')),
    ) ?? null
  )
}

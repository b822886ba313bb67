/** Loads releases that a test makes up. */
import { expect } from 'vitest'
import { loadRelease } from '../load.ts'
import { ReleaseRefused } from '../problems.ts'
import { csv, institution } from './files.ts'
import { temporaryFile } from './temporary-file.ts'

/** The name of an institution file that has its publication date. */
export const stamped = 'Most-Recent-Cohorts-Institution_05192025.csv'

/** Loads a release of one institution file with these rows. */
export async function load(...rows: Record<string, string | number>[]) {
  return loadRelease([temporaryFile(stamped, csv(rows.map(institution)))])
}

/** The messages of the refusal as one text. */
export async function refusal(...paths: string[]): Promise<string> {
  const error = await loadRelease(paths).then(
    () => null,
    (reason: unknown) => reason,
  )
  expect(error).toBeInstanceOf(ReleaseRefused)
  return (error as ReleaseRefused).message
}

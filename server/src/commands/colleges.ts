/** `npm run colleges -- …`: imports releases, goes back to the one before, and searches, from the terminal. */
import { basename } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import { type Catalogue, findCollege, searchCatalogue } from '@bursar/catalogue/catalogue'
import { ReleaseRefused } from '@bursar/catalogue/problems'
import { isPublicationDate } from '@bursar/catalogue/scorecard/vintages'
import { importRelease } from '../college-data/import.ts'
import { describeStep } from '../college-data/import-messages.ts'
import { recordChange } from '../college-data/record-change.ts'
import type { Database } from '../database/connect.ts'
import { listReleases, rollBackRelease } from '../releases/current.ts'
import { ReleaseTooSmall } from '../releases/store.ts'
import { StartError } from '../settings/start-error.ts'
import { describeChanges, describeCollege } from './college-descriptions.ts'
import { Misused, runCommand } from './command.ts'
import { openCatalogue, withDatabase } from './open-catalogue.ts'

const options = {
  json: { type: 'boolean', default: false },
  force: { type: 'boolean', default: false },
  from: { type: 'string', multiple: true },
  limit: { type: 'string', default: '5' },
  published: { type: 'string' },
} as const

async function main(given: string[]): Promise<void> {
  const { values, positionals } = parse(given)
  const [command, ...rest] = positionals
  if (values.published !== undefined && !isPublicationDate(values.published)) {
    throw new Misused('--published takes a date such as 2026-06-10.')
  }
  switch (command) {
    case 'import':
      if (rest.length === 0) throw new Misused('Name the files to import.')
      return importFiles(rest, values)
    case 'list':
      return withDatabase((db) => list(db, values.json))
    case 'rollback':
      return withDatabase((db) => rollBack(db, values.json))
    case 'search': {
      const limit = Number(values.limit)
      if (!Number.isInteger(limit) || limit < 1 || limit > 100)
        throw new Misused('--limit takes a number from 1 to 100.')
      const words = rest.join(' ')
      if (words === '') throw new Misused('Enter words to search for, or - to read one query per line.')
      return search(await openCatalogue(values.from, values.published), words, limit, values.json)
    }
    case 'show': {
      const id = Number(rest[0])
      if (!Number.isInteger(id) || rest.length !== 1)
        throw new Misused('show takes one UNITID, such as 166027.')
      return show(await openCatalogue(values.from, values.published), id, values.json)
    }
    default:
      throw new Misused('Choose a command: import, list, rollback, search, show.')
  }
}

function parse(given: string[]) {
  try {
    return parseArgs({ args: given, options, allowPositionals: true })
  } catch (error) {
    throw new Misused((error as Error).message)
  }
}

/** A person reads along. */
const logEveryMs = 1_000

async function importFiles(
  given: string[],
  { json, force, published }: { json: boolean; force: boolean; published?: string | undefined },
) {
  const startedAt = performance.now()
  let saidAt = Number.NEGATIVE_INFINITY
  const sources = given.map((source) =>
    /^https?:/i.test(source) ? { url: source } : { path: source, name: basename(source) },
  )
  const line = await withDatabase((db) =>
    importRelease(db, sources, {
      published,
      force,
      onStep: (step) => {
        if (json || performance.now() - saidAt < logEveryMs) return
        saidAt = performance.now()
        console.error(describeStep(step))
      },
      withChange: (tx, { id, name }) => recordChange(tx, null, id, `imported, ${name}`),
      onCleanupFailure: (error) =>
        console.error(`Older releases could not be deleted: ${(error as Error).message}`),
    }),
  )
  if (json) return console.log(JSON.stringify(line))
  if (line.published === null) {
    console.error(
      'The publication date is unknown, so the numbers have no year, and nobody gets an estimated price. Add --published with the date, such as 2026-06-10.',
    )
  }
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  console.log(
    `${line.name} is now the current release: ${line.institutions.toLocaleString('en-US')} institutions, ${line.programs.toLocaleString('en-US')} programs (${seconds} s).`,
  )
  if (line.changes) console.log(describeChanges(line.changes))
  console.log('Running servers load it within a few seconds. Use "rollback" to go back to the previous one.')
}

async function list(db: Database, json: boolean) {
  const releases = await listReleases(db)
  if (json) return console.log(JSON.stringify(releases))
  if (releases.length === 0) return console.log('No release has been imported yet.')
  for (const { id, name, institutions, programs, isCurrent, importedAt } of releases) {
    console.log(
      `${isCurrent ? '→' : ' '} ${id}  ${name}  ${institutions.toLocaleString('en-US')} institutions, ${programs.toLocaleString('en-US')} programs, imported ${importedAt.slice(0, 16).replace('T', ' ')} UTC`,
    )
  }
}

async function rollBack(db: Database, json: boolean) {
  const line = await rollBackRelease(db, (tx, { id, name }) =>
    recordChange(tx, null, id, `activated, ${name}`),
  )
  if (!line) throw new StartError('There is no earlier release to go back to. Nothing was changed.')
  console.log(json ? JSON.stringify(line) : `${line.name} is the current release again.`)
}

async function search(catalogue: Catalogue, words: string, limit: number, json: boolean) {
  const resultsOf = (query: string) =>
    query.trim() === ''
      ? []
      : searchCatalogue(catalogue, { search: query, page: 1, limit }).found.map(({ card }) => card)
  const asJson = (query: string) =>
    JSON.stringify({ query, results: resultsOf(query).map(({ id, name, state }) => ({ id, name, state })) })
  if (words === '-') {
    for await (const query of createInterface({
      input: process.stdin,
      crlfDelay: Number.POSITIVE_INFINITY,
    })) {
      process.stdout.write(`${asJson(query)}\n`)
    }
    return
  }
  if (json) return console.log(asJson(words))
  const results = resultsOf(words)
  if (results.length === 0) return console.log('No college matches these words.')
  for (const { id, name, city, state } of results)
    console.log(`${String(id).padStart(8)}  ${name} (${city}, ${state})`)
}

async function show(catalogue: Catalogue, id: number, json: boolean) {
  const college = findCollege(catalogue, id)
  if (!college) throw new StartError(`${catalogue.release.name} has no institution ${id}.`)
  console.log(json ? JSON.stringify(college) : describeCollege(college, catalogue.release))
}

// A reader that closes early, such as `head`, is no failure.
process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1))

await runCommand('colleges', main, (error) => {
  if (error instanceof ReleaseRefused)
    return `This release can’t be imported. Nothing was changed.\n${error.message}`
  return error instanceof ReleaseTooSmall ? `${error.message} To import it anyway, add --force.` : null
})

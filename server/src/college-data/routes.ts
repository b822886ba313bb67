/** The calls for managing college data, for admins. */
import { finished, Readable } from 'node:stream'
import {
  activateCollegeRelease,
  type CollegeData,
  compareCollegeRelease,
  getCollegeData,
  importCollegeData,
  type UploadedFile,
  uploadCollegeFile,
} from '@bursar/contract/college-data'
import { type FieldError, Problem } from '@bursar/contract/problems'
import type { CollegeIndex } from '../colleges/college-index.ts'
import { now } from '../database/columns.ts'
import type { Database, Tx } from '../database/connect.ts'
import type { Api } from '../http/api.ts'
import { once } from '../idempotency/replay.ts'
import { activateRelease, findDifference } from '../releases/current.ts'
import type { OpenAddress } from './download.ts'
import type { ImportSource } from './import.ts'
import { openImports } from './imports.ts'
import { mayBePublic, openPublic } from './public-addresses.ts'
import { openImport, readCollegeData } from './queries.ts'
import { recordChange } from './record-change.ts'
import { deleteUpload, findUpload, storeUpload } from './uploads.ts'

export interface CollegeDataParts {
  /** Connections for imports, which may take minutes. Tests share those of `db`. */
  background?: Database
  /** Why the background update failed. */
  update: () => Pick<CollegeData, 'updateProblem' | 'updateFault'>
  /** Opens URLs; replaced in tests. */
  open?: OpenAddress
}

export function collegeDataRoutes(
  app: Api,
  db: Database,
  index: CollegeIndex,
  { background = db, update, open = openPublic() }: CollegeDataParts,
) {
  const startedAt = now()
  const imports = openImports(background, index, open, app.log)
  app.addHook('onClose', () => imports.stop())
  const read = () => readCollegeData(db, startedAt, update())

  app.route({ ...getCollegeData, handler: read })

  // Only this call accepts files, so only here are bodies passed on as raw streams.
  app.register(async (files: Api) => {
    const { bodyLimit, consumes } = uploadCollegeFile.config
    files.removeAllContentTypeParsers()
    files.addContentTypeParser(consumes, (_request, payload, done) => done(null, payload))
    files.route({
      ...uploadCollegeFile,
      handler: async ({ body, query, headers }, reply) => {
        if (!(body instanceof Readable)) throw new Problem('wrong-media-type')
        try {
          if (Number(headers['content-length'] ?? 0) > bodyLimit) throw new Problem('too-large')
          return await storeUpload(background, query.name, body, bodyLimit)
        } catch (error) {
          // Don't wait for the rest of the body.
          reply.header('connection', 'close')
          throw error
        }
      },
    })
  })

  app.route({
    ...importCollegeData,
    handler: async (request, reply) => {
      let begin: (() => void) | undefined
      const answer = await once(db, request, reply, async (tx) => {
        const { body, viewer } = request
        const { fileIds, isForced = false } = body
        const { sources, files } = await sourcesOf(tx, body)
        const opened = await openImport(tx, { files, urls: body.urls })
        begin = () =>
          imports.begin({ id: opened.id, sources, isForced, viewer }, async () => {
            for (const fileId of fileIds) await deleteUpload(background, fileId)
          })
        return opened
      })
      // Only now, because its row is visible once the transaction has ended. A repeated request begins nothing.
      begin?.()
      return answer
    },
  })

  /** Throws invalid-input with every file and URL that can't be used. */
  async function sourcesOf(tx: Tx, { fileIds, urls }: { fileIds: string[]; urls: string[] }) {
    const errors: FieldError[] = []
    const sources: ImportSource[] = []
    const files: UploadedFile[] = []
    for (const [at, fileId] of fileIds.entries()) {
      const file = fileIds.indexOf(fileId) === at ? await findUpload(tx, fileId) : null
      if (file) {
        sources.push(file)
        files.push(file)
      } else {
        const message = 'We no longer have this file. Please upload it again.'
        errors.push({ path: `fileIds[${at}]`, code: 'unknown_file', message })
      }
    }
    for (const [at, url] of urls.entries()) {
      if (mayBePublic(url)) sources.push({ url })
      else {
        const message = 'Enter the https address of a public website.'
        errors.push({ path: `urls[${at}]`, code: 'not_public', message })
      }
    }
    if (fileIds.length + urls.length === 0) {
      errors.push({ path: 'fileIds', code: 'required', message: 'Choose a file or enter an address.' })
    }
    if (errors.length > 0) throw new Problem('invalid-input', { errors })
    return { sources, files }
  }

  app.route({
    ...compareCollegeRelease,
    handler: async ({ params }) => {
      const difference = await findDifference(db, numberOf(params.id))
      if (!difference) throw new Problem('release-not-found')
      return difference
    },
  })

  app.route({
    ...activateCollegeRelease,
    handler: (request, reply) =>
      once(db, request, reply, async (tx) => {
        const id = numberOf(request.params.id)
        const line = await activateRelease(tx, id, (within, { name }) =>
          recordChange(within, request.viewer, id, `activated, ${name}`),
        )
        if (!line) throw new Problem('release-not-found')
        finished(reply.raw, refreshSoon)
        return readCollegeData(tx, startedAt, update())
      }),
  })

  /** At once in this process; other processes check every few seconds. */
  function refreshSoon() {
    index.refresh().catch((error) => app.log.error({ err: error }, 'the colleges could not be loaded'))
  }
}

/** The id of a release; 0, which doesn't exist, for an invalid id. */
const numberOf = (id: string) => (/^[1-9]\d{0,8}$/.test(id) ? Number(id) : 0)

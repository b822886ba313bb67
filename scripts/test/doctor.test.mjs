/** What the doctor says of pages that were built earlier. The rest of it is tested in server/src/commands. */
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { buildInputsHash } from '../build-inputs.mjs'
import { inProject } from '../paths.mjs'

const folder = mkdtempSync(path.join(tmpdir(), 'bursar-doctor-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const built = path.join(folder, 'pages')

/** The line about the pages. */
function lineOfPages() {
  const { stdout } = spawnSync(process.execPath, [inProject('scripts', 'doctor.mjs')], {
    encoding: 'utf8',
    env: {
      PATH: process.env.PATH,
      DATA_FOLDER: path.join(folder, 'data'),
      NEXT_DIST_DIR: path.relative(inProject('web'), built),
    },
  })
  return stdout.split('\n').find((line) => line.slice(9).startsWith('pages '))
}

test('the doctor knows pages of other sources, and of a build that was interrupted', {
  timeout: 60_000,
}, () => {
  expect(lineOfPages()).toMatch(/^warning .* not built yet\. .*"node scripts\/build\.mjs"/)
  mkdirSync(built)
  writeFileSync(path.join(built, 'BUILD_ID'), 'an-id')
  expect(lineOfPages()).toMatch(/^warning .* or not to the end\. .*"node scripts\/build\.mjs"/)
  writeFileSync(path.join(built, 'bursar-build'), 'the hash of other sources')
  expect(lineOfPages()).toMatch(/^warning .* built from other sources .*"npm start" rebuilds them/)
  writeFileSync(path.join(built, 'bursar-build'), buildInputsHash())
  expect(lineOfPages()).toMatch(/^ok .* built from the sources in this folder$/)
})

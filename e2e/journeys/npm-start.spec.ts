/**
 * `npm start` as an operator ends it: by a signal to npm alone. Without the `exec` of package.json, there is a shell in between, which keeps
 * SIGINT to itself. Windows has no `exec`, and no such signals.
 */
import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { freePort, isUp, root } from '../product/product.ts'
import { expect, test } from '../product/test.ts'

const folder = await mkdtemp(path.join(tmpdir(), 'bursar-npm-start-'))
/** Inside `web`; nothing is built there. */
const unbuilt = '.next-unbuilt'
test.afterAll(async () => {
  for (const used of [folder, path.join(root, 'web', unbuilt)])
    await rm(used, { recursive: true, force: true })
})

for (const signal of ['SIGINT', 'SIGTERM', 'SIGKILL'] as const)
  test(`npm start leaves nothing running after ${signal}`, async () => {
    const port = String(await freePort())
    const npm = spawn('npm', ['start'], {
      cwd: root,
      env: {
        ...process.env,
        PORT: port,
        DATA_FOLDER: path.join(folder, 'data'),
        COLLEGES_AUTO_UPDATE: 'off',
      },
      stdio: 'ignore',
    })
    const ended = new Promise<number | null>((resolve) => npm.on('exit', resolve))
    const url = `http://localhost:${port}/readyz`
    try {
      await expect.poll(() => isUp(url), { timeout: 180_000 }).toBe(true)
    } finally {
      npm.kill(signal)
    }
    const code = await ended
    if (signal !== 'SIGKILL') expect(code).toBe(0)
    await expect.poll(() => isUp(url)).toBe(false)
  })

test('npm start says what is wrong with the database before it builds the pages', async () => {
  const npm = spawn('npm', ['start'], {
    cwd: root,
    env: {
      ...process.env,
      PORT: String(await freePort()),
      DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none',
      NEXT_DIST_DIR: unbuilt,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = new Promise<number | null>((resolve) => npm.on('exit', resolve))
  const [printed, errors] = await Promise.all([text(npm.stdout), text(npm.stderr)])
  expect(errors).toContain('nothing is listening there')
  expect(printed).not.toContain('pages built')
  expect(await ended).toBe(1)
})

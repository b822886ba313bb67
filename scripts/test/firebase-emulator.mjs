/** Firebase's emulator of its identity service, installed separately from the product's packages and only for the steps that need it. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { inProject, projectNode } from '../paths.mjs'
import { projectEnv, run } from '../run.mjs'

const folder = inProject('e2e', 'firebase-emulator')
const program = inProject(
  'e2e',
  'firebase-emulator',
  'node_modules',
  'firebase-tools',
  'lib',
  'bin',
  'firebase.js',
)

/** Whether it is installed in the required version. */
export function hasEmulator() {
  const installed = inProject('e2e', 'firebase-emulator', 'node_modules', 'firebase-tools', 'package.json')
  if (!existsSync(program) || !existsSync(installed)) return false
  const wanted = JSON.parse(readFileSync(inProject('e2e', 'firebase-emulator', 'package.json'), 'utf8'))
  return JSON.parse(readFileSync(installed, 'utf8')).version === wanted.dependencies['firebase-tools']
}

/** Installs the emulator if needed. Returns null, or a line that says that its tests were skipped. */
export async function ensureEmulator(log) {
  if (hasEmulator()) return null
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  // The emulator is pure JavaScript and needs no install scripts.
  const code = await run(npm, ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], {
    cwd: folder,
    env: projectEnv(),
    log,
  })
  if (code === 0 && hasEmulator()) return null
  return 'the Firebase tests were skipped, in Node and in the browser, because the emulator (240 MB) couldn’t be installed'
}

/** Returns a function that wraps a Node command line to run it with a fresh emulator, which stops with it. */
export async function withinEmulator() {
  const [auth, hub, logging] = await freePorts(3)
  mkdirSync(inProject('reports'), { recursive: true })
  const config = inProject('reports', 'firebase-emulator.json')
  const emulators = {
    auth: { host: '127.0.0.1', port: auth },
    hub: { host: '127.0.0.1', port: hub },
    logging: { host: '127.0.0.1', port: logging },
    ui: { enabled: false },
    singleProjectMode: true,
  }
  writeFileSync(config, JSON.stringify({ emulators }))
  return (command) => [
    program,
    'emulators:exec',
    // With this prefix, the SDK never contacts a real project.
    '--project=demo-bursar',
    '--only=auth',
    `--config=${config}`,
    [projectNode, ...command].map((part) => `"${part}"`).join(' '),
  ]
}

/** Free ports, all different. */
async function freePorts(count) {
  const probes = await Promise.all(
    Array.from(
      { length: count },
      () =>
        new Promise((resolve) => {
          const probe = createServer()
          probe.listen(0, '127.0.0.1', () => resolve(probe))
        }),
    ),
  )
  const ports = probes.map((probe) => probe.address().port)
  await Promise.all(probes.map((probe) => new Promise((resolve) => probe.close(resolve))))
  return ports
}

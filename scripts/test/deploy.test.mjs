/** The files that deploy Bursar repeat what the code knows. These tests check that both agree. */
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { inProject } from '../paths.mjs'
import { allocator, serverOptions } from '../serve.mjs'

const read = (...path) => readFileSync(inProject(...path), 'utf8')
const { workspaces, dependencies } = JSON.parse(read('package.json'))
const dockerfile = read('Dockerfile')
const kubernetes = readdirSync(inProject('deploy', 'kubernetes'))
/** The names of the table in the README, and those of the system and of Node. */
const settings = new Set([
  ...[...read('README.md').matchAll(/^\| (`[A-Z_`, ]+`) \|/gm)].flatMap(([, names]) =>
    names.replaceAll('`', '').split(', '),
  ),
  ...['NODE_ENV', 'NEXT_TELEMETRY_DISABLED', 'GLIBC_TUNABLES', 'NODE_COMPILE_CACHE', 'PATH'],
])

test.each([
  ['Dockerfile'],
  ['deploy', 'systemd', 'bursar@.service'],
  ['server', 'bench', 'load', 'processes.ts'],
])('%s %s %s %s starts the server as npm start does', (...path) => {
  const text = read(...path)
  expect(text.match(/--(max|heap|invocation)[a-z-]+=\d+/g)).toEqual(serverOptions)
  expect(text).toContain(allocator)
})

describe('the Dockerfile', () => {
  test('uses the version of Node that the project installs', () => {
    const versions = [...dockerfile.matchAll(/^FROM node:([\d.]+)/gm)].map(([, version]) => version)
    expect(versions).toEqual([dependencies.node, dependencies.node])
  })

  test('stores compiled code where the server looks for it, as the user who runs it', () => {
    const steps = ['USER node', 'ENV NODE_COMPILE_CACHE=', 'RUN node scripts/precompile.mjs', 'CMD [']
    const places = steps.map((step) => dockerfile.indexOf(step))
    expect(places).not.toContain(-1)
    expect(places).toEqual(places.toSorted((one, other) => one - other))
    expect(dockerfile.match(/^USER .+/gm)).toEqual(['USER node'])
  })

  test('copies the package.json of every workspace before it installs', () => {
    for (const name of workspaces) expect(dockerfile).toContain(`COPY ${name}/package.json ${name}/`)
  })
})

describe('every setting is one that the README lists', () => {
  const unknown = (names) => names.filter((name) => !settings.has(name))

  test('in the Dockerfile', () => {
    const line = dockerfile.match(/^ENV (.+)$/m)[1]
    expect(unknown([...line.matchAll(/([A-Z_]+)=/g)].map(([, name]) => name))).toEqual([])
  })

  test('in compose.yaml', () => {
    const text = read('compose.yaml')
    const block = text.slice(text.indexOf('environment: &settings'), text.indexOf('  secrets: ['))
    const names = [...block.matchAll(/^ {4}([A-Z_]+):/gm)].map(([, name]) => name)
    expect(names).toContain('SMTP_TLS')
    expect(unknown(names)).toEqual([])
  })

  test.each(kubernetes)('in deploy/kubernetes/%s', (file) => {
    const names = [...read('deploy', 'kubernetes', file).matchAll(/^ *(?:- name: )?([A-Z][A-Z_]+)\b/gm)]
    expect(unknown(names.map(([, name]) => name))).toEqual([])
  })
})

test('Kubernetes takes pods out of service by what Caddy asks, which npm run faults tries out', () => {
  const [, address] = read('deploy', 'Caddyfile').match(/health_uri (\S+)/)
  const [, probe] = read('deploy', 'kubernetes', 'bursar.yaml').match(
    /readinessProbe:\s+httpGet: \{ path: (\S+),/,
  )
  expect(probe).toBe(address)
})

describe('while two releases serve', () => {
  test('Caddy asks the other process for a script that one doesn’t have', () => {
    const [, route] = read('server', 'src', 'pages', 'pages.ts').match(/'(\/_next\/static\/\*)'/)
    const caddy = read('deploy', 'Caddyfile')
    const block = caddy.slice(caddy.indexOf(`handle ${route} {`), caddy.indexOf('\thandle {'))
    const [first, missing] = block.split('handle_response @missing')
    expect(first).toContain('reverse_proxy bursar-1:3000 bursar-2:3000')
    expect(first).toContain('@missing status 404')
    expect(missing).toContain('reverse_proxy bursar-2:3000 bursar-1:3000')
  })

  test('the cookie that keeps a visitor with one pod is in the privacy policy', () => {
    const [, name] = read('deploy', 'kubernetes', 'bursar.yaml').match(/sticky\.cookie\.name: (\S+)/)
    expect(read('docs', 'operations.md')).toContain(`session-cookie-name: ${name}`)
    for (const language of ['en', 'es'])
      expect(read('web', 'src', 'messages', language, 'legal.json')).toContain(`(${name})`)
  })
})

test('every variable of compose.yaml that must be set is in the example', () => {
  const needed = [...read('compose.yaml').matchAll(/\$\{([A-Z_]+):\?/g)].map(([, name]) => name)
  const given = [...read('deploy', 'compose.env.example').matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name)
  expect(needed.filter((name) => !given.includes(name))).toEqual([])
})

test('visitors over IPv6 have addresses of their own behind Docker', () => {
  const compose = read('compose.yaml')
  // Without IPv6 in the network, Docker passes them on from its gateway, which is private, too.
  expect(compose).toMatch(/^networks:\n {2}default:\n(?: {4}.*\n)* {4}enable_ipv6: \$\{IPV6:-true\}$/m)
  // Fastify's name for all private addresses, also those of IPv6.
  expect(compose).toMatch(/^ {4}TRUST_PROXY: uniquelocal$/m)
})

test('commands beside systemd work in the folders of the unit', () => {
  const unit = read('deploy', 'systemd', 'bursar@.service')
  const alias = read('docs', 'operations.md').match(/^alias bursar=.*$/m)[0]
  for (const name of ['DATA_FOLDER', 'TMPDIR'])
    expect(alias).toContain(`--setenv=${unit.match(new RegExp(`${name}=\\S+`))[0]}`)
})

test('no pod that serves knows the role that owns the tables, and every pod has the other settings of the secret', () => {
  const secretsOf = (file) =>
    [...read('deploy', 'kubernetes', file).matchAll(/secretRef: \{ name: ([a-z-]+) \}/g)].map(
      ([, name]) => name,
    )
  expect(secretsOf('bursar.yaml')).toEqual(['bursar'])
  expect(secretsOf('backup.yaml')).toEqual(['bursar'])
  for (const file of ['migrate.yaml', 'commands.yaml'])
    expect(secretsOf(file)).toEqual(['bursar', 'bursar-owner'])
  // Otherwise the service would send requests to it.
  for (const file of ['commands.yaml', 'backup.yaml'])
    expect(read('deploy', 'kubernetes', file)).not.toContain('app: bursar')
})

describe('the nightly backup', () => {
  const script = 'scripts/nightly-backup.sh'

  function emptyFolder() {
    const folder = mkdtempSync(path.join(tmpdir(), 'bursar-nightly-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    return folder
  }

  const [, crontab] = read('docs', 'operations.md').match(/^15 3 \* \* \* (.*)$/m)

  test('is made with Docker, Kubernetes, and systemd', () => {
    // A timer and cron have no terminal.
    expect(crontab).toContain('docker compose run -T ')
    expect(crontab).toContain(`sh ${script} /backups`)
    expect(read('deploy', 'kubernetes', 'backup.yaml')).toContain(`command: ["sh", "${script}", "/backups"]`)
    const service = read('deploy', 'systemd', 'bursar-backup.service')
    expect(service).toContain(`ExecStart=/bin/sh ${script} /var/backups/bursar\n`)
    const unit = read('deploy', 'systemd', 'bursar@.service')
    for (const setting of ['WorkingDirectory', 'DATA_FOLDER', 'TMPDIR', 'EnvironmentFile'])
      expect(service).toContain(unit.match(new RegExp(`${setting}=\\S+`))[0])
  })

  test.skipIf(process.platform === 'win32').each([
    [0, ''],
    [1, 'Container bursar-1 Created\nno space left\n'],
  ])('with Docker prints only what fails, because cron mails it: exit code %i', (code, printed) => {
    const folder = emptyFolder()
    // In the place of Docker. Compose reports what it does, and the script what it wrote.
    writeFileSync(
      path.join(folder, 'docker'),
      `#!/bin/sh\necho Container bursar-1 Created >&2\necho no space left\nexit ${code}\n`,
      { mode: 0o755 },
    )
    const { stdout, stderr } = spawnSync('sh', ['-c', crontab.replace('FOLDER', folder)], {
      encoding: 'utf8',
      env: { PATH: `${folder}:${process.env.PATH}` },
    })
    expect(stdout + stderr).toBe(printed)
  })

  test.skipIf(spawnSync('systemd-analyze', ['--version']).error)('has units that systemd accepts', () => {
    const units = ['bursar-backup.service', 'bursar-backup.timer']
    const files = units.map((name) => inProject('deploy', 'systemd', name))
    const { stderr } = spawnSync('systemd-analyze', ['verify', ...files], { encoding: 'utf8' })
    // It may also complain about units of this machine.
    expect(stderr.split('\n').filter((line) => line.includes('bursar-backup'))).toEqual([])
  })

  test.skipIf(process.platform === 'win32')('deletes backups before they are 90 days old', () => {
    const folder = emptyFolder()
    const days = { 'a.gz': 89, 'b.gz.part': 89, 'c.gz': 87, 'notes.txt': 400 }
    for (const [name, age] of Object.entries(days)) {
      const at = Date.now() / 1000 - age * 24 * 60 * 60
      writeFileSync(path.join(folder, name), '')
      utimesSync(path.join(folder, name), at, at)
    }
    const programs = path.join(folder, 'bin')
    mkdirSync(programs)
    // In the place of Node.
    writeFileSync(path.join(programs, 'node'), '#!/bin/sh\npwd\necho "$@"\n', { mode: 0o755 })
    const { stdout } = spawnSync('sh', [inProject(script), folder], {
      encoding: 'utf8',
      cwd: folder,
      env: { PATH: `${programs}:${process.env.PATH}` },
    })
    const [place, command] = stdout.split('\n')
    expect(place).toBe(inProject().replace(/\/$/, ''))
    expect(command).toMatch(/^server\/src\/commands\/backup\.ts \S+\/\d{4}-\d\d-\d\d-\d{4}\.gz$/)
    expect(readdirSync(folder).toSorted()).toEqual(['bin', 'c.gz', 'notes.txt'])
  })
})

test('the dashboard says why it has no backup where that is as it should be', () => {
  const { panels } = JSON.parse(read('deploy', 'monitoring', 'dashboard.json'))
  const panel = panels.find(({ title }) => title === 'Last backup')
  expect(panel.fieldConfig.defaults.noValue).toContain('BACKUPS=elsewhere')
})

test('backups are neither copied into the image nor committed', () => {
  for (const file of ['.dockerignore', '.gitignore']) {
    const names = read(file)
      .split('\n')
      .map((line) => line.replaceAll(/^\/|^\*\*\/|\/$/g, ''))
    expect(names).toEqual(expect.arrayContaining(['backups', '*.gz', '*.gz.part']))
  }
  const mounted = [...read('docs', 'operations.md').matchAll(/-v (\S+):\/backups/g)].map(
    ([, folder]) => folder,
  )
  expect(mounted.length).toBeGreaterThan(1)
  // Not below the checkout, which is what the image is built from.
  expect(mounted.filter((folder) => !folder.startsWith('/'))).toEqual([])
})

test('the settings of Kubernetes are in a file of their own, because the job that migrates needs them first', () => {
  const kinds = (file) =>
    [...read('deploy', 'kubernetes', file).matchAll(/^kind: (\w+)/gm)].map(([, kind]) => kind)
  expect(kinds('settings.yaml')).toEqual(['ConfigMap'])
  expect(kinds('bursar.yaml')).not.toContain('ConfigMap')
})

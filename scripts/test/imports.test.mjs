/** The order of the code: files and folders never import each other in a circle, and folders only import from their own layer or below. */
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path/posix'
import { describe, expect, test } from 'vitest'
import { inProject } from '../paths.mjs'

/** From the bottom to the top. A single file in a package's `src` counts as a folder of its own. */
const layers = {
  server: [
    [
      'platform',
      [
        'backup',
        'database',
        'encryption',
        'headers',
        'http',
        'limits',
        'mail',
        'record-seals',
        'schema',
        'settings',
        'telemetry',
      ],
    ],
    ['accounts', ['access', 'audit', 'security-log', 'sessions', 'users']],
    [
      'features',
      [
        'admin-families',
        'admin-log',
        'admins',
        'aggregates',
        'alerts',
        'assignments',
        'calendar',
        'caseload',
        'college-data',
        'colleges',
        'computed-plan',
        'demo-family',
        'estimates',
        'families',
        'family-access',
        'family-sign-up',
        'favorites',
        'help',
        'help-status',
        'idempotency',
        'invitations',
        'known-prices',
        'offers',
        'own-data',
        'plan-figures',
        'plans',
        'professionals',
        'releases',
        'retention',
        'saved-searches',
        'sharing',
        'suspensions',
      ],
    ],
    [
      'app',
      [
        'app',
        'bootstrap',
        'commands',
        'demo',
        'doctor',
        'identity',
        'jobs',
        'main',
        'metrics',
        'monitoring',
        'openapi',
        'pages',
        'security-txt',
        'start',
        'start-server',
        'status',
      ],
    ],
    // Not part of the product: nothing above may import these.
    ['tests', ['access-matrix', 'testing']],
  ],
  web: [
    [
      'platform',
      [
        'api',
        'http',
        'i18n',
        'lists',
        'messages',
        'monitoring',
        'pdf',
        'preferences',
        'routes',
        'sessions',
        'settings',
        'storage',
        'ui',
      ],
    ],
    ['accounts', ['account', 'auth', 'own-data', 'saved-searches']],
    [
      'features',
      [
        'accuracy',
        'admin',
        'assignments',
        'audit',
        'caseload',
        'college-data',
        'colleges',
        'demo-family',
        'estimates',
        'families',
        'family-sign-up',
        'favorites',
        'help',
        'help-status',
        'invitations',
        'legal',
        'offers',
        'onboarding',
        'plan',
        'price-list',
        'professionals',
        'resources',
        'reviews',
        'security',
        'sharing',
        'status',
        'tax-return',
        'visitors',
      ],
    ],
    ['app', ['app', 'home', 'instrumentation-client', 'proxy', 'shell']],
    // Not part of the product: nothing above may import these.
    ['tests', ['testing']],
  ],
}

const isSource = (file) => /\.(ts|tsx)$/.test(file) && !/\.(test|d)\.tsx?$/.test(file)

/**
 * What each source file imports from its own package, types included: a reader of one file of a circle has to read them all.
 * In `web`, `@/` is the folder itself.
 */
function importsIn(folder) {
  const files = readdirSync(inProject(folder), { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter(isSource)
  const known = new Set(files)
  return new Map(
    files.map((file) => {
      // An example in a comment is not an import.
      const source = readFileSync(inProject(folder, file), 'utf8').replace(/^\s*(\/\/|\/?\*).*/gm, '')
      const found = source.matchAll(/(?:from|import\(|^import)\s*['"]((?:\.|@\/)[^'"]+)['"]/gm)
      const targets = [...found]
        .map(([, path]) => (path.startsWith('@/') ? path.slice(2) : join(dirname(file), path)))
        .filter((path) => known.has(path))
      return [file, new Set(targets)]
    }),
  )
}

/** The same graph with folders instead of files. */
function foldersOf(imports, folderOf) {
  const folders = new Map()
  for (const [file, targets] of imports) {
    const from = folderOf(file)
    const known = folders.get(from) ?? new Set()
    for (const target of targets) if (folderOf(target) !== from) known.add(folderOf(target))
    folders.set(from, known)
  }
  return folders
}

const withoutExtension = (file) => file.replace(/\.tsx?$/, '')
const ownFolder = (file) => (file.includes('/') ? dirname(file) : withoutExtension(file))
const topFolder = (file) => (file.includes('/') ? file.split('/')[0] : withoutExtension(file))

/** The shortest circle through each node, as text; the same circle is listed once. */
function circlesIn(graph) {
  const circles = new Map()
  for (const start of graph.keys()) {
    const ways = [[start]]
    const seen = new Set()
    for (let way = ways.shift(); way !== undefined; way = ways.shift()) {
      const next = [...(graph.get(way.at(-1)) ?? [])]
      if (next.includes(start)) {
        const key = [...way].sort().join()
        if (!circles.has(key)) circles.set(key, [...way, start].join(' → '))
        break
      }
      for (const one of next.filter((one) => !seen.has(one))) {
        seen.add(one)
        ways.push([...way, one])
      }
    }
  }
  return [...circles.values()]
}

describe('a circle', () => {
  const circular = new Map([
    ['a/one.ts', new Set(['b/two.ts'])],
    ['b/two.ts', new Set(['b/three.ts'])],
    ['b/three.ts', new Set()],
    ['b/four.ts', new Set(['a/one.ts'])],
  ])

  test('of folders is found without a circle of files', () => {
    expect(circlesIn(circular)).toEqual([])
    expect(circlesIn(foldersOf(circular, topFolder))).toEqual(['a → b → a'])
  })

  test('of files is found', () => {
    const closed = new Map([...circular, ['b/three.ts', new Set(['b/four.ts'])]])
    expect(circlesIn(closed)).toEqual(['a/one.ts → b/two.ts → b/three.ts → b/four.ts → a/one.ts'])
  })
})

describe.each(['formula', 'catalogue', 'contract', 'server', 'web'])('in %s', (name) => {
  const imports = importsIn(`${name}/src`)

  test('no files import each other in a circle', () => {
    expect(imports.size).toBeGreaterThan(10)
    expect(circlesIn(imports)).toEqual([])
  })

  test('no folders import each other in a circle', () => {
    expect(circlesIn(foldersOf(imports, topFolder))).toEqual([])
    expect(circlesIn(foldersOf(imports, ownFolder))).toEqual([])
  })
})

describe.each(Object.keys(layers))('the layers of %s', (name) => {
  const folders = foldersOf(importsIn(`${name}/src`), topFolder)
  const layerOf = new Map(
    layers[name].flatMap(([, members], height) => members.map((member) => [member, height])),
  )

  test('contain every folder', () => {
    expect([...layerOf.keys()].sort()).toEqual([...folders.keys()].sort())
  })

  test('are those in ARCHITECTURE.md', () => {
    const [, section] = readFileSync(inProject('ARCHITECTURE.md'), 'utf8').split(`## Inside the ${name}\n`)
    let layer = ''
    const named = {}
    for (const [, first, cell] of section.split('\n## ')[0].matchAll(/^\|(.*?)\|(.*?)\|/gm)) {
      layer = first.trim() || layer
      const found = [...cell.matchAll(/`([\w-]+)(?:\/|\.ts)`/g)].map(([, folder]) => folder)
      const isPart = cell.includes('and more')
      const others = layers[name].find(([one]) => one === layer)?.[1].filter((one) => !found.includes(one))
      named[layer] = [...(named[layer] ?? []), ...found, ...(isPart ? others : [])]
    }
    for (const [one, members] of layers[name].filter(([one]) => one !== 'tests'))
      expect(named[one]?.toSorted()).toEqual(members.toSorted())
  })

  test('only import from below', () => {
    const upward = [...folders].flatMap(([from, targets]) =>
      [...targets].filter((to) => layerOf.get(to) > layerOf.get(from)).map((to) => `${from} → ${to}`),
    )
    expect(upward).toEqual([])
  })
})

test('the formula computes without its explanations in words', () => {
  const imports = importsIn('formula/src')
  const reached = new Set(['sai/student-aid-index.ts', 'sai/explain.ts'])
  for (const file of reached) for (const next of imports.get(file)) reached.add(next)
  expect(reached.size).toBeGreaterThan(5)
  expect([...reached].filter((file) => file.startsWith('sai/words/'))).toEqual([])
})

test('the journeys import the contract and what each package offers them for testing, nothing else of the product', () => {
  const files = readdirSync(inProject('e2e'), { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.includes('node_modules'),
  )
  const imported = files.flatMap((file) => {
    const source = readFileSync(inProject('e2e', file), 'utf8')
    return [...source.matchAll(/'(?:\.\.\/)+((?:contract|formula|catalogue|server|web)\/[^']+)'/g)].map(
      ([, path]) => `${file} → ${path}`,
    )
  })
  expect(imported.length).toBeGreaterThan(10)
  expect(imported.filter((one) => !/ → (contract\/src|[a-z]+(\/src)?\/testing)\//.test(one))).toEqual([])
})

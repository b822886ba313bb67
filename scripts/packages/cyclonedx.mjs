/**
 * Converts a lock file to a CycloneDX 1.5 document. `npm sbom` refuses this checkout, because some packages require versions of
 * others that don't exist. The lock file has everything we need.
 */
import { downloaded, nameOf } from './check.mjs'

/** A package URL. The `@` of a scope becomes `%40`. */
const purlOf = (name, version) => `pkg:npm/${name.replace('@', '%40')}@${version}`

const scopeOf = ({ dev, devOptional, optional }) => {
  if (dev || devOptional) return 'excluded'
  return optional ? 'optional' : 'required'
}

/** Converts `sha512-…` in base64 to CycloneDX's format. */
function hashesOf(integrity) {
  const [, length, digest] = /^sha(\d+)-(.+)$/.exec(integrity ?? '') ?? []
  if (digest === undefined) return []
  return [
    {
      alg: length === '1' ? 'SHA-1' : `SHA-${length}`,
      content: Buffer.from(digest, 'base64').toString('hex'),
    },
  ]
}

const licensesOf = (license) => {
  if (license === undefined) return []
  return [/ (OR|AND) /.test(license) ? { expression: license } : { license: { id: license } }]
}

/** The path where Node resolves a package from a folder; undefined if it is not installed, such as an optional peer. */
function resolve(packages, from, name) {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    const where = folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`
    if (packages[where]) return packages[where].link ? packages[where].resolved : where
    if (folder === '') return undefined
    if (!folder.includes('/node_modules/')) folder = ''
  }
}

/**
 * @param {object} lock package-lock.json
 * @param {{ serialNumber: string, timestamp: string, undeclared: Record<string, { license: string }> }} about
 */
export function cyclonedx(lock, { serialNumber, timestamp, undeclared }) {
  const packages = lock.packages
  const workspaces = Object.keys(packages).filter((where) => where !== '' && !where.includes('node_modules/'))
  const ownRef = (where) =>
    `pkg:npm/${(packages[where].name ?? where).replace('@', '%40')}@${packages[where].version ?? lock.version}`
  const components = new Map()
  const refs = new Map(['', ...workspaces].map((where) => [where, ownRef(where)]))
  for (const [where, entry] of downloaded(lock)) {
    const name = nameOf(where)
    const purl = purlOf(name, entry.version)
    refs.set(where, purl)
    const scope = scopeOf(entry)
    const present = components.get(purl)
    // The same version at several paths is one component, required if any of them is.
    if (present) {
      if (scope === 'required' || present.scope === 'excluded') present.scope = scope
      continue
    }
    components.set(purl, {
      type: 'library',
      'bom-ref': purl,
      name,
      version: entry.version,
      scope,
      hashes: hashesOf(entry.integrity),
      licenses: licensesOf(entry.license ?? undeclared[`${name}@${entry.version}`]?.license),
      purl,
    })
  }
  for (const where of workspaces) {
    const { name = where, version = lock.version, license } = packages[where]
    const ref = refs.get(where)
    components.set(ref, {
      type: 'library',
      'bom-ref': ref,
      name,
      version,
      scope: 'required',
      hashes: [],
      licenses: licensesOf(license ?? packages[''].license),
      purl: ref,
    })
  }
  const dependsOn = new Map()
  for (const [where, ref] of refs) {
    const { dependencies, optionalDependencies, devDependencies, peerDependencies } = packages[where]
    const names = Object.keys({
      ...dependencies,
      ...optionalDependencies,
      ...devDependencies,
      ...peerDependencies,
    })
    const found = names.map((name) => refs.get(resolve(packages, where, name))).filter(Boolean)
    const own = where === '' ? workspaces.map((workspace) => refs.get(workspace)) : []
    dependsOn.set(ref, new Set([...(dependsOn.get(ref) ?? []), ...own, ...found]))
  }
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.5.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    serialNumber: `urn:uuid:${serialNumber}`,
    version: 1,
    metadata: {
      timestamp,
      component: {
        type: 'application',
        'bom-ref': refs.get(''),
        name: lock.name,
        version: lock.version,
        licenses: licensesOf(packages[''].license),
        purl: refs.get(''),
      },
    },
    components: [...components.values()].sort((a, b) => (a.purl < b.purl ? -1 : 1)),
    dependencies: [...dependsOn].map(([ref, others]) => ({ ref, dependsOn: [...others].sort() })),
  }
}

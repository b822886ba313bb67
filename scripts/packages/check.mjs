/** Checks the packages against the policy. Pure: lock, manifests, and policy in, sentences out; reads no files. */

/** An SPDX expression without nested parentheses as a list of alternatives. Each alternative is a list of required licenses. */
function alternativesOf(expression) {
  return expression
    .replace(/[()]/g, '')
    .split(/ OR /i)
    .map((alternative) => alternative.split(/ AND /i).map((id) => id.trim()))
}

const matches = (pattern, name) =>
  pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern

function mayUse(name, license, { allowedLicenses, licensesOfSome }) {
  const isAllowed = (id) =>
    allowedLicenses.includes(id) ||
    licensesOfSome.some((exception) => exception.license === id && matches(exception.packages, name))
  return alternativesOf(license).some((ids) => ids.every(isAllowed))
}

/** `node_modules/a/node_modules/@b/c` is `@b/c`. */
export const nameOf = (where) => where.slice(where.lastIndexOf('node_modules/') + 'node_modules/'.length)

/** The downloaded packages of a lock file, as `[path, entry]`. */
export const downloaded = (lock) =>
  Object.entries(lock.packages ?? {}).filter(
    ([where, entry]) => where.includes('node_modules/') && entry.link !== true,
  )

/**
 * Licenses that no rule allows, packages without a license that the policy doesn't list, and rules that no package needs anymore.
 * `declared` has the license of each installed package by path. It overrides the lock file.
 */
export function licenseProblems(lock, declared, policy) {
  const problems = []
  const undeclared = new Set(Object.keys(policy.undeclaredLicenses))
  for (const [where, entry] of downloaded(lock)) {
    const name = nameOf(where)
    const id = `${name}@${entry.version}`
    const license = declared.get(where) ?? entry.license
    undeclared.delete(id)
    const effective = license ?? policy.undeclaredLicenses[id]?.license
    if (effective === undefined) problems.push(`${id} declares no license`)
    else if (!mayUse(name, effective, policy)) problems.push(`${id} has the license ${effective}`)
  }
  for (const id of undeclared) problems.push(`${id} is not used anymore: remove it from undeclaredLicenses`)
  return problems
}

/** Install scripts without a decision, and decisions about scripts that no longer exist. */
export function scriptProblems(lock, manifest, { refusedScripts }) {
  const present = new Set(
    downloaded(lock)
      .filter(([, entry]) => entry.hasInstallScript)
      .map(([where]) => nameOf(where)),
  )
  const allowed = Object.entries(manifest.allowScripts ?? {})
    .filter(([, isAllowed]) => isAllowed)
    .map(([name]) => name)
  const refused = Object.keys(refusedScripts)
  return [
    ...[...present]
      .filter((name) => !allowed.includes(name) && !refused.includes(name))
      .map((name) => `${name} has an install script: decide about it in allowScripts or refusedScripts`),
    ...allowed.filter((name) => refused.includes(name)).map((name) => `${name} is both allowed and refused`),
    ...[...allowed, ...refused]
      .filter((name) => !present.has(name))
      .map((name) => `${name} has no install script anymore: remove the decision about it`),
  ]
}

const groups = ['dependencies', 'devDependencies', 'optionalDependencies', 'overrides']
/** An override may also name another package in place of one (`npm:name@1.0.0`). */
const exactVersion = /^(npm:(@[\w.-]+\/)?[\w.-]+@)?\d+\.\d+\.\d+(-[\w.]+)?(\+[\w.]+)?$/

/** Dependencies without an exact version. `manifests` are keyed by path. The workspaces' own versions don't matter. */
export function versionProblems(manifests) {
  const own = new Set(Object.values(manifests).map(({ name }) => name))
  return Object.entries(manifests).flatMap(([path, manifest]) =>
    groups.flatMap((group) =>
      Object.entries(manifest[group] ?? {})
        .filter(([name, version]) => !own.has(name) && !exactVersion.test(version))
        .map(([name, version]) => `${path} asks for ${name} ${version} instead of an exact version`),
    ),
  )
}

/** A lock file that names a registry installs only from there. Without one, it works with any configured registry. */
export function registryProblems(lock) {
  return downloaded(lock).flatMap(([where, { resolved, integrity }]) => [
    ...(resolved === undefined ? [] : [`${where} names where it comes from: ${new URL(resolved).host}`]),
    ...(integrity === undefined ? [`${where} has no checksum`] : []),
  ])
}

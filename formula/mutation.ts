import { spawn } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { isDeepStrictEqual } from 'node:util'
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'

/**
 * Mutation check: changes one operator or one constant of the formula at a time and looks whether a test notices.
 *
 * `node formula/mutation.ts [FOLDER…]` (default: sai, sai/award-years). Every mutant first runs the worked examples of
 * `cases/`, in process; one that survives them runs the unit tests of its folder. Prints the score and every survivor.
 * A survivor in a rule is a missing test. Tests that need ../shared take no part: the package proves itself alone.
 */

interface Mutant {
  file: string
  line: number
  from: string
  to: string
  source: string
}

/** Folders of `src` and the files in them that hold no rules. */
const notRules = /(\.test|^inputs|^worksheet-keys|^worksheet-sources|^household|^published-tables)\.ts$/

const here = dirname(fileURLToPath(import.meta.url))

/** Which folder's tests look at a folder's rules. */
const testsOf: Record<string, string[]> = {
  'sai/award-years': ['src/sai'],
  'sai/words': ['src/sai'],
}

const swaps: [RegExp, string[]][] = [
  [/ <= /g, [' < ']],
  [/ >= /g, [' > ']],
  [/ < /g, [' <= ']],
  [/ > /g, [' >= ']],
  [/ === /g, [' !== ']],
  [/ !== /g, [' === ']],
  [/ && /g, [' || ']],
  [/ \|\| /g, [' && ']],
  [/ \?\? /g, [' && ']],
  [/ \+ /g, [' - ']],
  [/ - /g, [' + ']],
  [/ \* /g, [' + ']],
  [/ % /g, [' * ']],
  [/ \+= /g, [' -= ']],
  [/ -= /g, [' += ']],
  [/(?<=[(\s[{.]|^)-(?=[\w(])/g, ['']],
  [/(?<=[(\s])!(?=[\w(])/g, ['']],
  [/\bMath\.min\b/g, ['Math.max']],
  [/\bMath\.max\b/g, ['Math.min']],
  [/\bMath\.abs\(/g, ['(']],
  [/\bMath\.ceil\(/g, ['Math.floor(']],
  [/\bMath\.floor\(/g, ['Math.ceil(']],
  [/\batLeastZero\(/g, ['(']],
  [/\btrue\b/g, ['false']],
  [/\bfalse\b/g, ['true']],
  [/\bevery\(/g, ['some(']],
  [/\bsome\(/g, ['every(']],
]

/** The source with comments, texts, imports and types blanked out, so that only what runs is changed. */
function runningPartOf(source: string): string {
  const blank = (text: string) => text.replace(/[^\n]/g, ' ')
  return source
    .replace(/\/\*[\s\S]*?\*\//g, blank)
    .replace(/\/\/.*$/gm, blank)
    .replace(/'(?:[^'\\\n]|\\.)*'/g, blank)
    .replace(/"(?:[^"\\\n]|\\.)*"/g, blank)
    .replace(/`[^`]*`/g, blank)
    .replace(/^import [\s\S]*?$(?=\n\S|\n\n)/gm, blank)
    .replace(/^(export )?(interface|type) [\s\S]*?(?=^\}|\n\n)/gm, blank)
}

function mutantsOf(file: string): Mutant[] {
  const source = readFileSync(join(here, 'src', file), 'utf8')
  const running = runningPartOf(source)
  const mutants: Mutant[] = []
  const add = (at: number, length: number, to: string) => {
    const line = source.slice(0, at).split('\n').length
    const text = source.split('\n')[line - 1] as string
    // Type annotations that share a line with code never run.
    if (/^\s*(readonly )?\w+\??: (Dollars|number|string|boolean)\b/.test(text)) return
    mutants.push({
      file,
      line,
      from: source.slice(at, at + length).trim(),
      to: to.trim(),
      source: source.slice(0, at) + to + source.slice(at + length),
    })
  }
  for (const [pattern, replacements] of swaps)
    for (const match of running.matchAll(pattern))
      for (const to of replacements) add(match.index, match[0].length, to)
  for (const match of running.matchAll(/(?<![\w.$])\d[\d_]*(?![\w.])/g)) {
    const value = Number(match[0].replaceAll('_', ''))
    add(match.index, match[0].length, String(value + 1))
    if (value > 1) add(match.index, match[0].length, String(value - 1))
  }
  for (const match of running.matchAll(/\bif \((?=.*\))/g)) {
    add(match.index, match[0].length, 'if (false && ')
  }
  return mutants
}

function filesIn(folder: string): string[] {
  return readdirSync(join(here, 'src', folder))
    .filter((file) => file.endsWith('.ts') && !notRules.test(file))
    .map((file) => join(folder, file))
}

function writeCopy(root: string, mutant: Mutant, index: number): string {
  const copy = join(root, `m${index}`)
  mkdirSync(copy)
  cpSync(join(root, 'src'), join(copy, 'src'), { recursive: true })
  // Copies, not links: a link would be followed back to the unchanged sources.
  for (const name of ['cases', 'package.json', 'testing', 'vitest.config.ts'])
    cpSync(join(here, name), join(copy, name), { recursive: true })
  writeFileSync(join(copy, 'src', mutant.file), mutant.source)
  return copy
}

/** Whether the worked examples notice; a mutant that throws or never ends is noticed, too. */
function examplesNotice(copy: string): Promise<boolean> {
  return new Promise((resolve) => {
    const worker = new Worker(fileURLToPath(import.meta.url), {
      workerData: copy,
      stderr: true,
      stdout: true,
    })
    const end = (noticed: boolean) => {
      clearTimeout(timer)
      void worker.terminate()
      resolve(noticed)
    }
    const timer = setTimeout(() => end(true), 20_000)
    worker.on('message', (noticed: boolean) => end(noticed))
    worker.on('error', () => end(true))
  })
}

/** Whether the unit tests of the folder notice. */
function testsNotice(root: string, copy: string, folder: string): Promise<boolean> {
  const tests = testsOf[folder] ?? [join('src', folder)]
  return new Promise((resolve) => {
    const vitest = spawn(
      process.execPath,
      [
        join(root, 'node_modules', 'vitest', 'vitest.mjs'),
        'run',
        '--root',
        copy,
        '--bail',
        '1',
        '--exclude',
        '**/official-records*',
        ...tests,
      ],
      { stdio: 'ignore', timeout: 120_000 },
    )
    vitest.on('exit', (code) => resolve(code !== 0))
  })
}

async function runExamples(copy: string): Promise<boolean> {
  const module = await import(pathToFileURL(join(copy, 'testing/worked-examples.ts')).href)
  const cases = join(copy, 'cases')
  for (const file of readdirSync(cases))
    for (const example of JSON.parse(readFileSync(join(cases, file), 'utf8')))
      if (!isDeepStrictEqual(module.exampleResult(example), example.expected)) return true
  return false
}

async function main(folders: string[]): Promise<void> {
  const root = mkdtempSync(join(tmpdir(), 'mutants-'))
  symlinkSync(join(here, '..', 'node_modules'), join(root, 'node_modules'))
  // One snapshot for the whole run, so that the sources may be edited meanwhile.
  cpSync(join(here, 'src'), join(root, 'src'), { recursive: true })
  const files = folders.flatMap((folder) =>
    existsSync(join(here, 'src', `${folder}.ts`)) ? [`${folder}.ts`] : filesIn(folder),
  )
  const mutants = files.flatMap(mutantsOf)
  // The unchanged sources must pass, or every mutant would seem to be noticed.
  const [first] = mutants
  if (first) {
    const unchanged = { ...first, source: readFileSync(join(here, 'src', first.file), 'utf8') }
    const copy = writeCopy(root, unchanged, -1)
    const folders = new Set(files.map((file) => dirname(file)))
    if (await examplesNotice(copy)) throw new Error('The worked examples fail before anything is changed.')
    for (const folder of folders)
      if (await testsNotice(root, copy, folder))
        throw new Error(`The tests of ${folder} fail before anything is changed.`)
    rmSync(copy, { recursive: true })
  }
  const queue = mutants.map((mutant, index) => ({ mutant, index }))
  const survivors: Mutant[] = []
  let byExamples = 0
  const work = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const { mutant, index } = next
      const copy = writeCopy(root, mutant, index)
      if (mutant.file.startsWith('sai') && (await examplesNotice(copy))) byExamples += 1
      else if (!(await testsNotice(root, copy, dirname(mutant.file)))) survivors.push(mutant)
      rmSync(copy, { recursive: true })
    }
  }
  try {
    await Promise.all([work(), work()])
  } finally {
    rmSync(root, { recursive: true })
  }
  const killed = mutants.length - survivors.length
  const score = Math.floor((killed * 1_000) / Math.max(mutants.length, 1)) / 10
  for (const { file, line, from, to } of survivors)
    console.log(`survived  src/${file}:${line}  ${from} -> ${to}`)
  console.log(
    `${files.length} files, ${mutants.length} mutants: ${killed} noticed (${byExamples} by the worked examples), ${survivors.length} survived, score ${score}%`,
  )
}

if (isMainThread) {
  const folders = process.argv.slice(2)
  await main(folders.length > 0 ? folders : ['sai', 'sai/award-years'])
} else parentPort?.postMessage(await runExamples(workerData as string))

/** Every command of package.json says what it does with `--help`, and refuses what it doesn't know in one line. */
import { spawnSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test, vi } from 'vitest'
import { misuseIn } from '../cli.mjs'
import { inProject } from '../paths.mjs'
import { usages } from '../usages.mjs'

// Each starts a process, on machines that may be busy.
vi.setConfig({ testTimeout: 30_000 })

const { scripts } = JSON.parse(readFileSync(inProject('package.json'), 'utf8'))
/** Its name in npm, the script's name, and the arguments that package.json gives. */
const commands = Object.entries(scripts).map(([name, line]) => {
  const [, script, rest] = /^(?:exec )?node scripts\/([a-z-]+)\.mjs ?(.*)$/.exec(line)
  return { name, script, args: rest.split(' ').filter(Boolean) }
})

function run({ script, args }, ...more) {
  return spawnSync(process.execPath, [inProject('scripts', `${script}.mjs`), ...args, ...more], {
    encoding: 'utf8',
    timeout: 20_000,
  })
}

test('every command has a usage, and every usage a command', () => {
  expect(Object.keys(usages).sort()).toEqual([...new Set(commands.map(({ script }) => script))].sort())
})

describe.each(commands)('npm run $name', (command) => {
  const { text, passesOn } = usages[command.script]

  test.each(['--help', '-h'])('prints its usage with %s', (option) => {
    expect(run(command, option)).toMatchObject({ status: 0, stdout: `${text}\n`, stderr: '' })
    expect(text).toMatch(/^npm (run |start|test)/)
  })

  // Others leave that to the program that gets their options.
  if (!passesOn)
    test('refuses an option that it doesn’t have', () => {
      const { status, stdout, stderr } = run(command, '--no-such-option=1')
      expect({ status, stdout }).toEqual({ status: 2, stdout: '' })
      expect(stderr).toMatch(/^Bursar: there is no option --no-such-option\. .+\n$/)
    })
})

test.each([
  { name: 'start', given: ['4000'], expected: /^can’t use “4000”\. Settings are environment variables/ },
  { name: 'doctor', given: ['all'], expected: /^can’t use “all”\. npm run doctor -- --help/ },
  { name: 'backup', given: ['--overwrite', 'file.gz'], expected: /^there is no option --overwrite\./ },
  { name: 'colleges', given: ['search', '-x'], expected: /^there is no option -x\./ },
  { name: 'colleges', given: ['search', '-', '--limit', '3'], expected: null },
  { name: 'colleges', given: ['search', '--', '--odd name'], expected: null },
  { name: 'price', given: ['--sai', '-1500', '--pell=0'], expected: null },
  { name: 'bench', given: ['load', '--seconds=5'], expected: null },
  { name: 'shots', given: ['--headed'], expected: null },
])('$name $given: $expected', ({ name, given, expected }) => {
  const misuse = misuseIn(name, given)
  if (expected === null) expect(misuse).toBeNull()
  else expect(misuse).toMatch(expected)
})

/** What only the command itself can know: the line is one, and no stack. */
test.each([
  { script: 'bench', args: ['no-such-bench'] },
  { script: 'bench', args: ['formula', '--seconds=5'] },
  { script: 'mutation', args: ['web'] },
  { script: 'test', args: ['everything'] },
  { script: 'backup', args: [] },
  { script: 'restore', args: ['one.gz', 'two.gz'] },
  { script: 'move', args: ['mysql://localhost/bursar'] },
  { script: 'database', args: ['role'] },
  { script: 'keys', args: ['make'] },
  { script: 'admin', args: ['remove', 'a@example.com'] },
  { script: 'colleges', args: [] },
  { script: 'price', args: ['--unitid', '1', 'more'] },
  { script: 'sai', args: ['check'] },
  { script: 'tax-return', args: ['write', 'file.pdf'] },
])('$script $args is answered with one line', ({ script, args }) => {
  const { status, stdout, stderr } = run({ script, args })
  expect({ status, stdout }).toEqual({ status: 2, stdout: '' })
  expect(stderr).toMatch(/^.{20,300}\n$/)
})

test('the usage of bench lists every benchmark', () => {
  const files = globSync('{formula,catalogue,contract,server,web,e2e}/bench/{,*/}main.ts', {
    cwd: inProject(),
  })
  const names = files
    .map((file) => /^(\w+)\/bench\/(?:([\w-]+)\/)?main\.ts$/.exec(file))
    .map((of) => of[2] ?? of[1])
  const [, , list] = usages.bench.text.split('\n\n')
  expect([...list.matchAll(/^ *([a-z-]+) {2,}/gm)].map(([, name]) => name).sort()).toEqual(names.sort())
})

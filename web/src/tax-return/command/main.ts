/** `npm run -s tax-return -- read FILES`: what the browser would read, one line for each file. Its `--help` is in `scripts/usages.mjs`. */
import { parseArgs } from 'node:util'
import { type NamedResult, Reader, refused } from './reader.ts'

function inWords(result: NamedResult): string {
  if ('refusal' in result) return `${result.file}: not read (${result.refusal})`
  const { file, form, taxYear, values, sources } = result
  const amounts = Object.entries(sources).map(([key, { line, page }]) => {
    const value = values[key as keyof typeof sources]
    return `  ${key} ${value} (line ${line}, page ${page})`
  })
  return [`${file}: ${form}, ${taxYear}`, ...amounts].join('\n')
}

/** `null` if there is an option that doesn't exist. */
function parse() {
  try {
    return parseArgs({ allowPositionals: true, options: { json: { type: 'boolean', default: false } } })
  } catch {
    return null
  }
}

const parsed = parse()
const [action, ...files] = parsed?.positionals ?? []
if (!parsed || action !== 'read' || files.length === 0) {
  console.error('The command is "read" with files. "npm run -s tax-return -- --help" shows how.')
  process.exitCode = 2
} else {
  const reader = new Reader()
  for (const file of files) {
    const result: NamedResult = { file, ...(await reader.read(file).catch(() => refused('not-a-pdf'))) }
    console.log(parsed.values.json ? JSON.stringify(result) : inWords(result))
  }
  reader.end()
}

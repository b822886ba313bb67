/** `npm run -s tax-return -- read FILES`: what the browser would read, one line for each file. */
import { parseArgs } from 'node:util'
import { type NamedResult, Reader, refused } from './reader.ts'

const usage = `Reads tax returns (PDF) as the browser does. Nothing is stored or sent.

  npm run -s tax-return -- read FILE… --json     one line of JSON for each file
  npm run -s tax-return -- read FILE…            the same in words`

function inWords(result: NamedResult): string {
  if ('refusal' in result) return `${result.file}: not read (${result.refusal})`
  const { file, form, taxYear, values, sources } = result
  const amounts = Object.entries(sources).map(([key, { line, page }]) => {
    const value = values[key as keyof typeof sources]
    return `  ${key} ${value} (line ${line}, page ${page})`
  })
  return [`${file}: ${form}, ${taxYear}`, ...amounts].join('\n')
}

function parse() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: { json: { type: 'boolean', default: false }, help: { type: 'boolean', default: false } },
    })
  } catch {
    return null
  }
}

const parsed = parse()
const [action, ...files] = parsed?.positionals ?? []
if (parsed?.values.help) console.log(usage)
else if (!parsed || action !== 'read' || files.length === 0) {
  console.error(usage)
  process.exitCode = 2
} else {
  const reader = new Reader()
  for (const file of files) {
    const result: NamedResult = { file, ...(await reader.read(file).catch(() => refused('not-a-pdf'))) }
    console.log(parsed.values.json ? JSON.stringify(result) : inWords(result))
  }
  reader.end()
}

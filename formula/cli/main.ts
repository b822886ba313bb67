import { compute } from './compute.ts'
import { writeSaiAccuracy } from './sai-accuracy.ts'
import { verify } from './verify.ts'

const usage = `The federal Student Aid Index on the command line.

  npm run sai -- verify FILE.jsonl…   compare test records with what we compute; exit 1 if an SAI differs
  npm run sai -- compute              read records on standard input, write one JSON result a line; exit 1 if a
                                      line is broken
  npm run sai -- accuracy             measure how near likely values are, and write docs/accuracy.md; takes two minutes
`

const [command, ...files] = process.argv.slice(2)
if (command === 'verify' && files.length > 0) {
  process.exitCode = await verify(files, (line) => console.log(line))
} else if (command === 'compute' && files.length === 0) {
  // When the reader closes the pipe (`| head`), exit without a stack trace.
  process.stdout.on('error', () => process.exit(0))
  process.exitCode = await compute(process.stdin, process.stdout, process.stderr)
} else if (command === 'accuracy' && files.length === 0) {
  console.log(writeSaiAccuracy())
} else {
  const isHelp = command === '--help' || command === 'help'
  ;(isHelp ? process.stdout : process.stderr).write(usage)
  process.exitCode = isHelp ? 0 : 2
}

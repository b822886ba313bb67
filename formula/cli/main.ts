/** `npm run sai`: the federal Student Aid Index on the command line. Its `--help` is in `scripts/usages.mjs`. */
import { compute } from './compute.ts'
import { writeSaiAccuracy } from './sai-accuracy.ts'
import { verify } from './verify.ts'

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
  console.error(
    'Choose a command: verify with files, compute, accuracy. "npm run sai -- --help" says what they do.',
  )
  process.exitCode = 2
}

// `npm run colleges -- import|list|rollback|search|show`. Runs on any Node that can start npm: an older one hands over
// to the Node 24 that comes with the dependencies.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const command = join(root, 'server', 'src', 'colleges', 'command.ts')
const own = join(root, 'node_modules', '.bin', process.platform === 'win32' ? 'node.exe' : 'node')
const isNewEnough = Number(process.versions.node.split('.')[0]) >= 24

if (!isNewEnough && !existsSync(own)) {
  console.error('This command needs Node 24. Run "npm ci" once: it brings the right one along.')
  process.exit(2)
}
const { status, signal } = spawnSync(
  isNewEnough ? process.execPath : own,
  [command, ...process.argv.slice(2)],
  {
    stdio: 'inherit',
  },
)
process.exit(status ?? (signal ? 130 : 1))

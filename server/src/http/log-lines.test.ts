import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import Fastify from 'fastify'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loggerOptions } from './log.ts'
import { gatherLines } from './log-lines.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

function openLog() {
  const printed: string[] = []
  const stream = gatherLines((text) => printed.push(text))
  const { log } = Fastify({ logger: loggerOptions('info', stream) })
  const messages = () => printed.map((text) => text.trimEnd().split('\n').map(messageOf))
  return { log, messages }
}

const messageOf = (line: string) => (JSON.parse(line) as { msg: string }).msg

test('lines are written together, after a moment', () => {
  const { log, messages } = openLog()
  log.info('one')
  log.info('two')
  expect(messages()).toEqual([])
  vi.advanceTimersByTime(50)
  expect(messages()).toEqual([['one', 'two']])
})

test('an error is written at once, with the lines before it', () => {
  const { log, messages } = openLog()
  log.info('before')
  log.error('failed')
  expect(messages()).toEqual([['before', 'failed']])
})

test('many lines are not kept in memory', () => {
  const { log, messages } = openLog()
  for (let at = 0; at < 1_000; at += 1) log.info('x'.repeat(100))
  expect(messages().flat().length).toBeGreaterThan(800)
})

test('a process that exits has written every line', async () => {
  vi.useRealTimers()
  const file = fileURLToPath(new URL('log-lines.ts', import.meta.url))
  const code = `import { standardOutput } from ${JSON.stringify(file)}
    const log = standardOutput()
    for (let at = 0; at < 3000; at += 1) log.write(at + '\\n')
    process.exit(0)`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', code], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  child.stdout.on('data', (part: Buffer) => {
    output += part.toString()
  })
  await once(child, 'close')
  expect(output.trim().split('\n')).toHaveLength(3_000)
})

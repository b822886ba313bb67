// @vitest-environment jsdom
import type { Status } from '@bursar/contract/status'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderWithTexts } from '../testing/render-with-texts.tsx'
import { PartTable } from './part-table.tsx'

type Pages = NonNullable<Status['process']['pages']>

const statusWith = (pages: Pages): Status => ({
  checkedAt: '2026-11-24T20:00:00.000Z',
  database: { state: 'ok', kind: 'postgres', waiting: 0 },
  backup: { state: 'ok', isKnown: true, madeAt: '2026-11-24T08:15:00.000Z' },
  mail: { state: 'ok', hasServer: true, waiting: 0, oldestMinutes: null },
  colleges: {
    state: 'ok',
    release: 'June 2026',
    colleges: 6_429,
    importedAt: '2026-06-11T12:00:00.000Z',
    isOld: false,
    hasUpdateFailed: false,
  },
  process: { startedAt: '2026-11-20T08:00:00.000Z', megabytes: 320, passwordsWaiting: 0, pages, jobs: [] },
})

const oneLost: Pages = { state: 'ok', ready: 2, workers: 2, lost: 1, lastLostAt: '2026-11-24T14:05:00.000Z' }

test('what the database doesn’t report is shown, and no mail server blamed for it', async () => {
  const status = statusWith(oneLost)
  await renderWithTexts(
    <PartTable
      status={{
        ...status,
        mail: { state: 'problem', hasServer: true, waiting: null, oldestMinutes: null },
        colleges: { ...status.colleges, state: 'warning', importedAt: null },
      }}
    />,
    ['status'],
  )
  const { textContent } = screen.getByRole('row', { name: /^Email/ })
  expect(textContent).toContain('isn’t telling us how many emails are waiting')
  expect(textContent).not.toMatch(/mail server/)
  expect(screen.getByText(/^June 2026: 6,429 colleges\. .* when they were imported/)).toBeTruthy()
})

test('data that needs attention only for its age is told to be old', async () => {
  const { colleges, ...status } = statusWith(oneLost)
  await renderWithTexts(
    <PartTable status={{ ...status, colleges: { ...colleges, state: 'warning', isOld: true } }} />,
    ['status'],
  )
  const row = within(screen.getByRole('row', { name: /^College data/ }))
  expect(row.getByText(/imported more than a year ago\. Import the newest release/)).toBeTruthy()
})

test.each<[string, Status['backup'], RegExp]>([
  [
    'of last night',
    { state: 'ok', isKnown: true, madeAt: '2026-11-24T08:15:00.000Z' },
    /Working.*The last one was made on Nov 24, 2026, 3:15 AM EST\.$/,
  ],
  [
    'of another night',
    { state: 'warning', isKnown: true, madeAt: '2026-11-20T08:15:00.000Z' },
    /Nov 20, .* Ask whoever runs the server why the backups stopped/,
  ],
  ['that nobody made', { state: 'warning', isKnown: true, madeAt: null }, /set one up for every night/],
  [
    'that is made elsewhere',
    { state: 'unchecked', isKnown: false, madeAt: null },
    /Not checked.*made outside of Bursar/,
  ],
  ['of unknown time', { state: 'warning', isKnown: false, madeAt: null }, /isn’t telling us when/],
])('a backup %s', async (_, backup, words) => {
  await renderWithTexts(<PartTable status={{ ...statusWith(oneLost), backup }} />, ['status'])
  expect(screen.getByRole('row', { name: /^Backup/ }).textContent).toMatch(words)
})

async function pagesRow(pages: Pages) {
  await renderWithTexts(<PartTable status={statusWith(pages)} />, ['status'])
  return within(screen.getByRole('row', { name: /^Pages/ }))
}

test('a process that was lost long ago is shown with its time, and needs nobody', async () => {
  const row = await pagesRow(oneLost)
  expect(row.getByText('Working')).toBeTruthy()
  expect(row.getByText('2 processes render pages.')).toBeTruthy()
  const { textContent } = row.getByText(/^One process has ended unexpectedly/)
  expect(textContent).toBe('One process has ended unexpectedly since startup, on Nov 24, 2026, 9:05 AM EST.')
  expect(row.queryByText(/log/)).toBeNull()
})

test('while one is missing or was just lost, the log is named', async () => {
  const row = await pagesRow({ ...oneLost, state: 'warning', ready: 1, lost: 3 })
  expect(row.getByText('Needs attention')).toBeTruthy()
  expect(row.getByText(/^Only one of 2 processes can render pages/)).toBeTruthy()
  expect(row.getByText(/^3 processes have ended unexpectedly/)).toBeTruthy()
  expect(row.getByText('See the log for the cause.')).toBeTruthy()
})

test('without any, nothing is said of earlier losses that there were none of', async () => {
  const row = await pagesRow({ state: 'problem', ready: 0, workers: 1, lost: 0, lastLostAt: null })
  expect(row.getByText(/^No process can render pages/)).toBeTruthy()
  expect(row.queryByText(/unexpectedly/)).toBeNull()
})

import { afterAll, expect, test } from 'vitest'
import { inSeconds } from '../database/columns.ts'
import { backups } from '../schema/backups.ts'
import { startTestServer } from '../testing/server.ts'
import { isBackupLate, lastBackupAt, recordBackup } from './last-backup.ts'

const server = await startTestServer()
afterAll(() => server.close())
const { db } = server

test('the newest backup counts, even if an older one was slower', async () => {
  expect(await lastBackupAt(db)).toBeNull()
  const [older, newer] = [inSeconds(-7_200), inSeconds(-3_600)]
  await recordBackup(db, newer)
  await recordBackup(db, older)
  expect(await lastBackupAt(db)).toBe(newer)
  // Of the same millisecond.
  await recordBackup(db, newer)
  expect(await lastBackupAt(db)).toBe(newer)
  expect(await db.$count(backups)).toBe(1)
})

test('a backup is late when the one of the next night is missing', () => {
  expect(isBackupLate(inSeconds(-35 * 60 * 60))).toBe(false)
  expect(isBackupLate(inSeconds(-37 * 60 * 60))).toBe(true)
})

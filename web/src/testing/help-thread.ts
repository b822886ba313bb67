/** A conversation for tests: a family asked, an agent is at it, and nothing was said yet. */
import type { HelpThread } from '@bursar/contract/help'

export const thread: HelpThread = {
  id: 'e6b6a0c4-1b1f-4c39-9f0f-3f1f0a8f2b11',
  version: 1,
  createdAt: '2026-11-21T10:00:00Z',
  updatedAt: '2026-11-21T10:00:00Z',
  family: { id: 'f0c1a5de-5d5f-4a0a-8a3c-0d7c7e2f9c22', name: 'Garcia' },
  agent: null,
  status: 'in_progress',
  topic: 'costs',
  message: 'What will it cost?',
  preferredContact: 'message',
  preferredLanguage: 'en',
  context: {},
  scopes: [],
  turn: 'agent',
  waitingSince: '2026-11-21T10:00:00Z',
  isOverdue: false,
  isUnread: false,
  moves: [],
  studentName: null,
  contact: null,
  messages: [],
  history: [],
}

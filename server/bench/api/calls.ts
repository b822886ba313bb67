/** The calls to measure: every list and count, with the typical requests of its screens and with the most expensive ones. */
import { idOfRow } from './seed.ts'

export interface Measured {
  as: 'admin' | 'agent' | 'family'
  path: string
  /** Maximum 95th percentile in milliseconds. */
  max: number
  note?: string
}

const lists = 30
const figures = 150
/** Sorted by columns of other tables, or pages in the middle of such an order. These read every family. */
const sorted = 600
const agent = idOfRow('professional', 1)
const admission = idOfRow('professional', 2_100)
const family = idOfRow('family', 3)

const list = (as: Measured['as'], paths: readonly (string | [path: string, note: string])[]): Measured[] =>
  paths.map((entry) => {
    const [path, note] = typeof entry === 'string' ? [entry] : entry
    return { as, path: `/api${path}`, max: lists, ...(note && { note }) }
  })

export const callsToMeasure: readonly Measured[] = [
  { as: 'admin', path: '/api/admin/aggregates', max: figures },
  ...list('admin', [
    '/admin/families/not-requested-help',
    '/admin/families',
    '/admin/families?limit=100',
    '/admin/families?sort_by=ASC',
    ['/admin/families?page=2500', 'in the middle'],
    ['/admin/families?page=5000', 'at the end'],
    ['/admin/families?page=9999', 'beyond it'],
    '/admin/families?notRequestedHelp=1',
    '/admin/families?notRequestedHelp=1&page=1000',
    '/admin/families?status=active',
    '/admin/families?status=suspended',
    '/admin/families?state=CA',
    '/admin/families?state=unknown',
    '/admin/families?hasAgent=false',
    '/admin/families?origin=invited',
    '/admin/families?status=signed-up',
    '/admin/families?status=signed-up&created=today',
    '/admin/families?sort=name&sort_by=ASC',
    '/admin/families?sort=state&sort_by=ASC',
    '/admin/families?sort=status&sort_by=DESC',
    ['/admin/families?search=garcia&searchPage=10', 'further on'],
    ['/admin/families?search=garcia&sort=name&sort_by=ASC', 'in another order'],
    ['/admin/families?state=WY&status=suspended&hasAgent=true&origin=invited&sort_by=ASC', 'hardly any'],
    ['/admin/families?search=garcia', 'a frequent name, with an accent'],
    ['/admin/families?search=hurst', 'a part of many names'],
    ['/admin/families?search=nguyen%20smith', 'two words'],
    ['/admin/families?search=zo%C3%AB.777%40', 'part of an address'],
    ['/admin/families?search=thornstead&status=active&state=TX', 'with filters'],
    ['/admin/families?search=garcia&notRequestedHelp=1', 'with filters'],
    ['/admin/families?search=ga', 'two letters'],
    ['/admin/families?search=s', 'one letter'],
    ['/admin/families?search=gmail', 'a quarter of all addresses'],
    ['/admin/families?search=example', 'every address'],
    ['/admin/families?search=gmail.example', 'a part with many more in common'],
    ['/admin/families?search=qqqzzz', 'nobody'],
    '/admin/agents',
    '/admin/agents?page=100',
    '/admin/agents?sort=name&sort_by=ASC',
    '/admin/agents?sort=families',
    '/admin/agents?search=garcia',
    ['/admin/agents?search=a', 'one letter'],
    ['/admin/agents?search=advisors', 'every address'],
    '/admin/agents?status=pending&state=TX&language=es',
    '/admin/admission-professionals',
    '/admin/admission-professionals?search=ana',
    [`/admin/agents/${agent}/families`, 'the one with the most'],
    `/admin/agents/${agent}/families?page=90`,
    `/admin/professionals/${admission}/families`,
    `/admin/families/${family}/agent-candidates`,
    `/admin/families/${family}/agent-candidates?search=garcia`,
    `/admin/families/${family}`,
    '/help-requests',
    '/help-requests?open=1',
    '/help-requests?overdue=1',
    '/help-requests?status=resolved&page=500',
    `/help-requests?familyId=${family}`,
    '/admin/audit',
    '/admin/audit?page=10000',
    '/admin/audit?action=finances_read',
    `/admin/audit?familyId=${family}`,
    `/admin/audit?actorId=${agent}`,
    '/admin/audit?from=2026-01-01&until=2026-01-31',
  ]),
  ...['help', 'agent', 'origin', 'activity', 'name&page=2500'].map((sort) => ({
    as: 'admin' as const,
    path: `/api/admin/families?sort=${sort}`,
    max: sorted,
  })),
  ...list('agent', [
    ['/agents/families', 'the one with the most'],
    '/agents/families?page=50',
    '/agents/families?search=garcia',
    '/agents/families?status=pending',
    ['/agents/families?search=zoe', 'a student'],
    ['/agents/families?search=garcia&searchPage=3', 'further on'],
    '/agents/families?sort=name&sort_by=ASC',
    '/agents/families?sort=activity',
    '/agents/families?sort=help',
    '/agents/families?sort=students',
    ['/invitations', 'the one with the most'],
    '/invitations?status=sent',
    '/invitations?search=guest12',
    '/invitations?page=100',
    '/help-requests?open=1',
  ]),
  ...list('family', ['/family/sharing', '/family/access-log', '/family/invitations', '/help-requests']),
]

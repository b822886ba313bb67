// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderWithTexts } from '../testing/render-with-texts.tsx'
import { SecurityAlerts } from './security-alerts.tsx'

test('an alert links to all entries that it counts: of every kind, of its 24 hours', async () => {
  const id = '0d4f9a0c-7f0e-4b7c-9a51-0c7c7f6d0001'
  // 11:30 in the evening of November 20 in New York.
  const counts = { failures: 9, lastAt: '2026-11-21T04:30:00.000Z' }
  await renderWithTexts(
    <SecurityAlerts
      alerts={[
        { kind: 'network', network: '203.0.113.0/24', accounts: 6, ...counts },
        { kind: 'account', account: { id, name: 'Smith' }, networks: 5, ...counts },
      ]}
    />,
    ['security'],
  )
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/admin/security?network=203.0.113.0%2F24&from=2026-11-19',
    `/admin/security?userId=${id}&from=2026-11-19`,
  ])
})

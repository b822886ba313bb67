// @vitest-environment jsdom
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { QuickEstimateGate } from './quick-estimate-gate.tsx'

vi.mock('./quick-estimate.tsx', () => ({ QuickEstimate: () => <p>First question</p> }))

const gate = (
  <>
    <a href="#estimate">Try it</a>
    <QuickEstimateGate start="Start" noScript="" failed="" locale="en-US" messages={{} as never} />
  </>
)

test('the link at the top of the page starts the estimate, which does not start by itself', async () => {
  location.hash = ''
  render(gate)
  expect(screen.queryByText('First question')).toBeNull()
  await userEvent.click(screen.getByRole('link', { name: 'Try it' }))
  await screen.findByText('First question')
})

test('a page that is opened at the estimate starts it too', async () => {
  location.hash = '#estimate'
  render(gate)
  await screen.findByText('First question')
})

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

test('the estimate starts only when the link at the top of the page is clicked', async () => {
  location.hash = ''
  render(gate)
  expect(screen.queryByText('First question')).toBeNull()
  await userEvent.click(screen.getByRole('link', { name: 'Try it' }))
  await screen.findByText('First question')
})

test('opening the page at #estimate also starts the estimate', async () => {
  location.hash = '#estimate'
  render(gate)
  await screen.findByText('First question')
})

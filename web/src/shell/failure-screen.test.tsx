// @vitest-environment jsdom
import { render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import en from '../messages/en/failure.json'
import es from '../messages/es/failure.json'
import { FailureScreen } from './failure-screen.tsx'

test('shows the reference of the log entry', () => {
  render(<FailureScreen reference="2871" onRetry={vi.fn()} />)
  expect(screen.getByText('Reference for support: 2871')).toBeDefined()
})

test('has texts without arguments: the build turns others into what only the translator can read', () => {
  expect([en, es].flatMap((texts) => Object.values(texts)).filter((text) => /[{<]/.test(text))).toEqual([])
})

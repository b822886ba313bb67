// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderWithTexts } from '../testing/render-with-texts.tsx'
import { CompareButton } from './compare-button.tsx'

test('offers are compared once two are checked', async () => {
  const onSubmit = vi.fn((event: { preventDefault(): void }) => event.preventDefault())
  await renderWithTexts(
    <form onSubmit={onSubmit}>
      {['Elm', 'Oak'].map((name) => (
        <input key={name} type="checkbox" name="compare" value={name} aria-label={name} />
      ))}
      <CompareButton text="Compare" tooFew="Check at least two offers." />
    </form>,
  )
  const [button, message] = [screen.getByRole('button'), screen.getByRole('status')]
  fireEvent.click(screen.getByLabelText('Elm'))
  fireEvent.click(button)
  expect(message.textContent).toBe('Check at least two offers.')
  expect(onSubmit).not.toHaveBeenCalled()
  fireEvent.click(screen.getByLabelText('Oak'))
  fireEvent.click(button)
  expect(message.textContent).toBe('')
  expect(onSubmit).toHaveBeenCalledOnce()
})

// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { OfflineNotice } from './offline-notice.tsx'

test('offline, links and forms that lead to another page say so instead, and other forms are sent', () => {
  const spy = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  onTestFinished(() => spy.mockRestore())
  const sent = vi.fn((event) => event.preventDefault())
  render(
    <>
      <OfflineNotice texts={{ title: 'You’re offline', text: '' }} />
      <a href="/colleges">Colleges</a>
      <form data-navigates onSubmit={sent}>
        <button type="submit">Compare</button>
      </form>
      <form onSubmit={sent}>
        <button type="submit">Save</button>
      </form>
    </>,
  )
  const notice = screen.getByRole('status')
  for (const name of ['Colleges', 'Compare']) {
    notice.blur()
    fireEvent.click(screen.getByText(name))
    expect(document.activeElement, name).toBe(notice)
  }
  expect(sent).not.toHaveBeenCalled()
  fireEvent.click(screen.getByText('Save'))
  expect(sent).toHaveBeenCalledTimes(1)
})

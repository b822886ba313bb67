// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { SignOutButton } from '../auth/sign-out-button.tsx'
import { watchUnsaved } from '../storage/unsaved.ts'
import { DropDown } from './drop-down.tsx'
import { PopoverFallback } from './popover-fallback.tsx'
import { SlideMenu } from './slide-menu.tsx'

test('the phone menu closes on signing out, because it would cover the question and the message', async () => {
  // jsdom has no popovers.
  const hidePopover = vi.fn()
  HTMLElement.prototype.hidePopover = hidePopover
  const stop = watchUnsaved(() => true)
  onTestFinished(() => {
    stop()
    Reflect.deleteProperty(HTMLElement.prototype, 'hidePopover')
  })
  render(
    <SlideMenu
      labels={{ open: 'Open', close: 'Close', name: 'Menu' }}
      later={<button type="button">Dark</button>}
    >
      <SignOutButton label="Logout" failedMessage="" className="" />
    </SlideMenu>,
  )
  fireEvent.click(screen.getByText('Logout'))
  expect(hidePopover).toHaveBeenCalledTimes(1)
  // The question has a root of its own, which stays in the document until it is answered.
  fireEvent.click(await screen.findByRole('button', { name: 'Go back to my answers' }))
  expect(screen.queryByText('You have unsaved answers')).toBeNull()
})

test('without popovers, the phone menu opens and closes by its buttons, a link, and a tap outside', () => {
  const { matches } = Element.prototype
  const spy = vi.spyOn(Element.prototype, 'matches').mockImplementation(function (this: Element, selector) {
    if (selector === ':popover-open') throw new SyntaxError(`${selector} is not a valid selector`)
    return matches.call(this, selector)
  })
  onTestFinished(() => spy.mockRestore())
  const { container } = render(
    <>
      <PopoverFallback />
      <SlideMenu
        labels={{ open: 'Open', close: 'Close', name: 'Menu' }}
        later={<button type="button">Dark</button>}
      >
        <a href="#colleges">Colleges</a>
      </SlideMenu>
      <main>Page</main>
    </>,
  )
  const menu = container.querySelector('#slide-menu')
  for (const closing of ['Close', 'Colleges', 'Page']) {
    fireEvent.click(screen.getByLabelText('Open'))
    expect(menu?.classList.contains('is-open'), closing).toBe(true)
    fireEvent.click(screen.getByText('Dark'))
    expect(menu?.classList.contains('is-open'), closing).toBe(true)
    fireEvent.click(closing === 'Close' ? screen.getByLabelText('Close') : screen.getByText(closing))
    expect(menu?.classList.contains('is-open'), closing).toBe(false)
  }
})

test('a drop-down menu closes on a link to the same page with another query', () => {
  const { container } = render(
    <DropDown label="Colleges">
      <a href={`${window.location.pathname}?view=map`}>Map</a>
      <button type="button">Sign out</button>
    </DropDown>,
  )
  const menu = container.querySelector('details') as HTMLDetailsElement
  menu.open = true
  fireEvent.click(screen.getByText('Sign out'))
  expect(menu.open).toBe(true)
  fireEvent.click(screen.getByText('Map'))
  expect(menu.open).toBe(false)
})

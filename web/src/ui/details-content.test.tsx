// @vitest-environment jsdom
import { act, fireEvent, render, screen } from '@testing-library/react'
import { NextIntlClientProvider } from 'next-intl'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import ui from '../messages/en/ui.json' with { type: 'json' }
import { LazyDetails } from './details-content.tsx'
import { Disclosure } from './disclosure.tsx'

const page = (
  allHref: string | null,
  children: ReactNode = <Disclosure summary="More">Inside</Disclosure>,
) => (
  <NextIntlClientProvider locale="en-US" timeZone="UTC" messages={{ ui } as never}>
    <LazyDetails allHref={allHref}>{children}</LazyDetails>
  </NextIntlClientProvider>
)

test('closed details have no content until they are opened', () => {
  render(page('/?open=all'))
  expect(screen.queryByText('Inside')).toBeNull()
  const details = screen.getByText('More').closest('details') as HTMLDetailsElement
  details.open = true
  fireEvent(details, new Event('toggle'))
  expect(screen.getByText('Inside')).toBeTruthy()
})

test('without scripts, a link leads to the page with all content', () => {
  const html = renderToStaticMarkup(page('/?open=all'))
  expect(html).toContain(`<noscript><a rel="nofollow" href="/?open=all"`)
  expect(html).not.toContain('Inside')
  const all = renderToStaticMarkup(page(null))
  expect(all).not.toContain('noscript')
  expect(all).toContain('Inside')
})

test('everything is filled to be printed', () => {
  render(page('/?open=all'))
  act(() => {
    window.dispatchEvent(new Event('beforeprint'))
  })
  expect(screen.getByText('Inside')).toBeTruthy()
})

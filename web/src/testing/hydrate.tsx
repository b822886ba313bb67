import { act } from '@testing-library/react'
import { NextIntlClientProvider } from 'next-intl'
import type { ReactNode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'

/** Renders a form as the server does, lets somebody use it, and hydrates it. */
export async function hydrate(
  form: ReactNode,
  { messages, use }: { messages: object; use: (place: HTMLElement) => void },
) {
  const page = (
    <NextIntlClientProvider locale="en-US" messages={messages as never}>
      {form}
    </NextIntlClientProvider>
  )
  const place = document.createElement('div')
  document.body.append(place)
  place.innerHTML = renderToString(page)
  use(place)
  const root = await act(async () => hydrateRoot(place, page))
  const remove = () => {
    act(() => root.unmount())
    place.remove()
  }
  return { place, remove }
}

/** The messages that entering a college's own price needs in the browser. */
import { NextIntlClientProvider } from 'next-intl'
import { getMessages } from 'next-intl/server'
import type { ReactNode } from 'react'

export async function KnownPriceMessages({ children }: { children: ReactNode }) {
  const { ui, colleges } = await getMessages()
  const { form } = colleges.known
  return (
    <NextIntlClientProvider messages={{ ui, colleges: { known: { form } } } as never}>
      {children}
    </NextIntlClientProvider>
  )
}

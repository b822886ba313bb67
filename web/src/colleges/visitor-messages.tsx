/** The messages that a visitor's own prices need in the browser. */
import { NextIntlClientProvider } from 'next-intl'
import { getMessages } from 'next-intl/server'
import type { ReactNode } from 'react'

export async function VisitorMessages({ children }: { children: ReactNode }) {
  const { ui, colleges } = await getMessages()
  const { yourPrice, source, visitor } = colleges
  return (
    <NextIntlClientProvider messages={{ ui, colleges: { yourPrice, source, visitor } } as never}>
      {children}
    </NextIntlClientProvider>
  )
}

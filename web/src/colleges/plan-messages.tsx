/** The messages that trying other plans needs in the browser. */
import { NextIntlClientProvider } from 'next-intl'
import { getMessages } from 'next-intl/server'
import type { ReactNode } from 'react'

export async function PlanMessages({ children }: { children: ReactNode }) {
  const { ui, colleges } = await getMessages()
  const { plans } = colleges.yourPrice
  return (
    <NextIntlClientProvider messages={{ ui, colleges: { yourPrice: { plans } } } as never}>
      {children}
    </NextIntlClientProvider>
  )
}

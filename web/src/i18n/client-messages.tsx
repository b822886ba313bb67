/** Passes the texts of some areas to the client components inside, so that pages send only the texts they need. */
import { NextIntlClientProvider } from 'next-intl'
import { getMessages } from 'next-intl/server'
import type { ReactNode } from 'react'
import type { Area } from './areas.ts'

interface Props {
  /** The areas that the client components inside use. `ui` and `errors` are always included. */
  areas?: readonly Area[]
  children: ReactNode
}

export async function ClientMessages({ areas = [], children }: Props) {
  const messages = await getMessages()
  const picked = Object.fromEntries([...areas, 'ui', 'errors'].map((area) => [area, messages[area as Area]]))
  return (
    <NextIntlClientProvider messages={picked as Partial<typeof messages>}>{children}</NextIntlClientProvider>
  )
}

/** Passes the texts of some areas to the client components inside, so that pages send only the texts they need. */
import { NextIntlClientProvider } from 'next-intl'
import { getMessages } from 'next-intl/server'
import type { ReactNode } from 'react'
import type { Area } from './areas.ts'

type Messages = Awaited<ReturnType<typeof getMessages>>

interface Props {
  /** The areas that the client components inside use, besides `ui`, which every page has. */
  areas?: readonly Area[]
  /** What they need of the area `errors`: nothing if they call nothing, and no more than the problems if they have no fields. */
  errors?: 'all' | 'problems' | 'none'
  /** Areas of which they use only these parts. */
  parts?: { [A in Area]?: readonly (keyof Messages[A])[] }
  children: ReactNode
}

export async function ClientMessages({ areas = [], errors = 'all', parts = {}, children }: Props) {
  const messages = await getMessages()
  const { ui, errors: allErrors } = messages
  const { problems, wait, waitMinutes, waitHours, reference } = allErrors
  const errorsOf = {
    all: allErrors,
    problems: { problems, wait, waitMinutes, waitHours, reference },
    none: undefined,
  }
  const picked = {
    ...Object.fromEntries(areas.map((area) => [area, messages[area]])),
    ...Object.fromEntries(
      Object.entries(parts).map(([area, keys]) => [area, pick(messages[area as Area], keys)]),
    ),
    ui,
    ...(errors !== 'none' && { errors: errorsOf[errors] }),
  }
  return (
    <NextIntlClientProvider messages={picked as Partial<typeof messages>}>{children}</NextIntlClientProvider>
  )
}

function pick(texts: object, keys: readonly string[]): object {
  return Object.fromEntries(Object.entries(texts).filter(([key]) => keys.includes(key)))
}

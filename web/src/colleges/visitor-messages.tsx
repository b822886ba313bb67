/** The messages that a visitor's own prices need in the browser. Those of a college's own page are loaded with the price. */
import { NextIntlClientProvider } from 'next-intl'
import { getMessages } from 'next-intl/server'
import type { ReactNode } from 'react'

export async function VisitorMessages({ children }: { children: ReactNode }) {
  const { ui, colleges } = await getMessages()
  const { card, cardRange, costBeforeGrants, confidence } = colleges.yourPrice
  const { per } = colleges.price
  const { answersLabel, answersText, byPrice, changeAnswers, forget } = colleges.visitor
  const messages = {
    ui,
    colleges: {
      price: { per },
      yourPrice: { card, cardRange, costBeforeGrants, confidence },
      visitor: { answersLabel, answersText, byPrice, changeAnswers, forget },
    },
  }
  return <NextIntlClientProvider messages={messages as never}>{children}</NextIntlClientProvider>
}

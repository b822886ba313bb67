'use client'
/** Enters, corrects, and removes the price that the college itself named: in its offer, or in its own calculator. */
import dynamic from 'next/dynamic'
import { useState } from 'react'
import { Disclosure } from '../ui/disclosure.tsx'
import type { KnownPriceFormProps } from './known-price-fields.tsx'

/** With their texts. Most visits of a college don't need them. */
const Fields = dynamic(async () => {
  const [{ KnownPriceFields }, { withCollegeTexts }] = await Promise.all([
    import('./known-price-fields.tsx'),
    import('./college-texts.tsx'),
  ])
  return withCollegeTexts(document.documentElement.lang, KnownPriceFields)
})

export function KnownPriceForm({ summary, ...props }: KnownPriceFormProps & { summary: string }) {
  const [isOpened, setOpened] = useState(false)
  return (
    <Disclosure summary={summary} onOpen={() => setOpened(true)}>
      {isOpened && <Fields {...props} />}
    </Disclosure>
  )
}

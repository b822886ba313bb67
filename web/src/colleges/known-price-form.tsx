'use client'
/** Enters, corrects, and removes the price that the college itself named: in its offer, or in its own calculator. */
import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Disclosure } from '../ui/disclosure.tsx'
import type { KnownPriceFormProps } from './known-price-fields.tsx'

/** Most visits of a college don't need it. */
const Fields = dynamic(() => import('./known-price-fields.tsx').then((module) => module.KnownPriceFields))

export function KnownPriceForm(props: KnownPriceFormProps) {
  const t = useTranslations('colleges.known.form')
  const [isOpened, setOpened] = useState(false)
  return (
    <Disclosure summary={t(props.known.length > 0 ? 'change' : 'enter')} onOpen={() => setOpened(true)}>
      {isOpened && <Fields {...props} />}
    </Disclosure>
  )
}

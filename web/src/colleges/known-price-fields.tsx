'use client'
/** The form of `known-price-form.tsx`, which loads it when somebody opens it. */
import { type KnownPriceKind, knownPriceKinds } from '@bursar/contract/known-price-kinds'
import type { KnownPrice } from '@bursar/contract/known-prices'
import { setKnownPrice } from '@bursar/contract/set-known-price'
import Link from 'next/link'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { call } from '../api/call.ts'
import { useErrorMessages } from '../api/error-messages.ts'
import { ErrorTexts } from '../i18n/error-texts.tsx'
import { offerHref } from '../routes/offers-address.ts'
import { Button } from '../ui/button.tsx'
import { DateField } from '../ui/date-field.tsx'
import { focusField } from '../ui/focus-field.ts'
import { MoneyField, type MoneyValue } from '../ui/money-field.tsx'
import { RadioGroup } from '../ui/radio-group.tsx'
import { showToast } from '../ui/toast.ts'

export interface KnownPriceFormProps {
  studentId: string
  collegeId: number
  /** Of this student at this college. */
  known: readonly KnownPrice[]
  /** ISO date. */
  today: string
}

interface Typed {
  kind: KnownPriceKind
  price: MoneyValue
  on: string | null
}

export function KnownPriceFields(props: KnownPriceFormProps) {
  return (
    <ErrorTexts>
      {/* The page of a sibling keeps the component: without the key, one student's price could be saved for another. */}
      <Fields key={props.studentId} {...props} />
    </ErrorTexts>
  )
}

function Fields({ studentId, collegeId, known, today }: KnownPriceFormProps) {
  const t = useTranslations('colleges.known.form')
  const form = useKnownPriceForm({ studentId, collegeId, known, today })
  const { typed, stored, errors, failure, isSaving, kinds, choose, change, save, remove } = form
  const offerId = offerIdOf(known)
  return (
    <form
      method="post"
      noValidate
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      {offerId ? (
        <p>
          {t('ofOffer')}{' '}
          <Link prefetch={false} href={offerHref(offerId)} className="link">
            {t('openOffer')}
          </Link>
        </p>
      ) : (
        <p className="text-soft">{t('lead')}</p>
      )}
      <RadioGroup
        name="known-kind"
        label={t('kind')}
        options={kinds.map((value) => ({
          value,
          label: t(`${value}.label`),
          hint: t(`${value}.hint`),
        }))}
        value={typed.kind}
        onChange={choose}
      />
      <MoneyField
        name="known-price"
        label={t('price')}
        hint={t('priceHint')}
        canBeUnsure={false}
        value={typed.price}
        onChange={(price) => change({ price })}
        error={errors.price}
      />
      <DateField
        name="known-on"
        label={t(`${typed.kind}On`)}
        value={typed.on}
        onChange={(on) => change({ on })}
        error={errors.on}
      />
      {failure && (
        <p role="alert" className="font-semibold text-danger">
          {failure}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" busy={isSaving}>
          {t('save')}
        </Button>
        {stored && <Button onClick={() => void remove()}>{t('remove')}</Button>}
      </div>
    </form>
  )
}

const offerIdOf = (known: readonly KnownPrice[]) => known.find(({ offerId }) => offerId)?.offerId

function useKnownPriceForm({ studentId, collegeId, known, today }: KnownPriceFormProps) {
  const t = useTranslations('colleges.known.form')
  const errorMessages = useErrorMessages()
  const router = useRouter()
  // An entered offer stands for a typed price of one, which would be saved without effect.
  const kinds: readonly KnownPriceKind[] = offerIdOf(known) ? ['calculator'] : knownPriceKinds
  const storedAs = (kind: KnownPriceKind) => known.find((one) => one.kind === kind && kinds.includes(kind))
  const startOf = (kind: KnownPriceKind): Typed => {
    const { price, on } = storedAs(kind) ?? { price: undefined, on: today }
    return { kind, price, on }
  }
  const [typed, setTyped] = useState(() => startOf(kinds.find(storedAs) ?? kinds[0] ?? 'calculator'))
  /** As it was when the other kind was chosen. */
  const [left, setLeft] = useState<Typed | null>(null)
  const [errors, setErrors] = useState<{ price?: string; on?: string }>({})
  const [failure, setFailure] = useState<string | null>(null)
  const [isSaving, setSaving] = useState(false)
  const { kind } = typed
  const stored = storedAs(kind)

  /** Returns whether it was stored. */
  async function store(price: number | null, on: string | null): Promise<boolean> {
    setSaving(true)
    setFailure(null)
    try {
      await call(setKnownPrice, { params: { studentId }, body: { collegeId, kind, price, on } })
      router.refresh()
      return true
    } catch (error) {
      setFailure(errorMessages.failure(error))
      return false
    } finally {
      setSaving(false)
    }
  }

  async function save(): Promise<void> {
    const { price, on } = typed
    const isDay = on !== null && /^\d{4}-\d{2}-\d{2}$/.test(on) && on <= today
    const isPrice = typeof price === 'number' && price >= 0
    setErrors({
      ...(isPrice ? {} : { price: t('priceError') }),
      ...(isDay ? {} : { on: t('onError') }),
    })
    if (!isPrice) return focusField('known-price')
    if (!isDay) return focusField('known-on')
    if (await store(price, on)) showToast(t('saved'))
  }

  async function remove(): Promise<void> {
    // The fields keep what was stored, so that saving again takes it back.
    if (await store(null, null)) showToast(t('removed'))
  }

  return {
    typed,
    stored,
    errors,
    failure,
    isSaving,
    kinds,
    choose: (next: KnownPriceKind) => {
      const start = startOf(kind)
      const isTyped = typed.price !== start.price || typed.on !== start.on
      // The kind may be chosen last: what was typed stays, unless the chosen kind has its own price.
      if (isTyped && !storedAs(next)) setTyped({ ...typed, kind: next })
      else setTyped(left?.kind === next ? left : startOf(next))
      setLeft(typed)
      setErrors({})
    },
    change: (part: Partial<Typed>) => setTyped((before) => ({ ...before, ...part })),
    save,
    remove,
  }
}

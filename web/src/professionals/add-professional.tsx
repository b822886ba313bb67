'use client'
import { NewProfessional } from '@bursar/contract/professionals'
import type { ProfessionalRole } from '@bursar/contract/roles'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { call } from '../api/call.ts'
import { showToast } from '../ui/toast.ts'
import { emptyDetails } from './form-values.ts'
import { managedProfessionals } from './managed-professionals.ts'
import { ProfessionalForm } from './professional-form.tsx'

/** API clients may omit the note, and families then see "Not verified yet". This form requires it. */
const WithNote = NewProfessional.required({ note: true })

const withoutCapacity = ['capacity'] as const
const nothing = [] as const

/** Creates an account, whose owner signs in with an emailed link. */
export function AddProfessional({ forRole: role }: { forRole: ProfessionalRole }) {
  const t = useTranslations('professionals')
  const router = useRouter()
  // The same for every retry, so that a lost response does not create a second account.
  const [idempotencyKey] = useState(() => crypto.randomUUID())
  const { add, path, hasCapacity } = managedProfessionals[role]
  return (
    <ProfessionalForm
      opened={emptyDetails}
      schema={WithNote}
      hiddenFields={hasCapacity ? nothing : withoutCapacity}
      sendsAll
      submitLabel={t('add.submit')}
      onSend={async (about) => {
        const { id } = await call(add, { body: about as NewProfessional, idempotencyKey })
        showToast(t('add.done'))
        router.push(`${path}/${id}`)
      }}
    >
      <p className="text-sm text-soft">{t('add.what')}</p>
    </ProfessionalForm>
  )
}

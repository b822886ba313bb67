'use client'
import { NewProfessional } from '@bursar/contract/professionals'
import type { ProfessionalRole } from '@bursar/contract/roles'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { call } from '../api/call.ts'
import { showToast } from '../ui/toast.ts'
import { nobody } from './form-values.ts'
import { managed } from './managed.ts'
import { ProfessionalForm } from './professional-form.tsx'

/** Programs may leave the note out, and families then read that nobody has verified the person. A person is asked for it. */
const WithNote = NewProfessional.required({ note: true })

const withoutCapacity = ['capacity'] as const
const nothing = [] as const

/** Prepares an account; a mailed link lets its owner in. */
export function AddProfessional({ forRole: role }: { forRole: ProfessionalRole }) {
  const t = useTranslations('professionals')
  const router = useRouter()
  // The same for every try, so that an answer that was lost does not add two.
  const [idempotencyKey] = useState(() => crypto.randomUUID())
  const { add, path, hasCapacity } = managed[role]
  return (
    <ProfessionalForm
      opened={nobody}
      schema={WithNote}
      without={hasCapacity ? nothing : withoutCapacity}
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

'use client'
import { NewProfessional } from '@bursar/contract/professionals'
import type { ProfessionalRole } from '@bursar/contract/roles'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { call } from '../api/call.ts'
import { useIdempotencyKey } from '../api/use-idempotency-key.ts'
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
  const { keyFor } = useIdempotencyKey()
  const { add, path, hasCapacity } = managedProfessionals[role]
  return (
    <ProfessionalForm
      opened={emptyDetails}
      schema={WithNote}
      hiddenFields={hasCapacity ? nothing : withoutCapacity}
      sendsAll
      submitLabel={t('add.submit')}
      onSend={async (about) => {
        const body = about as NewProfessional
        const { id } = await call(add, { body, idempotencyKey: keyFor(body) })
        showToast(t('add.done'))
        router.push(`${path}/${id}`)
      }}
    >
      <p className="text-sm text-soft">{t('add.what')}</p>
    </ProfessionalForm>
  )
}

'use client'
import { listAudit } from '@bursar/contract/audit'
import { Problem } from '@bursar/contract/problems'
import { identityFields, type Professional, ProfessionalAdminUpdate } from '@bursar/contract/professionals'
import type { ProfessionalRole } from '@bursar/contract/roles'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { call } from '../api/call.ts'
import { showToast } from '../ui/toast.ts'
import type { AboutField } from './form-values.ts'
import { managed } from './managed.ts'
import { ProfessionalForm } from './professional-form.tsx'

/** The address can be corrected until its owner has signed in; the capacity is for agents. */
function withoutWhat({ status }: Professional, hasCapacity: boolean): AboutField[] {
  return [...(status === 'invited' ? [] : ['email' as const]), ...(hasCapacity ? [] : ['capacity' as const])]
}

/** An admin changes what is known of a professional. */
export function EditProfessional({
  forRole: role,
  professional,
}: {
  forRole: ProfessionalRole
  professional: Professional
}) {
  const t = useTranslations('professionals')
  const router = useRouter()
  const { update, get, path, hasCapacity } = managed[role]
  const params = { id: professional.id }
  const without = useMemo(() => withoutWhat(professional, hasCapacity), [professional, hasCapacity])
  return (
    <ProfessionalForm
      opened={professional}
      schema={ProfessionalAdminUpdate}
      without={without}
      submitLabel={t('save')}
      onSend={async (about, version) => {
        const body = about as ProfessionalAdminUpdate
        // Who waits for approval is verified with that.
        if (professional.status !== 'pending') requireNote(body)
        await call(update, { params, body, ...(version !== undefined && { ifMatch: version }) })
        showToast(t('saved'))
        router.push(`${path}/${professional.id}`)
        router.refresh()
      }}
      onStale={async () => {
        const [present, by] = await Promise.all([call(get, { params }), changedBy(professional.id)])
        return { present, by }
      }}
    />
  )
}

/** Programs may change a name without a word on how it was checked, which families then see. A person is asked for it. */
function requireNote(body: ProfessionalAdminUpdate) {
  if (body.note !== undefined || !identityFields.some((field) => field in body)) return
  throw new Problem('invalid-input', { errors: [{ path: 'note', code: 'required', message: '' }] })
}

/** Who touched the account last, by the record of changes; null when it does not say. */
async function changedBy(id: string): Promise<string | null> {
  try {
    const { items } = await call(listAudit, { querystring: { action: 'account_changed', limit: 50 } })
    return items.find(({ subject }) => subject.id === id)?.actor?.name ?? null
  } catch {
    // It would be good to know, and is not needed to go on.
    return null
  }
}

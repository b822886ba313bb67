'use client'
import { listAudit } from '@bursar/contract/audit'
import { Problem } from '@bursar/contract/problems'
import { identityFields, type Professional, ProfessionalAdminUpdate } from '@bursar/contract/professionals'
import type { ProfessionalRole } from '@bursar/contract/roles'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useMemo, useState } from 'react'
import { call } from '../api/call.ts'
import { showToast } from '../ui/toast.ts'
import type { DetailField } from './form-values.ts'
import { managedProfessionals } from './managed-professionals.ts'
import { ProfessionalForm } from './professional-form.tsx'

/**
 * The email address can be corrected until its owner has signed in. Only agents have a capacity. A note says how someone was verified who is
 * approved; others are verified by their approval, so the server would ignore it.
 */
function hiddenFieldsOf({ status }: Professional, hasCapacity: boolean, isApproved: boolean): DetailField[] {
  return [
    ...(status === 'invited' ? [] : ['email' as const]),
    ...(hasCapacity ? [] : ['capacity' as const]),
    ...(isApproved ? [] : ['note' as const]),
  ]
}

interface EditProfessionalProps {
  forRole: ProfessionalRole
  professional: Professional
  /** Whether an admin has ever approved this person, which the status of a suspended one doesn't say. */
  wasApproved: boolean
  /** Of the professional's page, which a save leads to. */
  pageHref: string
}

/** The form for admins to edit a professional. */
export function EditProfessional({
  forRole: role,
  professional,
  wasApproved,
  pageHref,
}: EditProfessionalProps) {
  const t = useTranslations('professionals')
  const router = useRouter()
  const { update, get, hasCapacity } = managedProfessionals[role]
  const params = { id: professional.id }
  /** As known since another user saved first. */
  const [latest, setLatest] = useState(professional)
  const isApproved = wasApproved || latest.status === 'active'
  const hiddenFields = useMemo(
    () => hiddenFieldsOf(latest, hasCapacity, isApproved),
    [latest, hasCapacity, isApproved],
  )
  return (
    <ProfessionalForm
      opened={professional}
      schema={ProfessionalAdminUpdate}
      hiddenFields={hiddenFields}
      submitLabel={t('save')}
      onSend={async (about, version) => {
        const body = about as ProfessionalAdminUpdate
        if (isApproved) requireNote(body)
        await call(update, { params, body, ...(version !== undefined && { ifMatch: version }) })
        showToast(t('saved'))
        router.push(pageHref)
        router.refresh()
      }}
      onStale={async () => {
        const latest = await call(get, { params })
        setLatest(latest)
        return { latest, by: await findLastEditor(latest) }
      }}
    />
  )
}

/** API clients may change a name without a note on how it was verified; families then see "Not verified yet". This form requires it. */
function requireNote(body: ProfessionalAdminUpdate) {
  if (body.note !== undefined || !identityFields.some((field) => field in body)) return
  throw new Problem('invalid-input', { errors: [{ path: 'note', code: 'required', message: '' }] })
}

/** An entry is written right after the change, in one transaction. */
const maxDelay = 5_000

/** Who made the latest change, according to the audit log; null if it has none at that time, such as for a sign-in. */
async function findLastEditor({ id, email, updatedAt }: Professional): Promise<string | null> {
  try {
    const { items } = await call(listAudit, { querystring: { person: email, limit: 50 } })
    const last = items.find(({ subject }) => subject.kind === 'user' && subject.id === id)
    const isOfChange = last && Math.abs(Date.parse(last.at) - Date.parse(updatedAt)) < maxDelay
    return (isOfChange && last.actor?.name) || null
  } catch {
    // The name is helpful, but not required.
    return null
  }
}

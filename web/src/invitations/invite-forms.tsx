'use client'
/** Invites one family, or many from a file. */
import type { ProfessionalRole } from '@bursar/contract/roles'
import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { InviteForm } from './invite-form.tsx'

const InviteMany = dynamic(() => import('./invite-many.tsx').then(({ InviteMany }) => InviteMany), {
  loading: () => <Skeleton lines={4} />,
})

export function InviteForms({ forRole: role }: { forRole: ProfessionalRole }) {
  const t = useTranslations('invitations')
  const [isMany, setMany] = useState(false)
  const [wasMany, setWasMany] = useState(false)
  return (
    <Card className="grid max-w-form gap-4">
      <fieldset aria-label={t('howMany')} className="flex flex-wrap gap-2">
        {[false, true].map((many) => (
          <Button
            key={String(many)}
            variant="secondary"
            aria-pressed={isMany === many}
            className="aria-pressed:border-primary aria-pressed:bg-tint"
            onClick={() => {
              setMany(many)
              if (many) setWasMany(true)
            }}
          >
            {t(many ? 'many.title' : 'one.title')}
          </Button>
        ))}
      </fieldset>
      {/* Both stay mounted once shown, so that switching between them keeps what was typed. */}
      <div hidden={isMany}>
        <InviteForm forRole={role} />
      </div>
      {wasMany && (
        <div hidden={!isMany}>
          <InviteMany />
        </div>
      )}
    </Card>
  )
}

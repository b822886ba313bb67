'use client'
import { activateCollegeRelease, type CollegeData } from '@bursar/contract/college-data'
import dynamic from 'next/dynamic'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { call } from '../api/call.ts'
import { FailureNotice } from '../api/failure-notice.tsx'
import { useAction } from '../api/use-action.ts'
import { formatCount } from '../i18n/format.ts'
import { Button } from '../ui/button.tsx'
import { Chip } from '../ui/chip.tsx'
import { DateTime } from '../ui/date-time.tsx'
import { Notice } from '../ui/notice.tsx'
import { Table } from '../ui/table.tsx'
import { showToast } from '../ui/toast.ts'

const ConfirmRelease = dynamic(() => import('./confirm-release.tsx').then((module) => module.ConfirmRelease))

interface ReleasesProps {
  releases: CollegeData['releases']
  /** Whether an import is running, so that the current release cannot be changed. */
  isLocked: boolean
  onActivated: (data: CollegeData) => void
}

type Release = CollegeData['releases'][number]

/** The stored releases, any of which can become the current one. */
export function Releases({ releases, isLocked, onActivated }: ReleasesProps) {
  const t = useTranslations('collegeData.releases')
  const locale = useLocale()
  const { busyWith, failure, run } = useAction<string>()

  const [confirming, setConfirming] = useState<Release | null>(null)

  async function activate({ id, name }: Release): Promise<void> {
    await run(id, async () => {
      onActivated(await call(activateCollegeRelease, { params: { id } }))
      showToast(t('activated', { name }))
    })
    setConfirming(null)
  }

  return (
    <div className="grid gap-3">
      <FailureNotice failure={failure} />
      {releases.some(({ isCurrent, isDated }) => isCurrent && !isDated) && (
        <Notice kind="warn">{t('undated')}</Notice>
      )}
      <Table
        caption={t('title')}
        hideCaption
        isWide
        rows={releases}
        keyOf={({ id }) => id}
        isHighlighted={({ isCurrent }) => isCurrent}
        columns={[
          {
            key: 'name',
            header: t('name'),
            isRowHeader: true,
            cell: ({ name, isStarter }) => (
              <>
                {name}
                {isStarter && <span className="block text-sm font-normal text-soft">{t('starter')}</span>}
              </>
            ),
          },
          {
            key: 'colleges',
            header: t('colleges'),
            isNumeric: true,
            cell: ({ colleges }) => formatCount(colleges, locale),
          },
          {
            key: 'programs',
            header: t('programs'),
            isNumeric: true,
            cell: ({ programs }) => formatCount(programs, locale),
          },
          { key: 'at', header: t('importedAt'), cell: ({ importedAt }) => <DateTime at={importedAt} /> },
          {
            key: 'use',
            header: t('use'),
            cell: (release) =>
              release.isCurrent ? (
                <Chip tone="good">{t('current')}</Chip>
              ) : (
                <Button
                  className="-my-1.5"
                  busy={busyWith === release.id}
                  disabled={isLocked}
                  aria-label={t('activateName', { name: release.name })}
                  onClick={() => setConfirming(release)}
                >
                  {t('activate')}
                </Button>
              ),
          },
        ]}
      />
      {confirming && (
        <ConfirmRelease
          release={confirming}
          isBusy={busyWith === confirming.id}
          onConfirm={() => void activate(confirming)}
          onCancel={() => setConfirming(null)}
        />
      )}
    </div>
  )
}

'use client'
/** Confirms removing a person and all their answers. */
import type { Family } from '@bursar/contract/families'
import type { Parent, Student } from '@bursar/contract/people'
import dynamic from 'next/dynamic'
import { useState } from 'react'
import { FailureNotice } from '../api/failure-notice.tsx'
import { Button } from '../ui/button.tsx'
import { loadAnswering } from './on-demand.ts'
import { orRetry } from './or-retry.tsx'
import { useInterviewTexts } from './texts.ts'

const Dialog = dynamic(() => orRetry(() => import('../ui/dialog.tsx').then((module) => module.Dialog)))

interface RemovePersonProps {
  list: 'parents' | 'students'
  person: Parent | Student
  family: Family
  onClose: () => void
  onBeforeRemove: () => Promise<void>
  onRemoved: (family: Family) => void
}

export function RemovePerson({
  list,
  person,
  family,
  onClose,
  onBeforeRemove,
  onRemoved,
}: RemovePersonProps) {
  const t = useInterviewTexts()
  const [failure, setFailure] = useState<unknown>(null)
  const [isBusy, setBusy] = useState(false)
  const name = person.firstName

  async function remove(): Promise<void> {
    setBusy(true)
    try {
      await onBeforeRemove()
      const { removePerson } = await loadAnswering()
      onRemoved(await removePerson(list, person.id, family))
    } catch (error) {
      setFailure(error)
      setBusy(false)
    }
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('people.removeTitle', { name })}
      description={t(list === 'students' ? 'people.removeStudentText' : 'people.removeText', { name })}
      actions={
        <>
          <Button onClick={onClose}>{t('people.cancel')}</Button>
          <Button variant="danger" busy={isBusy} onClick={remove}>
            {t('people.remove')}
          </Button>
        </>
      }
    >
      <FailureNotice failure={failure} />
    </Dialog>
  )
}

'use client'
/** "I don't know this person": explains what a report does, with an optional message. Needs the texts of `advisors`. */
import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { FailureNotice } from '../api/failure-notice.tsx'
import { useAction } from '../api/use-action.ts'
import { Button } from '../ui/button.tsx'
import { TextArea } from '../ui/text-area.tsx'
import { showToast } from '../ui/toast.ts'

const Dialog = dynamic(() => import('../ui/dialog.tsx').then((module) => module.Dialog))

interface ReportAdvisorProps {
  name: string
  /** Sends it. Throws what the calls throw. */
  onReport: (report: { message?: string }) => Promise<void>
}

export function ReportAdvisor({ name, onReport }: ReportAdvisorProps) {
  const t = useTranslations('advisors')
  const { busyWith, failure, run } = useAction<'report'>()
  const [isOpen, setOpen] = useState(false)
  const [message, setMessage] = useState('')

  async function report(): Promise<void> {
    const text = message.trim()
    await run('report', async () => {
      await onReport(text === '' ? {} : { message: text })
      showToast(t('report.done', { name }))
      setOpen(false)
    })
  }

  return (
    <>
      <Button variant="quiet" className="-ml-4 justify-self-start" onClick={() => setOpen(true)}>
        {t('report.action')}
      </Button>
      {isOpen && (
        <Dialog
          open
          onOpenChange={setOpen}
          title={t('report.title', { name })}
          description={t('report.meaning', { name })}
          actions={
            <>
              <Button onClick={() => setOpen(false)}>{t('report.cancel')}</Button>
              <Button variant="danger" busy={busyWith === 'report'} onClick={() => void report()}>
                {t('report.confirm', { name })}
              </Button>
            </>
          }
        >
          <FailureNotice failure={failure} />
          <TextArea
            name="report-message"
            label={t('report.message')}
            value={message}
            onChange={setMessage}
            maxLength={1_000}
            rows={3}
          />
        </Dialog>
      )}
    </>
  )
}

'use client'
import { useTranslations } from 'next-intl'
import { DialogTexts } from '../i18n/dialog-texts.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'

export interface SensitiveNumberDialogProps {
  /** The field's error code, which says what kind of number it looks like. */
  code: string
  onAnswer: (isConfirmed: boolean) => void
}

export function SensitiveNumberDialog(props: SensitiveNumberDialogProps) {
  return (
    <DialogTexts>
      <Question {...props} />
    </DialogTexts>
  )
}

const kinds = { looks_like_ssn: 'ssn', looks_like_card: 'card', looks_like_account: 'account' } as const

function Question({ code, onAnswer }: SensitiveNumberDialogProps) {
  const t = useTranslations('errors.number')
  const kind = code in kinds ? kinds[code as keyof typeof kinds] : 'account'
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onAnswer(false)}
      title={t(`titles.${kind}`)}
      description={t('text')}
      actions={
        <>
          <Button onClick={() => onAnswer(true)}>{t('confirm')}</Button>
          <Button variant="primary" onClick={() => onAnswer(false)}>
            {t('remove')}
          </Button>
        </>
      }
    />
  )
}

'use client'
/** Confirms signing out with unsaved changes. Rendered in its own React root, because the menu with the sign-out button closes. */
import { NextIntlClientProvider, useTranslations } from 'next-intl'
import { createRoot } from 'react-dom/client'
import shellInEnglish from '../messages/en/shell.json'
import uiInEnglish from '../messages/en/ui.json'
import shellInSpanish from '../messages/es/shell.json'
import uiInSpanish from '../messages/es/ui.json'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'

const texts = {
  'en-US': { shell: { unsaved: shellInEnglish.unsaved }, ui: uiInEnglish },
  'es-US': { shell: { unsaved: shellInSpanish.unsaved }, ui: uiInSpanish },
}

/** Resolves to true if the user discards the changes. */
export function confirmDiscard(): Promise<boolean> {
  const locale = document.documentElement.lang.startsWith('es') ? 'es-US' : 'en-US'
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  return new Promise((resolve) => {
    const answer = (isConfirmed: boolean) => {
      root.unmount()
      place.remove()
      resolve(isConfirmed)
    }
    root.render(
      <NextIntlClientProvider locale={locale} messages={texts[locale] as never} timeZone="UTC">
        <Question onAnswer={answer} />
      </NextIntlClientProvider>,
    )
  })
}

function Question({ onAnswer }: { onAnswer: (isConfirmed: boolean) => void }) {
  const t = useTranslations('shell.unsaved')
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onAnswer(false)}
      title={t('title')}
      description={t('text')}
      actions={
        <>
          <Button variant="danger" onClick={() => onAnswer(true)}>
            {t('leave')}
          </Button>
          <Button variant="primary" onClick={() => onAnswer(false)}>
            {t('stay')}
          </Button>
        </>
      }
    />
  )
}

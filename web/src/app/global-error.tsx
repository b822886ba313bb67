'use client'
import { isLanguage, languageCookie } from '@bursar/contract/languages'
import { useSyncExternalStore } from 'react'
import { useReportedError } from '@/monitoring/use-reported-error.ts'
import { readTheme, themeCookie } from '@/preferences/theme.ts'
import { FailureScreen } from '@/shell/failure-screen.tsx'
import { cookieIn } from '@/storage/page-cookie.ts'
import './globals.css'

interface Props {
  error: Error & { digest?: string }
}

const subscribeToNothing = () => () => {}

/** Shown if the root layout itself fails: a complete page without header and footer, in the language and theme of the cookies. */
export default function GlobalErrorPage({ error }: Props) {
  useReportedError(error)
  const cookies = useSyncExternalStore(
    subscribeToNothing,
    () => document.cookie,
    () => '',
  )
  const language = cookieIn(cookies, languageCookie)
  return (
    <html
      lang={isLanguage(language) ? language : 'en'}
      data-theme={readTheme(cookieIn(cookies, themeCookie))}
    >
      <body>
        <FailureScreen reference={error.digest} onRetry={() => window.location.reload()} />
      </body>
    </html>
  )
}

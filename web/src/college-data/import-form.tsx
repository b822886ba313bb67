'use client'
/** A new release: official files from this computer, or their addresses. */
import {
  type CollegeImport,
  importCollegeData,
  type UploadedFile,
  uploadCollegeFile,
} from '@bursar/contract/college-data'
import { Upload, X } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { call } from '../api/call.ts'
import { useErrorMessages } from '../api/error-messages.ts'
import { FailureNotice } from '../api/failure-notice.tsx'
import { formatCount, formatShare } from '../i18n/format.ts'
import { Button } from '../ui/button.tsx'
import { buttonClass } from '../ui/button-class.ts'
import { Card } from '../ui/card.tsx'
import { TextArea } from '../ui/text-area.tsx'
import { refusalWords } from './import-words.ts'
import { linesOf } from './lines.ts'
import { upload } from './upload.ts'

interface Sending {
  name: string
  /** 0..1 */
  share: number
}

interface ImportFormProps {
  /** The running import or the last one. What a refused one was made from is here for another try. */
  run: CollegeImport | null
  onStarted: (run: CollegeImport) => void
}

function useImportForm({ run, onStarted }: ImportFormProps) {
  const t = useTranslations('collegeData.import')
  const words = useErrorMessages()
  const kept = run?.state === 'failed' ? run.sources : null
  const [files, setFiles] = useState<readonly UploadedFile[]>(kept?.files ?? [])
  const [sending, setSending] = useState<Sending | null>(null)
  const [addresses, setAddresses] = useState(kept?.urls.join('\n') ?? '')
  const [ended, setEnded] = useState(run?.state === 'running' ? null : run?.id)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [failure, setFailure] = useState<unknown>(null)
  const stopping = useRef<AbortController | null>(null)

  if (run && run.state !== 'running' && run.id !== ended) {
    setEnded(run.id)
    // What has become a release is not imported again.
    if (run.state === 'done') {
      const { sources } = run
      setFiles(files.filter(({ fileId }) => !sources.files.some((used) => used.fileId === fileId)))
      const lines = linesOf(addresses)
      setAddresses([...lines.urls.filter((url) => !sources.urls.includes(url)), ...lines.wrong].join('\n'))
    }
  }

  async function handIn(chosen: readonly File[]): Promise<void> {
    setFailure(null)
    stopping.current = new AbortController()
    try {
      for (const file of chosen) {
        if (!uploadCollegeFile.schema.querystring.safeParse({ name: file.name }).success) {
          setProblem(t('wrongFile', { name: file.name }))
          continue
        }
        setProblem(undefined)
        setSending({ name: file.name, share: 0 })
        const handedIn = await upload(
          file,
          (share) => setSending({ name: file.name, share }),
          stopping.current.signal,
        )
        setFiles((before) => [...before.filter(({ name }) => name !== handedIn.name), handedIn])
      }
    } catch (error) {
      if (!(error instanceof DOMException && error.name === 'AbortError')) setFailure(error)
    } finally {
      setSending(null)
    }
  }

  async function start(): Promise<void> {
    setFailure(null)
    setProblem(undefined)
    const { urls, wrong } = linesOf(addresses)
    if (wrong.length > 0) return setProblem(t('wrongAddress', { line: wrong.join(', ') }))
    if (urls.length === 0 && files.length === 0) return setProblem(t('nothingGiven'))
    setBusy(true)
    try {
      const fileIds = files.map(({ fileId }) => fileId)
      onStarted(await call(importCollegeData, { body: { fileIds, urls } }))
    } catch (error) {
      const refusal = refusalWords(error, words)
      if (refusal) setProblem(refusal)
      else setFailure(error)
    } finally {
      setBusy(false)
    }
  }

  return {
    files,
    setFiles,
    sending,
    addresses,
    setAddresses,
    isBusy,
    problem,
    failure,
    handIn,
    stop: () => stopping.current?.abort(),
    start,
  }
}

/** While an import runs it is out of sight, with everything that was chosen. */
export function ImportForm(props: ImportFormProps) {
  const t = useTranslations('collegeData.import')
  const locale = useLocale()
  const { files, setFiles, sending, addresses, setAddresses, ...form } = useImportForm(props)
  return (
    <Card className={props.run?.state === 'running' ? 'hidden' : 'grid max-w-form gap-5'}>
      <FailureNotice failure={form.failure} />
      <div className="grid gap-2">
        <p className="text-sm text-soft">{t('filesHint')}</p>
        <div className="flex flex-wrap items-center gap-3">
          <label
            className={buttonClass(
              'secondary',
              'has-focus-visible:outline-3 has-focus-visible:outline-primary',
            )}
          >
            <Upload size={20} aria-hidden="true" />
            {t('choose')}
            <input
              type="file"
              multiple
              accept=".zip,.csv,.gz"
              className="sr-only"
              disabled={sending !== null}
              onChange={(event) => {
                const chosen = [...(event.target.files ?? [])]
                event.target.value = ''
                void form.handIn(chosen)
              }}
            />
          </label>
          {sending && <Button onClick={form.stop}>{t('stop')}</Button>}
        </div>
        {sending && (
          <div className="grid gap-1">
            <p className="wrap-anywhere">
              {t('sending', { name: sending.name, share: formatShare(sending.share, locale) })}
            </p>
            <progress
              aria-label={sending.name}
              max={1}
              value={sending.share}
              className="h-3 w-full accent-primary"
            />
          </div>
        )}
        <div role="status">
          <ul className="grid gap-1">
            {files.map(({ fileId, name, bytes }) => (
              <li key={fileId} className="flex items-center justify-between gap-3">
                <span className="min-w-0 wrap-anywhere">
                  {t('handedIn', { name, kilobytes: formatCount(Math.ceil(bytes / 1024), locale) })}
                </span>
                <button
                  type="button"
                  aria-label={t('without', { name })}
                  onClick={() => setFiles((before) => before.filter((file) => file.fileId !== fileId))}
                  className="target grid place-items-center rounded-md text-soft hover:bg-sunk"
                >
                  <X size={20} aria-hidden="true" />
                </button>
              </li>
            ))}
          </ul>
        </div>
      </div>
      <TextArea
        name="addresses"
        label={t('addresses')}
        hint={t('addressesHint')}
        optional
        rows={3}
        value={addresses}
        onChange={setAddresses}
        error={form.problem}
      />
      <Button
        variant="primary"
        busy={form.isBusy}
        disabled={sending !== null}
        onClick={() => void form.start()}
        className="sm:justify-self-start"
      >
        {t('start')}
      </Button>
    </Card>
  )
}

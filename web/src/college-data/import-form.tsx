'use client'
/** The form to import a release from uploaded files or web addresses. */
import { type CollegeImport, importCollegeData, type UploadedFile } from '@bursar/contract/college-data'
import { useLocale, useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { call } from '../api/call.ts'
import { useErrorMessages } from '../api/error-messages.ts'
import { FailureNotice } from '../api/failure-notice.tsx'
import { formatCount, formatShare } from '../i18n/format.ts'
import { Button } from '../ui/button.tsx'
import { buttonClass } from '../ui/button-class.ts'
import { Card } from '../ui/card.tsx'
import { Upload, X } from '../ui/icons.tsx'
import { TextArea } from '../ui/text-area.tsx'
import { showToast } from '../ui/toast.ts'
import { parseAddresses } from './address-lines.ts'
import { fileNameOf, isFileName } from './file-names.ts'
import { isOtherRunning, refusalText } from './import-texts.ts'
import { upload } from './upload.ts'

interface UploadProgress {
  name: string
  /** 0..1 */
  share: number
}

interface ImportFormProps {
  /** The running import or the last one. The sources of a failed one are filled in for a retry. */
  run: CollegeImport | null
  /** An import was started, here or by another admin. */
  onRunning: () => void
}

function useImportForm({ run, onRunning }: ImportFormProps) {
  const t = useTranslations('collegeData.import')
  const errorMessages = useErrorMessages()
  const failedSources = run?.state === 'failed' ? run.sources : null
  const [files, setFiles] = useState<readonly UploadedFile[]>(failedSources?.files ?? [])
  const [uploading, setUploading] = useState<UploadProgress | null>(null)
  const [addresses, setAddresses] = useState(failedSources?.urls.join('\n') ?? '')
  const [endedId, setEndedId] = useState(run?.state === 'running' ? null : run?.id)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [fileProblems, setFileProblems] = useState<readonly string[]>([])
  const [failure, setFailure] = useState<unknown>(null)
  const abortController = useRef<AbortController | null>(null)

  if (run && run.state !== 'running' && run.id !== endedId) {
    setEndedId(run.id)
    // Removes the sources that have been imported.
    if (run.state === 'done') {
      const { sources } = run
      setFiles(files.filter(({ fileId }) => !sources.files.some((used) => used.fileId === fileId)))
      const lines = parseAddresses(addresses)
      setAddresses([...lines.urls.filter((url) => !sources.urls.includes(url)), ...lines.invalid].join('\n'))
    }
    // The page was opened while it ran.
    if (failedSources && files.length === 0 && addresses.trim() === '') {
      setFiles(failedSources.files)
      setAddresses(failedSources.urls.join('\n'))
    }
  }

  async function uploadFiles(chosen: readonly File[]): Promise<void> {
    setFailure(null)
    setProblem(undefined)
    const wanted = chosen.filter(({ name }) => isFileName(fileNameOf(name)))
    setFileProblems(
      chosen.filter((file) => !wanted.includes(file)).map(({ name }) => t('wrongFile', { name })),
    )
    abortController.current = new AbortController()
    try {
      for (const file of wanted) {
        setUploading({ name: file.name, share: 0 })
        const uploaded = await upload(
          file,
          fileNameOf(file.name),
          (share) => setUploading({ name: file.name, share }),
          abortController.current.signal,
        )
        setFiles((before) => [...before.filter(({ name }) => name !== uploaded.name), uploaded])
      }
    } catch (error) {
      if (!(error instanceof DOMException && error.name === 'AbortError')) setFailure(error)
    } finally {
      setUploading(null)
    }
  }

  async function start(): Promise<void> {
    setFailure(null)
    setProblem(undefined)
    setFileProblems([])
    const { urls, invalid } = parseAddresses(addresses)
    if (invalid.length > 0) return setProblem(t('wrongAddress', { line: invalid.join(', ') }))
    if (urls.length === 0 && files.length === 0) return setProblem(t('nothingGiven'))
    setBusy(true)
    try {
      const fileIds = files.map(({ fileId }) => fileId)
      await call(importCollegeData, { body: { fileIds, urls } })
      onRunning()
    } catch (error) {
      if (isOtherRunning(error)) {
        showToast(errorMessages.failure(error))
        return onRunning()
      }
      const refusal = refusalText(error, errorMessages)
      if (refusal) setProblem(refusal)
      else setFailure(error)
    } finally {
      setBusy(false)
    }
  }

  return {
    files,
    setFiles,
    uploading,
    addresses,
    setAddresses,
    isBusy,
    problem,
    fileProblems,
    failure,
    uploadFiles,
    stop: () => abortController.current?.abort(),
    start,
  }
}

/** Hidden during an import, but still rendered, so that the chosen sources are not lost. */
export function ImportForm(props: ImportFormProps) {
  const t = useTranslations('collegeData.import')
  const locale = useLocale()
  const { files, setFiles, uploading, addresses, setAddresses, ...form } = useImportForm(props)
  const chooser = useRef<HTMLInputElement>(null)
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
            <Upload size={20} />
            {t('choose')}
            <input
              ref={chooser}
              type="file"
              multiple
              accept=".zip,.csv,.gz"
              className="sr-only"
              disabled={uploading !== null}
              onChange={(event) => {
                const chosen = [...(event.target.files ?? [])]
                event.target.value = ''
                void form.uploadFiles(chosen)
              }}
            />
          </label>
          {uploading && <Button onClick={form.stop}>{t('stop')}</Button>}
        </div>
        {form.fileProblems.length > 0 && (
          <ul role="alert" className="grid gap-1 font-semibold wrap-anywhere text-danger">
            {form.fileProblems.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        )}
        {uploading && (
          <div className="grid gap-1">
            <p className="wrap-anywhere">
              {t('sending', { name: uploading.name, share: formatShare(uploading.share, locale) })}
            </p>
            <progress
              aria-label={uploading.name}
              max={1}
              value={uploading.share}
              className="h-3 w-full accent-primary"
            />
          </div>
        )}
        <div role="status">
          <ul className="grid gap-1">
            {files.map(({ fileId, name, bytes }) => (
              <li key={fileId} className="flex items-center justify-between gap-3">
                <span className="min-w-0 wrap-anywhere">
                  {t('uploaded', { name, kilobytes: formatCount(Math.ceil(bytes / 1024), locale) })}
                </span>
                <button
                  type="button"
                  aria-label={t('without', { name })}
                  onClick={() => {
                    setFiles((before) => before.filter((file) => file.fileId !== fileId))
                    chooser.current?.focus()
                  }}
                  className="target grid place-items-center rounded-md text-soft hover:bg-sunk"
                >
                  <X size={20} />
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
        disabled={uploading !== null}
        onClick={() => void form.start()}
        className="sm:justify-self-start"
      >
        {t('start')}
      </Button>
    </Card>
  )
}

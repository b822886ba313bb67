/** The steps and faults of an import: as codes for any language, and in English. */
import { ReleaseRefused } from '@bursar/catalogue/problems'
import type { ImportFault, ImportStep } from '@bursar/contract/college-data'
import { ReleaseTooSmall } from '../releases/store.ts'
import { StartError } from '../settings/start-error.ts'

/** A file couldn't be downloaded. The message is English. */
export class DownloadError extends StartError {
  override name = 'DownloadError'
  readonly fault: ImportFault

  constructor(message: string, fault: ImportFault) {
    super(message)
    this.fault = fault
  }
}

/** All faults in order; `unexpected` if neither the files nor the network caused the failure. */
export function faultsOf(error: unknown): ImportFault[] {
  if (error instanceof ReleaseRefused) return [...error.faults]
  if (error instanceof DownloadError) return [error.fault]
  if (error instanceof ReleaseTooSmall) {
    const { institutions, present } = error
    return [{ code: 'too_few', params: { institutions, present } }]
  }
  return [{ code: 'unexpected' }]
}

const count = (value: number) => value.toLocaleString('en-US')
const megabytes = (bytes: number) => Math.round(bytes / 1e6)

/** A step in English. */
export function describeStep({ code, file, done, all }: ImportStep): string {
  switch (code) {
    case 'fetching': {
      const of = all === undefined ? '' : ` of ${megabytes(all)}`
      return `fetching ${file}${done === undefined ? '' : `: ${megabytes(done)}${of} MB`}`
    }
    case 'reading':
      return `reading ${file}${done === undefined ? '' : `: ${count(done)} rows`}`
    case 'storing':
      return `storing ${count(done ?? 0)} of ${count(all ?? 0)}`
    default:
      return code
  }
}

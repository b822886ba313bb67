/** Why a file was refused, in words that name the place. */
export interface FileFault {
  file: string
  line?: number
  column?: string
  message: string
}

const mostListed = 20

/** A release that cannot be used. Nothing has been changed when it is thrown. */
export class ReleaseRefused extends Error {
  readonly faults: readonly FileFault[]

  constructor(faults: readonly FileFault[]) {
    super(describeFaults(faults))
    this.name = 'ReleaseRefused'
    this.faults = faults
  }
}

export function describeFaults(faults: readonly FileFault[]): string {
  const lines = faults.slice(0, mostListed).map(({ file, line, column, message }) => {
    const place = [
      file,
      line === undefined ? null : `line ${line}`,
      column === undefined ? null : `column ${column}`,
    ]
    return `${place.filter((part) => part !== null).join(', ')}: ${message}`
  })
  if (faults.length > mostListed) lines.push(`… and ${faults.length - mostListed} more`)
  return lines.join('\n')
}

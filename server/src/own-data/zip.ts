/** Creates a zip file while it is being sent. */
import { strToU8, Zip, ZipDeflate } from 'fflate'

export interface ZippedFile {
  name: string
  /** Called when it is this file's turn. */
  text: () => string
}

/** The chunks of the zip file; only the current file is in memory. */
export function* zipOf(files: Iterable<ZippedFile>, mtime: Date): Generator<Uint8Array> {
  const ready: Uint8Array[] = []
  const zip = new Zip((error, part) => {
    if (error) throw error
    ready.push(part)
  })
  for (const { name, text } of files) {
    const file = new ZipDeflate(name)
    file.mtime = mtime
    zip.add(file)
    file.push(strToU8(text()), true)
    yield* ready.splice(0)
  }
  zip.end()
  yield* ready
}

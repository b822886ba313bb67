/** The names under which files are uploaded. */
import { uploadCollegeFile } from '@bursar/contract/college-data'

const maxLength = 150

/** Only with what the server takes. The end stays, because it can have the publication date. */
export function fileNameOf(name: string): string {
  const plain = name
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .replace(/[^\w. ()-]/g, '_')
  return plain.slice(-maxLength)
}

export const isFileName = (name: string): boolean =>
  uploadCollegeFile.schema.querystring.safeParse({ name }).success

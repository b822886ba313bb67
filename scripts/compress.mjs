/** Compresses static files once, at the highest quality, next to the originals. */
import { readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'

const compress = promisify(brotliCompress)

/** Text files; fonts and images are already compressed. */
const isText = (name) => /\.(js|css|svg|json|txt)$/.test(name)

/** Writes `name.br` next to each text file under the folder that has none yet. Takes two to five seconds for the product's pages. */
export async function compressFiles(folder) {
  const names = new Set(await readdir(folder, { recursive: true }))
  const left = [...names].filter((name) => isText(name) && !names.has(`${name}.br`))
  const compressNext = async () => {
    for (let name = left.pop(); name !== undefined; name = left.pop())
      await compressFile(path.join(folder, name))
  }
  await Promise.all(Array.from({ length: availableParallelism() }, compressNext))
}

async function compressFile(file) {
  const content = await readFile(file)
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  }
  // Under another name until it is complete, because the server may be running.
  await writeFile(`${file}.br.new`, await compress(content, { params }))
  await rename(`${file}.br.new`, `${file}.br`)
}

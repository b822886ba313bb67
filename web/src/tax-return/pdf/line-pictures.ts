/** Draws where an amount stood, in the worker that read it. */
import type { Box, Page } from '../../pdf/page.ts'
import type { DocumentOptions, PdfDocument } from '../../pdf/read-pages.ts'
import type { AmountKey, TaxReturnReading } from '../reader/reading.ts'

/** Pixels for a point: sharp on phones, and small. */
const scale = 2
/** What is shown around a box, in points: enough of its row to recognize it. */
const around = { left: 140, right: 10, above: 9, below: 9 }

/** pdf.js asks a document for canvases and fonts. A worker has both, but no document. */
const workerDocument = {
  fonts: (globalThis as unknown as { fonts?: FontFaceSet }).fonts,
  createElement: () => new OffscreenCanvas(1, 1),
}

/** Filters need a document's SVG. The forms have none. */
class NoFilters {
  addFilter = () => 'none'
  addHCMFilter = () => 'none'
  addAlphaFilter = () => 'none'
  addLuminosityFilter = () => 'none'
  addHighlightHCMFilter = () => 'none'
  destroy = () => {}
}

/** For opening a document that is drawn later. Fonts that aren't in the file are the device's own. */
export const drawingOptions = {
  ownerDocument: workerDocument,
  FilterFactory: NoFilters,
  useSystemFonts: true,
} as unknown as DocumentOptions

/** Amounts that are worth a picture: the ones that add to an answer, and the AGI. */
function keysToDraw({ values, sources }: TaxReturnReading): AmountKey[] {
  return (Object.keys(sources) as AmountKey[]).filter((key) => key === 'agi' || values[key] !== 0)
}

export async function drawLines(
  document: PdfDocument,
  pages: readonly Page[],
  reading: TaxReturnReading,
  onPicture: (key: AmountKey, bitmap: ImageBitmap) => void,
): Promise<void> {
  const keys = keysToDraw(reading)
  for (const page of pages) {
    const onPage = keys.filter((key) => reading.sources[key]?.page === page.number)
    if (onPage.length === 0) continue
    const canvas = await drawPage(document, page)
    for (const key of onPage) {
      const source = reading.sources[key]
      if (source) onPicture(key, await cut(canvas, page, source.box))
    }
  }
}

async function drawPage(document: PdfDocument, { number, turned }: Page): Promise<OffscreenCanvas> {
  const page = await document.getPage(number)
  const viewport = page.getViewport({ scale, rotation: (page.rotate + turned) % 360 })
  const canvas = new OffscreenCanvas(Math.ceil(viewport.width), Math.ceil(viewport.height))
  await page.render({ canvas: canvas as unknown as HTMLCanvasElement, viewport }).promise
  page.cleanup()
  return canvas
}

/** Boxes are counted from the bottom of the page, canvases from the top. */
function cut(canvas: OffscreenCanvas, { height }: Page, box: Box): Promise<ImageBitmap> {
  const left = Math.max(0, (box.left - around.left) * scale)
  const top = Math.max(0, (height - box.top - around.above) * scale)
  const right = Math.min(canvas.width, (box.right + around.right) * scale)
  const bottom = Math.min(canvas.height, (height - box.bottom + around.below) * scale)
  return createImageBitmap(canvas, left, top, Math.max(1, right - left), Math.max(1, bottom - top))
}

/**
 * `node scripts/maps.mjs`: writes web/src/colleges/maps, with an outline of the country and of each state. Run it after `draw-maps.ts` or the
 * boundaries changed; a test compares the two.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { areas, draw } from '../web/src/colleges/draw-maps.ts'
import { inProject } from './paths.mjs'

export const mapFolder = inProject('web', 'src', 'colleges', 'maps')

/** The files as they should be, by name. */
export function drawMaps() {
  const drawn = areas.flatMap((area) => {
    const outline = draw(area)
    return outline ? [{ area, outline }] : []
  })
  const imports = drawn.map(({ area }) => `import ${area} from './${area}.svg'`)
  const entries = drawn.map(({ area, outline: { width, height, borders, place } }) => {
    const facts = JSON.stringify({ width, height, ...(borders && { hasBorders: true }), place })
    return `  ${area}: { file: ${area}, ...${facts} },`
  })
  return {
    ...Object.fromEntries(drawn.map(({ area, outline }) => [`${area}.svg`, fileOf(outline)])),
    'maps.ts': `// Written by scripts/maps.mjs.\nimport type { UsState } from '@bursar/contract/state-names'\nimport type { MapFile } from './map-file.ts'\n${imports.join('\n')}\n\nexport const maps: Partial<Record<UsState | 'country', MapFile>> = {\n${entries.join('\n')}\n}\n`,
  }
}

function fileOf({ width, height, area, borders }) {
  const paths = [
    `<path id="area" d="${area}"/>`,
    ...(borders ? [`<path id="borders" d="${borders}" fill="none"/>`] : []),
  ]
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" aria-hidden="true">${paths.join('')}</svg>\n`
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  mkdirSync(mapFolder, { recursive: true })
  for (const [name, text] of Object.entries(drawMaps())) writeFileSync(`${mapFolder}/${name}`, text)
}

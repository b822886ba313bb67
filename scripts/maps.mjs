/**
 * `node scripts/maps.mjs`: writes web/src/colleges/maps, with an outline of the country and of each state, and how places are drawn on them, which
 * the server needs, too. Run it after `draw-maps.ts` or the boundaries changed; a test compares the two.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { areas, draw } from '../web/src/colleges/draw-maps.ts'
import { inProject } from './paths.mjs'

const mapFolder = 'web/src/colleges/maps'

/** The files as they should be, by path. */
export function drawMaps() {
  const drawn = areas.flatMap((area) => {
    const outline = draw(area)
    return outline ? [{ area, outline }] : []
  })
  const imports = drawn.map(({ area }) => `import ${area} from './${area}.svg'`)
  const files = drawn.map(
    ({ area, outline: { borders } }) => `  ${area}: { file: ${area}${borders && ', hasBorders: true'} },`,
  )
  const places = drawn.map(({ area, outline: { width, height, place } }) => {
    const facts = Object.entries({ width, height, ...place }).map(
      ([name, value]) => `${name}: ${Array.isArray(value) ? `[${value.join(', ')}]` : value}`,
    )
    return `  ${area}: { ${facts.join(', ')} },`
  })
  return {
    ...Object.fromEntries(drawn.map(({ area, outline }) => [`${mapFolder}/${area}.svg`, fileOf(outline)])),
    [`${mapFolder}/maps.ts`]: `${written}import type { UsState } from '@bursar/contract/state-names'\nimport type { MapFile } from './map-file.ts'\n${imports.join('\n')}\n\nexport const maps: Partial<Record<UsState | 'country', MapFile>> = {\n${files.join('\n')}\n}\n`,
    'contract/src/map-places.ts': `${written}\nexport const mapPlaces = {\n${places.join('\n')}\n} as const\n`,
  }
}

const written = '// Written by scripts/maps.mjs.\n'

function fileOf({ width, height, area, borders }) {
  const paths = [
    `<path id="area" d="${area}"/>`,
    ...(borders ? [`<path id="borders" d="${borders}" fill="none"/>`] : []),
  ]
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" aria-hidden="true">${paths.join('')}</svg>\n`
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  mkdirSync(inProject(mapFolder), { recursive: true })
  for (const [path, text] of Object.entries(drawMaps())) writeFileSync(inProject(path), text)
}

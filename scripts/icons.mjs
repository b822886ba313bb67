/**
 * `node scripts/icons.mjs`: writes web/src/ui/icons.svg, with the icons that web/src/ui/icons.tsx names. Run it after adding one; a test compares
 * the two.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { inProject } from './paths.mjs'

const spriteFile = inProject('web', 'src', 'ui', 'icons.svg')

const license = 'Lucide, https://lucide.dev, ISC License, Copyright (c) Lucide Icons and Contributors.'

/** The file as it should be. */
export async function drawSprite() {
  const source = readFileSync(inProject('web', 'src', 'ui', 'icons.tsx'), 'utf8')
  const names = [...source.matchAll(/= iconOf\('([a-z0-9-]+)'\)/g)].map(([, name]) => name)
  const symbols = await Promise.all(names.map(drawSymbol))
  return `<!-- ${license} -->\n<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" aria-hidden="true">\n${symbols.join('\n')}\n</svg>\n`
}

async function drawSymbol(name) {
  const { __iconData: icon } = await import(
    pathToFileURL(inProject('node_modules', 'lucide-react', 'dist', 'esm', 'icons', `${name}.mjs`))
  )
  const shapes = icon.node.map(([element, { key: _, ...attributes }]) => {
    const written = Object.entries(attributes).map(([attribute, value]) => `${attribute}="${value}"`)
    return `<${element} ${written.join(' ')}/>`
  })
  return `<symbol id="${name}" viewBox="0 0 24 24">${shapes.join('')}</symbol>`
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  writeFileSync(spriteFile, await drawSprite())

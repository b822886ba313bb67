/** A path of `mapPathOf` as an SVG file. */
import { dotsInUnit } from '@bursar/catalogue/map-points'
import type { FastifyReply } from 'fastify'

/** Without colors: the page that draws the path gives it its own. */
export function sendMap(reply: FastifyReply, path: string) {
  const points = `<path id="points" transform="scale(${1 / dotsInUnit})" d="${path}"/>`
  return reply.type('image/svg+xml').send(`<svg xmlns="http://www.w3.org/2000/svg">${points}</svg>`)
}

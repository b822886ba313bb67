/** Responses where no route matches: 405 for another method of a known address, otherwise 404, also if a part of it is too long for a route. */
import { Problem } from '@bursar/contract/problems'
import type { Api } from './api.ts'
import { sendProblem } from './errors.ts'

export function answerUnknown(app: Api) {
  const known: { methods: string[]; pattern: RegExp }[] = []
  let pageMethods: string[] = []
  app.addHook('onRoute', ({ method, url, config }) => {
    if (config?.isPage && url === '/*') pageMethods = [method].flat()
    if (!config?.isPage && !url.endsWith('*'))
      known.push({ methods: [method].flat(), pattern: patternOf(url) })
  })
  app.setNotFoundHandler((request, reply) => {
    const [path = ''] = request.url.split('?')
    const allowed = known.filter(({ pattern }) => pattern.test(path)).flatMap(({ methods }) => methods)
    // Any other address may be a page, and all pages take the same methods.
    if (!path.startsWith('/api/') && !pageMethods.includes(request.method)) allowed.push(...pageMethods)
    if (allowed.length === 0 || allowed.includes(request.method))
      return sendProblem(request, reply, new Problem('not-found'))
    reply.header('allow', [...new Set(allowed)].join(', '))
    return sendProblem(request, reply, new Problem('method-not-allowed'))
  })
}

/** `/api/family/colleges/:id` as a pattern for paths. */
function patternOf(url: string): RegExp {
  const parts = url.split('/').map((part) => (part.startsWith(':') ? '[^/]+' : part.replaceAll('.', '\\.')))
  return new RegExp(`^${parts.join('/')}$`)
}

/** `/api/openapi.json` for programs and `/api/docs` for people. Both are public. */

import { sendPlainPage } from '../headers/plain-page.ts'
import type { Api } from '../http/api.ts'
import { type Document, describeApi } from './document.ts'
import { referencePage } from './reference-page.ts'
import { productVersion } from './version.ts'

export function openApiRoutes(app: Api, publicUrl: string) {
  let made: { document: Document; json: string; page: { style: string; body: string } } | undefined
  // Built on the first request: most processes never need it.
  const make = () => {
    if (made) return made
    const document = describeApi({ version: productVersion(), origin: publicUrl })
    made = { document, json: JSON.stringify(document), page: referencePage(document) }
    return made
  }

  app.get('/api/openapi.json', { config: { access: 'anyone' } }, async (_request, reply) =>
    reply
      .type('application/json; charset=utf-8')
      .serializer((text: string) => text)
      .send(make().json),
  )
  app.get('/api/docs', { config: { access: 'anyone' } }, async (_request, reply) =>
    sendPlainPage(reply, { title: 'API', ...make().page }),
  )
}

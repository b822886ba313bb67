/** Renders the OpenAPI document as a plain HTML page without scripts. */
import { escapeHtml } from '../headers/plain-page.ts'
import type { Answer, Document, Operation } from './document.ts'
import { fieldsOf, typeInWords } from './schema-words.ts'
import type { JsonSchema } from './shapes.ts'

export function referencePage(document: Document): { style: string; body: string } {
  const { info, tags, components } = document
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  )
  const sections = tags.map(({ name, description }) => {
    const ofTag = operations.filter(({ operation }) => operation.tags.includes(name))
    return `<section id="${name}">
<h2>${name}</h2>
<p>${escapeHtml(description)}</p>
${ofTag.map(({ path, method, operation }) => callOf(path, method, operation)).join('\n')}
</section>`
  })
  const body = `<header>
<h1>${escapeHtml(info.title)} API <small>${escapeHtml(info.version)}</small></h1>
${prose(info.description)}
<p>For programs: <a href="/api/openapi.json">openapi.json</a> (OpenAPI ${document.openapi}).</p>
<nav aria-label="Parts"><ul>
${[...tags.map(({ name }) => name), 'shapes', 'problems'].map((name) => `<li><a href="#${name}">${name}</a></li>`).join('\n')}
</ul></nav>
</header>
<main>
${sections.join('\n')}
<section id="shapes">
<h2>shapes</h2>
<p>What is sent and answered in more than one place.</p>
${Object.entries(components.schemas).map(shapeSection).join('\n')}
</section>
<section id="problems">
<h2>problems</h2>
<p>By status; answered as <code>application/problem+json</code>.</p>
<dl>
${Object.entries(components.responses).map(problemEntry).join('\n')}
</dl>
</section>
</main>`
  return { style, body }
}

function callOf(path: string, method: string, operation: Operation): string {
  const { operationId, summary, parameters, requestBody, responses } = operation
  const answers = Object.entries(responses).filter(
    (entry): entry is [string, Answer] => !('$ref' in entry[1]),
  )
  const problems = Object.entries(responses).filter(([, answer]) => '$ref' in answer)
  return `<details id="${operationId}">
<summary><code><b class="${method}">${method.toUpperCase()}</b> ${escapeHtml(path)}</code> <span>${inline(summary)}</span></summary>
<p>For: ${accessInWords(operation)}</p>
${parameters.length === 0 ? '' : parametersTable(operationId, parameters)}
${requestBody ? `<h3>Body</h3>\n${contentOf(`what ${operationId} takes`, requestBody.content)}` : ''}
${answers
  .map(
    ([status, { description, content }]) =>
      `<h3>${status} ${escapeHtml(description)}</h3>\n${contentOf(`what ${operationId} answers with ${status}`, content)}`,
  )
  .join('\n')}
<p>Problems: ${problems.map(([status]) => `<a href="#problem-${status}">${status}</a>`).join(', ')}</p>
</details>`
}

function accessInWords({ 'x-access': { permission, roles }, security }: Operation): string {
  const who: Record<string, string> = {
    anyone: 'anyone, without a token',
    identity: 'whoever has an id token, with or without an account',
    user: 'every signed-in user',
  }
  const words = who[permission] ?? `${(roles ?? []).join(', ')} (<code>${permission}</code>)`
  return security.some((scheme) => 'session' in scheme) ? `${words}; the session cookie suffices` : words
}

function parametersTable(name: string, parameters: Operation['parameters']): string {
  const rows = parameters.map(
    ({ name: parameter, in: place, required, schema }) =>
      `<tr><th scope="row"><code>${escapeHtml(parameter)}</code></th><td>${place}</td><td>${required ? 'yes' : ''}</td><td>${typeInWords(schema)}</td></tr>`,
  )
  return table(`Parameters of ${name}`, ['name', 'in', 'needed', 'what'], rows)
}

function contentOf(name: string, content: Answer['content']): string {
  if (!content) return ''
  return Object.entries(content)
    .map(([type, { schema }]) =>
      type === 'application/json' ? schemaOf(name, schema) : `<p><code>${type}</code></p>`,
    )
    .join('\n')
}

/** A table of fields, or a line of text if there are none. */
function schemaOf(name: string, schema: JsonSchema): string {
  const fields = fieldsOf(schema)
  if (fields.length === 0) return `<p>${typeInWords(schema)}</p>`
  const rows = fields.map(
    ({ path, isNeeded, type }) =>
      `<tr><th scope="row"><code>${escapeHtml(path)}</code></th><td>${isNeeded ? 'yes' : ''}</td><td>${type}</td></tr>`,
  )
  return table(`Fields of ${name}`, ['field', 'needed', 'what'], rows)
}

function table(name: string, heads: string[], rows: string[]): string {
  return `<div class="wide" role="region" aria-label="${name}" tabindex="0"><table><thead><tr>${heads
    .map((head) => `<th scope="col">${head}</th>`)
    .join('')}</tr></thead><tbody>
${rows.join('\n')}
</tbody></table></div>`
}

/** Always expanded, because links lead here. */
function shapeSection([name, schema]: [string, JsonSchema]): string {
  return `<article id="shape-${name}"><h3><code>${name}</code></h3>\n${schemaOf(name, schema)}\n</article>`
}

function problemEntry([name, { description }]: [string, Answer]): string {
  const status = name.replace('Problem', '')
  return `<dt id="problem-${status}">${status}</dt>${description
    .split('\n')
    .map((line) => `<dd>${inline(line)}</dd>`)
    .join('')}`
}

/** Renders the subset of Markdown used in descriptions: paragraphs, lists, and code. */
function prose(markdown: string): string {
  return markdown
    .split('\n\n')
    .map((block) =>
      block.startsWith('- ')
        ? `<ul>${block
            .split('\n')
            .map((line) => `<li>${inline(line.slice(2))}</li>`)
            .join('')}</ul>`
        : `<p>${inline(block)}</p>`,
    )
    .join('\n')
}

function inline(text: string): string {
  return escapeHtml(text).replace(/`([^`]+)`/g, '<code>$1</code>')
}

const style = `
body { max-width: 64rem; margin: 2rem auto; padding: 0 1rem }
h1, h2, h3 { line-height: 1.2 }
h2 { margin: 3rem 0 0; border-top: 2px solid; padding-top: 1rem }
h3 { font-size: 1rem; margin: 1rem 0 0.25rem }
code { font: 0.9375em/1.5 ui-monospace, monospace; overflow-wrap: anywhere }
nav ul { display: flex; flex-wrap: wrap; gap: 0.25rem 1.25rem; padding: 0; list-style: none }
nav a { display: inline-block; padding: 0.625rem 0 }
article { margin-top: 2rem }
details { border-bottom: 1px solid color-mix(in srgb, currentcolor 25%, transparent) }
details[open] { padding-bottom: 1rem }
summary { padding: 0.625rem 0; cursor: pointer }
summary span { color: color-mix(in srgb, currentcolor 75%, transparent) }
summary b { display: inline-block; min-width: 3.75rem }
.wide { overflow-x: auto }
table { border-collapse: collapse; width: 100% }
th, td { text-align: left; vertical-align: top; padding: 0.25rem 1rem 0.25rem 0; border-top: 1px solid color-mix(in srgb, currentcolor 15%, transparent) }
thead th { font-weight: 400; border: 0 }
tbody th { font-weight: 600 }
dt { margin-top: 1rem; font-weight: 600 }
`

/**
 * The documents and the comments name code and tests. These tests check that the names are right, and that the sums of the security
 * documents add up.
 */
import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { inProject } from '../paths.mjs'

const read = (name) => readFileSync(inProject('docs', name), 'utf8')
const asvs = read('asvs.md')

/** Matches `server/src/app.ts` and `README.md`, but not `/api/docs`, which is an address, or `.zip`. */
const pathPattern = /^[\w-][\w.@[\]-]*(\/[\w.@[\]-]+)+$|^[\w-]+\.(md|json|txt|mjs|ts)$/
/** Without one, `America/New_York` would match as well. */
const fileName = /\.\w+$/

/** Paths in backticks. */
const quotedIn = (text) =>
  [...text.matchAll(/`([^`\n]+)`/g)].map(([, code]) => code).filter((code) => pathPattern.test(code))

/** Links to files of the repository, from a document in a folder. */
const linkedIn = (text, folder) =>
  [...text.matchAll(/\]\((?!https?:)([^)#]+)/g)].map(([, link]) => join(folder, link))

const pathsIn = (text) => [...new Set([...quotedIn(text), ...linkedIn(text, 'docs')])]

test.each(['threat-model.md', 'asvs.md'])('every file that docs/%s names exists', (name) => {
  const paths = pathsIn(read(name))
  expect(paths.length).toBeGreaterThan(40)
  expect(paths.filter((path) => !existsSync(inProject(path)))).toEqual([])
})

describe('every file exists that is named, perhaps by the end of its path, in', () => {
  const notOurs = ['node_modules', '.git', '.next', '.cache', 'reports', 'shots', 'data']
  const files = globSync('**/*.*', {
    cwd: inProject('.'),
    exclude: (path) => notOurs.includes(basename(path)),
  }).map((file) => `/${file.replaceAll('\\', '/')}`)
  // What operators, tools, or the server create, an address, and placeholders.
  files.push('/deploy/settings.env', '/next-env.d.ts', '/lock-holder.json', '/security.txt')
  files.push('/bench/NAME/main.ts', '/reports/mutation/NAME.html')
  const documents = ['*.md', 'docs/**/*.md'].flatMap((pattern) => globSync(pattern, { cwd: inProject('.') }))
  const missingIn = (text) =>
    quotedIn(text).filter((path) => fileName.test(path) && !files.some((file) => file.endsWith(`/${path}`)))

  test.each(documents)('%s', (document) => {
    const text = readFileSync(inProject(document), 'utf8')
    expect(missingIn(text)).toEqual([])
    expect(linkedIn(text, dirname(document)).filter((path) => !existsSync(inProject(path)))).toEqual([])
  })

  test('a comment of the code', () => {
    const missing = files
      .filter((file) => /\.(ts|tsx|mjs|css|sql)$/.test(file) && existsSync(inProject(file)))
      .flatMap((file) => {
        const comments = readFileSync(inProject(file), 'utf8').match(/(^|\s)(\/\/|\/?\*+|--) .*/gm) ?? []
        return missingIn(comments.join('\n')).map((path) => `${file}: ${path}`)
      })
    expect(missing).toEqual([])
  })
})

test('paths are distinguished from other words in backticks', () => {
  const text =
    '`server/src/gone.ts`, `GONE.md`, `/api/docs`, `.zip`, `HOST`, `a=b/c`, [x](decisions/gone.md), [y](https://a.example/b)'
  expect(pathsIn(text)).toEqual(['server/src/gone.ts', 'GONE.md', 'docs/decisions/gone.md'])
})

describe('the requirements in docs/asvs.md', () => {
  const statuses = ['met', 'partly', 'not met', 'does not apply']
  const cellsOf = (line) =>
    line
      .slice(1, -1)
      .split('|')
      .map((cell) => cell.trim())
  const chapters = asvs
    .split(/^## /m)
    .filter((section) => /^V\d+ /.test(section))
    .map((section) => ({
      title: section.split('\n', 1)[0],
      rows: section
        .split('\n')
        .filter((line) => /^\| \d/.test(line))
        .map((line) => {
          const [id, level, , status, where, test, notes, ...more] = cellsOf(line)
          return { id, level, status, where, test, notes, more }
        }),
    }))
  const rows = chapters.flatMap((chapter) => chapter.rows)

  test('are all of ASVS 5.0.0 at levels 1 and 2, each once and in order', () => {
    expect(rows.filter(({ level }) => level === '1')).toHaveLength(70)
    expect(rows.filter(({ level }) => level === '2')).toHaveLength(183)
    // Within a section the requirements of level 3 come last, so that the others have no gaps.
    for (const [at, { id }] of rows.entries()) {
      const [chapter, section, number] = id.split('.').map(Number)
      const [lastChapter, lastSection, lastNumber] = (rows[at - 1]?.id ?? '0.0.0').split('.').map(Number)
      const isSameSection = chapter === lastChapter && section === lastSection
      expect(number, id).toBe(isSameSection ? lastNumber + 1 : 1)
      if (!isSameSection) expect(chapter * 100 + section, id).toBeGreaterThan(lastChapter * 100 + lastSection)
    }
    for (const { title, rows: own } of chapters) {
      for (const { id } of own) expect(`V${id.split('.')[0]}`).toBe(title.split(' ', 1)[0])
    }
  })

  test('each have a status and its evidence', () => {
    const problems = rows.flatMap(({ id, status, where, test: shownBy, notes, more }) => {
      if (more.length > 0) return [`${id} has too many cells`]
      if (!statuses.includes(status)) return [`${id} is ${status}`]
      if (status !== 'met') return notes === '' ? [`${id} does not say why`] : []
      if (pathsIn(where).length === 0) return [`${id} does not say where`]
      const tests = pathsIn(shownBy)
      const isShown = tests.length > 0 && tests.every((path) => /\.(test|spec)\./.test(path))
      return isShown || shownBy === 'no test' ? [] : [`${id} names no test`]
    })
    expect(problems).toEqual([])
  })

  test('add up to the sums in the summary', () => {
    const sums = (some) =>
      statuses.map((status) => String(some.filter((row) => row.status === status).length))
    const summary = asvs.split('\n').filter((line) => /^\| (V\d+ |all )/.test(line))
    expect(summary.map(cellsOf)).toEqual([
      ...chapters.map(({ title, rows: own }) => [title, ...sums(own)]),
      ['all', ...sums(rows)],
    ])
    const [, met, untested] =
      /(\d+) requirements met, (\d+) rest on reading/.exec(asvs.replaceAll('\n', ' ')) ?? []
    const reallyMet = rows.filter(({ status }) => status === 'met')
    expect(Number(met)).toBe(reallyMet.length)
    expect(Number(untested)).toBe(reallyMet.filter((row) => row.test === 'no test').length)
  })

  test('that are not fully met are all in the list of what is missing', () => {
    const listed = [...asvs.matchAll(/^\d+\. \*\*([\d., ]+)\*\*/gm)].flatMap(([, ids]) => ids.split(', '))
    const open = rows.filter(({ status }) => status === 'partly' || status === 'not met')
    expect(listed.toSorted()).toEqual(open.map(({ id }) => id).toSorted())
  })
})

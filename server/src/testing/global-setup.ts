/**
 * Creates the database template once per test run. `TEST_DATABASE=postgres` starts a PostgreSQL server for the tests,
 * `TEST_DATABASE_URL` uses an existing one (its user must be allowed to create databases).
 */
import type { TestProject } from 'vitest/node'
import { startPostgres } from './postgres.ts'
import { embeddedTemplate, postgresTemplate } from './template.ts'

declare module 'vitest' {
  interface ProvidedContext {
    template: { file: string } | { url: string }
  }
}

export default async function setUp(project: TestProject) {
  const { TEST_DATABASE, TEST_DATABASE_URL } = process.env
  if (TEST_DATABASE_URL) {
    await postgresTemplate(TEST_DATABASE_URL)
    project.provide('template', { url: TEST_DATABASE_URL })
    return
  }
  if (TEST_DATABASE === 'postgres') {
    const server = await startPostgres()
    if (!server) throw new Error('TEST_DATABASE=postgres, but this machine has no PostgreSQL server')
    await postgresTemplate(server.url)
    project.provide('template', { url: server.url })
    return server.stop
  }
  project.provide('template', { file: await embeddedTemplate() })
}

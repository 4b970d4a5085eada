import { join } from 'node:path'
import { root } from '../environment.ts'
import { startPostgres } from '../services/postgres.ts'
import { copyData } from '../services/postgres-files.ts'
import { run } from '../services/sql.ts'

/** What one node compiled is there for the next: half of a start is loading the platform. */
const compiled = { NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/cloudoc/compiled') }

export interface TestDatabase {
  /** What those who use it look for in their environment. */
  env: Record<string, string>
  close(): Promise<void>
}

/**
 * One database server for all nodes of tests, and a template that each of them clones: booted once, so that its tables are there. Beside it a server's folder as
 * the first start of an installation leaves it, for tests that bring their own.
 */
export async function openTestDatabase(scratch: string): Promise<TestDatabase> {
  const [folder, used] = [join(scratch, 'postgres'), join(scratch, 'used-postgres')]
  let server = await startPostgres(folder, 'test', { fast: true })
  const address = (): string => server.url.replace(/\/cloudoc$/, '')
  try {
    const { makeTemplate } = await import('./test-template.ts')
    Object.assign(process.env, compiled)
    await makeTemplate(address())
    // A database has two and a half thousand files, so it is not doubled: what is copied as the installation's is the template itself, under that name for as long.
    await run(`${address()}/postgres`, 'drop database cloudoc')
    await run(`${address()}/postgres`, 'alter database cloudoc_template rename to cloudoc')
    // Files that a server has open are not to be copied.
    await server.stop()
    copyData(folder, used)
    server = await startPostgres(folder, 'test', { fast: true })
    await run(`${address()}/postgres`, 'alter database cloudoc rename to cloudoc_template')
  } catch (error) {
    await server.stop()
    throw error
  }
  return { env: { TEST_POSTGRES: address(), TEST_USED_POSTGRES: used }, close: () => server.stop() }
}

import { join } from 'node:path'
import { root } from './environment.ts'
import { startPostgres } from './services/postgres.ts'

/** What one node compiled is there for the next: half of a start is loading the platform. */
const compiled = { NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/cloudoc/compiled') }

/** One database server for all nodes of tests, and a template that each of them clones: booted once, so that its tables are there. `work` gets what those who clone it look for. */
export async function withTestDatabase<T>(scratch: string, work: (env: Record<string, string>) => Promise<T>): Promise<T> {
  const server = await startPostgres(join(scratch, 'postgres'), 'test', { fast: true })
  const address = server.url.replace(/\/cloudoc$/, '')
  try {
    const { makeTemplate } = await import('./test-template.ts')
    Object.assign(process.env, compiled)
    await makeTemplate(address)
    return await work({ TEST_POSTGRES: address })
  } finally {
    await server.stop()
  }
}

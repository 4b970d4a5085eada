import { moveClock } from './clock.ts'
import { contentVersion } from './data/content-version.ts'
import { addMigrations, allMigrations, type Migration } from './data/migrations.ts'
import { responseCache } from './http/response-cache.ts'
import { openJobs, runNow } from './jobs/jobs.ts'
import { flushLog, log } from './observability/log.ts'
import { type DocumentParams, type Platform, platform } from './platform.ts'

type Staff = {
  do: 'document'
  action: 'create' | 'update' | 'publish' | 'unpublish' | 'delete'
  uid: string
  documentId?: string
  data?: Record<string, unknown>
  draft?: boolean
}
type Run = { do: 'run'; module: string; name: string; args: unknown[] }
type Order = { id: number } & (
  | { do: 'clock'; seconds: number }
  | { do: 'job'; name: string; data?: object }
  | { do: 'open-jobs' }
  | { do: 'clear-cache' }
  | { do: 'environment'; values: Record<string, string | null> }
  | { do: 'mark-log'; mark: string }
  | Run
  | Staff
)

/** Orders of a test harness over the process's own channel (never over HTTP): only a parent process can give them. */
export function answerTests(): void {
  if (process.env['NODE_ENV'] !== 'test' || !process.send) return
  process.on(
    'message',
    (order: Order) =>
      void obey(order).then(
        result => process.send?.({ id: order.id, result }),
        (error: unknown) => process.send?.({ id: order.id, error: String(error) }),
      ),
  )
}

/**
 * Migrations of a release to come, for tests of an upgrade: `TEST_MIGRATIONS=<file>#<name>` in the
 * environment of a test's own node.
 */
export async function addTestMigrations(): Promise<void> {
  const [file = '', name = ''] = (
    process.env['NODE_ENV'] === 'test' ? (process.env['TEST_MIGRATIONS'] ?? '') : ''
  ).split('#')
  if (file === '') return
  const made = (await import(file)) as Record<string, ((next: number) => Migration[]) | undefined>
  addMigrations(made[name]?.(allMigrations().length + 1) ?? [])
}

async function obey(order: Order): Promise<unknown> {
  switch (order.do) {
    case 'clock':
      return moveClock(order.seconds)
    case 'job':
      return runNow(order.name, order.data)
    case 'open-jobs':
      return openJobs()
    case 'clear-cache':
      await contentVersion.refresh()
      return responseCache.clear()
    case 'environment':
      // What is read once, at the start, takes no notice of it.
      for (const [name, value] of Object.entries(order.values)) {
        if (value === null) delete process.env[name]
        else process.env[name] = value
      }
      return
    case 'mark-log':
      log.info(order.mark)
      return flushLog()
    case 'run':
      return inTurn(() => runInNode(order))
    case 'document':
      return inTurn(() => asStaff(order))
  }
}

let turn: Promise<unknown> = Promise.resolve()
/**
 * One after another, however many a test gives at once: each holds the row of the content version until it is
 * committed, and would keep the others waiting up to their time.
 */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const result = turn.then(work)
  turn = result.catch(() => undefined)
  return result
}

/** A function of the test's own module, run in the node; the next request sees what it changed. */
async function runInNode({ module, name, args }: Run): Promise<unknown> {
  const functions = (await import(module)) as Record<string, (platform: Platform, ...args: unknown[]) => unknown>
  const result = await functions[name]?.(platform(), ...args)
  await contentVersion.refresh()
  return result
}

/** What staff do in the admin, through the same document service; the next request sees it, as there. */
async function asStaff({ action, uid, documentId, data, draft }: Staff): Promise<unknown> {
  const documents = platform().documents(uid)
  const params: DocumentParams = { ...(documentId ? { documentId } : {}), ...(data ? { data } : {}) }
  const made =
    action === 'create'
      ? await documents.create({ ...params, ...(draft ? {} : { status: 'published' }) })
      : await documents[action](params)
  await contentVersion.refresh()
  return documentId ?? (made as { documentId?: unknown }).documentId
}

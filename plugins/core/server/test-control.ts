import { moveClock } from './clock.ts'
import { contentVersion } from './content-version.ts'
import { openJobs, runNow } from './jobs.ts'
import { memory } from './memory.ts'
import { platform, type DocumentParams } from './platform.ts'

type Staff = { do: 'document'; action: 'create' | 'update' | 'publish' | 'unpublish' | 'delete'; uid: string; documentId?: string; data?: Record<string, unknown>; draft?: boolean }
type Order = { id: number } & ({ do: 'clock'; seconds: number } | { do: 'job'; name: string; data?: object } | { do: 'open-jobs' } | { do: 'forget' } | Staff)

/** Orders of a test harness over the process's own channel (never over HTTP): only a parent process can give them. */
export function answerTests(): void {
  if (process.env['NODE_ENV'] !== 'test' || !process.send) return
  process.on('message', (order: Order) => void obey(order).then(
    result => process.send?.({ id: order.id, result }),
    (error: unknown) => process.send?.({ id: order.id, error: String(error) }),
  ))
}

async function obey(order: Order): Promise<unknown> {
  switch (order.do) {
    case 'clock':
      return moveClock(order.seconds)
    case 'job':
      return runNow(order.name, order.data)
    case 'open-jobs':
      return openJobs()
    case 'forget':
      return memory.forget()
    case 'document':
      return asStaff(order)
  }
}

/** What staff do in the admin, through the same document service; the next request sees it, as there. */
async function asStaff({ action, uid, documentId, data, draft }: Staff): Promise<unknown> {
  const documents = platform().documents(uid)
  const params: DocumentParams = { ...(documentId ? { documentId } : {}), ...(data ? { data } : {}) }
  const made = action === 'create' ? await documents.create({ ...params, ...(draft ? {} : { status: 'published' }) }) : await documents[action](params)
  await contentVersion.refresh()
  return documentId ?? (made as { documentId?: unknown }).documentId
}

import { handleWrite } from '@cloudoc/core/server/call/handle.ts'
import { done, notFound } from '@cloudoc/core/server/call/outcome.ts'
import { bulkRestore } from '../../contract/revisions.ts'
import { filesForChange } from '../rows/locked-files.ts'
import { toProvider } from '../template-update/to-provider.ts'

const { texts } = bulkRestore

export default handleWrite(bulkRestore, async ({ input, actor, tx }) => {
  const files = await filesForChange(tx, actor, input.files)
  if (!files) return notFound(texts.missing)
  const moved = await toProvider(
    tx,
    actor,
    files.map(({ id }) => id),
    'restored',
    'restored',
  )
  return done({ restored: moved.length }, { text: texts.restored })
})

import { handle } from '@cloudoc/core/server/call/handle.ts'
import { absent, done } from '@cloudoc/core/server/call/outcome.ts'
import { bulkRestore } from '../../contract/revisions.ts'
import { filesForChange } from '../document/files.ts'
import { toProvider } from './to-provider.ts'

const { texts } = bulkRestore

export default handle(bulkRestore, async ({ input, actor, tx }) => {
  const files = await filesForChange(tx, actor, input.files)
  if (!files) return absent(texts.missing)
  const moved = await toProvider(
    tx,
    actor,
    files.map(({ id }) => id),
    'restored',
    'restored',
  )
  return done({ restored: moved.length }, { text: texts.restored })
})

import { handle } from '@cloudoc/core/server/call/handle.ts'
import { done } from '@cloudoc/core/server/call/outcome.ts'
import { updateFiles } from '../../contract/revisions.ts'
import { nameOf, present, updateWaits } from '../document/present.ts'
import { toProvider } from '../revision/to-provider.ts'

interface Waiting { id: number; fileId: string; name: string; head_id: number | null }

export default handle(updateFiles, async ({ input, actor, tx }) => {
  const { files } = input
  const waiting: Waiting[] = await present(tx.sql, actor).whereRaw(updateWaits).modify(query => files && query.whereIn('documents.document_id', files))
    .orderBy('documents.id').forNoKeyUpdate('documents').select(tx.sql.raw(`documents.id, documents.document_id as "fileId", documents.head_id, ${nameOf} as name`))
  const moved = await toProvider(tx, actor, waiting.filter(({ head_id }) => head_id === null).map(({ id }) => id), 'merged', 'updated')
  return done({ updated: moved.length, toMerge: waiting.filter(({ head_id }) => head_id !== null).map(({ fileId, name }) => ({ fileId, name })) }, { text: updateFiles.texts.updated })
})

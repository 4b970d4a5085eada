import { emit } from '@cloudoc/core/server/events.ts'
import { handle } from '@cloudoc/core/server/call/handle.ts'
import { absent, done, forbidden, refuse } from '@cloudoc/core/server/call/outcome.ts'
import { restoreFromBin } from '../../contract/folders.ts'
import { lockPlaces } from '../folder/folders.ts'
import { restoreDocuments, restoreFolders } from './restore.ts'

const { texts } = restoreFromBin

/** Any reader may call it; what he may take out of the bin is what he may put into it. */
export default handle(restoreFromBin, async ({ input, actor, tx }) => {
  await lockPlaces(tx, actor.company.id)
  const folders = input.collection_type === 'folders'
  const restored = await (folders ? restoreFolders : restoreDocuments)(tx, actor, [...new Set(input.id)])
  switch (restored) {
    case 'missing': return absent(texts.missing)
    case 'forbidden': return forbidden()
    case 'full': return refuse('conflict', 'full', texts.full)
    default:
  }
  await emit(tx, 'documents.changed', { companyId: actor.company.id, personId: actor.person.id, fileIds: restored.fileIds })
  return done({ restored: restored.count }, { text: folders ? texts.folder : texts.document })
})

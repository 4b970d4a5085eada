import { binSource } from '@cloudoc/core/server/bin.ts'
import { handle } from '@cloudoc/core/server/call/handle.ts'
import { done, forbidden, isRefusal, notFound, refuse } from '@cloudoc/core/server/call/outcome.ts'
import { enqueue } from '@cloudoc/core/server/jobs/jobs.ts'
import { atOnce, deleteForEver } from '../../contract/bin.ts'
import { purgeListed } from './purge-job.ts'
import { trashedItems } from './trashed.ts'

const { texts } = deleteForEver

export default handle(deleteForEver, async ({ input: { delData, collection_type }, actor, tx }) => {
  const [source, ids] = [binSource(collection_type), [...new Set(delData)]]
  if (!source) return notFound(texts.missing)
  if (!source.purge) return source.sees(actor) ? refuse(deleteForEver, 'never') : notFound(texts.missing)
  if (ids.length <= atOnce) {
    const gone = await source.purge(tx, actor, ids)
    return isRefusal(gone) ? gone : done({ deleted: gone.count, queued: 0 }, { text: texts.deleted })
  }
  const there = await trashedItems(tx.db, actor, source, { ids })
  if (there.length < ids.length) return notFound(texts.missing)
  if (there.some(({ removable }) => !removable)) return forbidden()
  await enqueue(tx, purgeListed, { companyId: actor.company.id, personId: actor.person.id, kind: collection_type, ids })
  return done({ deleted: 0, queued: ids.length }, { text: texts.queued })
})

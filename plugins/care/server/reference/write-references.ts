import { handle } from '@cloudoc/core/server/call/handle.ts'
import { absent, done, refuse } from '@cloudoc/core/server/call/outcome.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import { deleteReference, editReference, saveReferences } from '../../contract/references.ts'
import { filesAtHand, lockReferences, newReference } from './references.ts'

export default [
  handle(saveReferences, async ({ input: { fileId, ids }, actor, tx }) => {
    const { texts } = saveReferences
    const file = await lockReferences(tx, actor, fileId)
    if (!file) return absent(texts.missing)
    const wanted = [...new Set(ids)]
    if (wanted.includes(fileId)) return refuse('invalid', 'self', texts.self)
    const had = await ofCompany(tx.sql, 'care_references', actor)
      .where({ file_id: file.id })
      .select('target_key', 'target_id', 'target_name')
    // A broken one may stay where it stands.
    const kept = new Set(had.map(({ target_key }) => target_key))
    const there = await filesAtHand(tx.sql, actor, wanted)
    if (wanted.some(each => !there.has(each) && !kept.has(each))) return absent(texts.missing)
    await ofCompany(tx.sql, 'care_references', actor).where({ file_id: file.id }).delete()
    const rows = wanted.flatMap((each, position) => {
      const [now, before] = [there.get(each), had.find(({ target_key }) => target_key === each)]
      if (now) return [newReference(actor, file.id, now, position)]
      return before
        ? [
            {
              ...newReference(actor, file.id, { id: 0, fileId: each, name: before.target_name }, position),
              target_id: before.target_id,
            },
          ]
        : []
    })
    if (rows.length > 0) await tx.sql('care_references').insert(rows)
    return done({ references: rows.length }, { text: texts.saved })
  }),

  handle(editReference, async ({ input: { fileId, oldRefId, newRefId }, actor, tx }) => {
    const { texts } = editReference
    const file = await lockReferences(tx, actor, fileId)
    const target = file && (await filesAtHand(tx.sql, actor, [newRefId])).get(newRefId)
    if (!target) return absent(texts.missing)
    if (newRefId === fileId) return refuse('invalid', 'self', texts.self)
    const had = await ofCompany(tx.sql, 'care_references', actor)
      .where({ file_id: file.id })
      .whereIn('target_key', [oldRefId, newRefId])
      .select('target_key')
    if (!had.some(({ target_key }) => target_key === oldRefId)) return absent(texts.missing)
    if (oldRefId !== newRefId && had.length > 1) return refuse('conflict', 'twice', texts.twice)
    await ofCompany(tx.sql, 'care_references', actor)
      .where({ file_id: file.id, target_key: oldRefId })
      .update({ target_id: target.id, target_key: target.fileId, target_name: target.name.slice(0, 255) })
    return done({}, { text: texts.saved })
  }),

  handle(deleteReference, async ({ input: { fileId, refId }, actor, tx }) => {
    const { texts } = deleteReference
    const file = await lockReferences(tx, actor, fileId)
    const gone =
      file &&
      (await ofCompany(tx.sql, 'care_references', actor).where({ file_id: file.id, target_key: refId }).delete())
    return gone ? done({}, { text: texts.deleted }) : absent(texts.missing)
  }),
]

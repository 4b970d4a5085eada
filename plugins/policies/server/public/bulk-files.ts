import { type Actor, may } from '@cloudoc/core/server/call/actor.ts'
import { handleWrite } from '@cloudoc/core/server/call/handle.ts'
import { done, forbidden, invalid, notFound, type Outcome, refuse } from '@cloudoc/core/server/call/outcome.ts'
import { now } from '@cloudoc/core/server/clock.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import type { Tx } from '@cloudoc/core/server/data/transaction.ts'
import { plainText } from '@cloudoc/core/server/html/sanitise.ts'
import { enqueue } from '@cloudoc/core/server/jobs/jobs.ts'
import { overwriteDocuments, trashDocuments } from '@cloudoc/documents/server/services/documents.ts'
import { frozenTexts } from '@cloudoc/documents/server/services/reading.ts'
import { updateBulkFiles } from '../../contract/public.ts'
import { makePolicies } from '../rows/make.ts'
import { publishDrafts } from '../version/publish-drafts.ts'

const { texts } = updateBulkFiles
type Done = Outcome<{ changed: number }>

/** The right that each action asks for (rulings 25). */
const allowed = {
  published: (actor: Actor) => may(actor, 'Policies', 'Manage users'),
  unpublished: (actor: Actor) => may(actor, 'Policies', 'Manage users'),
  overwritten: (actor: Actor) => may(actor, 'Can edit all docs', 'Manage users'),
  deleted: (actor: Actor) => may(actor, 'Can delete any doc', 'Can delete only doc they create', 'Manage users'),
}

export default handleWrite(
  updateBulkFiles,
  async ({ input: { files, actiontype, content }, actor, tx }): Promise<Done> => {
    if (!allowed[actiontype](actor)) return forbidden()
    const wanted = [...new Set(files)]
    if (wanted.length === 0) return invalid({ files: texts.nothing }, texts.nothing)
    switch (actiontype) {
      case 'deleted': {
        const deleted = await trashDocuments(tx, actor, wanted)
        return deleted === 'missing'
          ? notFound(texts.missing)
          : deleted === 'notYours'
            ? refuse(updateBulkFiles, 'notYours')
            : done({ changed: deleted }, { text: texts.deleted })
      }
      case 'overwritten': {
        const changed = await overwriteDocuments(tx, actor, wanted, content)
        return changed === 'missing' ? notFound(texts.missing) : done({ changed }, { text: texts.overwritten })
      }
      case 'published':
        return publishThese(tx, actor, wanted)
      case 'unpublished':
        return unpublishThese(tx, actor, wanted)
    }
  },
)

/** Those in force are shown at once; the others are published one after another in the background, and shown then. */
async function publishThese(tx: Tx, actor: Actor, fileIds: readonly string[]): Promise<Done> {
  const documents = await frozenTexts(tx.db, actor.company.id, fileIds)
  if (documents.length < fileIds.length) return notFound(texts.missing)
  if (documents.some(({ body }) => plainText(body) === '')) return refuse(updateBulkFiles, 'noText')
  await makePolicies(
    tx,
    actor,
    documents.map(({ title, file, policyNumber }) => ({
      name: title,
      source: 'document',
      file_id: file,
      policy_number: policyNumber,
    })),
  )
  const policies = await ofCompany(tx.db, 'policies', actor)
    .whereIn(
      'file_id',
      documents.map(({ file }) => file),
    )
    .whereNull('deleted_at')
    .forNoKeyUpdate()
    .select('id', 'document_id', 'status', 'file_id')
  const unissued = new Set(documents.filter(({ issued }) => issued === '').map(({ file }) => file))
  if (policies.some(({ status, file_id }) => status !== 1 && file_id !== null && unissued.has(file_id)))
    return refuse(updateBulkFiles, 'unissued')
  const inForce = policies.filter(({ status }) => status === 1)
  await ofCompany(tx.db, 'policies', actor)
    .whereIn(
      'id',
      inForce.map(({ id }) => id),
    )
    .update({ public_at: now() })
  const others = policies.filter(({ status }) => status !== 1).map(({ document_id }) => document_id)
  if (others.length > 0)
    await enqueue(tx, publishDrafts, {
      companyId: actor.company.id,
      personId: actor.person.id,
      ids: others,
      shown: true,
    })
  return done({ changed: policies.length }, { text: texts.published })
}

async function unpublishThese(tx: Tx, actor: Actor, fileIds: readonly string[]): Promise<Done> {
  const documents = await ofCompany(tx.db, 'documents', actor)
    .whereIn('document_id', [...fileIds])
    .whereNull('deleted_at')
    .select('id')
  if (documents.length < fileIds.length) return notFound(texts.missing)
  const changed = await ofCompany(tx.db, 'policies', actor)
    .whereIn(
      'file_id',
      documents.map(({ id }) => id),
    )
    .whereNull('deleted_at')
    .whereNotNull('public_at')
    .update({ public_at: null })
  return done({ changed }, { text: texts.unpublished })
}

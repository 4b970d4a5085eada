import type { Actor } from '@cloudoc/core/server/call/actor.ts'
import { handleWrite } from '@cloudoc/core/server/call/handle.ts'
import { done, notFound } from '@cloudoc/core/server/call/outcome.ts'
import { now } from '@cloudoc/core/server/clock.ts'
import { newId } from '@cloudoc/core/server/data/base-columns.ts'
import { companyIdOf, inCompany } from '@cloudoc/core/server/data/sql/scope.ts'
import { sql } from '@cloudoc/core/server/data/sql/sql.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import type { Tx } from '@cloudoc/core/server/data/transaction.ts'
import { dropDraft as contract } from '../../contract/revisions.ts'
import { nameOfActor } from '../overview/activities.ts'
import type { Stored } from '../text/text-work.ts'

/**
 * A person may have so many texts waiting at one document. None is thrown away to make place: each was said
 * to be kept.
 */
const maxDrafts = 20

/**
 * Keeps a text that came too late. The same text from the same beginning is the same draft; nothing where too
 * many wait already. The document is locked, so that two do not count past each other.
 */
export async function keepDraft(
  tx: Tx,
  actor: Actor,
  fileId: number,
  began: number,
  text: Stored,
  note = '',
): Promise<string | undefined> {
  const at = now()
  const draft = await sql<{ document_id: string }>`
    with waiting as (
      select d.document_id, d.base_number, d.hash
        from document_drafts d
       where ${inCompany(actor, 'd')}
         and d.file_id = ${fileId}
         and d.author_id = ${actor.person.id}),
    known as (select document_id from waiting where base_number = ${began} and hash = ${text.hash} limit 1),
    made as (
      insert into document_drafts (
             document_id, created_at, updated_at, published_at, company_id,
             file_id, author_id, author_name, base_number,
             header, body, footer, note, hash, kept_at)
      select ${newId()}, ${at}, ${at}, ${at}, ${companyIdOf(actor)},
             ${fileId}, ${actor.person.id}, ${nameOfActor(actor)}, ${began},
             ${text.header}, ${text.body}, ${text.footer}, ${note}, ${text.hash}, ${at}
       where not exists (select 1 from known)
         and (select count(*) from waiting) < ${maxDrafts}
      returning document_id)
    select document_id from known
    union all
    select document_id from made`.one(tx)
  return draft?.document_id
}

export const dropDraft = handleWrite(contract, async ({ input, actor, tx }) => {
  const dropped = await ofCompany(tx.db, 'document_drafts', actor)
    .where({ document_id: input.draftId, author_id: actor.person.id })
    .delete()
  return dropped === 0 ? notFound(contract.texts.missing) : done({}, { text: contract.texts.deleted })
})

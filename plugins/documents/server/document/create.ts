import { settingsOf } from '@cloudoc/accounts/server/services/company.ts'
import { catalogue, type Template, variantCandidates } from '@cloudoc/catalogue/server/services.ts'
import type { Actor } from '@cloudoc/core/server/call/actor.ts'
import { now } from '@cloudoc/core/server/clock.ts'
import { newId } from '@cloudoc/core/server/data/base-columns.ts'
import { companyIdOf } from '@cloudoc/core/server/data/sql/scope.ts'
import { joinSql, sql, sqlText } from '@cloudoc/core/server/data/sql/sql.ts'
import type { Db, Tx } from '@cloudoc/core/server/data/transaction.ts'
import { addMonths, heldBy } from '@cloudoc/subscriptions/server/services.ts'
import { NoRoomForText, roomForText } from '../content/room.ts'
import { nameOfActor } from '../overview/activities.ts'
import { activeDocuments } from '../rows/document-rows.ts'
import type { DocumentRow, RevisionRow } from '../tables.ts'
import { heldTemplates } from '../template/templates.ts'
import { hashOf } from '../text/text-hash.ts'

/**
 * What a new document begins with. Stored text is clean: what is copied was sanitised when it was published
 * or saved.
 */
export type Beginning = Pick<RevisionRow, 'header' | 'body' | 'footer' | 'plain' | 'keys' | 'version_id'> &
  Pick<DocumentRow, 'format' | 'policy_number' | 'notes'> & { review_months: number | null }

export const blankPage: Beginning = {
  header: '',
  body: '',
  footer: '',
  plain: '',
  keys: '',
  version_id: null,
  format: null,
  policy_number: null,
  notes: null,
  review_months: null,
}

/**
 * The newest text of a template that the company's subscriptions hold: as the set `within` has it, or else
 * the first that does.
 */
export async function fromTemplate(
  db: Db,
  actor: Actor,
  templateId: string,
  within: string | null,
): Promise<Beginning | undefined> {
  const template = (await heldTemplates(db, actor)).find(({ id }) => id === templateId)
  const version =
    template &&
    (await db('template_versions')
      .where({ id: await textFor(db, actor, template, within) })
      .first('id', 'header', 'body', 'footer', 'plain', 'keys', 'format', 'review_months'))
  if (!version) return undefined
  const { id, ...text } = version
  // Its number stays the provider's as long as the company gives it none.
  return { ...text, version_id: id, policy_number: null, notes: null }
}

/** The newest text of a template as one of the company's sets has it: for its country and kind of service. */
async function textFor(db: Db, actor: Actor, { id, version }: Template, within: string | null): Promise<number> {
  const [held, { packages }] = [await heldBy(db, actor.company.id), await catalogue(db)]
  const sets = [...held.packages]
    .flatMap(packageId => packages.get(packageId) ?? [])
    .filter(({ templateIds }) => templateIds.includes(id))
  const set = sets.find(each => each.id === within) ?? sets[0]
  if (!set) return version.id
  const candidates = variantCandidates(
    sql`${id}::text`,
    sql`${set.country.slug}::text`,
    sql`${set.category.slug}::text`,
  )
  const closest = await sql<{ id: number }>`
    select v.id
      from unnest(${candidates}) with ordinality as candidate (id, place)
      join template_versions v on v.template_document_id = candidate.id
     order by candidate.place, v.number desc
     limit 1`.one(db)
  return closest?.id ?? version.id
}

const words = ['header', 'body', 'footer', 'plain', 'keys'].map(name =>
  sqlText(`case when documents.head_id is null then v.${name} else r.${name} end as ${name}`),
)

/** A document of the company as it reads now. */
export async function fromOwn(db: Db, actor: Actor, fileId: string): Promise<Beginning | undefined> {
  const [own]: Beginning[] = await activeDocuments(db, actor)
    .where('documents.document_id', fileId)
    .leftJoin('document_revisions as r', 'r.id', 'documents.head_id')
    .select(
      sql`
        documents.version_id, documents.policy_number, documents.notes,
        coalesce(documents.format, v.format) as format, v.review_months,
        ${joinSql(words)}`.toRaw(db),
    )
  return own
}

export interface NewFile {
  title: string
  policyNumber: string
  format: 'portrait' | 'landscape' | undefined
  folderId: number | null
}

/** Who makes a document, for which company: whoever made a call, or whom a job works for. */
export interface DocumentMaker {
  company: { id: number }
  person: Pick<Actor['person'], 'id' | 'firstName' | 'lastName' | 'email'>
}

/**
 * Stores a document with its first revision, in one statement: each refers to the other. Throws
 * `NoRoomForText`. It is the company's own, so no update is offered for it.
 */
export async function storeFile(
  tx: Tx,
  actor: DocumentMaker,
  file: NewFile,
  text: Beginning,
): Promise<{ id: number; document_id: string }> {
  const at = now()
  const months = text.review_months ?? (await settingsOf(tx.db, actor)).reviewMonths
  const company = companyIdOf(actor)
  const made = await sql<{ id: number; document_id: string }>`
    with room as (${roomForText(actor)}),
    ids as (
      select nextval(pg_get_serial_sequence('documents', 'id')) as file,
             nextval(pg_get_serial_sequence('document_revisions', 'id')) as head
        from room),
    made as (
      insert into documents (
             id, document_id, created_at, updated_at, published_at, company_id,
             version_id, folder_id, title, policy_number, format,
             head_id, revision_number, review_date,
             notes, maker_id, added_at, changed_at)
      select file, ${newId()}, ${at}, ${at}, ${at}, ${company},
             ${text.version_id}, ${file.folderId}, ${file.title}, ${file.policyNumber || text.policy_number},
             ${file.format ?? text.format},
             head, 1, ${addMonths(at, months).toISOString().slice(0, 10)},
             ${text.notes ? JSON.stringify(text.notes) : null}, ${actor.person.id}, ${at}, ${at}
        from ids
      returning id, document_id),
    first as (
      insert into document_revisions (
             id, document_id, created_at, updated_at, published_at, company_id,
             file_id, number, author_id, author_name, kind, version_id,
             header, body, footer,
             plain, keys, hash, saved_at)
      select head, ${newId()}, ${at}, ${at}, ${at}, ${company},
             file, 1, ${actor.person.id}, ${nameOfActor(actor)}, 'created', ${text.version_id},
             ${text.header ?? ''}, ${text.body ?? ''}, ${text.footer ?? ''},
             ${text.plain ?? ''}, ${text.keys ?? ''}, ${hashOf(text)}, ${at}
        from ids)
    select id, document_id from made`.one(tx)
  if (!made) throw new NoRoomForText()
  return made
}

import { settingsOf } from '@cloudoc/accounts/server/services.ts'
import { catalogue, type Template, variantCandidates } from '@cloudoc/catalogue/server/services.ts'
import type { Actor } from '@cloudoc/core/server/call/actor.ts'
import { now } from '@cloudoc/core/server/clock.ts'
import { newId } from '@cloudoc/core/server/data/base-columns.ts'
import type { Sql, Tx } from '@cloudoc/core/server/data/transaction.ts'
import { addMonths, heldBy } from '@cloudoc/subscriptions/server/services.ts'
import { maxUnpaid, NoRoomForText, roomForText } from '../content/room.ts'
import { hashOf } from '../content/text-hash.ts'
import { nameOfActor } from '../overview/activities.ts'
import type { DocumentRow, RevisionRow } from '../tables.ts'
import { heldTemplates } from '../template/templates.ts'
import { activeDocuments } from './present.ts'

/** What a new document begins with. Stored text is clean: what is copied was sanitised when it was published or saved. */
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

/** The newest text of a template that the company's subscriptions hold: as the set `within` has it, or else the first that does. */
export async function fromTemplate(
  sql: Sql,
  actor: Actor,
  templateId: string,
  within: string | null,
): Promise<Beginning | undefined> {
  const template = (await heldTemplates(sql, actor)).find(({ id }) => id === templateId)
  const version =
    template &&
    (await sql('template_versions')
      .where({ id: await textFor(sql, actor, template, within) })
      .first('id', 'header', 'body', 'footer', 'plain', 'keys', 'format', 'review_months'))
  if (!version) return undefined
  const { id, ...text } = version
  // Its number stays the provider's as long as the company gives it none.
  return { ...text, version_id: id, policy_number: null, notes: null }
}

/** The newest text of a template as one of the company's sets has it: for its country and kind of service. */
async function textFor(sql: Sql, actor: Actor, { id, version }: Template, within: string | null): Promise<number> {
  const [held, { packages }] = [await heldBy(sql, actor.company.id), await catalogue(sql)]
  const sets = [...held.packages]
    .flatMap(packageId => packages.get(packageId) ?? [])
    .filter(({ templateIds }) => templateIds.includes(id))
  const set = sets.find(each => each.id === within) ?? sets[0]
  if (!set) return version.id
  const { rows } = await sql.raw<{ rows: { id: number }[] }>(
    `select v.id from unnest(${variantCandidates(':template', ':country', ':category')}) with ordinality as candidate (id, place)
       join template_versions v on v.template_document_id = candidate.id order by candidate.place, v.number desc limit 1`,
    { template: id, country: set.country.slug, category: set.category.slug },
  )
  return rows[0]?.id ?? version.id
}

/** A document of the company as it reads now. */
export async function fromOwn(sql: Sql, actor: Actor, fileId: string): Promise<Beginning | undefined> {
  const [own]: Beginning[] = await activeDocuments(sql, actor)
    .where('documents.document_id', fileId)
    .leftJoin('document_revisions as r', 'r.id', 'documents.head_id')
    .select(
      sql.raw(`documents.version_id, documents.policy_number, documents.notes, coalesce(documents.format, v.format) as format, v.review_months,
      ${['header', 'body', 'footer', 'plain', 'keys'].map(part => `case when documents.head_id is null then v.${part} else r.${part} end as ${part}`).join(', ')}`),
    )
  return own
}

export interface NewFile {
  title: string
  policyNumber: string
  format: 'portrait' | 'landscape' | undefined
  folderId: number | null
}

/** Stores a document with its first revision, in one statement: each refers to the other. Throws `NoRoomForText`. It is the company's own, so no update is offered for it. */
export async function storeFile(
  tx: Tx,
  actor: Actor,
  file: NewFile,
  text: Beginning,
): Promise<{ id: number; document_id: string }> {
  const at = now()
  const months = text.review_months ?? (await settingsOf(tx.sql, actor)).reviewMonths
  const { rows } = await tx.sql.raw<{ rows: { id: number; document_id: string }[] }>(
    `with room as (${roomForText}), ids as (select nextval(pg_get_serial_sequence('documents', 'id')) as file, nextval(pg_get_serial_sequence('document_revisions', 'id')) as head from room),
     made as (
       insert into documents (id, document_id, created_at, updated_at, published_at, company_id, version_id, folder_id, title, policy_number, format, head_id, revision_number, review_date, notes, maker_id, added_at, changed_at)
       select file, :fileId, :at, :at, :at, :company, :version, :folder, :title, :policyNumber, :format, head, 1, :reviewDate, :notes, :person, :at, :at from ids
       returning id, document_id),
     first as (
       insert into document_revisions (id, document_id, created_at, updated_at, published_at, company_id, file_id, number, author_id, author_name, kind, version_id, header, body, footer, plain, keys, hash, saved_at)
       select head, :revisionId, :at, :at, :at, :company, file, 1, :person, :author, 'created', :version, :header, :body, :footer, :plain, :keys, :hash, :at from ids)
     select id, document_id from made`,
    {
      maxUnpaid,
      at,
      company: actor.company.id,
      person: actor.person.id,
      author: nameOfActor(actor),
      fileId: newId(),
      revisionId: newId(),
      version: text.version_id,
      folder: file.folderId,
      title: file.title,
      policyNumber: file.policyNumber || text.policy_number,
      format: file.format ?? text.format,
      reviewDate: addMonths(at, months).toISOString().slice(0, 10),
      notes: text.notes ? JSON.stringify(text.notes) : null,
      header: text.header ?? '',
      body: text.body ?? '',
      footer: text.footer ?? '',
      plain: text.plain ?? '',
      keys: text.keys ?? '',
      hash: hashOf(text),
    },
  )
  const [made] = rows
  if (!made) throw new NoRoomForText()
  return made
}

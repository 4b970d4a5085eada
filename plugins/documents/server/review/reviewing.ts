import type { Actor } from '@cloudoc/core/server/call/actor.ts'
import { now } from '@cloudoc/core/server/clock.ts'
import { jsonb, sql } from '@cloudoc/core/server/data/sql/sql.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import type { Tx } from '@cloudoc/core/server/data/transaction.ts'
import { emit } from '@cloudoc/core/server/events.ts'
import { record } from '../overview/activities.ts'
import { activeDocuments, nameOf, numberOf } from '../rows/document-rows.ts'
import { issuedNumber, workingLabel } from '../rows/label.ts'

/** A document that is reviewed, as it stands. */
export interface Reviewable {
  /** Row id. */
  id: number
  fileId: string
  title: string
  policyNumber: string
  /** What was reviewed: the issued version, or the working text where none is. */
  label: string
  /** Public id of that text: of the revision, or of the provider's version. */
  text: string
  revision: number
  reviewDate: string
}

/** Those of these documents that are at hand, locked, always in the same order. One statement. */
export async function lockForReview(tx: Tx, actor: Actor, fileIds: readonly string[]): Promise<Reviewable[]> {
  return activeDocuments(tx.db, actor)
    .whereIn('documents.document_id', [...new Set(fileIds)])
    .orderBy('documents.id')
    .forUpdate('documents')
    .select(
      sql`
        documents.id, documents.document_id as "fileId", ${nameOf} as title, ${numberOf} as "policyNumber",
        coalesce(nullif(${issuedNumber}, ''), ${workingLabel}) as label,
        coalesce(
          (select r.document_id
             from document_revisions r
            where r.id = case when i.id is null then documents.head_id else i.revision_id end
              and r.company_id = documents.company_id),
          (select t.document_id
             from template_versions t
            where t.id = case when i.id is null then documents.version_id else i.version_id end),
          '') as text,
        documents.revision_number as revision, documents.review_date as "reviewDate"`.toRaw(tx),
    ) as unknown as Promise<Reviewable[]>
}

export interface Reviewed {
  nextReview: string /** Someone has looked at the text: it is not only put off. */
  looked: boolean
  detail: string
  /** What the document is about, where the review says so; otherwise it stays. */
  description?: string | undefined
}

/**
 * Gives locked documents their next review. That is no edit: texts, and updates that wait for them, stay as
 * they are.
 */
export async function markReviewed(
  tx: Tx,
  actor: Actor,
  files: readonly Pick<Reviewable, 'id' | 'fileId'>[],
  { nextReview, looked, detail, description }: Reviewed,
): Promise<void> {
  if (files.length === 0) return
  await ofCompany(tx.db, 'documents', actor)
    .whereIn(
      'id',
      files.map(({ id }) => id),
    )
    .update({
      review_date: nextReview,
      updated_at: now(),
      ...(looked && { reviewed_at: now() }),
      ...(description !== undefined && {
        notes: sql`coalesce(documents.notes, '{}'::jsonb) || ${jsonb({ description })}`.toRaw(tx) as never,
      }),
    })
  await record(
    tx,
    actor,
    files.map(({ id }) => ({ fileId: id, kind: looked ? 'reviewed' : 'review put off', detail })),
  )
  await notify(tx, actor, files)
}

/**
 * The first review date of all documents that were neither reviewed nor issued so far (rulings 31). Answers
 * how many.
 */
export async function firstReview(tx: Tx, actor: Actor, date: string): Promise<number> {
  const files = await ofCompany(tx.db, 'documents', actor)
    .whereNull('deleted_at')
    .whereNull('reviewed_at')
    .whereNull('issued_id')
    .update({ review_date: date, updated_at: now() })
    .returning(['id', 'document_id'])
  if (files.length > 0) {
    await record(
      tx,
      actor,
      files.map(({ id }) => ({ fileId: id, kind: 'review set', detail: date })),
    )
    await notify(
      tx,
      actor,
      files.map(({ document_id }) => ({ fileId: document_id })),
    )
  }
  return files.length
}

const notify = (tx: Tx, actor: Actor, files: readonly { fileId: string }[]): Promise<void> =>
  emit(tx, 'documents.changed', {
    companyId: actor.company.id,
    personId: actor.person.id,
    fileIds: files.length > 100 ? [] : files.map(({ fileId }) => fileId),
  })

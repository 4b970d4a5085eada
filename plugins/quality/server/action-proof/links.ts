import { type Actor, may } from '@cloudoc/core/server/call/actor.ts'
import { inCompany } from '@cloudoc/core/server/data/sql/scope.ts'
import { type Statement, sql } from '@cloudoc/core/server/data/sql/sql.ts'
import type { Db } from '@cloudoc/core/server/data/transaction.ts'
import type { ProofKind } from '../../contract/action-words.ts'

interface Linked {
  label: string
  ref: string
  as_of: string
  /** SHA-256 of the version. */
  hash: string
}

/** A policy in force, by its version. */
const policyOf = (actor: Actor, id: string): Statement<Linked> => sql<Linked>`
  select v.name as label, p.document_id as ref, v.hash,
         'Version ' || v.major_number || '.' || v.minor_number as as_of
    from policies p
    join policy_versions v on v.id = p.current_id and v.company_id = p.company_id
   where ${inCompany(actor, 'p')}
     and p.document_id = ${id}
     and p.deleted_at is null`

/** A course that was published, by its newest version. */
const courseOf = (actor: Actor, id: string): Statement<Linked> => sql<Linked>`
  select v.title as label, c.document_id as ref, v.hash, 'Version ' || v.number as as_of
    from courses c
    join course_versions v on v.id = c.current_id and v.company_id = c.company_id
   where ${inCompany(actor, 'c')}
     and c.document_id = ${id}
     and c.deleted_at is null`

/** A document that was issued, by its newest version. */
const documentOf = (actor: Actor, id: string): Statement<Linked> => sql<Linked>`
  select i.title as label, d.document_id as ref, i.hash, 'Version ' || i.major || '.' || i.minor as as_of
    from documents d
    join document_issues i on i.file_id = d.id and i.company_id = d.company_id
   where ${inCompany(actor, 'd')}
     and d.document_id = ${id}
     and d.deleted_at is null
     and i.state = 'issued'
   order by i.major desc, i.minor desc
   limit 1`

/**
 * What a proof links to, as it is called now and by its version; nothing where it is gone, was never published, or the
 * actor may not see it. One statement.
 */
export async function findLinked(
  db: Db,
  actor: Actor,
  { policyId, courseId, fileId }: { policyId: string; courseId: string; fileId: string },
): Promise<(Linked & { kind: ProofKind }) | undefined> {
  const of = async (kind: ProofKind, isAllowed: boolean, found: Statement<Linked>) => {
    const row = isAllowed ? await found.one(db) : undefined
    return row && { kind, label: row.label.slice(0, 255), ref: row.ref, as_of: row.as_of, hash: row.hash }
  }
  if (policyId !== '') return of('policy', may(actor, 'Policies', 'Manage users'), policyOf(actor, policyId))
  if (courseId !== '') return of('course', may(actor, 'Manage employee'), courseOf(actor, courseId))
  return of('document', may(actor, 'Documents', 'Manage users'), documentOf(actor, fileId))
}

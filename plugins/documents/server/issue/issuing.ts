import type { Actor } from '@cloudoc/core/server/call/actor.ts'
import { now } from '@cloudoc/core/server/clock.ts'
import { newId } from '@cloudoc/core/server/data/base-columns.ts'
import { inCompany } from '@cloudoc/core/server/data/sql/scope.ts'
import { jsonb, sql } from '@cloudoc/core/server/data/sql/sql.ts'
import type { Tx } from '@cloudoc/core/server/data/transaction.ts'
import { emit } from '@cloudoc/core/server/events.ts'
import { nameOfActor, record } from '../overview/activities.ts'
import { nextNumber, numberText, type Proposal } from './propose.ts'
import '../tables.ts'

export interface NewIssue {
  proposal: Proposal
  size: 'minor' | 'major'
  note: string
  nextReview: string
}
export interface Issued {
  id: number
  fileId: string
  issueId: string
  number: string
  size: 'minor' | 'major'
}

/**
 * Writes down the working texts of locked documents as their next versions, issued or, with `asks`, waiting
 * for somebody else: one statement. The text itself is not copied: revisions and the provider's versions
 * never change.
 */
export async function issue(tx: Tx, actor: Actor, wanted: readonly NewIssue[], asks: boolean): Promise<Issued[]> {
  if (wanted.length === 0) return []
  const rows = wanted.map(({ proposal, size, note, nextReview }) => ({
    id: proposal.id,
    public: newId(),
    size,
    note,
    next: nextReview,
    ...(asks ? {} : nextNumber(proposal, size)),
  }))
  const at = now()
  const name = nameOfActor(actor)
  await sql`
    with made as (
      insert into document_issues (
             document_id, created_at, updated_at, published_at, company_id,
             file_id, state, size, major, minor, note,
             revision_id, version_id, hash,
             title, policy_number, next_review,
             proposer_id, proposer_name, proposed_at,
             decider_id, decider_name, decided_at)
      select wanted.public, ${at}, ${at}, ${at}, d.company_id,
             d.id, ${asks ? 'waiting' : 'issued'}, wanted.size, wanted.major, wanted.minor, wanted.note,
             d.head_id, d.version_id, coalesce(h.hash, v.hash, ''),
             coalesce(d.title, v.title, ''), coalesce(d.policy_number, v.policy_number), wanted.next,
             ${actor.person.id}, ${name}, ${at},
             ${asks ? null : actor.person.id}, ${asks ? null : name}, ${asks ? null : at}
        from jsonb_to_recordset(${jsonb(rows)}) as wanted (
               id int, public text, size text, note text, next date, major int, minor int)
        join documents d on d.id = wanted.id
        left join document_revisions h on h.id = d.head_id and h.company_id = d.company_id
        left join template_versions v on v.id = d.version_id
       where ${inCompany(actor, 'd')}
      returning id, file_id, next_review, state)
    update documents d
       set issued_id = made.id,
           review_date = made.next_review,
           updated_at = ${at}
      from made
     where ${inCompany(actor, 'd')}
       and d.id = made.file_id
       and made.state = 'issued'`.run(tx)
  const made = wanted.map(
    ({ proposal, size }, at): Issued => ({
      id: proposal.id,
      fileId: proposal.file,
      issueId: rows[at]?.public ?? '',
      number: asks ? '' : numberText(nextNumber(proposal, size)),
      size,
    }),
  )
  await announce(tx, actor, made, asks ? wanted[0]?.proposal.title : undefined)
  return made
}

/** Tells what was issued, or (`asked`: the name of the first) what somebody is asked to approve. */
export async function announce(tx: Tx, actor: Actor, issues: readonly Issued[], asked?: string): Promise<void> {
  const [companyId, personId] = [actor.company.id, actor.person.id]
  await record(
    tx,
    actor,
    issues.map(({ id, number }) => ({
      fileId: id,
      kind: asked === undefined ? 'issued' : 'proposed',
      ...(number && { detail: number }),
    })),
  )
  await emit(tx, 'documents.changed', {
    companyId,
    personId,
    fileIds: issues.length > 100 ? [] : issues.map(({ fileId }) => fileId),
  })
  if (asked !== undefined)
    return emit(tx, 'documents.approval-asked', {
      companyId,
      personId,
      count: issues.length,
      name: asked,
      key: issues[0]?.issueId ?? '',
    })
  await emit(tx, 'documents.issued', { companyId, personId, issues })
}

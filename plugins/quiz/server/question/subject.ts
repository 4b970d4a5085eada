import { type Actor, may } from '@cloudoc/core/server/call/actor.ts'
import { type CompanyScope, ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import type { Db } from '@cloudoc/core/server/data/transaction.ts'
import { port } from '@cloudoc/core/server/events.ts'

import { courseQuestions, policyQuestions } from '../../contract/questions.ts'

type FindSubject = (db: Db, scope: CompanyScope, id: string) => Promise<string | undefined>

/** What a policy is asked about: its document where it has one, else itself. The policies room answers it. */
export const policySubject = port<FindSubject>('subject of a policy', async () => undefined)
/** A course of the company that is not in the bin. The courses room answers it. */
export const courseSubject = port<FindSubject>('subject of a course', async () => undefined)

/**
 * Under which id the questions of a document, a policy or a course are kept; nothing where there is none
 * whose questions the actor may set.
 */
export async function subjectOf(db: Db, actor: Actor, fileId: string): Promise<string | undefined> {
  if (may(actor, ...policyQuestions.permissions)) {
    const document = await ofCompany(db, 'documents', actor)
      .where({ document_id: fileId })
      .whereNull('deleted_at')
      .first('id')
    const subject = document ? fileId : await policySubject.get()(db, actor, fileId)
    if (subject !== undefined) return subject
  }
  return may(actor, ...courseQuestions.permissions) ? courseSubject.get()(db, actor, fileId) : undefined
}

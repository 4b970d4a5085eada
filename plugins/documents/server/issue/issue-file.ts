import type { Actor } from '@cloudoc/core/server/call/actor.ts'
import { handleWrite } from '@cloudoc/core/server/call/handle.ts'
import { done, notFound, type Outcome, refuse } from '@cloudoc/core/server/call/outcome.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import type { Tx } from '@cloudoc/core/server/data/transaction.ts'
import { issueFile } from '../../contract/issues.ts'
import { lockDocument } from '../content/saving.ts'
import { issue } from './issuing.ts'
import { missingNeeds } from './needs.ts'
import { needsSecondPerson, propose } from './propose.ts'

const { texts } = issueFile
interface Wanted {
  fileId: string
  revision: number
  size: 'minor' | 'major'
  note: string
  review_date?: string | undefined
}
interface Made {
  fileId: string
  issueId: string
  number: string
  state: 'waiting' | 'issued'
}

/**
 * Issues the working text of a document, or puts it before somebody to approve. The refusals are those of
 * `issueFile`.
 */
export async function issueWorkingText(
  tx: Tx,
  actor: Actor,
  { fileId, revision, size, note, review_date }: Wanted,
): Promise<Outcome<Made>> {
  const file = await lockDocument(tx, actor, fileId)
  const proposal = file && (await propose(tx.db, actor.company.id, [file.id])).get(file.id)
  if (!proposal) return notFound(texts.missing)
  if (file.revision_number !== revision) return refuse(issueFile, 'stale')
  if (!proposal.isDraft) return refuse(issueFile, 'same')
  if (await ofCompany(tx.db, 'document_issues', actor).where({ file_id: file.id, state: 'waiting' }).first('id'))
    return refuse(issueFile, 'waits')
  const missing = (await missingNeeds(tx.db, actor.company.id, [fileId])).get(fileId)
  if (missing) {
    const text = `${issueFile.refusals.needs.text} ${missing.map(({ label }) => label).join(', ')}`
    return refuse(issueFile, 'needs', { text })
  }
  const said = note || (proposal.major === null ? proposal.note : '')
  if (said === '') return refuse(issueFile, 'note', { errors: { note: issueFile.refusals.note.text } })
  const asks = await needsSecondPerson(tx.db, actor)
  const [made] = await issue(
    tx,
    actor,
    [{ proposal, size, note: said, nextReview: review_date ?? proposal.nextReview }],
    asks,
  )
  if (!made) return notFound(texts.missing)
  return done(
    { fileId, issueId: made.issueId, number: made.number, state: asks ? ('waiting' as const) : ('issued' as const) },
    { text: asks ? texts.asked : texts.issued },
  )
}

export default handleWrite(issueFile, ({ input, actor, tx }) => issueWorkingText(tx, actor, input))

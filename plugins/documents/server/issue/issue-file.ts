import type { Actor } from '@cloudoc/core/server/call/actor.ts'
import { handle } from '@cloudoc/core/server/call/handle.ts'
import { absent, done, type Outcome, refuse } from '@cloudoc/core/server/call/outcome.ts'
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

/** Issues the working text of a document, or puts it before somebody to approve. The refusals are those of `issueFile`. */
export async function issueWorkingText(
  tx: Tx,
  actor: Actor,
  { fileId, revision, size, note, review_date }: Wanted,
): Promise<Outcome<Made>> {
  const file = await lockDocument(tx, actor, fileId)
  const proposal = file && (await propose(tx.sql, actor.company.id, [file.id])).get(file.id)
  if (!proposal) return absent(texts.missing)
  if (file.revision_number !== revision) return refuse('conflict', 'stale', texts.stale)
  if (!proposal.isDraft) return refuse('conflict', 'same', texts.same)
  if (await ofCompany(tx.sql, 'document_issues', actor).where({ file_id: file.id, state: 'waiting' }).first('id'))
    return refuse('conflict', 'waits', texts.waits)
  const missing = (await missingNeeds(tx.sql, actor.company.id, [fileId])).get(fileId)
  if (missing) return refuse('conflict', 'needs', `${texts.needs} ${missing.map(({ label }) => label).join(', ')}`)
  const said = note || (proposal.major === null ? proposal.note : '')
  if (said === '') return refuse('invalid', 'note', texts.note, { errors: { note: texts.note } })
  const asks = await needsSecondPerson(tx.sql, actor)
  const [made] = await issue(
    tx,
    actor,
    [{ proposal, size, note: said, nextReview: review_date ?? proposal.nextReview }],
    asks,
  )
  if (!made) return absent(texts.missing)
  return done(
    { fileId, issueId: made.issueId, number: made.number, state: asks ? ('waiting' as const) : ('issued' as const) },
    { text: asks ? texts.asked : texts.issued },
  )
}

export default handle(issueFile, ({ input, actor, tx }) => issueWorkingText(tx, actor, input))

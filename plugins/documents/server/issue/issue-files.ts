import { handleWrite } from '@cloudoc/core/server/call/handle.ts'
import { done, notFound } from '@cloudoc/core/server/call/outcome.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import { issueFiles } from '../../contract/issues.ts'
import { filesForChange } from '../rows/locked-files.ts'
import { issue } from './issuing.ts'
import { missingNeeds } from './needs.ts'
import { needsSecondPerson, propose } from './propose.ts'

const { texts } = issueFiles
/** Where neither the provider nor anybody of the company said what has changed. */
const unsaid = 'Changes in wording'

export default handleWrite(issueFiles, async ({ input, actor, tx }) => {
  const files = await filesForChange(tx, actor, input.files)
  if (!files) return notFound(texts.missing)
  const ids = files.map(({ id }) => id)
  const waiting = new Set(
    (
      await ofCompany(tx.db, 'document_issues', actor)
        .whereIn('file_id', ids)
        .where({ state: 'waiting' })
        .select('file_id')
    ).map(({ file_id }) => file_id),
  )
  const drafts = [...(await propose(tx.db, actor.company.id, ids)).values()].filter(
    ({ id, isDraft }) => isDraft && !waiting.has(id),
  )
  const lacking = await missingNeeds(
    tx.db,
    actor.company.id,
    drafts.map(({ file }) => file),
  )
  const proposals = drafts.filter(({ file }) => !lacking.has(file))
  const asks = await needsSecondPerson(tx.db, actor)
  const made = await issue(
    tx,
    actor,
    proposals.map(proposal => ({
      proposal,
      size: 'minor',
      note: proposal.note || unsaid,
      nextReview: proposal.nextReview,
    })),
    asks,
  )
  return done(
    { issued: asks ? 0 : made.length, waiting: asks ? made.length : 0, left: files.length - made.length },
    { text: asks ? texts.asked : texts.issued },
  )
})

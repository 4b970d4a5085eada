import { handleRead } from '@cloudoc/core/server/call/handle.ts'
import { done, notFound } from '@cloudoc/core/server/call/outcome.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import { issueProposal } from '../../contract/issues.ts'
import { issuesOf } from './issues.ts'
import { missingNeeds } from './needs.ts'
import { needsSecondPerson, nextNumber, numberText, propose } from './propose.ts'

export default handleRead(issueProposal, async ({ input: { fileId }, actor, db }) => {
  const file = await ofCompany(db, 'documents', actor)
    .where({ document_id: fileId })
    .whereNull('deleted_at')
    .first('id', 'revision_number')
  const proposal = file && (await propose(db, actor.company.id, [file.id])).get(file.id)
  if (!proposal) return notFound(issueProposal.texts.missing)
  const { label, isDraft, major, minor, note, nextReview } = proposal
  const {
    rows: [waiting],
  } = await issuesOf(db, actor, file.id, { skip: 0, limit: 1, waiting: true })
  const drafts = await ofCompany(db, 'document_drafts', actor)
    .where({ file_id: file.id, author_id: actor.person.id })
    .orderBy('kept_at', 'desc')
    .limit(20)
    .select('document_id', 'kept_at')
  return done({
    fileId,
    revision: file.revision_number,
    label,
    isDraft,
    issued: major === null || minor === null ? '' : numberText({ major, minor }),
    minor: numberText(nextNumber(proposal, 'minor')),
    major: numberText(nextNumber(proposal, 'major')),
    note,
    review_date: nextReview,
    needs: (await missingNeeds(db, actor.company.id, [fileId])).get(fileId) ?? [],
    drafts: drafts.map(({ document_id, kept_at }) => ({ draftId: document_id, at: kept_at.toISOString() })),
    secondPerson: await needsSecondPerson(db, actor),
    waiting: waiting ? { ...waiting, mayDecide: waiting.proposerId !== actor.person.id } : null,
  })
})

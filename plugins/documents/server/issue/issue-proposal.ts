import { handle } from '@cloudoc/core/server/call/handle.ts'
import { absent, done } from '@cloudoc/core/server/call/outcome.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import { issueProposal } from '../../contract/issues.ts'
import { issuesOf } from './issues.ts'
import { missingNeeds } from './needs.ts'
import { needsSecondPerson, nextNumber, numberText, propose } from './propose.ts'

export default handle(issueProposal, async ({ input: { fileId }, actor, sql }) => {
  const file = await ofCompany(sql, 'documents', actor)
    .where({ document_id: fileId })
    .whereNull('deleted_at')
    .first('id', 'revision_number')
  const proposal = file && (await propose(sql, actor.company.id, [file.id])).get(file.id)
  if (!proposal) return absent(issueProposal.texts.missing)
  const { label, isDraft, major, minor, note, nextReview } = proposal
  const {
    rows: [waiting],
  } = await issuesOf(sql, file.id, { skip: 0, limit: 1, waiting: true })
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
    needs: (await missingNeeds(sql, actor.company.id, [fileId])).get(fileId) ?? [],
    secondPerson: await needsSecondPerson(sql, actor),
    waiting: waiting ? { ...waiting, mayDecide: waiting.proposerId !== actor.person.id } : null,
  })
})

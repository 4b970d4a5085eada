import { handle } from '@cloudoc/core/server/call/handle.ts'
import { absent, done, refuse } from '@cloudoc/core/server/call/outcome.ts'
import { now } from '@cloudoc/core/server/clock.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import { emit } from '@cloudoc/core/server/events.ts'
import { decideIssue } from '../../contract/issues.ts'
import { nameOfActor, record } from '../overview/activities.ts'
import { announce } from './issuing.ts'
import { nextNumber, numberText } from './propose.ts'
import '../tables.ts'

const { texts } = decideIssue

export default handle(decideIssue, async ({ input: { issueId, approve, reason }, actor, tx }) => {
  const asked = await ofCompany(tx.sql, 'document_issues', actor).where({ document_id: issueId }).first('file_id')
  const file =
    asked &&
    (await ofCompany(tx.sql, 'documents', actor)
      .where({ id: asked.file_id })
      .whereNull('deleted_at')
      .forNoKeyUpdate()
      .first('id', 'document_id', 'issued_id'))
  // Read behind the lock of the document: whoever decides at the same moment comes before or after.
  const row = file && (await ofCompany(tx.sql, 'document_issues', actor).where({ document_id: issueId }).first())
  if (!row) return absent(texts.missing)
  if (row.state !== 'waiting') return refuse('conflict', 'decided', texts.decided)
  const own = row.proposer_id === actor.person.id
  if (approve && own) return refuse('forbidden', 'own', texts.own)
  if (!approve && !own && reason === '')
    return refuse('invalid', 'reason', texts.reason, { errors: { reason: texts.reason } })
  const decided = {
    decider_id: actor.person.id,
    decider_name: nameOfActor(actor),
    decided_at: now(),
    updated_at: now(),
  }
  if (!approve) {
    await ofCompany(tx.sql, 'document_issues', actor)
      .where({ id: row.id })
      .update({ ...decided, state: 'refused', reason })
    await record(tx, actor, {
      fileId: file.id,
      kind: own ? 'withdrawn' : 'turned down',
      ...(reason && { detail: reason }),
    })
    await emit(tx, 'documents.changed', {
      companyId: actor.company.id,
      personId: actor.person.id,
      fileIds: [file.document_id],
    })
    return done(
      { fileId: file.document_id, issueId, number: '', state: 'refused' as const },
      { text: own ? texts.withdrawn : texts.refused },
    )
  }
  const before =
    file.issued_id === null
      ? undefined
      : await ofCompany(tx.sql, 'document_issues', actor).where({ id: file.issued_id }).first('major', 'minor')
  const number = nextNumber(before ?? { major: null, minor: null }, row.size)
  await ofCompany(tx.sql, 'document_issues', actor)
    .where({ id: row.id })
    .update({ ...decided, ...number, state: 'issued' })
  await ofCompany(tx.sql, 'documents', actor)
    .where({ id: file.id })
    .update({ issued_id: row.id, review_date: row.next_review, updated_at: now() })
  await announce(tx, actor, [
    { id: file.id, fileId: file.document_id, issueId, number: numberText(number), size: row.size },
  ])
  return done(
    { fileId: file.document_id, issueId, number: numberText(number), state: 'issued' as const },
    { text: texts.approved },
  )
})

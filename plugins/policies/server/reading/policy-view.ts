import { type Actor, may } from '@cloudoc/core/server/call/actor.ts'
import { handleWrite } from '@cloudoc/core/server/call/handle.ts'
import { done, notFound } from '@cloudoc/core/server/call/outcome.ts'
import { now } from '@cloudoc/core/server/clock.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import type { Db } from '@cloudoc/core/server/data/transaction.ts'
import { policyView } from '../../contract/reading.ts'
import { fileLinkTo } from '../file/link.ts'
import { findPolicy, labelOf } from '../rows/find.ts'
import { assignedItem } from './assigned.ts'
import { findReading, type Reading, type Words, wordsColumns } from './find-reading.ts'
import { nameToConfirm, statementOf } from './statement.ts'
import { noTest, testStatus } from './test-status.ts'
import { asRead } from './words-of-places.ts'

/** The first look at a version of one's own: 0 becomes 1, once (rulings 28). */
const opened = async (db: Db, actor: Actor, { id }: Reading): Promise<void> => {
  await ofCompany(db, 'policy_obligations', actor)
    .where({ id, status: 0 })
    .update({ status: 1, opened_at: now(), updated_at: now() })
}

const wordsReply = (actor: Actor, words: Words) => ({
  headerContent: words.header ?? '',
  innerContent: words.body ?? '',
  footerContent: words.footer ?? '',
  pdfUrl: words.pdf
    ? fileLinkTo({
        kind: 'version',
        id: words.document_id,
        fileName: words.pdf.name,
        show: true,
        sessionId: actor.session.id,
      }).url
    : '',
  hash: words.hash,
  typedName: nameToConfirm(actor.person),
  publishedAt: words.issued_at.toISOString(),
  publishedBy: words.publisher_name ?? '',
})

export default handleWrite(policyView, async ({ input: { id, versionId, ahead }, actor, db }) => {
  const reading =
    actor.role === 'employee'
      ? await findReading(db, actor.company.id, actor.person.id, { policyId: id, versionId })
      : undefined
  if (!reading) return lookedAt(db, actor, id, versionId)
  const version = await ofCompany(db, 'policy_versions', actor)
    .where({ id: reading.version_row })
    .first(...wordsColumns)
  if (!version) return notFound(policyView.texts.missing)
  const words = { ...(await asRead(db, actor, version, reading.words)), hash: reading.hash }
  const opens = ahead !== 'true' && reading.status === 0 && reading.closed_at === null
  if (opens) await opened(db, actor, reading)
  const read = await ofCompany(db, 'policy_readings', actor)
    .where({ person_id: actor.person.id, version_id: reading.version_row })
    .first('pages', 'seconds')
  return done({
    ...assignedItem({ ...reading, status: opens ? 1 : reading.status }),
    ...wordsReply(actor, words),
    statement: statementOf({ name: reading.name, version: reading.version, company: actor.company.name }),
    ...(reading.words.length > 0 && { places: reading.words.flatMap(({ sites }) => sites) }),
    reading: { pages: read?.pages ?? [], seconds: read?.seconds ?? 0 },
    test: await testStatus(db, actor, reading),
    current: reading.current,
    mine: true,
  })
})

/** A manager looks at it; nothing is noted. */
async function lookedAt(db: Db, actor: Actor, id: string, versionId: string | undefined) {
  const policy = may(actor, 'Policies', 'Manage users') ? await findPolicy(db, actor, id) : undefined
  const version =
    policy &&
    (await ofCompany(db, 'policy_versions', actor)
      .where({
        policy_id: policy.id,
        ...(versionId === undefined ? { id: policy.current_id ?? 0 } : { document_id: versionId }),
      })
      .first())
  if (!policy || !version) return notFound(policyView.texts.missing)
  const label = labelOf(version)
  return done({
    _id: id,
    policyId: id,
    versionId: version.document_id,
    version: label,
    name: version.name,
    policyNumber: version.policy_number ?? '',
    category: version.category ?? '',
    source: policy.source,
    status: 0 as const,
    waived: false,
    dueDate: '',
    overdue: false,
    assignedAt: version.issued_at.toISOString(),
    acknowledgedAt: '',
    why: [],
    changeNote: '',
    testRequired: version.quiz_id !== null,
    pdfBytes: version.pdf?.size ?? 0,
    ...wordsReply(actor, version),
    statement: statementOf({ name: version.name, version: label, company: actor.company.name }),
    reading: { pages: [], seconds: 0 },
    test: { ...noTest, required: version.quiz_id !== null },
    current: policy.status === 1 && version.id === policy.current_id,
    mine: false,
  })
}

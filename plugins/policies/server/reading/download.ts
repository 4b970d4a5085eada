import { type Actor, may } from '@cloudoc/core/server/call/actor.ts'
import { handleWithoutTransaction } from '@cloudoc/core/server/call/handle.ts'
import { done, notFound, refusalOf } from '@cloudoc/core/server/call/outcome.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import type { Db } from '@cloudoc/core/server/data/transaction.ts'
import { sha256 } from '@cloudoc/core/server/evidence/canonical.ts'
import { downloadPolicy } from '../../contract/policies.ts'
import { pdfLink, type VersionToPrint } from '../file/pdf-of-version.ts'
import { findPolicy } from '../rows/find.ts'
import { findReading } from './find-reading.ts'
import { asRead } from './words-of-places.ts'

/** The version that somebody of the company may see: a manager any, an employee one that they have or had. */
export async function versionFor(
  db: Db,
  actor: Actor,
  id: string,
  versionId?: string,
): Promise<VersionToPrint | undefined> {
  if (may(actor, 'Policies', 'Manage users')) {
    const policy = await findPolicy(db, actor, id)
    return (
      policy &&
      ofCompany(db, 'policy_versions', actor)
        .where({
          policy_id: policy.id,
          ...(versionId === undefined ? { id: policy.current_id ?? 0 } : { document_id: versionId }),
        })
        .first()
    )
  }
  const reading =
    actor.role === 'employee'
      ? await findReading(db, actor.company.id, actor.person.id, { policyId: id, versionId })
      : undefined
  const version = reading && (await ofCompany(db, 'policy_versions', actor).where({ id: reading.version_row }).first())
  if (!reading || !version || reading.words.length === 0) return version
  // Its headings name the sites: the same words under other names are another file.
  const printKey = sha256(JSON.stringify([reading.hash, reading.words.map(({ sites }) => sites)]))
  return { ...(await asRead(db, actor, version, reading.words)), hash: reading.hash, printKey }
}

export default handleWithoutTransaction(downloadPolicy, async ({ input: { id, versionId }, actor, db }) => {
  const { texts } = downloadPolicy
  const version = await versionFor(db, actor, id, versionId)
  if (!version) return notFound(texts.missing)
  const link = await pdfLink(db, actor, version, { sessionId: actor.session.id, show: false })
  return link
    ? done(link, { text: texts.downloaded })
    : refusalOf('broken', 'broken', downloadPolicy.refusals.busy.text)
})

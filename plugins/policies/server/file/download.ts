import { type Actor, may } from '@cloudoc/core/server/call/actor.ts'
import { handleInSteps } from '@cloudoc/core/server/call/handle.ts'
import { absent, done, refuse } from '@cloudoc/core/server/call/outcome.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import type { Sql } from '@cloudoc/core/server/data/transaction.ts'
import { downloadPolicy } from '../../contract/policies.ts'
import { findPolicy } from '../policy/find.ts'
import { findReading } from '../reading/find-reading.ts'
import type { VersionRow } from '../tables.ts'
import { pdfLink } from './pdf-of-version.ts'

/** The version that somebody of the company may see: a manager any, an employee one that they have or had. */
export async function versionFor(
  sql: Sql,
  actor: Actor,
  id: string,
  versionId?: string,
): Promise<VersionRow | undefined> {
  if (may(actor, 'Policies', 'Manage users')) {
    const policy = await findPolicy(sql, actor, id)
    return (
      policy &&
      ofCompany(sql, 'policy_versions', actor)
        .where({
          policy_id: policy.id,
          ...(versionId === undefined ? { id: policy.current_id ?? 0 } : { document_id: versionId }),
        })
        .first()
    )
  }
  const reading =
    actor.role === 'employee'
      ? await findReading(sql, actor.company.id, actor.person.id, { policyId: id, versionId })
      : undefined
  return reading && ofCompany(sql, 'policy_versions', actor).where({ id: reading.version_row }).first()
}

export default handleInSteps(downloadPolicy, async ({ input: { id, versionId }, actor, sql }) => {
  const { texts } = downloadPolicy
  const version = await versionFor(sql, actor, id, versionId)
  if (!version) return absent(texts.missing)
  const link = await pdfLink(sql, actor, version, { sessionId: actor.session.id, show: false })
  return link ? done(link, { text: texts.downloaded }) : refuse('broken', 'broken', texts.busy)
})

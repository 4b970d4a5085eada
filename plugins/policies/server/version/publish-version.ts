import { londonDate, now } from '@cloudoc/core/server/clock.ts'
import { baseColumns } from '@cloudoc/core/server/data/base-columns.ts'
import { jsonb } from '@cloudoc/core/server/data/sql/sql.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import type { Tx } from '@cloudoc/core/server/data/transaction.ts'
import { emit } from '@cloudoc/core/server/events.ts'
import { appendEvidence, type EvidencePerson, fullName } from '@cloudoc/core/server/evidence/ledger.ts'
import { record } from '@cloudoc/history/server/services.ts'
import { freeze } from '@cloudoc/quiz/server/services.ts'
import { syncObligations } from '../obligation/fan-out.ts'
import type { PolicyRow } from '../tables.ts'
import type { Prepared } from './prepare.ts'
import { freezeSites } from './site-texts.ts'
import '../events.ts'

export interface Published {
  id: number
  versionId: string
  version: string
  hash: string
}
/** Who publishes, for which company: whoever made the call. */
export interface Publisher {
  company: { id: number }
  person: EvidencePerson
}
interface How {
  /** What has changed; without it what the document says. */ note?: string
  readBy?: string | null
}

/**
 * Publishes what was prepared in the same transaction: freezes text and test, makes the version the one in
 * force, asks people to read it, and proves it. Wants `lockObligations` and the policy locked. Some twenty
 * statements, whatever the number of people.
 */
export async function publish(
  tx: Tx,
  actor: Publisher,
  policy: PolicyRow,
  { text, test, hash, sites, next, label: version, changes, major }: Prepared,
  { note: said = '', readBy = null }: How = {},
): Promise<Published> {
  const note = said || changes
  const quizId = test ? await freeze(tx, test) : null
  const row = {
    ...baseColumns(),
    company_id: actor.company.id,
    policy_id: policy.id,
    ...next,
    major,
    name: text.name,
    policy_number: text.policyNumber,
    category: policy.category,
    note,
    header: text.header,
    body: text.body,
    footer: text.footer,
    format: text.format,
    pdf: text.pdf && jsonb(text.pdf).toRaw(tx),
    quiz_id: quizId,
    hash,
    made_of: text.madeOf,
    read_by: readBy,
    published_on: londonDate(),
    issued_at: now(),
    publisher_id: actor.person.id,
    publisher_name: fullName(actor.person),
  }
  const [made] = await tx.db('policy_versions').insert(row).returning('id')
  if (!made) throw new Error('A version that was not kept')
  await freezeSites(tx, actor, made.id, sites)
  await ofCompany(tx.db, 'policies', actor)
    .where({ id: policy.id })
    .update({ current_id: made.id, status: 1, updated_at: now() })
  await syncObligations(tx, { companyId: actor.company.id, policyIds: [policy.id] })
  await record(
    tx,
    { companyId: actor.company.id, personId: actor.person.id },
    {
      area: 'policies',
      what: 'Published',
      subject: { kind: 'policy', id: policy.document_id, name: text.name },
      detail: version,
    },
  )
  await emit(tx, 'policy.published', {
    companyId: actor.company.id,
    policyId: policy.document_id,
    versionId: row.document_id,
    major,
  })
  await appendEvidence(tx, actor.company.id, {
    kind: 'publication',
    key: `version:${row.document_id}`,
    subject: policy.document_id,
    person: actor.person,
    facts: {
      versionId: row.document_id,
      name: text.name,
      policyNumber: text.policyNumber,
      version,
      major,
      note,
      hash,
      detail: note,
      // In a company with one site the row is as it ever was.
      ...(sites.length > 0 && {
        sites: sites.map(({ site, hash }) => ({ siteId: site.document_id, name: site.name, hash })),
      }),
    },
  })
  return { id: made.id, versionId: row.document_id, version, hash }
}

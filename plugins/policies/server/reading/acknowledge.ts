import type { Actor } from '@cloudoc/core/server/call/actor.ts'
import { handleWrite } from '@cloudoc/core/server/call/handle.ts'
import { done, invalid, notFound, refuse } from '@cloudoc/core/server/call/outcome.ts'
import { now } from '@cloudoc/core/server/clock.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import type { Tx } from '@cloudoc/core/server/data/transaction.ts'
import { emit } from '@cloudoc/core/server/events.ts'
import { appendEvidence } from '@cloudoc/core/server/evidence/ledger.ts'
import { publicOrigin } from '@cloudoc/core/server/http/host.ts'
import { queueEmail } from '@cloudoc/core/server/mail/outbox.ts'
import { acknowledgePolicy } from '../../contract/reading.ts'
import { findReading, type Reading } from './find-reading.ts'
import { isOwnName, statementOf } from './statement.ts'
import { testStatus } from './test-status.ts'
import '../events.ts'

const { texts } = acknowledgePolicy

/**
 * The row that it is about is locked first: of fifty at once one acknowledges, and the others find it done.
 * An acknowledgement of a version that is in force no more is proven as well and does not stand for the newer
 * one.
 */
export default handleWrite(acknowledgePolicy, async ({ input, actor, tx, from }) => {
  const known = await findReading(tx.db, actor.company.id, actor.person.id, { versionId: input.versionId })
  if (!known) return notFound(texts.missing)
  await ofCompany(tx.db, 'policy_obligations', actor).where({ id: known.id }).forUpdate().first('id')
  const reading = await findReading(tx.db, actor.company.id, actor.person.id, { versionId: input.versionId })
  if (!reading) return notFound(texts.missing)
  const before =
    reading.closed_why === 'carried'
      ? undefined
      : await ofCompany(tx.db, 'policy_obligations', actor)
          .where({ id: reading.id })
          .whereNotNull('receipt')
          .first('receipt', 'acknowledged_at')
  if (before?.receipt && before.acknowledged_at) return answer(reading, before.acknowledged_at, before.receipt)
  if (input.hash !== reading.hash) return refuse(acknowledgePolicy, 'hash')
  if (!isOwnName(input.typedName, actor.person)) return invalid({ typedName: texts.name }, texts.name)
  if (reading.opened_at === null && reading.closed_why !== 'carried') return refuse(acknowledgePolicy, 'unopened')
  const test = await testStatus(tx.db, actor, reading)
  if (test.required && !test.passed) return refuse(acknowledgePolicy, 'testFirst')
  return record(tx, actor, reading, {
    claimedAt: input.claimedAt,
    agent: familyOf(from.agent),
    network: shortened(from.network),
  })
})

const answer = (reading: Reading, at: Date, receipt: string) =>
  done(
    { status: 2 as const, current: reading.current, acknowledgedAt: at.toISOString(), receipt },
    { text: texts.acknowledged },
  )

/** One for each person and version; after a move to other words of the same version, one for these. */
const keyOf = ({ person }: Actor, { version_id, hash, moved }: Reading): string =>
  `acknowledgement:${person.documentId}:${version_id}${moved ? `:${hash}` : ''}`

interface Circumstances {
  claimedAt: string | undefined
  agent: string
  network: string
}

async function record(tx: Tx, actor: Actor, reading: Reading, { claimedAt, agent, network }: Circumstances) {
  const [at, statement] = [
    now(),
    statementOf({ name: reading.name, version: reading.version, company: actor.company.name }),
  ]
  await emit(tx, 'policy.acknowledged', {
    companyId: actor.company.id,
    policyId: reading.policy,
    versionId: reading.version_id,
    personId: actor.person.id,
  })
  const { receipt } = await appendEvidence(tx, actor.company.id, {
    kind: 'acknowledgement',
    key: keyOf(actor, reading),
    subject: reading.policy,
    person: actor.person,
    at,
    facts: {
      versionId: reading.version_id,
      name: reading.name,
      policyNumber: reading.policy_number ?? '',
      version: reading.version,
      hash: reading.hash,
      ...(reading.words.length > 0 && { texts: reading.words.map(({ sites, hash }) => ({ sites, hash })) }),
      detail: statement,
      method: 'typed name',
      claimedAt: claimedAt ?? '',
      current: reading.current,
      agent,
      network,
    },
  })
  // What had ended otherwise stays as it ended: it names the words that were acknowledged all the same.
  await ofCompany(tx.db, 'policy_obligations', actor)
    .where({ id: reading.id })
    .update({
      status: 2,
      acknowledged_at: at,
      acknowledged_version: reading.version,
      receipt,
      updated_at: at,
      ...(reading.closed_at === null && { closed_at: at, closed_why: 'acknowledged' as const }),
    })
  if (actor.person.email) {
    await queueEmail(tx, {
      to: actor.person.email,
      key: `policy acknowledged ${receipt}`,
      template: {
        subject: `You have acknowledged ${reading.name}`,
        preview: 'Recorded for you and your manager.',
        paragraphs: [statement],
        rows: [
          ['Policy', reading.name],
          ['Version', reading.version],
          ['Receipt', receipt],
        ],
        button: { label: 'My policies', href: `${publicOrigin()}/company/policy-documents` },
        closing: ['If this was not you, please tell your manager.'],
      },
    })
  }
  return answer(reading, at, receipt)
}

/**
 * A browser by its family, a network without its last part: enough to tell a phone from the office, and
 * nobody's trail.
 */
const familyOf = (agent: string): string => /(Edg|Firefox|Chrome|Safari)\/\d+/.exec(agent)?.[0] ?? ''
const shortened = (network: string): string =>
  network.includes(':') ? `${network.split(':').slice(0, 3).join(':')}::` : network.replace(/\.\d+$/, '.0')

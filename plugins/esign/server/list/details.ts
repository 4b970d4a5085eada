import { handleRead } from '@cloudoc/core/server/call/handle.ts'
import { done, notFound } from '@cloudoc/core/server/call/outcome.ts'
import { sql } from '@cloudoc/core/server/data/sql/sql.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import { signDetails } from '../../contract/lists.ts'
import { sentBy } from '../envelope/find.ts'
import type { EnvelopeRow, EventRow, RecipientRow, SignedFileRow } from '../tables.ts'
import { itemOf, recipientOf } from './present.ts'

const maxEvents = 500

export default handleRead(signDetails, async ({ input: { envelopeId }, actor, db }) => {
  const [found]: (EnvelopeRow & { file: string | null })[] = await sentBy(db, actor)
    .where({ document_id: envelopeId })
    .limit(1)
    .select(
      'envelopes.*',
      sql`(
        select d.document_id
          from documents d
         where d.id = envelopes.file_id
           and d.company_id = envelopes.company_id
           and d.deleted_at is null) as file`.toRaw(db),
    )
  if (!found) return notFound(signDetails.texts.missing)
  const of = { envelope_id: found.id }
  const [people, events, files] = await Promise.all([
    ofCompany(db, 'envelope_recipients', actor)
      .where(of)
      .orderBy(['position', 'id'])
      .select(
        'envelope_recipients.*',
        sql`(
          select p.document_id
            from people p
           where p.id = envelope_recipients.person_id
             and p.company_id = envelope_recipients.company_id) as person`.toRaw(db),
      ) as unknown as Promise<(RecipientRow & { person: string | null })[]>,
    ofCompany(db, 'envelope_events', actor)
      .where(of)
      .orderBy([
        { column: 'happened_at', order: 'desc' },
        { column: 'id', order: 'desc' },
      ])
      .limit(maxEvents) as unknown as Promise<EventRow[]>,
    ofCompany(db, 'envelope_files', actor).where(of).orderBy('id') as unknown as Promise<SignedFileRow[]>,
  ])
  const ids = new Map(people.map(({ id, document_id }) => [id, document_id]))
  const source =
    found.source_hash === null
      ? []
      : [{ kind: 'source' as const, size: found.size ?? 0, hash: found.source_hash, level: '' }]
  return done({
    ...itemOf({ ...found, people }),
    message: found.message ?? '',
    order: found.signing_order,
    consentText: found.consent_text,
    fileId: found.file ?? '',
    pages: found.pages ?? 0,
    sourceHash: found.source_hash ?? '',
    recipients: people.map(recipientOf(found, people)),
    events: events.reverse().map(({ kind, happened_at, recipient_id, doer_name, network, detail }) => ({
      kind,
      at: happened_at.toISOString(),
      recipientId: ids.get(recipient_id ?? 0) ?? '',
      by: doer_name ?? '',
      network: network ?? '',
      detail: detail ?? '',
    })),
    files: [...source, ...files.map(({ kind, size, hash, level }) => ({ kind, size, hash, level: level ?? '' }))],
    verifyCode: found.state === 'finalized' ? (found.verify_code ?? '') : '',
  })
})

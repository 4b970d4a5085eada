import { companyOfSession } from '@cloudoc/accounts/server/services/sign-in.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import { pool } from '@cloudoc/core/server/data/transaction.ts'
import { answerUploaded, refuseLinked } from '@cloudoc/core/server/http/file-answer.ts'
import type { Http } from '@cloudoc/core/server/platform.ts'
import { openBlob } from '@cloudoc/storage/server/services.ts'
import { guard } from '../../contract/rules/guard.ts'
import { type Linked, readFileLink } from '../envelope/file-link.ts'
import { asOfNow } from '../envelope/find.ts'
import type { EnvelopeRow } from '../tables.ts'

/**
 * `GET /api/esign/file`: a file behind a signed link. The session that asked for it must still be open, or
 * the recipient must still have part in it.
 */
export async function filePage(http: Http): Promise<void> {
  const linked = readFileLink(http.query)
  const found = linked && (await envelopeOf(linked))
  const blobId = found && (linked.kind === 'source' ? found.blob_id : await fileBlob(found, linked.kind))
  const file =
    found && typeof blobId === 'number' ? await openBlob(pool(), found.company_id, { id: blobId }) : undefined
  if (!linked || !file)
    return refuseLinked(http, 404, 'This link is over. Please go back to where you came from and open it again.')
  answerUploaded(http, { ...file, name: linked.fileName })
}

const fileBlob = async (
  { id, company_id }: Pick<EnvelopeRow, 'id' | 'company_id'>,
  kind: 'signed' | 'certificate',
): Promise<number | undefined> =>
  (await ofCompany(pool(), 'envelope_files', company_id).where({ envelope_id: id, kind }).first('blob_id'))?.blob_id

async function envelopeOf({ envelopeId, recipientId, sessionId }: Linked): Promise<EnvelopeRow | undefined> {
  if (recipientId === '') {
    const company = await companyOfSession(pool(), sessionId)
    return company === undefined
      ? undefined
      : ofCompany(pool(), 'envelopes', company).where({ document_id: envelopeId }).first()
  }
  return byRecipient(envelopeId, recipientId)
}

/** @acrossCompanies the address names a recipient, whose company is found out here */
async function byRecipient(envelopeId: string, recipientId: string): Promise<EnvelopeRow | undefined> {
  const recipient = await pool()('envelope_recipients')
    .where({ document_id: recipientId })
    .first('envelope_id', 'company_id', 'role', 'state')
  const envelope =
    recipient &&
    asOfNow(
      await ofCompany(pool(), 'envelopes', recipient.company_id)
        .where({ id: recipient.envelope_id, document_id: envelopeId })
        .first(),
    )
  const open = envelope && !guard('view', envelope.state, { role: recipient.role, state: recipient.state, turn: true })
  return open && (await pool()('companies').where({ id: envelope.company_id }).whereNull('deactivated_at').first('id'))
    ? envelope
    : undefined
}

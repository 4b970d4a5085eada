import { detailLabel } from '@cloudoc/accounts/contract/detail-words.ts'
import { changeDetail } from '@cloudoc/accounts/server/services/people.ts'
import { now } from '@cloudoc/core/server/clock.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import { inTransaction, type Tx } from '@cloudoc/core/server/data/transaction.ts'
import { emit } from '@cloudoc/core/server/events.ts'
import { publicOrigin } from '@cloudoc/core/server/http/host.ts'
import { refusedByRule } from '@cloudoc/core/server/http/refused-by-rule.ts'
import { queueEmail } from '@cloudoc/core/server/mail/outbox.ts'
import type { DocumentMiddleware } from '@cloudoc/core/server/platform.ts'
import '../events.ts'
import type { EditRequestRow } from '../tables.ts'

const uid = 'plugin::care.request'
/** What staff change, and what the platform writes along with it. */
const changed = ['state', 'reply', 'updatedBy']

/**
 * Staff accept or refuse a request, once, and change nothing else of it; none is made or deleted in the
 * admin. Accepted, the change is made in the same transaction in which that is written down, and whoever
 * asked is told by mail and bell. What cannot be made (the subdomain is somebody's by now) is not accepted,
 * in words for staff.
 * @acrossCompanies staff answer companies; the request says which
 */
export const guardRequests: DocumentMiddleware = async (context, next) => {
  const { params, action } = context
  if (context.uid !== uid || action.startsWith('find') || action.startsWith('count')) return next()
  const { documentId } = params
  if (action !== 'update' || documentId === undefined) throw refusedByRule('Requests are written by companies alone.')
  const data = Object.fromEntries(Object.entries(params.data ?? {}).filter(([name]) => changed.includes(name)))
  params.data = data
  await inTransaction(async tx => {
    const row = await tx.db('care_requests').where({ document_id: documentId }).forUpdate().first()
    if (!row) return
    const state = data['state'] === undefined ? row.state : data['state']
    const reply = typeof data['reply'] === 'string' ? data['reply'].trim() : (row.reply ?? '')
    if (row.state !== 'open') {
      if (state !== row.state || reply !== (row.reply ?? ''))
        throw refusedByRule('This request has been answered already.')
      return
    }
    if (state === 'refused' && reply === '')
      throw refusedByRule('Say in the reply why it is refused: the company reads it.')
    if (state === 'accepted' || state === 'refused') await answer(tx, row, state, reply)
  })
  return next()
}

async function answer(tx: Tx, row: EditRequestRow, state: 'accepted' | 'refused', reply: string): Promise<void> {
  const accepted = state === 'accepted'
  if (
    accepted &&
    !(await changeDetail(tx, { companyId: row.company_id, personId: row.requester_id }, row.field, row.wanted))
  )
    throw refusedByRule('This subdomain is another company’s by now. Refuse the request, and say so.')
  await ofCompany(tx.db, 'care_requests', row.company_id)
    .where({ id: row.id })
    .update({ state, reply, answered_at: now(), updated_at: now() })
  await emit(tx, 'care.request-answered', {
    companyId: row.company_id,
    personId: row.requester_id,
    requestId: row.document_id,
    accepted,
    askedFor: askedFor(row),
    reply,
  })
  const requester = await ofCompany(tx.db, 'people', row.company_id)
    .where({ id: row.requester_id })
    .whereNull('deleted_at')
    .first('work_email')
  await queueEmail(tx, {
    to: requester?.work_email ?? undefined,
    key: `edit request ${row.document_id} ${state}`,
    template: {
      subject: accepted ? 'The change that you asked for has been made' : 'The change that you asked for was not made',
      preview: accepted ? 'Your request was accepted.' : 'Your request was refused.',
      paragraphs: [
        `You asked us to change a detail of your company: ${askedFor(row)}.`,
        accepted ? 'It reads as you asked from now on.' : 'We have left it as it is.',
        ...(reply === '' ? [] : [reply]),
      ],
      ...(accepted &&
        row.field === 'subdomain' && {
          closing: [
            `Your company signs in at the address ${row.wanted} from now on. Links with the former address stop working.`,
          ],
        }),
      button: { label: 'See the request', href: `${publicOrigin()}/company/profile?tab=requests` },
    },
  })
}

/** What was asked for, in words: 'Trading name, from ‘Meadow’ to ‘Seaside’'. */
const askedFor = ({ field, before, wanted }: EditRequestRow): string =>
  before === ''
    ? `${detailLabel(field)}, which was empty, to ‘${wanted}’`
    : `${detailLabel(field)}, from ‘${before}’ to ‘${wanted}’`

import { ofOpenCompany } from '@cloudoc/accounts/server/services/company.ts'
import { londonDate, now } from '@cloudoc/core/server/clock.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import { inTransaction, pool, type Tx } from '@cloudoc/core/server/data/transaction.ts'
import { defineJob } from '@cloudoc/core/server/jobs/jobs.ts'
import { isOpen } from '../../contract/rules/guard.ts'
import { lockById } from '../envelope/find.ts'
import { logEvents } from '../envelope/log-events.ts'
import { recipientsOf } from '../envelope/recipients.ts'
import { recordHistory } from '../envelope/record.ts'
import { expiredForSender } from '../mail/emails.ts'
import { letterFacts, senderContactOf, toSender } from '../mail/outcome-emails.ts'

const slice = 200

/**
 * What was not signed until the end of its day is over, until the sender gives more time. One transaction
 * each, so that nobody waits for another's.
 * @acrossCompanies the days of all companies end together
 */
defineJob({
  name: 'esign.expire',
  every: '*/10 * * * *',
  async run() {
    for (let after = 0; ; ) {
      const due = await pool()('envelopes')
        .whereRaw(ofOpenCompany('envelopes'))
        .whereIn('state', ['waiting', 'viewed'])
        .where('expires_on', '<', londonDate())
        .where('id', '>', after)
        .orderBy('id')
        .limit(slice)
        .select('id', 'company_id')
      for (const { id, company_id } of due) await inTransaction(tx => expire(tx, company_id, id))
      if (due.length < slice) return
      after = due.at(-1)?.id ?? after
    }
  },
})

async function expire(tx: Tx, companyId: number, id: number): Promise<void> {
  const envelope = await lockById(tx, companyId, id)
  if (!envelope || (envelope.state !== 'waiting' && envelope.state !== 'viewed') || envelope.expires_on >= londonDate())
    return
  const at = now()
  const open = (await recipientsOf(tx.db, companyId, id)).filter(isOpen)
  await ofCompany(tx.db, 'envelopes', companyId)
    .where({ id })
    .update({ state: 'expired', closed_at: at, updated_at: at })
  await ofCompany(tx.db, 'envelope_recipients', companyId)
    .whereIn(
      'id',
      open.map(one => one.id),
    )
    .update({ state: 'expired', updated_at: at })
  await logEvents(tx, envelope, [{ kind: 'expired' }])
  const contact = await senderContactOf(tx.db, envelope)
  await toSender(
    tx,
    contact,
    `esign.expired:${envelope.document_id}:${envelope.expires_on}`,
    expiredForSender(
      letterFacts(envelope, contact),
      open.map(({ name }) => name),
    ),
  )
  await recordHistory(tx, { companyId, personId: null }, { what: 'Was not signed in time' }, [envelope])
}

import { ofOpenCompany } from '@cloudoc/accounts/server/services/company.ts'
import { inSeconds, now } from '@cloudoc/core/server/clock.ts'
import { acrossCompanies, sameCompany } from '@cloudoc/core/server/data/sql/scope.ts'
import { sql, sqlText } from '@cloudoc/core/server/data/sql/sql.ts'
import type { Tx } from '@cloudoc/core/server/data/transaction.ts'
import { defineReminder } from '@cloudoc/core/server/mail/reminder.ts'
import { erasedDomain } from '../envelope/recipients.ts'
import { claimRecipients, type Reminded, recipientEmails } from '../manage/remind-all.ts'
import type { EnvelopeRow, RecipientRow } from '../tables.ts'

const day = 86_400
/** Days after which somebody is reminded for the first time, and then again (next-lines §5). */
const [first, again] = [3, 7]
/** Envelopes in one transaction: whoever signs one of them meanwhile waits for its end. */
const slice = 20

const isDue = ({ asked_at, reminded_at }: RecipientRow): boolean =>
  reminded_at ? reminded_at <= inSeconds(-again * day) : asked_at !== null && asked_at <= inSeconds(-first * day)

/**
 * Envelopes in which somebody is due, locked until they are reminded; another node's are left to it.
 * @acrossCompanies the timetable goes from one envelope to the next
 */
const lockDue = (tx: Tx, after: number): Promise<EnvelopeRow[]> =>
  sql<EnvelopeRow>`
  select e.*
    from envelopes e
   where ${sqlText(ofOpenCompany('e'))}
     and e.state in ('waiting', 'viewed')
     and e.id > ${after}
     and exists (
       select 1
         from envelope_recipients r
        where r.envelope_id = e.id
          and ${sameCompany('r', 'e')}
          and r.state in ('waiting', 'viewed')
          and r.email not like ${`%${erasedDomain}`}
          and coalesce(
                r.reminded_at + make_interval(days => ${again}),
                r.asked_at + make_interval(days => ${first})) <= ${now()})
   order by e.id
   limit ${slice}
     for update of e skip locked
   ${acrossCompanies('the timetable goes from one envelope to the next')}`.rows(tx)

/**
 * Reminds those whose turn it is: after three days, then weekly. A reminder by hand counts, too. Nobody who was erased.
 */
defineReminder({
  name: 'esign.remind',
  async due(tx, _today, after) {
    const due: (EnvelopeRow & { reminded: Reminded[] })[] = []
    for (const [companyId, envelopes] of Map.groupBy(await lockDue(tx, after), ({ company_id }) => company_id)) {
      const reminded = Map.groupBy(
        await claimRecipients(tx, companyId, envelopes, isDue),
        ({ envelope }) => envelope.id,
      )
      due.push(...envelopes.map(envelope => ({ ...envelope, reminded: reminded.get(envelope.id) ?? [] })))
    }
    return due.toSorted((one, other) => one.id - other.id)
  },
  emails: due => recipientEmails(due.flatMap(({ reminded }) => reminded)),
})

import { inMinutes, now } from '@cloudoc/core/server/clock.ts'
import { acrossCompanies } from '@cloudoc/core/server/data/sql/scope.ts'
import { sql } from '@cloudoc/core/server/data/sql/sql.ts'
import { inTransaction, pool } from '@cloudoc/core/server/data/transaction.ts'
import { defineJob, enqueueAll } from '@cloudoc/core/server/jobs/jobs.ts'
import { sendMessage } from './send.ts'
import { type Claimed, settleDelivery } from './settle.ts'

/** Messages that a node sends at once; of them to one webhook, so that a slow one does not hold up the others. */
const atOnce = 20
const atOnceEach = 2
/** Minutes after which whoever claimed a message is taken for dead. A try takes ten seconds at most. */
const claimMinutes = 1
/** Milliseconds after which it is looked for more, while slow ones are under way. */
const lookEvery = 500

/**
 * Claims messages that are due. A message of a node that died is due again when its claim is over: at least once.
 * @acrossCompanies messages of all companies are sent by one job
 */
const claimDue = (most: number, at: Date) => sql<Claimed>`
  with asked as (
    select distinct m.webhook_id
      from webhook_deliveries m
     where m.state = 'waiting'
       and m.next_at <= ${at}
  ),
  due as (
    select d.id
      from asked
      join webhooks w  on w.id = asked.webhook_id
      join companies c on c.id = w.company_id and c.deactivated_at is null
     cross join lateral (
           select m.id, m.next_at
             from webhook_deliveries m
            where m.webhook_id = w.id
              and m.company_id = w.company_id
              and m.state = 'waiting'
              and m.next_at <= ${at}
              and (m.claimed_until is null or m.claimed_until <= ${at})
            order by m.next_at, m.id
            limit greatest(0, ${atOnceEach}::int - (
              select count(*)
                from webhook_deliveries f
               where f.webhook_id = w.id
                 and f.company_id = w.company_id
                 and f.state = 'waiting'
                 and f.claimed_until > ${at}
            ))
           ) d
     where w.state = 'on'
     order by d.next_at
     limit ${most}
  ),
  taken as (
    select m.id
      from webhook_deliveries m
     where m.id in (select id from due)
       and m.state = 'waiting'
       and m.next_at <= ${at}
       and (m.claimed_until is null or m.claimed_until <= ${at})
       for update skip locked
  )
  update webhook_deliveries d
     set claimed_until = ${inMinutes(claimMinutes)}, tries = d.tries + 1
    from webhooks w
   where d.id in (select id from taken)
     and w.id = d.webhook_id
  returning d.id, d.company_id, d.webhook_id, d.event_id, d.payload, d.happened_at, d.tries,
            w.document_id, w.url, w.sealed_secret, w.former_secret, w.former_until
  ${acrossCompanies('messages of all companies are sent by one job')}`

async function deliverOne(claimed: Claimed): Promise<void> {
  const came = await sendMessage(claimed, { eventId: claimed.event_id, body: claimed.payload })
  await inTransaction(async tx => {
    const pause = await settleDelivery(tx, claimed, came)
    if (pause !== undefined) await enqueueAll(tx, deliverMessages, [{ data: {}, afterSeconds: pause }])
  })
}

/** Sends what is due, and ends when nothing is. */
export const deliverMessages = defineJob<object>({
  name: 'connect.deliver',
  async run() {
    const underWay = new Set<Promise<void>>()
    let failure: unknown
    for (;;) {
      const room = atOnce - underWay.size
      const claimed = room > 0 ? await claimDue(room, now()).rows(pool()) : []
      for (const each of claimed) {
        const sending: Promise<void> = deliverOne(each)
          .catch((error: unknown) => {
            failure = error
          })
          .finally(() => underWay.delete(sending))
        underWay.add(sending)
      }
      if (underWay.size === 0) break
      await Promise.race([...underWay, pause()])
    }
    if (failure !== undefined) throw failure
  },
})

const pause = (): Promise<void> => new Promise(resume => setTimeout(resume, lookEvery).unref())

/** Each minute: what is due again, and what a node had that died. */
defineJob<object>({
  name: 'connect.deliver-due',
  every: '* * * * *',
  run: () => deliverMessages.run({}),
})

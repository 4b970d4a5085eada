import { rows, run } from '@cloudoc/run/services/sql.ts'

const database = process.env['JOURNEY_DATABASE'] ?? ''

/** Times of what a company holds, owes and paid, by table. */
const times: Readonly<Record<string, readonly string[]>> = {
  subscriptions: ['starts_at', 'expires_at', 'anchor_at', 'ended_at', 'cancelled_at'],
  subscription_add_ons: ['expires_at'],
  subscription_changes: ['effective_on'],
  renewals: ['due_at', 'next_at', 'noticed_30_at', 'noticed_7_at', 'claimed_until'],
  orders: ['created_at', 'asked_at', 'paid_at', 'gives_up_at', 'check_at'],
  invoices: ['issued_at'],
  credit_notes: ['issued_at'],
}

/** Lets days pass for the company of this person, and for nobody else: all that it holds, owes and paid lies so much further back. Then what is due is done. */
export async function daysPass(email: string, days: number): Promise<void> {
  const company = `(select company_id from people where email = $1)`
  for (const [table, columns] of Object.entries(times)) {
    await run(
      database,
      `update ${table} set ${columns.map(column => `${column} = ${column} - make_interval(days => $2)`).join(', ')} where company_id = ${company}`,
      [email, days],
    )
  }
  await run(
    database,
    `update companies set licensed_until = licensed_until - make_interval(days => $2) where id = ${company}`,
    [email, days],
  )
  await doWhatIsDue()
}

const job = 'checkout.renewals'
/** Renews, tries again and ends, as the timetable does every five minutes. */
export async function doWhatIsDue(): Promise<void> {
  await run(database, `insert into jobs.job (name, data) values ($1, '{}')`, [job])
  const end = Date.now() + 120_000
  while (
    Number(
      (
        await rows<{ open: string }>(
          database,
          `select count(*) as open from jobs.job where name = $1 and state in ('created', 'retry', 'active')`,
          [job],
        )
      )[0]?.open,
    ) > 0
  ) {
    if (Date.now() > end) throw new Error('What is due was not done in two minutes.')
    await new Promise(done => setTimeout(done, 200))
  }
}

/** The id of a paid order of this person's company, counted from its first. */
export const paidOrderOf = async (email: string, index: number): Promise<string> =>
  (
    await rows<{ id: string }>(
      database,
      `select document_id as id from orders where company_id = (select company_id from people where email = $1) and state = 'paid' and gross > 0 order by id offset $2 limit 1`,
      [email, index],
    )
  )[0]?.id ?? ''

/** Ends the sessions of this person, as a day without a word does: no page is told of it, and the next call is refused. */
export const sessionsEnd = (email: string): Promise<unknown> =>
  run(
    database,
    `update sessions set expires_at = now() - interval '1 minute' where person_id in (select id from people where email = $1)`,
    [email],
  )

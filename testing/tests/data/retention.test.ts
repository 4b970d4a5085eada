import { aCompany } from '@cloudoc/accounts/testing/builders.ts'
import { suite } from '@cloudoc/core/testing/harness.ts'

const app = suite()
const keep = () => app.job('core.retention')
const ago = (days: number) => `(now() at time zone 'utc') - interval '${days} days'`

/** Inserts two rows: one whose time is over, one whose time is not quite. */
const cases: [table: string, insert: (at: string, mark: string) => string, days: number, by: string][] = [
  [
    'outbox',
    (at, mark) => `insert into outbox (id, subject, created_at, sent_at) values ('${mark}', 'Welcome', ${at}, ${at})`,
    365,
    'id',
  ],
  [
    'outbox',
    (at, mark) =>
      `insert into outbox (id, recipient, created_at, refused_at) values ('${mark}', 'someone@example.test', ${at}, ${at})`,
    30,
    'id',
  ],
  ['rate_limits', (at, mark) => `insert into rate_limits (key, count, ends_at) values ('${mark}', 1, ${at})`, 0, 'key'],
  [
    'captcha_passes',
    (at, mark) => `insert into captcha_passes (solution, network, ends_at) values ('${mark}', 'n', ${at})`,
    1,
    'solution',
  ],
  [
    'challenges',
    (at, mark) =>
      `insert into challenges (document_id, email, expires_at) values ('${mark}', 'someone@example.test', ${at})`,
    1,
    'document_id',
  ],
  [
    'sessions',
    (at, mark) => `insert into sessions (document_id, token_hash, expires_at) values ('${mark}', '${mark}', ${at})`,
    30,
    'document_id',
  ],
  [
    'payment_events',
    (at, mark) => `insert into payment_events (document_id, event_id, created_at) values ('${mark}', '${mark}', ${at})`,
    400,
    'document_id',
  ],
  [
    'exports',
    (at, mark) => `insert into exports (document_id, state, ended_at) values ('${mark}', 'failed', ${at})`,
    90,
    'document_id',
  ],
  [
    'document_drafts',
    (at, mark) => `insert into document_drafts (document_id, kept_at) values ('${mark}', ${at})`,
    365,
    'document_id',
  ],
  [
    'document_openings',
    (at, mark) => `insert into document_openings (document_id, opened_at) values ('${mark}', ${at})`,
    365,
    'document_id',
  ],
  [
    'notifications',
    (at, mark) => `insert into notifications (document_id, told_at) values ('${mark}', ${at})`,
    365,
    'document_id',
  ],
]

it.each(cases)('%s: goes when its time is over, and no sooner', async (table, insert, days, by) => {
  await app.db(insert(`${ago(days)} - interval '1 minute'`, 'is-over'))
  await app.db(insert(`${ago(days)} + interval '10 minutes'`, 'is-not-over'))
  await keep()
  expect(await app.db(`select ${by} as mark from ${table} where ${by} in ('is-over', 'is-not-over')`)).toEqual([
    { mark: 'is-not-over' },
  ])
  await app.db(`delete from ${table} where ${by} = 'is-not-over'`)
})

it('a mail that waits is not one that was sent: each has its own time', async () => {
  await app.db(`insert into outbox (id, created_at, sent_at) values ('sent-long-ago', ${ago(100)}, ${ago(100)})`)
  await keep()
  expect(await app.db(`select id from outbox where id = 'sent-long-ago'`)).toHaveLength(1)
})

it('a mail that waits and is of use stays, however old it is', async () => {
  await app.db(
    `insert into outbox (id, recipient, created_at) values ('waits-long', 'someone@example.test', ${ago(400)})`,
  )
  await keep()
  expect(await app.db(`select id from outbox where id = 'waits-long'`)).toHaveLength(1)
})

it('what goes with a row goes with it, and other rows keep theirs', async () => {
  const { companyId, personId } = await aCompany(app)
  for (const [at, mark] of [
    [ago(366), 'old'],
    [ago(1), 'new'],
  ]) {
    await app.db(
      `with told as (insert into notifications (document_id, company_id, subject, told_at) values ($1, $2, $1, ${at}) returning id)
                   insert into notification_reads (document_id, company_id, person_id, notification_id) select $1, $2, $3, id from told`,
      [mark, companyId, personId],
    )
  }
  await keep()
  expect(await app.db('select document_id as mark from notification_reads where company_id = $1', [companyId])).toEqual(
    [{ mark: 'new' }],
  )
})

it('many rows go in slices, in one run', async () => {
  await app.db(
    `insert into challenges (document_id, expires_at) select 'many-' || n, ${ago(3)} from generate_series(1, 1700) n`,
  )
  await keep()
  expect(await app.db(`select 1 from challenges where document_id like 'many-%'`)).toEqual([])
})

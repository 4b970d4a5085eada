import { until } from '../../testing/harness.ts'
import { type InProcess, inProcess } from '../../testing/in-process.ts'
import { type MailSink, openMailSink, refusedDomain } from '../../testing/services/mail-sink.ts'
import { inTransaction } from '../data/transaction.ts'
import { on } from '../events.ts'
import { openJobs, runNow, startJobs, stopJobs } from '../jobs/jobs.ts'
import type { EmailTemplate } from './layout.ts'
import { attachmentMaker, queueEmail, resendMail, waitingMail } from './outbox.ts'

let ground: InProcess
let sink: MailSink
beforeAll(async () => {
  sink = await openMailSink()
  process.env['SMTP_URL'] = sink.url
  ground = await inProcess()
  await startJobs()
})
afterAll(async () => {
  await stopJobs()
  await ground.stop()
  await sink.close()
  delete process.env['SMTP_URL']
})

const letter: EmailTemplate = {
  subject: 'A <b>letter</b>',
  preview: 'Hello',
  paragraphs: ['Dear <script>alert(1)</script> & co'],
  code: '1234',
  rows: [['Name', '<i>x</i>']],
  button: { label: 'Open', href: 'https://a.example/?a=1&b="2"' },
  closing: ['Bye'],
}
const sentTo = (address: string) => sink.mails.filter(({ to }) => to === address)
const quiet = (): Promise<void> => until(async () => (await openJobs()) === 0)

it('sends in both forms, with what people typed as text only', async () => {
  await inTransaction(tx => queueEmail(tx, { to: 'a@example.test', template: letter }))
  const mail = await sink.waitFor('a@example.test')
  expect(mail.subject).toBe('A <b>letter</b>')
  expect(mail.html).not.toMatch(/<script|<i>|<b>letter/)
  expect(mail.html).toContain('Dear &lt;script&gt;alert(1)&lt;/script&gt; &amp; co')
  expect(mail.html).toContain('href="https://a.example/?a=1&amp;b=&quot;2&quot;"')
  expect(mail.text).toMatch(
    /Dear <script>alert\(1\)<\/script> & co[\s\S]+1234[\s\S]+Name: <i>x<\/i>[\s\S]+Open: https:\/\/a\.example/,
  )
})

it('one mail per key, however often it is asked for, at the same moment too', async () => {
  await Promise.all(
    Array.from({ length: 8 }, () =>
      inTransaction(tx => queueEmail(tx, { to: 'b@example.test', template: letter, key: 'only-one' })),
    ),
  )
  await inTransaction(tx => queueEmail(tx, { to: 'b@example.test', template: letter, key: 'only-one' }))
  await sink.waitFor('b@example.test')
  await quiet()
  expect(sentTo('b@example.test')).toHaveLength(1)
})

it('none where the transaction was undone', async () => {
  await expect(
    inTransaction(async tx => {
      await queueEmail(tx, { to: 'c@example.test', template: letter })
      throw new Error('undone')
    }),
  ).rejects.toThrow('undone')
  await inTransaction(tx => queueEmail(tx, { to: 'after-c@example.test', template: letter }))
  await sink.waitFor('after-c@example.test')
  expect(sentTo('c@example.test')).toEqual([])
})

it('keeps that it was sent, and neither text nor address', async () => {
  await inTransaction(tx => queueEmail(tx, { to: 'd@example.test', template: letter, key: 'd' }))
  await sink.waitFor('d@example.test')
  await quiet()
  expect(await ground.db('outbox').where({ key: 'd' }).first()).toMatchObject({
    sent_at: expect.any(Date),
    recipient: null,
    html: null,
    body: null,
  })
})

it('carries what is made for it when it is sent', async () => {
  attachmentMaker('test', async subject => ({
    filename: `${subject}.txt`,
    type: 'text/plain',
    content: Buffer.from('inside'),
  }))
  await inTransaction(tx =>
    queueEmail(tx, { to: 'e@example.test', template: letter, attach: { maker: 'test', subject: 'seven' } }),
  )
  const mail = await sink.waitFor('e@example.test')
  expect(mail.attachments.map(({ filename, content }) => [filename, content.toString()])).toEqual([
    ['seven.txt', 'inside'],
  ])
})

it('what the mail server refuses for good is told of once, keeps no text, and is not tried again', async () => {
  const told: string[] = []
  on('mail.refused', async ({ key }) => void told.push(key))
  const left = { to: `nobody${refusedDomain}`, template: letter, key: 'refused' }
  await inTransaction(tx => queueEmail(tx, left))
  await inTransaction(tx => queueEmail(tx, { to: left.to, template: letter }))
  await until(() => told.length > 0)
  await quiet()
  await inTransaction(tx => queueEmail(tx, left))
  await quiet()
  expect(told).toEqual(['refused'])
  expect(await ground.db('outbox').where({ recipient: left.to })).toEqual(
    [1, 2].map(() => expect.objectContaining({ refused_at: expect.any(Date), sent_at: null, html: null, body: null })),
  )
})

it('waits for a mail server that is down, and arrives once when it is up', async () => {
  const port = Number(new URL(sink.url).port)
  await sink.close()
  await inTransaction(tx => queueEmail(tx, { to: 'f@example.test', template: letter, key: 'f' }))
  await until(async () => {
    const { rows } = await ground.db.raw<{ rows: { tried: number }[] }>(
      `select count(*)::int as tried from jobs.job where name = 'core.send-mail' and state = 'retry'`,
    )
    return (rows[0]?.tried ?? 0) > 0
  })
  expect(await ground.db('outbox').where({ key: 'f' }).first()).toMatchObject({
    sent_at: null,
    recipient: 'f@example.test',
  })
  sink = await openMailSink(port)
  await sink.waitFor('f@example.test')
  await until(async () =>
    Boolean((await ground.db<{ key: string; sent_at: Date | null }>('outbox').where({ key: 'f' }).first())?.sent_at),
  )
  expect(sentTo('f@example.test')).toHaveLength(1)
})

describe('a mail whose job has failed for good', () => {
  const strand = (key: string): Promise<unknown> =>
    ground.db.raw(
      `update jobs.job set state = 'failed', completed_on = now()
        where name = 'core.send-mail' and data ->> 'id' = (select id from outbox where key = ?)`,
      [key],
    )
  /** Jobs that will still send it, and in how many seconds. */
  const jobsOf = async (key: string): Promise<number[]> => {
    const { rows } = await ground.db.raw<{ rows: { wait: number }[] }>(
      `select extract(epoch from start_after - now())::float8 as wait from jobs.job
        where name = 'core.send-mail' and state <= 'active' and data ->> 'id' = (select id from outbox where key = ?)`,
      [key],
    )
    return rows.map(({ wait }) => wait)
  }
  const age = (key: string, hours: number): Promise<unknown> =>
    ground.db.raw(`update outbox set created_at = now() - ? * interval '1 hour' where key = ?`, [hours, key])
  const leave = async (key: string, template = letter): Promise<void> => {
    await inTransaction(tx => queueEmail(tx, { to: `${key}@example.test`, template, key }))
    await strand(key)
  }
  const { code: _, ...uncoded } = letter
  // Nobody sends meanwhile: what is left is looked at.
  beforeAll(() => stopJobs())
  afterAll(() => startJobs())

  it('is taken up again by one job, after a pause that grows', async () => {
    await leave('young', uncoded)
    await leave('old', uncoded)
    await age('young', 1)
    await age('old', 3)
    await runNow('core.sweep-mail')
    await runNow('core.sweep-mail')
    const [young, old] = [await jobsOf('young'), await jobsOf('old')]
    expect([young.length, old.length]).toEqual([1, 1])
    expect(young[0]).toBeGreaterThan(400)
    expect(old[0]).toBeGreaterThan(1200)
    expect(old[0]).toBeLessThanOrEqual(1800)
  })

  it('is taken up whatever its age, and not when its code has run out', async () => {
    await leave('ancient', uncoded)
    await age('ancient', 60 * 24)
    await leave('code')
    await ground.db.raw(
      `update outbox set useful_until = now() - interval '1 second', created_at = now() - interval '1 hour' where key = 'code'`,
    )
    await runNow('core.sweep-mail')
    const [ancient, code] = [await jobsOf('ancient'), await jobsOf('code')]
    expect([ancient.length, code.length]).toEqual([1, 0])
    expect(ancient[0]).toBeLessThanOrEqual(1800)
  })

  it('is left to the node that is sending it, and its job is tried again', async () => {
    await leave('taken', uncoded)
    const of = () => ground.db<{ id: string; key: string; claimed_at: Date | null }>('outbox').where({ key: 'taken' })
    await of().update({ claimed_at: ground.db.fn.now() as never })
    const mail = await of().first('id')
    await expect(runNow('core.send-mail', { id: mail?.id })).rejects.toThrow('The mail is being sent')
    expect(sentTo('taken@example.test')).toEqual([])
    await of().delete()
  })

  it('is sent at once when an operator asks, whatever its age; a code that has run out is not', async () => {
    const { count, oldest } = await waitingMail()
    expect(count).toBe(3)
    expect(Date.now() - (oldest?.getTime() ?? 0)).toBeGreaterThan(72 * 3_600_000)
    expect(await resendMail()).toEqual({ count, oldest })
    await startJobs()
    for (const name of ['young', 'old', 'ancient']) await sink.waitFor(`${name}@example.test`)
    await quiet()
    expect(['young', 'old', 'ancient', 'code'].map(name => sentTo(`${name}@example.test`).length)).toEqual([1, 1, 1, 0])
    expect(await waitingMail()).toEqual({ count: 0, oldest: undefined })
    await stopJobs()
  })
})

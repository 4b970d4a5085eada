import { until } from '../../testing/harness.ts'
import { type InProcess, inProcess } from '../../testing/in-process.ts'
import { type MailSink, openMailSink, refusedDomain } from '../../testing/services/mail-sink.ts'
import { inTransaction } from '../data/transaction.ts'
import { on } from '../events.ts'
import { openJobs, startJobs, stopJobs } from '../jobs/jobs.ts'
import type { Letter } from './layout.ts'
import { attachmentMaker, post } from './outbox.ts'

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

const letter: Letter = {
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
  await inTransaction(tx => post(tx, { to: 'a@example.test', letter }))
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
    Array.from({ length: 8 }, () => inTransaction(tx => post(tx, { to: 'b@example.test', letter, key: 'only-one' }))),
  )
  await inTransaction(tx => post(tx, { to: 'b@example.test', letter, key: 'only-one' }))
  await sink.waitFor('b@example.test')
  await quiet()
  expect(sentTo('b@example.test')).toHaveLength(1)
})

it('none where the transaction was undone', async () => {
  await expect(
    inTransaction(async tx => {
      await post(tx, { to: 'c@example.test', letter })
      throw new Error('undone')
    }),
  ).rejects.toThrow('undone')
  await inTransaction(tx => post(tx, { to: 'after-c@example.test', letter }))
  await sink.waitFor('after-c@example.test')
  expect(sentTo('c@example.test')).toEqual([])
})

it('keeps that it was sent, and neither text nor address', async () => {
  await inTransaction(tx => post(tx, { to: 'd@example.test', letter, key: 'd' }))
  await sink.waitFor('d@example.test')
  await quiet()
  expect(await ground.sql('outbox').where({ key: 'd' }).first()).toMatchObject({
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
  await inTransaction(tx => post(tx, { to: 'e@example.test', letter, attach: { maker: 'test', subject: 'seven' } }))
  const mail = await sink.waitFor('e@example.test')
  expect(mail.attachments.map(({ filename, content }) => [filename, content.toString()])).toEqual([
    ['seven.txt', 'inside'],
  ])
})

it('what the mail server refuses for good is told of once, keeps no text, and is not tried again', async () => {
  const told: string[] = []
  on('mail.refused', async ({ key }) => void told.push(key))
  const left = { to: `nobody${refusedDomain}`, letter, key: 'refused' }
  await inTransaction(tx => post(tx, left))
  await inTransaction(tx => post(tx, { to: left.to, letter }))
  await until(() => told.length > 0)
  await quiet()
  await inTransaction(tx => post(tx, left))
  await quiet()
  expect(told).toEqual(['refused'])
  expect(await ground.sql('outbox').where({ recipient: left.to })).toEqual(
    [1, 2].map(() => expect.objectContaining({ refused_at: expect.any(Date), sent_at: null, html: null, body: null })),
  )
})

it('waits for a mail server that is down, and arrives once when it is up', async () => {
  const port = Number(new URL(sink.url).port)
  await sink.close()
  await inTransaction(tx => post(tx, { to: 'f@example.test', letter, key: 'f' }))
  await until(async () => {
    const { rows } = await ground.sql.raw<{ rows: { tried: number }[] }>(
      `select count(*)::int as tried from jobs.job where name = 'core.send-mail' and state = 'retry'`,
    )
    return (rows[0]?.tried ?? 0) > 0
  })
  expect(await ground.sql('outbox').where({ key: 'f' }).first()).toMatchObject({
    sent_at: null,
    recipient: 'f@example.test',
  })
  sink = await openMailSink(port)
  await sink.waitFor('f@example.test')
  await until(async () =>
    Boolean((await ground.sql<{ key: string; sent_at: Date | null }>('outbox').where({ key: 'f' }).first())?.sent_at),
  )
  expect(sentTo('f@example.test')).toHaveLength(1)
})

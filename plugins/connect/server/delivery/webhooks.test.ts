import { aCompany, anEmployee, aSubUser, type Someone } from '@cloudoc/accounts/testing/builders.ts'
import { suite, until } from '@cloudoc/core/testing/harness.ts'
import { addEmployee, deleteEmployee } from '@cloudoc/people/contract/employees.ts'
import { aRecord } from '@cloudoc/quality/testing/records.ts'
import {
  deliveryList,
  removeWebhook,
  renewSecret,
  saveWebhook,
  sendAgain,
  testWebhook,
  webhookList,
} from '../../contract/webhooks.ts'
import { aWebhook } from '../../testing/builders.ts'
import { isSignedBy, openReceiver, type Receiver } from '../../testing/receiver.ts'

const app = suite()
let receiver: Receiver
beforeEach(async () => {
  receiver = await openReceiver()
})
afterEach(() => receiver.close())

let numbers = 0
const anAddition = (holder: Someone) =>
  app.call(
    addEmployee,
    { firstname: 'Ada', lastname: 'Byron', staffNumber: `N${++numbers}`, invite: false },
    { as: holder.token },
  )
const deliveriesOf = async (holder: Someone, webhookId: string) =>
  (await app.call(deliveryList, { webhookId }, { as: holder.token })).response
/** Makes everything due now, and sends it. */
async function sendWhatWaits(): Promise<void> {
  await app.db(
    `update webhook_deliveries set next_at = now() - interval '1 hour', claimed_until = null where state = 'waiting'`,
  )
  await app.job('connect.deliver')
}

describe('what happens', () => {
  it('arrives, signed, with ids and no names', async () => {
    const holder = await aCompany(app)
    const { webhookId, secret } = await aWebhook(app, holder, receiver.url, ['person.added'])
    const { response } = await anAddition(holder)
    await until(() => receiver.received.length === 1)
    const [message] = receiver.received
    if (!message) throw new Error('Nothing arrived')
    expect(isSignedBy(secret, message)).toBe(true)
    expect(Math.abs(message.timestamp - Date.now() / 1000)).toBeLessThan(60)
    expect(JSON.parse(message.body)).toEqual({
      id: message.id,
      type: 'person.added',
      timestamp: expect.any(String),
      data: { personId: response.employeeId },
    })
    await until(async () => (await deliveriesOf(holder, webhookId))[0]?.state === 'sent')
    expect(await deliveriesOf(holder, webhookId)).toMatchObject([{ tries: 1, words: 'It arrived.', nextAt: '' }])
  })

  it('is told to nobody who did not ask, is off, or is of another company', async () => {
    const [holder, other] = [await aCompany(app), await aCompany(app)]
    await aWebhook(app, holder, `${receiver.url}/else`, ['form.answered'])
    await aWebhook(app, other, `${receiver.url}/other`, ['person.added'])
    const off = await aWebhook(app, holder, `${receiver.url}/off`, ['person.added'])
    await app.call(
      saveWebhook,
      { webhookId: off.webhookId, url: `${receiver.url}/off`, events: ['person.added'], isOn: false },
      { as: holder.token },
    )
    await anAddition(holder)
    expect(await app.db('select id from webhook_deliveries where company_id = $1', [holder.companyId])).toEqual([])
  })

  it('that is rolled back is not told', async () => {
    const holder = await aCompany(app)
    await aWebhook(app, holder, receiver.url, ['person.added'])
    const input = { firstname: 'Ada', lastname: 'Byron', staffNumber: 'twice', invite: false }
    await app.call(addEmployee, input, { as: holder.token })
    expect(await app.call(addEmployee, input, { as: holder.token })).toMatchObject({ http: 409 })
    const rows = await app.db('select id from webhook_deliveries where company_id = $1', [holder.companyId])
    expect(rows).toHaveLength(1)
  })

  it('of a restricted record is not told', async () => {
    const holder = await aCompany(app)
    await aWebhook(app, holder, receiver.url, ['record.opened'])
    await aRecord(app, holder, 'safeguarding')
    const { recordId } = await aRecord(app, holder, 'incident')
    await until(() => receiver.received.length === 1)
    expect(JSON.parse(receiver.received[0]?.body ?? '')).toMatchObject({ data: { recordId, register: 'incident' } })
  })

  it('of many who leave is told for each', async () => {
    const holder = await aCompany(app)
    const people = [await anEmployee(app, holder), await anEmployee(app, holder)]
    await aWebhook(app, holder, receiver.url, ['person.left'])
    const employeeId = people.map(({ userId }) => userId)
    await app.call(deleteEmployee, { employeeId, confirm: true }, { as: holder.token })
    await until(() => receiver.received.length === 2)
    const told = receiver.received.map(({ body }) => (JSON.parse(body) as { data: { personId: string } }).data.personId)
    expect(told.sort()).toEqual([...employeeId].sort())
  })
})

describe('a message that does not arrive', () => {
  it('is tried again with its id and bytes, until it arrives', async () => {
    const holder = await aCompany(app)
    const { webhookId } = await aWebhook(app, holder, receiver.url, ['person.added'])
    receiver.answer = (_, response) => void response.writeHead(500).end()
    await anAddition(holder)
    await until(async () => (await deliveriesOf(holder, webhookId))[0]?.words !== '')
    expect(await deliveriesOf(holder, webhookId)).toMatchObject([
      {
        state: 'waiting',
        tries: 1,
        words: expect.stringContaining('It answered 500'),
        nextAt: expect.stringMatching(/Z$/),
      },
    ])
    const [{ failingSince = '' } = {}] = (await app.call(webhookList, {}, { as: holder.token })).response
    expect(failingSince).not.toBe('')
    receiver.answer = (_, response) => void response.writeHead(200).end()
    await sendWhatWaits()
    await until(async () => (await deliveriesOf(holder, webhookId))[0]?.state === 'sent')
    const [first, ...others] = receiver.received
    expect(others.length).toBeGreaterThan(0)
    for (const other of others) expect([other.id, other.body]).toEqual([first?.id, first?.body])
    expect((await app.call(webhookList, {}, { as: holder.token })).response).toMatchObject([{ failingSince: '' }])
  })

  it('is given up after ten tries, and can be sent again', async () => {
    const holder = await aCompany(app)
    const { webhookId } = await aWebhook(app, holder, receiver.url, ['person.added'])
    receiver.answer = request => void request.socket.destroy()
    await anAddition(holder)
    await until(async () => {
      await sendWhatWaits()
      return (await deliveriesOf(holder, webhookId))[0]?.state === 'failed'
    })
    const [failed] = await deliveriesOf(holder, webhookId)
    expect(failed).toMatchObject({
      tries: 10,
      words: 'The connection broke off before there was an answer.',
      nextAt: '',
    })
    receiver.answer = (_, response) => void response.writeHead(200).end()
    expect(await app.call(sendAgain, { deliveryId: failed?._id ?? '' }, { as: holder.token })).toMatchObject({
      status: 1,
    })
    await until(async () => (await deliveriesOf(holder, webhookId))[0]?.state === 'sent')
  })

  it('of a node that died is sent by another', async () => {
    const holder = await aCompany(app)
    const { webhookId } = await aWebhook(app, holder, receiver.url, ['person.added'])
    await anAddition(holder)
    await until(async () => (await deliveriesOf(holder, webhookId))[0]?.state === 'sent')
    await app.db(
      `update webhook_deliveries set state = 'waiting', claimed_until = now() at time zone 'utc' + interval '1 hour' where company_id = $1`,
      [holder.companyId],
    )
    await app.job('connect.deliver')
    expect(receiver.received).toHaveLength(1)
    await app.db(
      `update webhook_deliveries set claimed_until = now() at time zone 'utc' - interval '1 second' where company_id = $1`,
      [holder.companyId],
    )
    await app.job('connect.deliver')
    expect(receiver.received).toHaveLength(2)
  })

  it('for five days turns the webhook off, and its owner is told by mail and bell', async () => {
    const holder = await aCompany(app)
    const { webhookId } = await aWebhook(app, holder, receiver.url, ['person.added'])
    receiver.answer = (_, response) => void response.writeHead(503).end()
    await app.db(
      `update webhooks set failing_since = now() at time zone 'utc' - interval '6 days' where document_id = $1`,
      [webhookId],
    )
    await anAddition(holder)
    await until(async () => (await app.call(webhookList, {}, { as: holder.token })).response[0]?.state === 'stopped')
    await app.mailTo(holder.email, ({ subject }) => subject === 'A webhook was turned off')
    const bell = await app.db('select title from notifications where company_id = $1', [holder.companyId])
    expect(bell).toEqual([{ title: 'A webhook was turned off' }])
    await anAddition(holder)
    expect(await deliveriesOf(holder, webhookId)).toHaveLength(1)
  })
})

it('a slow receiver holds up nobody else, and has two messages at a time', async () => {
  const [slow, other] = [await aCompany(app), await aCompany(app)]
  await aWebhook(app, slow, `${receiver.url}/slow`, ['action.late'])
  await aWebhook(app, other, `${receiver.url}/other`, ['action.late'])
  let [open, most] = [0, 0]
  const waiting: (() => void)[] = []
  receiver.answer = (request, response) => {
    if (request.url !== '/hook/slow') return void response.writeHead(204).end()
    most = Math.max(most, ++open)
    waiting.push(() => {
      open--
      response.writeHead(204).end()
    })
  }
  await app.run('plugins/connect/testing/in-node.ts', 'tellMany', slow.companyId, 30)
  await until(() => open === 2)
  await app.run('plugins/connect/testing/in-node.ts', 'tellMany', other.companyId, 30)
  const sentTo = async ({ companyId }: Someone): Promise<number> =>
    (await app.db(`select 1 from webhook_deliveries where company_id = $1 and state = 'sent'`, [companyId])).length
  await until(async () => (await sentTo(other)) === 30)
  expect([await sentTo(slow), open, most]).toEqual([0, 2, 2])
  await until(async () => {
    for (const answer of waiting.splice(0)) answer()
    return (await sentTo(slow)) === 30
  })
  expect(most).toBe(2)
}, 30_000)

describe('testing one', () => {
  it.each([
    [
      'that answers',
      (_: unknown, response: { writeHead(status: number): { end(): void } }) => response.writeHead(200).end(),
      true,
      'It arrived.',
    ],
    [
      'that knows nothing',
      (_: unknown, response: { writeHead(status: number): { end(): void } }) => response.writeHead(404).end(),
      false,
      'It answered 404',
    ],
    [
      'that lets nobody in',
      (_: unknown, response: { writeHead(status: number): { end(): void } }) => response.writeHead(401).end(),
      false,
      'It answered 401: it lets nobody in',
    ],
  ] as const)('%s says so', async (_, answer, isReady, words) => {
    const holder = await aCompany(app)
    const { webhookId } = await aWebhook(app, holder, receiver.url, ['person.added'])
    receiver.answer = (request, response) => answer(request, response as never)
    const { response } = await app.call(testWebhook, { webhookId }, { as: holder.token })
    expect(response).toEqual({ isReady, words: expect.stringContaining(words) })
    expect(await deliveriesOf(holder, webhookId)).toMatchObject([{ kind: 'test' }])
  })

  it('follows no redirect, and says so', async () => {
    const holder = await aCompany(app)
    const { webhookId } = await aWebhook(app, holder, receiver.url, ['person.added'])
    receiver.answer = (_, response) => void response.writeHead(307, { location: `${receiver.url}/else` }).end()
    const { response } = await app.call(testWebhook, { webhookId }, { as: holder.token })
    expect(response.words).toContain('It answered 307, and wants us to go elsewhere')
    expect(receiver.received).toHaveLength(1)
  })

  it('reads no more than 64 KB of what it answers', async () => {
    const holder = await aCompany(app)
    const { webhookId } = await aWebhook(app, holder, receiver.url, ['person.added'])
    receiver.answer = (_, response) => {
      response.on('error', () => undefined)
      response.writeHead(200)
      const pour = (): void => {
        while (!response.destroyed && response.write(Buffer.alloc(65_536)));
        if (!response.destroyed) response.once('drain', pour)
      }
      pour()
    }
    const { response } = await app.call(testWebhook, { webhookId }, { as: holder.token })
    expect(response.isReady).toBe(true)
  })

  it('waits ten seconds at most, also for an answer that comes drop by drop', async () => {
    const holder = await aCompany(app)
    const { webhookId } = await aWebhook(app, holder, receiver.url, ['person.added'])
    receiver.answer = (_, response) => {
      response.writeHead(200)
      const drops = setInterval(() => response.write('.'), 200)
      response.once('close', () => clearInterval(drops))
    }
    const { response } = await app.call(testWebhook, { webhookId }, { as: holder.token })
    expect(response).toEqual({ isReady: false, words: 'It did not answer within 10 seconds.' })
  }, 20_000)
})

describe('the secret', () => {
  it('is renewed with an overlap: for a day both sign', async () => {
    const holder = await aCompany(app)
    const { webhookId, secret } = await aWebhook(app, holder, receiver.url, ['person.added'])
    const renewed = (await app.call(renewSecret, { webhookId }, { as: holder.token })).response.secret
    await app.call(testWebhook, { webhookId }, { as: holder.token })
    const [both] = receiver.received
    expect(both && [secret, renewed].map(each => isSignedBy(each, both))).toEqual([true, true])
    await app.db(
      `update webhooks set former_until = now() at time zone 'utc' - interval '1 minute' where document_id = $1`,
      [webhookId],
    )
    await app.call(testWebhook, { webhookId }, { as: holder.token })
    const one = receiver.received[1]
    expect(one && [secret, renewed].map(each => isSignedBy(each, one))).toEqual([false, true])
  })

  it('is kept sealed', async () => {
    const holder = await aCompany(app)
    const { secret } = await aWebhook(app, holder, receiver.url, ['person.added'])
    const rows = await app.db('select * from webhooks where company_id = $1', [holder.companyId])
    expect(JSON.stringify(rows)).not.toContain(secret)
    expect(JSON.stringify(await app.call(webhookList, {}, { as: holder.token }))).not.toContain(secret)
  })
})

describe('setting one up', () => {
  it.each([
    'http://hooks.example.org/',
    'ftp://hooks.example.org/',
    'https://10.0.0.1/',
    'https://169.254.169.254/latest/meta-data',
    'https://192.168.1.1/',
    'https://172.16.0.1/',
    'https://100.64.0.1/',
    'https://[fd00::1]/',
    'https://[fe80::1]/',
    'https://[::ffff:10.0.0.1]/',
    'https://2130706434/',
    'https://0x0a000001/',
    'https://012.0.0.1/',
    'https://10.1/',
    'https://0xa9.0xfe.0xa9.0xfe/',
    'https://①⓪.0.0.1/',
    'https://[::ffff:a9fe:a9fe]/',
    'https://[0:0:0:0:0:ffff:7f00:1]/',
    'https://[::127.0.0.1]/',
    'https://[64:ff9b::a9fe:a9fe]/',
    'https://[2002:a9fe:a9fe::]/',
    'https://[::]/',
    'https://0.0.0.0/',
    'https://224.0.0.1/',
    'https://255.255.255.255/',
    'https://intranet/',
    'https://user:secret@hooks.example.org/',
    'not an address',
  ])('refuses %s', async url => {
    const holder = await aCompany(app)
    expect(await app.call(saveWebhook, { url, events: ['person.added'] }, { as: holder.token })).toMatchObject({
      http: 400,
      message: 'badAddress',
    })
  })

  it('is the account holder’s alone, and no other company’s', async () => {
    const [holder, other] = [await aCompany(app), await aCompany(app)]
    const user = await aSubUser(app, holder, ['Settings', 'Manage users'])
    const { webhookId } = await aWebhook(app, holder, receiver.url, ['person.added'])
    expect(await app.call(webhookList, {}, { as: user.token })).toMatchObject({ http: 403 })
    for (const call of [removeWebhook, renewSecret, testWebhook, deliveryList])
      expect(await app.call(call, { webhookId }, { as: other.token })).toMatchObject({ http: 404 })
    const change = { webhookId, url: `${receiver.url}/else`, events: ['person.added' as const] }
    expect(await app.call(saveWebhook, change, { as: other.token })).toMatchObject({ http: 404 })
    expect((await app.call(webhookList, {}, { as: holder.token })).response).toMatchObject([{ url: receiver.url }])
    expect(receiver.received).toEqual([])
  })

  it('adds an address once, also when it is sent twice at once', async () => {
    const holder = await aCompany(app)
    const input = { url: receiver.url, events: ['person.added' as const] }
    const both = await Promise.all([0, 1].map(() => app.call(saveWebhook, input, { as: holder.token })))
    expect(both.map(({ http }) => http).sort()).toEqual([200, 409])
  })

  it('is removed with its messages', async () => {
    const holder = await aCompany(app)
    const { webhookId } = await aWebhook(app, holder, receiver.url, ['person.added'])
    await app.call(testWebhook, { webhookId }, { as: holder.token })
    expect(await app.call(removeWebhook, { webhookId }, { as: holder.token })).toMatchObject({ status: 1 })
    expect(await app.db('select id from webhook_deliveries where company_id = $1', [holder.companyId])).toEqual([])
  })
})

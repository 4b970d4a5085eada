import { anEmployee } from '@cloudoc/accounts/testing/builders.ts'
import { daysAfter } from '@cloudoc/core/contract/days.ts'
import { londonDate } from '@cloudoc/core/server/clock.ts'
import { suite } from '@cloudoc/core/testing/harness.ts'
import { historyList } from '@cloudoc/history/contract/history.ts'
import { verifyEvidence } from '@cloudoc/policies/contract/reports.ts'
import { signDetails, signFile, signList, waitingForMe } from '../../contract/lists.ts'
import { openSign, signFileByLink, viewSign } from '../../contract/signing.ts'
import { aKey, anEnvelope, aRecipient, aSender, complete, done, enter, linkFor, signs } from '../../testing/builders.ts'

const app = suite()

const sealingJobs = async (envelopeId: string): Promise<number> =>
  (
    await app.db<{ count: number }>(
      `select count(*)::int as count from jobs.job where name = 'esign.seal' and (data ->> 'envelopeId')::int = (select id from envelopes where document_id = $1)`,
      [envelopeId],
    )
  )[0]?.count ?? 0

it('is sent to several at once, read with a code, signed and approved; the last one leaves one sealing', async () => {
  const sender = await aSender(app)
  const [employee, approver, copy] = [
    await anEmployee(app, sender),
    aRecipient('Ann Approver', { role: 'approver' }),
    aRecipient('Cy Copy', { role: 'copy' }),
  ]
  const envelopeId = await anEnvelope(app, sender, [{ personId: employee.userId }, approver, copy], {
    title: 'Offer of work',
    message: 'Welcome to us.',
  })
  const as = { as: sender.token }
  const sent = done(await app.call(signDetails, { envelopeId }, as))
  expect(sent).toMatchObject({
    state: 'waiting',
    title: 'Offer of work',
    source: 'upload',
    pages: 1,
    asked: 2,
    signed: 0,
    waitingFor: ['Sam Taylor', 'Ann Approver'],
    expiresOn: daysAfter(londonDate(), 30),
    verifyCode: '',
  })
  expect(sent.recipients).toMatchObject([
    { personId: employee.userId, email: employee.email, turn: true, state: 'waiting' },
    { personId: '', role: 'approver', turn: true },
    { role: 'copy', turn: false, askedAt: '' },
  ])

  // An employee sees it at home; the link asks for the code as for everyone.
  const waiting = await app.call(waitingForMe, {}, { as: employee.token })
  expect(waiting).toMatchObject({
    total: 1,
    response: [
      {
        title: 'Offer of work',
        senderName: 'Sam Taylor',
        role: 'signer',
        url: expect.stringContaining(`#${await linkFor(app, employee)}`),
      },
    ],
  })
  expect(app.mails.filter(({ to }) => to === copy.email)).toEqual([])

  const inside = await enter(app, employee)
  expect(inside.view).toMatchObject({
    title: 'Offer of work',
    message: 'Welcome to us.',
    senderName: 'Sam Taylor',
    companyName: sender.company,
    email: employee.email,
    asks: ['read', 'name', 'signature', 'consent'],
    pages: 1,
    blocked: '',
    state: 'viewed',
    envelopeState: 'viewed',
    finished: false,
  })
  expect(inside.view.recipients).toEqual([
    { name: 'Sam Taylor', role: 'signer', state: 'viewed', you: true },
    { name: 'Ann Approver', role: 'approver', state: 'waiting', you: false },
    { name: 'Cy Copy', role: 'copy', state: 'waiting', you: false },
  ])
  const file = await fetch(`${app.url}${inside.view.source.url}`)
  expect([file.status, file.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  // A reload needs no new code, and writes nothing down a second time.
  expect(done(await app.call(viewSign, { token: inside.token, pass: inside.pass })).state).toBe('viewed')

  const drawn = {
    kind: 'drawn' as const,
    strokes: [
      [
        [10, 20],
        [400, 300],
      ],
      [[500, 100]],
    ] as [number, number][][],
  }
  expect(done(await complete(app, inside, { name: 'Sam Taylor', signature: drawn }))).toMatchObject({
    state: 'signed',
    envelopeState: 'viewed',
    last: false,
  })
  expect((await app.call(waitingForMe, {}, { as: employee.token })).total).toBe(0)
  expect(await sealingJobs(envelopeId)).toBe(0)
  const second = await enter(app, approver)
  expect(second.view.asks).toEqual(['read', 'name', 'consent'])
  expect(done(await complete(app, second, { name: 'Ann Approver' }))).toMatchObject({
    state: 'signed',
    envelopeState: 'finishing',
    last: true,
  })
  expect(await sealingJobs(envelopeId)).toBe(1)

  const { events, recipients } = done(await app.call(signDetails, { envelopeId }, as))
  expect(events.map(({ kind }) => kind).filter(kind => kind !== 'sealed')).toEqual([
    'sent',
    'asked',
    'asked',
    'viewed',
    'signed',
    'viewed',
    'approved',
  ])
  expect(events[4]).toMatchObject({
    by: 'Sam Taylor',
    network: '192.0.2.1',
    detail: 'drawn',
    recipientId: recipients[0]?.recipientId,
  })
  const [kept] = await app.db<{ signature: object; signed_name: string }>(
    `select signature, signed_name from envelope_recipients where document_id = $1`,
    [recipients[0]?.recipientId],
  )
  expect(kept).toEqual({ signature: drawn, signed_name: 'Sam Taylor' })
  const { response: history } = await app.call(historyList, { area: 'signatures' }, as)
  expect(history.map(({ what }) => what).filter(what => what !== 'Signed by everyone')).toEqual([
    'Approved',
    'Signed',
    'Sent to be signed',
  ])
  expect(done(await app.call(verifyEvidence, {}, as))).toMatchObject({ intact: true })
  await expect(app.db(`update envelope_events set kind = 'viewed' where kind = 'signed'`)).rejects.toThrow(
    'Evidence is not changed',
  )
  await expect(app.db(`delete from envelope_events`)).rejects.toThrow('Evidence is not changed')
})

it('one after another: each is asked when those before have acted', async () => {
  const sender = await aSender(app)
  const [first, second, third] = [aRecipient('One'), aRecipient('Two'), aRecipient('Three')]
  const envelopeId = await anEnvelope(app, sender, [first, second, third], { order: 'sequence' })
  await linkFor(app, first)
  await app.quiet()
  expect(app.mails.filter(({ to }) => to === second.email || to === third.email)).toEqual([])
  expect(await signs(app, first)).toMatchObject({ last: false })
  const inside = await enter(app, second)
  await app.quiet()
  expect(app.mails.filter(({ to }) => to === third.email)).toEqual([])
  expect(done(await app.call(signDetails, { envelopeId }, { as: sender.token }))).toMatchObject({
    waitingFor: ['Two'],
    signed: 1,
  })
  done(await complete(app, inside))
  expect(await signs(app, third)).toMatchObject({ last: true })
})

it('the same press again answers as the first time, and signs once', async () => {
  const sender = await aSender(app)
  const [who, other] = [aRecipient(), aRecipient()]
  await anEnvelope(app, sender, [who, other])
  const inside = await enter(app, who)
  const key = aKey()
  const replies = await Promise.all(Array.from({ length: 5 }, () => complete(app, inside, { key })))
  expect(new Set(replies.map(reply => JSON.stringify(done(reply)))).size).toBe(1)
  expect(await complete(app, inside, { key })).toMatchObject({ http: 200, response: done(replies[0] ?? never()) })
  expect(await complete(app, inside)).toMatchObject({ http: 409, message: 'alreadySigned' })
  const [counted] = await app.db<{ count: number }>(
    `select count(*)::int as count from envelope_events e join envelope_recipients r on r.id = e.recipient_id where r.email = $1 and e.kind = 'signed'`,
    [who.email],
  )
  expect(counted?.count).toBe(1)
})

const never = (): never => {
  throw new Error('Nothing was answered')
}

it('lists what was sent with its counts, 25 a page, in at most six statements', async () => {
  const sender = await aSender(app)
  const known = aRecipient('Zoe Findable')
  await anEnvelope(app, sender, [known], { title: 'Findable 100%' })
  const viewed = aRecipient()
  await anEnvelope(app, sender, [viewed])
  await enter(app, viewed)
  const as = { as: sender.token }
  const list = await app.call(signList, {}, as)
  expect(list.response.counts).toEqual({
    draft: 0,
    waiting: 1,
    viewed: 1,
    finishing: 0,
    finalized: 0,
    declined: 0,
    expired: 0,
    deleted: 0,
    total: 2,
  })
  expect([list.total, list.response.envelopes.length, list.statements <= 6]).toEqual([2, 2, true])
  expect((await app.call(signList, { state: 'viewed' }, as)).total).toBe(1)
  for (const search of ['able 100%', 'findable', known.email])
    expect((await app.call(signList, { search }, as)).total).toBe(1)
  expect(await app.call(signList, { search: '100_' }, as)).toMatchObject({
    status: 2,
    total: 0,
    response: { envelopes: [], counts: { total: 2 } },
  })
  const [first] = list.response.envelopes
  expect((await app.call(signDetails, { envelopeId: first?.envelopeId ?? '' }, as)).statements).toBeLessThanOrEqual(6)
})

it('hands files out for ten minutes, and only to whoever may still have them', async () => {
  const sender = await aSender(app)
  const who = aRecipient()
  const envelopeId = await anEnvelope(app, sender, [who, aRecipient()])
  const as = { as: sender.token }
  const { url, fileName } = done(await app.call(signFile, { envelopeId, kind: 'source' }, as))
  expect([fileName, (await fetch(`${app.url}${url}`)).status]).toEqual(['Contract.pdf', 200])
  expect(await app.call(signFile, { envelopeId, kind: 'signed' }, as)).toMatchObject({ http: 409, message: 'notReady' })
  const { token, pass, view } = await enter(app, who)
  expect(await app.call(signFileByLink, { token, pass, kind: 'certificate' })).toMatchObject({
    http: 409,
    message: 'notReady',
  })
  expect(await app.call(signFileByLink, { token, pass: 'forged', kind: 'source' })).toMatchObject({
    http: 409,
    message: 'noPass',
  })
  for (const changed of [{ kind: 'signed' }, { session: '1' }, { recipient: '' }]) {
    const address = new URL(view.source.url, app.url)
    for (const [name, value] of Object.entries(changed)) address.searchParams.set(name, value)
    expect((await fetch(address)).status).toBe(404)
  }
  await app.clock(601)
  expect((await fetch(`${app.url}${view.source.url}`)).status).toBe(404)
  await app.clock(0)
  await app.db(`update envelope_recipients set state = 'replaced' where email = $1`, [who.email])
  expect((await fetch(`${app.url}${view.source.url}`)).status).toBe(404)
  expect(done(await app.call(openSign, { token }))).toMatchObject({ screen: 'replaced' })
})

import { daysAfter } from '@cloudoc/core/contract/days.ts'
import { londonDate } from '@cloudoc/core/server/clock.ts'
import { suite } from '@cloudoc/core/testing/harness.ts'
import { signDetails } from '../../contract/lists.ts'
import { sendEnvelope } from '../../contract/sending.ts'
import { declineSign, openSign, viewSign } from '../../contract/signing.ts'
import {
  aDraft,
  aKey,
  anEnvelope,
  aRecipient,
  aSender,
  codeFor,
  complete,
  done,
  enter,
  linkFor,
  signs,
} from '../../testing/builders.ts'

const app = suite()
afterEach(() => app.clock(0))
const wrong = (code: string): string => String((Number(code) + 1) % 10_000).padStart(4, '0')

it('the link alone shows a masked address, changes nothing and signs nothing', async () => {
  const sender = await aSender(app)
  const who = aRecipient()
  const envelopeId = await anEnvelope(app, sender, [who, aRecipient()], { title: 'Secret title' })
  const token = await linkFor(app, who)
  const before = await app.db(
    'select state, code_hash, viewed_at, updated_at from envelope_recipients where email = $1',
    [who.email],
  )
  const opened = await app.call(openSign, { token })
  expect(done(opened)).toEqual({
    companyName: sender.company,
    expiresOn: daysAfter(londonDate(), 30),
    maskedEmail: 's•••@example.test',
    role: 'signer',
    state: 'waiting',
    envelopeState: 'waiting',
    screen: 'ask',
    codeSent: false,
  })
  expect(JSON.stringify(opened)).not.toMatch(/Secret title|signer-\d/)
  expect(
    await app.db('select state, code_hash, viewed_at, updated_at from envelope_recipients where email = $1', [
      who.email,
    ]),
  ).toEqual(before)
  expect(await app.call(viewSign, { token })).toMatchObject({ http: 409, message: 'noPass' })
  for (const pass of ['', 'forged', `${Math.floor(Date.now() / 1000) + 600}.${'A'.repeat(43)}`]) {
    expect(await complete(app, { token, pass })).toMatchObject({ http: 409, message: 'noPass' })
    expect(await app.call(declineSign, { token, pass, key: aKey(), reason: 'x' })).toMatchObject({
      http: 409,
      message: 'noPass',
    })
  }
  for (const unknown of ['A'.repeat(43), envelopeId, sender.token])
    expect(await app.call(openSign, { token: unknown })).toMatchObject({ http: 403, message: 'linkEnded' })
  const stored = await app.db<{ token_hash: string; code_hash: string | null }>(
    'select token_hash, code_hash from envelope_recipients',
  )
  expect(stored.some(({ token_hash }) => token_hash === token)).toBe(false)
})

it('a code is good for ten minutes, once, and five tries; a new one makes the former dead', async () => {
  const sender = await aSender(app)
  const who = aRecipient()
  const envelopeId = await anEnvelope(app, sender, [who, aRecipient()])
  const token = await linkFor(app, who)
  const code = await codeFor(app, who, token)
  expect(await app.call(openSign, { token, sendCode: true })).toMatchObject({ http: 429, message: 'tooSoon' })
  for (let tried = 1; tried < 5; tried++)
    expect(await app.call(viewSign, { token, code: wrong(code) })).toMatchObject({ http: 400, message: 'wrong' })
  expect(await app.call(viewSign, { token, code: wrong(code) })).toMatchObject({ http: 409, message: 'lockedCode' })
  expect(await app.call(viewSign, { token, code })).toMatchObject({ http: 409, message: 'lockedCode' })
  const { events, state } = done(await app.call(signDetails, { envelopeId }, { as: sender.token }))
  expect([events.map(({ kind }) => kind), state]).toEqual([['sent', 'asked', 'asked', 'codeLocked'], 'waiting'])

  await app.clock(61)
  const next = await codeFor(app, who, token)
  await app.clock(61 + 601)
  expect(await app.call(viewSign, { token, code: next })).toMatchObject({ http: 409, message: 'lockedCode' })
  const last = await codeFor(app, who, token)
  const { pass } = done(await app.call(viewSign, { token, code: last }))
  expect(await app.call(viewSign, { token, code: last })).toMatchObject({ http: 409, message: 'lockedCode' })
  await app.clock(61 + 601 + 241 * 60)
  expect(await complete(app, { token, pass })).toMatchObject({ http: 409, message: 'noPass' })
})

it('a pass lasts no longer by being used; tries that one company uses up leave those of another', async () => {
  const [one, other] = [await aSender(app), await aSender(app)]
  const who = aRecipient()
  await anEnvelope(app, one, [who, aRecipient()])
  const inside = await enter(app, who)
  await app.clock(3 * 3600)
  expect(done(await app.call(viewSign, inside)).pass).toBe(inside.pass)
  await app.clock(241 * 60)
  expect(await app.call(viewSign, inside)).toMatchObject({ http: 409, message: 'noPass' })
  await app.clock(0)
  const tries = await Promise.all(
    Array.from({ length: 20 }, () => app.call(viewSign, { token: inside.token, code: '0000' })),
  )
  expect([
    tries.some(({ http }) => http === 429),
    await app.call(viewSign, { token: inside.token, code: '0000' }),
  ]).toMatchObject([true, { http: 429, message: 'tooManyTries' }])
  await anEnvelope(app, other, [who, aRecipient()], { title: 'Of another company' })
  const { text } = await app.mailTo(who.email, ({ subject }) => subject.includes('Of another company'))
  const token = /#([\w-]{43})/.exec(text)?.[1] ?? ''
  expect(await app.call(viewSign, { token, code: await codeFor(app, who, token) })).toMatchObject({ http: 200 })
})

it('the last two who sign together leave one sealing; whoever declines first, or signs first, is heard', async () => {
  const sender = await aSender(app)
  const pair = [aRecipient('One'), aRecipient('Two')]
  const envelopeId = await anEnvelope(app, sender, pair)
  const inside = await Promise.all(pair.map(who => enter(app, who)))
  const both = await Promise.all(inside.map(each => complete(app, each)))
  expect(both.map(reply => done(reply).last).sort()).toEqual([false, true])
  const [jobs] = await app.db<{ count: number }>(
    `select count(*)::int as count from jobs.job where name = 'esign.seal' and (data ->> 'envelopeId')::int = (select id from envelopes where document_id = $1)`,
    [envelopeId],
  )
  expect(jobs?.count).toBe(1)

  const others = [aRecipient('Three'), aRecipient('Four')]
  const raced = await anEnvelope(app, sender, others)
  await signs(app, others[0] ?? aRecipient())
  const racer = await enter(app, others[1] ?? aRecipient())
  const [signed, declined] = await Promise.all([
    complete(app, racer),
    app.call(declineSign, { ...racer, key: aKey(), reason: 'No' }),
  ])
  expect([signed.http, declined.http].sort()).toEqual([200, 409])
  const { state } = done(await app.call(signDetails, { envelopeId: raced }, { as: sender.token }))
  expect(signed.http === 200 ? ['finishing', 'finalized'] : ['declined']).toContain(state)
})

it('sent twice at the same moment, everyone is asked once', async () => {
  const sender = await aSender(app)
  const who = aRecipient()
  const envelopeId = await aDraft(app, sender.token, { recipients: [who] })
  const replies = await Promise.all(
    Array.from({ length: 4 }, () => app.call(sendEnvelope, { envelopeId }, { as: sender.token })),
  )
  expect(replies.map(reply => done(reply).mailed)).toEqual(replies.map(() => [who.email]))
  await app.quiet()
  expect(app.mails.filter(({ to }) => to === who.email)).toHaveLength(1)
})

import { suite, until } from '@cloudoc/core/testing/harness.ts'
import { refusedDomain } from '@cloudoc/core/testing/services/mail-sink.ts'
import { signDetails, signFile, signList } from '../../contract/lists.ts'
import { cancelEnvelopes, replaceRecipient, sendEnvelope } from '../../contract/sending.ts'
import { declineSign, delegateSign, openSign } from '../../contract/signing.ts'
import {
  aDraft,
  aKey,
  anEnvelope,
  aRecipient,
  aSender,
  complete,
  done,
  enter,
  linkFor,
  signs,
} from '../../testing/builders.ts'

const app = suite()
const day = 86_400
afterEach(() => app.clock(0))
const mailed = (to: string, subject: string): number =>
  app.mails.filter(mail => mail.to === to && mail.subject.startsWith(subject)).length
const heard = (to: string, subject: string, times = 1): Promise<void> => until(() => mailed(to, subject) === times)

it('is declined with a reason: the sender and whoever signed are told, and no signature is lost', async () => {
  const sender = await aSender(app)
  const [signed, decliner, third] = [aRecipient('Al Signed'), aRecipient('Di Clines'), aRecipient('Third')]
  const envelopeId = await anEnvelope(app, sender, [signed, decliner, third])
  await signs(app, signed)
  const inside = await enter(app, decliner)
  expect(await app.call(declineSign, { ...inside, key: aKey(), reason: ' ' })).toMatchObject({
    http: 400,
    message: 'noReason',
  })
  const key = aKey()
  const first = done(await app.call(declineSign, { ...inside, key, reason: 'The hours are wrong.' }))
  expect(first).toMatchObject({ state: 'declined', envelopeState: 'declined' })
  expect(done(await app.call(declineSign, { ...inside, key, reason: 'Another' }))).toEqual(first)
  await Promise.all([heard(sender.email, 'Declined'), heard(signed.email, 'Declined')])
  expect(app.mails.find(({ to, subject }) => to === signed.email && subject.startsWith('Declined'))?.text).toContain(
    'The hours are wrong.',
  )
  const details = done(await app.call(signDetails, { envelopeId }, { as: sender.token }))
  expect(details).toMatchObject({
    state: 'declined',
    recipients: [
      { state: 'signed' },
      { state: 'declined', reason: 'The hours are wrong.' },
      { state: 'waiting', turn: false },
    ],
  })
  const token = await linkFor(app, third)
  expect(done(await app.call(openSign, { token, sendCode: true }))).toMatchObject({
    screen: 'declined',
    codeSent: false,
  })
  expect(await complete(app, inside)).toMatchObject({ http: 409, message: 'alreadyDeclined' })
  expect(done(await app.call(openSign, { token: inside.token }))).toMatchObject({
    screen: 'alreadyDeclined',
    state: 'declined',
  })
  // What is over is put away, and nobody is told.
  expect(done(await app.call(cancelEnvelopes, { envelopeIds: [envelopeId] }, { as: sender.token })).done).toBe(1)
  await app.quiet()
  expect([
    done(await app.call(signDetails, { envelopeId }, { as: sender.token })).events.at(-1),
    mailed(third.email, 'Taken back'),
  ]).toEqual([expect.objectContaining({ kind: 'cancelled', detail: 'put away' }), 0])
})

it('is handed on by whoever was asked: the new one has a link of their own, the old one ends, the sender hears of it', async () => {
  const sender = await aSender(app)
  const [who, other, next] = [aRecipient('Old One'), aRecipient(), aRecipient('New One')]
  const envelopeId = await anEnvelope(app, sender, [who, other])
  const inside = await enter(app, who)
  expect(await app.call(delegateSign, { ...inside, key: aKey(), name: 'Other', email: other.email })).toMatchObject({
    http: 409,
    message: 'twice',
  })
  expect(await app.call(delegateSign, { ...inside, key: aKey(), name: 'Other', email: 'nobody' })).toMatchObject({
    http: 400,
    errors: { email: 'Please check your email format' },
  })
  const key = aKey()
  for (let time = 0; time < 2; time++)
    expect(
      done(await app.call(delegateSign, { ...inside, key, name: 'New One', email: next.email, reason: 'On leave' })),
    ).toMatchObject({ state: 'delegated' })
  await heard(sender.email, 'Handed on')
  expect(await complete(app, inside)).toMatchObject({ http: 409, message: 'handedOver' })
  expect(done(await app.call(openSign, { token: inside.token }))).toMatchObject({ screen: 'handedOver' })
  expect(await signs(app, next)).toMatchObject({ state: 'signed' })
  const { recipients } = done(await app.call(signDetails, { envelopeId }, { as: sender.token }))
  expect(recipients.map(({ state, position }) => [state, position])).toEqual([
    ['delegated', 1],
    ['signed', 1],
    ['waiting', 2],
  ])
  expect(recipients[0]).toMatchObject({ reason: 'On leave', passedTo: recipients[1]?.recipientId })
})

it('asks somebody else, or nobody, in the place of one: all others stay as they are', async () => {
  const sender = await aSender(app)
  const [one, two, three] = [aRecipient('One'), aRecipient('Two'), aRecipient('Three')]
  const envelopeId = await anEnvelope(app, sender, [one, two, three])
  const as = { as: sender.token }
  await signs(app, one)
  const inside = await enter(app, three)
  const idOf = async (email: string): Promise<string> =>
    done(await app.call(signDetails, { envelopeId }, as)).recipients.find(
      each => each.email === email && each.state !== 'replaced',
    )?.recipientId ?? ''
  expect(
    await app.call(replaceRecipient, { envelopeId, recipientId: await idOf(one.email), remove: true }, as),
  ).toMatchObject({ http: 409, message: 'alreadySigned' })
  expect(
    await app.call(
      replaceRecipient,
      { envelopeId, recipientId: await idOf(two.email), name: 'X', email: three.email },
      as,
    ),
  ).toMatchObject({ http: 409, message: 'twice' })
  const [old, gone] = [await linkFor(app, two), await idOf(two.email)]
  done(
    await app.call(replaceRecipient, { envelopeId, recipientId: gone, name: 'Four', email: 'four@example.test' }, as),
  )
  await heard(two.email, 'No longer for you')
  expect(done(await app.call(openSign, { token: old }))).toMatchObject({ screen: 'replaced' })
  // Whoever was taken out can be asked again.
  done(
    await app.call(
      replaceRecipient,
      { envelopeId, recipientId: await idOf('four@example.test'), name: 'Two', email: two.email },
      as,
    ),
  )
  expect(done(await app.call(signDetails, { envelopeId }, as)).recipients.map(({ state }) => state)).toEqual([
    'signed',
    'replaced',
    'replaced',
    'waiting',
    'viewed',
  ])
  done(await complete(app, inside))
  // The last that was waited for is taken out: it is finished with what there is.
  expect(
    done(await app.call(replaceRecipient, { envelopeId, recipientId: await idOf(two.email), remove: true }, as)),
  ).toMatchObject({ state: 'finishing', recipientId: '' })
  const alone = await anEnvelope(app, sender, [aRecipient('Only')])
  const [only] = done(await app.call(signDetails, { envelopeId: alone }, as)).recipients
  expect(
    await app.call(replaceRecipient, { envelopeId: alone, recipientId: only?.recipientId ?? '', remove: true }, as),
  ).toMatchObject({ http: 409, message: 'lastSigner' })
})

it('mail that is refused for good is told to the sender, who corrects the address; the others stay as they are', async () => {
  const sender = await aSender(app)
  const [lost, other, found] = [
    { ...aRecipient('Jo Lost'), email: `jo-${sender.companyId}${refusedDomain}` },
    aRecipient('Al Other'),
    aRecipient('Jo Lost'),
  ]
  const envelopeId = await anEnvelope(app, sender, [lost, other], { title: 'Lost contract' })
  const as = { as: sender.token }
  const details = async () => done(await app.call(signDetails, { envelopeId }, as))
  await heard(sender.email, 'Not delivered: Lost contract')
  const {
    recipients: [refused, fine],
    events,
    undelivered,
  } = await details()
  expect([refused?.undeliveredAt !== '', refused?.state, fine?.undeliveredAt, undelivered]).toEqual([
    true,
    'waiting',
    '',
    1,
  ])
  expect(events.at(-1)).toMatchObject({ kind: 'undelivered', recipientId: refused?.recipientId, by: '' })
  expect((await app.call(signList, {}, as)).response.envelopes[0]).toMatchObject({ undelivered: 1 })
  const recipientId = refused?.recipientId ?? ''
  expect(
    await app.call(replaceRecipient, { envelopeId, recipientId, name: 'Jo Lost', email: 'nowhere' }, as),
  ).toMatchObject({ http: 400, errors: { email: 'Please check your email format' } })
  expect(
    done(await app.call(replaceRecipient, { envelopeId, recipientId, name: 'Jo Lost', email: found.email }, as)),
  ).toMatchObject({ state: 'waiting' })
  expect(await details()).toMatchObject({
    undelivered: 0,
    recipients: [
      { state: 'replaced' },
      { state: 'waiting', email: found.email, undeliveredAt: '', position: 1 },
      { state: 'waiting' },
    ],
  })
  expect((await details()).events.at(-2)).toMatchObject({ kind: 'replaced', detail: 'Another address' })
  const inside = await enter(app, found)
  expect(app.mails.find(({ to, subject }) => to === found.email && subject.startsWith('Your code'))).toMatchObject({
    subject: 'Your code to open: Lost contract',
    text: expect.stringContaining(`which Sam Taylor of ${sender.company} asks you to sign`),
  })
  expect(done(await complete(app, inside))).toMatchObject({ state: 'signed' })
  // To the old address went one mail, which nobody got; what is refused again is told of once.
  await app.quiet()
  expect([mailed(sender.email, 'Not delivered'), app.mails.filter(({ to }) => to === lost.email)]).toEqual([1, []])
})

it('is cancelled for all who were asked; drafts are put away with their file; what is over cannot be', async () => {
  const sender = await aSender(app)
  const who = aRecipient()
  const as = { as: sender.token }
  const [sent, draft] = [await anEnvelope(app, sender, [who]), await aDraft(app, sender.token)]
  const token = await linkFor(app, who)
  expect(
    done(await app.call(cancelEnvelopes, { envelopeIds: [sent, draft, sent], reason: 'Wrong text' }, as)),
  ).toMatchObject({
    done: 2,
    results: [
      { envelopeId: sent, done: true },
      { envelopeId: draft, done: true },
    ],
  })
  await heard(who.email, 'Taken back')
  expect(done(await app.call(openSign, { token, sendCode: true }))).toMatchObject({
    screen: 'cancelled',
    codeSent: false,
  })
  expect(await app.call(signList, { state: 'deleted' }, as)).toMatchObject({
    total: 2,
    response: { counts: { deleted: 2, total: 0 } },
  })
  expect((await app.call(signList, {}, as)).total).toBe(0)
  expect(await app.call(signFile, { envelopeId: draft, kind: 'source' }, as)).toMatchObject({ http: 409 })
  expect(done(await app.call(cancelEnvelopes, { envelopeIds: [sent] }, as)).results).toMatchObject([
    { done: false, code: 'cancelled' },
  ])
  expect(await app.call(sendEnvelope, { envelopeId: sent }, as)).toMatchObject({ http: 409, message: 'cancelled' })
  await app.clock(91 * day)
  await app.job('core.retention')
  expect(await app.sql('select document_id from envelopes where document_id = any($1)', [[sent, draft]])).toEqual([
    { document_id: sent },
  ])
})

import { daysAfter } from '@cloudoc/core/contract/days.ts'
import { londonDate } from '@cloudoc/core/server/clock.ts'
import { suite, until } from '@cloudoc/core/testing/harness.ts'
import { signDetails } from '../../contract/lists.ts'
import { extendEnvelopes, remindEnvelopes } from '../../contract/sending.ts'
import { openSign, viewSign } from '../../contract/signing.ts'
import { anEnvelope, aRecipient, aSender, done, enter, linkFor, signs } from '../../testing/builders.ts'

const app = suite()
const day = 86_400
/** Days go by in these tests, and nobody signs in again. */
const staysSignedIn = ({ companyId }: { companyId: number }): Promise<object[]> =>
  app.db(`update sessions set expires_at = expires_at + interval '90 days' where company_id = $1`, [companyId])
afterEach(() => app.clock(0))
const mailed = (to: string, subject: string): number =>
  app.mails.filter(mail => mail.to === to && mail.subject.startsWith(subject)).length
const heard = (to: string, subject: string, times = 1): Promise<void> => until(() => mailed(to, subject) === times)

it('reminds after three days and then weekly, by hand once an hour, with the same link; nobody who has signed', async () => {
  const sender = await aSender(app)
  await staysSignedIn(sender)
  const [who, other] = [aRecipient(), aRecipient()]
  const envelopeId = await anEnvelope(app, sender, [who, other])
  const as = { as: sender.token }
  await signs(app, other)
  expect(done(await app.call(remindEnvelopes, { envelopeIds: [envelopeId, 'erasedDomain'] }, as))).toEqual({
    done: 0,
    results: [expect.objectContaining({ done: false, code: 'lately' }), expect.objectContaining({ code: 'missing' })],
  })
  // Whose account is closed writes to nobody: their links open nothing.
  const closed = await aSender(app)
  const waits = aRecipient()
  await anEnvelope(app, closed, [waits, aRecipient()])
  await app.db('update companies set deactivated_at = now() where id = $1', [closed.companyId])
  for (const [days, times] of [
    [2.9, 0],
    [3.1, 1],
    [5, 1],
    [10.2, 2],
    [11, 2],
  ] as const) {
    await app.clock(days * day)
    await app.job('esign.remind', { hour: 7 })
    await app.job('esign.remind', { hour: 7 })
    await app.quiet()
    expect([days, mailed(who.email, 'Still to sign')]).toEqual([days, times])
  }
  expect((await linkFor(app, who)).length).toBe(43)
  expect(
    new Set(app.mails.filter(({ to }) => to === who.email).map(({ text }) => /#([\w-]{43})/.exec(text)?.[1])).size,
  ).toBe(1)
  await app.clock(11.2 * day)
  expect(done(await app.call(remindEnvelopes, { envelopeIds: [envelopeId] }, as)).done).toBe(1)
  await heard(who.email, 'Still to sign', 3)
  expect([mailed(other.email, 'Still to sign'), mailed(waits.email, 'Still to sign')]).toEqual([0, 0])
})

it('is over when its day ends, and goes on where it stood when there is more time', async () => {
  const sender = await aSender(app)
  await staysSignedIn(sender)
  const [who, other] = [aRecipient(), aRecipient()]
  const envelopeId = await anEnvelope(app, sender, [who, other], { expiresOn: daysAfter(londonDate(), 2) })
  const as = { as: sender.token }
  await signs(app, other)
  const inside = await enter(app, who)
  await app.clock(2 * day)
  await app.job('esign.expire')
  expect(done(await app.call(signDetails, { envelopeId }, as)).state).toBe('viewed')
  await app.clock(4 * day)
  // The day is over before the timetable has come to it.
  expect(done(await app.call(openSign, { token: inside.token }))).toMatchObject({
    screen: 'expired',
    envelopeState: 'expired',
  })
  expect(done(await app.call(remindEnvelopes, { envelopeIds: [envelopeId] }, as)).results).toMatchObject([
    { done: false, code: 'expired' },
  ])
  await app.job('esign.expire')
  await heard(sender.email, 'Not signed in time')
  expect(done(await app.call(signDetails, { envelopeId }, as))).toMatchObject({
    state: 'expired',
    recipients: [{ state: 'expired' }, { state: 'signed' }],
  })
  expect(done(await app.call(openSign, inside))).toMatchObject({ screen: 'expired' })
  expect(await app.call(viewSign, inside)).toMatchObject({ http: 409, message: 'expired' })
  expect(await app.call(extendEnvelopes, { envelopeIds: [envelopeId], expiresOn: londonDate() }, as)).toMatchObject({
    http: 400,
    errors: { expiresOn: expect.any(String) },
  })
  expect(
    done(await app.call(extendEnvelopes, { envelopeIds: [envelopeId], expiresOn: daysAfter(londonDate(), 30) }, as))
      .done,
  ).toBe(1)
  expect(done(await app.call(signDetails, { envelopeId }, as))).toMatchObject({
    state: 'viewed',
    recipients: [{ state: 'viewed', turn: true }, { state: 'signed' }],
  })
  expect(await signs(app, who)).toMatchObject({ last: true })
  expect(
    done(await app.call(extendEnvelopes, { envelopeIds: [envelopeId], expiresOn: daysAfter(londonDate(), 30) }, as)),
  ).toMatchObject({ done: 0 })
})

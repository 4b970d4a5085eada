import { anEmployee, aSubUser } from '@cloudoc/accounts/testing/builders.ts'
import { daysAfter } from '@cloudoc/core/contract/days.ts'
import { londonDate } from '@cloudoc/core/server/clock.ts'
import { suite, until } from '@cloudoc/core/testing/harness.ts'
import { deleteEmployee } from '@cloudoc/people/contract/employees.ts'
import { erasePerson } from '@cloudoc/people/contract/erasure.ts'
import { removeUsers } from '@cloudoc/people/contract/users.ts'
import { signDetails, signFile, signList } from '../../contract/lists.ts'
import {
  cancelEnvelopes,
  extendEnvelopes,
  remindEnvelopes,
  replaceRecipient,
  sendEnvelope,
  updateEnvelope,
} from '../../contract/sending.ts'
import { completeSign, declineSign, openSign } from '../../contract/signing.ts'
import {
  aDraft,
  aKey,
  anEnvelope,
  aRecipient,
  aSender,
  complete,
  createWith,
  done,
  enter,
  linkFor,
  signs,
  withPro,
} from '../../testing/builders.ts'

const app = suite()
afterEach(() => app.clock(0))
const mailed = (to: string, subject: string): number =>
  app.mails.filter(mail => mail.to === to && mail.subject.startsWith(subject)).length
const heard = (to: string, subject: string, times = 1): Promise<void> => until(() => mailed(to, subject) === times)

it('goes on when the sender or a signer leaves the company, or Pro is over; nothing new begins without Pro', async () => {
  const holder = await aSender(app)
  const [deputy, employee, outside] = [
    await aSubUser(app, holder, ['DocuSign']),
    await anEmployee(app, holder),
    aRecipient(),
  ]
  const envelopeId = await anEnvelope(app, deputy, [{ personId: employee.userId }, outside])
  const inside = await enter(app, employee)
  done(await app.call(deleteEmployee, { employeeId: [employee.userId], confirm: true }, { as: holder.token }))
  expect(done(await complete(app, inside))).toMatchObject({ state: 'signed' })
  done(await app.call(removeUsers, { personId: [deputy.userId], confirm: true }, { as: holder.token }))
  expect(done(await app.call(signDetails, { envelopeId }, { as: holder.token }))).toMatchObject({ signed: 1 })
  await app.db('update subscription_add_ons set expires_at = $2 where company_id = $1', [
    holder.companyId,
    '2020-01-01',
  ])
  expect(await createWith(app, holder.token)).toMatchObject({ http: 409, message: 'noPro' })
  const late = await enter(app, outside)
  done(await app.call(declineSign, { ...late, key: aKey(), reason: 'No' }))
  // Whoever sent it has left: the account holder is written to.
  await heard(holder.email, 'Declined')
  expect(mailed(deputy.email, 'Declined')).toBe(0)
})

it('another company, and a colleague without part in it, find nothing', async () => {
  const [holder, stranger] = [await aSender(app), await aSender(app)]
  const [deputy, colleague] = [await aSubUser(app, holder, ['DocuSign']), await aSubUser(app, holder, ['DocuSign'])]
  await withPro(app, stranger)
  const [of, foreign] = [await anEnvelope(app, deputy, [aRecipient(), aRecipient()]), aRecipient()]
  await anEnvelope(app, stranger, [foreign])
  for (const { token } of [stranger, colleague]) {
    const as = { as: token }
    for (const reply of [
      await app.call(signDetails, { envelopeId: of }, as),
      await app.call(signFile, { envelopeId: of, kind: 'source' }, as),
      await app.call(sendEnvelope, { envelopeId: of }, as),
      await app.call(updateEnvelope, { envelopeId: of, title: 'X' }, as),
      await app.call(cancelEnvelopes, { envelopeIds: [of] }, as),
    ])
      expect(reply).toMatchObject({ http: 404, message: 'absent' })
    expect(JSON.stringify(await app.call(signList, {}, as))).not.toContain(of)
  }
  expect((await app.call(signList, {}, { as: holder.token })).total).toBe(1)
  expect((await app.call(signList, {}, { as: deputy.token })).total).toBe(1)
  // A pass is good for the recipient alone whose code was given.
  const inside = await enter(app, foreign)
  const [mine] = done(await app.call(signDetails, { envelopeId: of }, { as: deputy.token })).recipients
  const token = await linkFor(app, { email: mine?.email ?? '' })
  expect(
    await app.call(completeSign, { token, pass: inside.pass, key: aKey(), name: 'X', consent: true }),
  ).toMatchObject({ http: 409, message: 'noPass' })
})

it('who was erased is not mailed any more, and has no link; the sender is told who it is, and asks somebody else', async () => {
  const holder = await aSender(app)
  const [employee, next] = [await anEmployee(app, holder), aRecipient('Next One')]
  const as = { as: holder.token }
  await app.db(`update sessions set expires_at = expires_at + interval '90 days' where company_id = $1`, [
    holder.companyId,
  ])
  const envelopeId = await anEnvelope(app, holder, [{ personId: employee.userId }])
  const draft = await aDraft(app, holder.token, { recipients: [{ personId: employee.userId }] })
  const inside = await enter(app, employee)
  done(await app.call(deleteEmployee, { employeeId: [employee.userId], confirm: true }, as))
  const { name } = done(await app.call(erasePerson, { personId: employee.userId }, as))
  const { pseudonym } = done(await app.call(erasePerson, { personId: employee.userId, name, confirm: true }, as))
  await app.quiet()
  const mails = app.mails.length
  await app.clock(4 * 86_400)
  await app.job('esign.remind', { hour: 7 })
  expect(done(await app.call(remindEnvelopes, { envelopeIds: [envelopeId] }, as)).results).toMatchObject([
    { done: false, code: 'personErased' },
  ])
  expect(
    done(await app.call(extendEnvelopes, { envelopeIds: [envelopeId], expiresOn: daysAfter(londonDate(), 30) }, as))
      .done,
  ).toBe(1)
  await app.quiet()
  expect(app.mails.slice(mails).filter(({ to }) => to === employee.email || to.endsWith('@invalid'))).toEqual([])
  expect(await app.call(openSign, { token: inside.token, sendCode: true })).toMatchObject({
    http: 403,
    message: 'linkEnded',
  })
  expect(await complete(app, inside)).toMatchObject({ http: 403, message: 'linkEnded' })
  expect(await app.call(sendEnvelope, { envelopeId: draft }, as)).toMatchObject({ http: 409, message: 'personErased' })
  const {
    recipients: [gone],
    events,
  } = done(await app.call(signDetails, { envelopeId }, as))
  expect(events.map(({ kind }) => kind)).not.toContain('reminded')
  expect(gone).toMatchObject({ name: pseudonym, email: '', erased: true, turn: true })
  done(
    await app.call(
      replaceRecipient,
      { envelopeId, recipientId: gone?.recipientId ?? '', name: 'Next One', email: next.email },
      as,
    ),
  )
  await signs(app, next)
  await heard(holder.email, 'Signed by everyone')
  expect(
    app.mails.find(({ to, subject }) => to === holder.email && subject.startsWith('Signed by everyone'))?.text,
  ).toContain(`/company/signatures/view?id=${envelopeId}`)
  expect(app.mails.filter(({ to }) => to.endsWith('@invalid'))).toEqual([])
})

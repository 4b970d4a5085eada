import { saveIdentity } from '../../plugins/accounts/contract/doors/identity.ts'
import { checkRecoveryCode, forgotPassword } from '../../plugins/accounts/contract/recovery.ts'
import { confirmTwoStep, setUpTwoStep } from '../../plugins/accounts/contract/security.ts'
import { companyStatus, secondStep, signIn } from '../../plugins/accounts/contract/session.ts'
import { codeOf } from '../../plugins/accounts/testing/authenticator.ts'
import { aCompany, anEmployee, hashPassword } from '../../plugins/accounts/testing/builders.ts'
import { solveCaptcha } from '../../plugins/accounts/testing/sign-up.ts'
import { shareCopy, sharedDoor, shareList } from '../../plugins/care/contract/shares.ts'
import { testWebhook } from '../../plugins/connect/contract/webhooks.ts'
import { aWebhook } from '../../plugins/connect/testing/builders.ts'
import { isSignedBy, openReceiver } from '../../plugins/connect/testing/receiver.ts'
import { suite } from '../../plugins/core/testing/harness.ts'
import { aDocumentSet } from '../../plugins/documents/testing/builders.ts'
import { openSign } from '../../plugins/esign/contract/signing.ts'
import { aSignLink } from '../../plugins/esign/testing/builders.ts'
import { formDetails } from '../../plugins/forms/contract/forms.ts'
import { formPoster } from '../../plugins/forms/contract/sharing.ts'
import { openWebform } from '../../plugins/forms/contract/webform.ts'
import { aMaker, anOpenForm, tokenIn } from '../../plugins/forms/testing/builders.ts'
import { openInvitation } from '../../plugins/people/contract/invitations.ts'
import { anInvitation } from '../../plugins/people/testing/staff.ts'
import { evidenceLinks } from '../../plugins/policies/contract/inspection.ts'
import { openEvidence } from '../../plugins/policies/contract/inspector.ts'
import { phoneKey } from '../../plugins/policies/contract/reading.ts'
import { aLinkFor } from '../../plugins/policies/testing/inspector.ts'

/** `CLOUDOC_SECRET` is another from now on, and what was signed and sealed before stays good (docs/running.md). */
const app = suite()
const rotate = () => app.environment({ CLOUDOC_SECRET: 'the new one', CLOUDOC_SECRET_BEFORE: 'test' })
const forgetFormer = () => app.environment({ CLOUDOC_SECRET: 'the new one', CLOUDOC_SECRET_BEFORE: '' })
afterEach(async () => {
  await app.environment({ CLOUDOC_SECRET: 'test', CLOUDOC_SECRET_BEFORE: '' })
  await app.clock(0)
})

it('links that were handed out open, and are shown again as they are, on paper, too', async () => {
  const set = await aDocumentSet(app, { count: 1 })
  const as = { as: set.token }
  const share = (await app.call(shareCopy, { fileId: set.files[0] ?? '' }, as)).response
  const evidence = await aLinkFor(app, set)
  const invitation = await anInvitation(app, set)
  const signing = await aSignLink(app, await aCompany(app))
  const maker = await aMaker(app)
  const form = await anOpenForm(app, maker)
  const short = (await app.call(formPoster, { formId: form.formId }, { as: maker.token })).response.url

  await rotate()
  expect(await app.call(companyStatus, {}, as)).toMatchObject({ status: 1 })
  expect(await app.call(sharedDoor, { token: tokenIn(share.url) })).toMatchObject({ status: 1 })
  expect((await app.call(shareList, {}, as)).response).toMatchObject([{ url: share.url }])
  expect(await app.call(openEvidence, { token: evidence.token })).toMatchObject({ status: 1 })
  expect((await app.call(evidenceLinks, {}, as)).response).toMatchObject([{ url: evidence.url }])
  expect(await app.call(openInvitation, { token: invitation })).toMatchObject({ status: 1 })
  expect(await app.call(openSign, { token: signing })).toMatchObject({ status: 1 })
  expect(await app.call(openWebform, { token: form.token })).toMatchObject({ status: 1 })
  expect(tokenIn((await app.call(formDetails, { formId: form.formId }, { as: maker.token })).response.url)).toBe(
    form.token,
  )
  expect((await app.call(formPoster, { formId: form.formId }, { as: maker.token })).response.url).toBe(short)
  expect(await app.call(openWebform, { token: tokenIn(short) })).toMatchObject({ status: 1 })
  // What is made from now on is signed with the new secret alone.
  const later = (await app.call(shareCopy, { fileId: set.files[0] ?? '' }, as)).response
  await forgetFormer()
  expect(await app.call(sharedDoor, { token: tokenIn(later.url) })).toMatchObject({ status: 1 })
  expect((await app.call(shareList, {}, as)).response).toMatchObject([{ url: later.url }, { shareId: share.shareId }])
  expect(await app.call(sharedDoor, { token: tokenIn(share.url) })).toMatchObject({ status: 1 })
})

it('a code on its way is right, and a second step goes on, with the new secret alone once it was used', async () => {
  const holder = await aCompany(app)
  const password = 'correct horse'
  await app.db('update people set password_hash = $1 where id = $2', [await hashPassword(password), holder.personId])
  const { handle, secret } = (await app.call(setUpTwoStep, { password }, { as: holder.token })).response
  const { recoveryCodes } = (await app.call(confirmTwoStep, { handle, code: codeOf(secret) }, { as: holder.token }))
    .response
  const enter = async (code: string) => {
    const { response } = await app.call(signIn, { email: holder.email, password })
    if (!('secondStep' in response)) throw new Error('No second step is asked for')
    return app.call(secondStep, { handle: response.handle, code })
  }
  await solveCaptcha(app)
  const recovery = (await app.call(forgotPassword, { email: holder.email })).response
  const mailed = /^\d{4}$/m.exec((await app.mailTo(holder.email, ({ text }) => /^\d{4}$/m.test(text))).text)?.[0] ?? ''

  await rotate()
  expect(await app.call(checkRecoveryCode, { userId: recovery.userId, otp_number: mailed })).toMatchObject({
    status: 1,
  })
  expect(await enter(recoveryCodes[0] ?? '')).toMatchObject({ status: 1 })
  await app.clock(60)
  expect(await enter(codeOf(secret, 60))).toMatchObject({ status: 1 })
  await forgetFormer()
  await app.clock(120)
  expect(await enter(codeOf(secret, 120))).toMatchObject({ status: 1 })
  // Nothing but the former secret knows the codes that were given under it.
  expect(await enter(recoveryCodes[1] ?? '')).toMatchObject({ http: 400 })
})

it('secrets of webhooks and of a company’s own provider are sealed anew in the night, for the new secret alone', async () => {
  const [holder, receiver] = [await aCompany(app), await openReceiver()]
  const { webhookId, secret } = await aWebhook(app, holder, receiver.url, ['person.added'])
  const provider = { kind: 'google' as const, clientId: 'us', clientSecret: 'a secret of the client' }
  await app.call(saveIdentity, provider, { as: holder.token })
  const sealed = () => app.db('select sealed_secret from company_identities where company_id = $1', [holder.companyId])
  const before = await sealed()
  await app.job('core.reseal')
  expect(await sealed()).toEqual(before)

  await rotate()
  await app.job('core.reseal')
  const anew = await sealed()
  expect(anew).not.toEqual(before)
  await app.job('core.reseal')
  expect(await sealed()).toEqual(anew)
  await forgetFormer()
  expect(await app.call(testWebhook, { webhookId }, { as: holder.token })).toMatchObject({ status: 1 })
  expect(receiver.received.map(each => isSignedBy(secret, each))).toEqual([true])
  expect(await app.run('plugins/accounts/testing/in-node.ts', 'clientSecretOf', holder.companyId)).toBe(
    provider.clientSecret,
  )
  await receiver.close()
})

it('a phone keeps its key for as long as the former secret is named', async () => {
  const nia = await anEmployee(app, await aCompany(app))
  const key = async () => (await app.call(phoneKey, {}, { as: nia.token })).response.key
  const before = await key()
  await rotate()
  expect(await key()).toBe(before)
  await forgetFormer()
  expect(await key()).not.toBe(before)
})

import { aCompany, anEmployee, aSubUser } from '@cloudoc/accounts/testing/builders.ts'
import { daysAfter } from '@cloudoc/core/contract/days.ts'
import { londonDate } from '@cloudoc/core/server/clock.ts'
import { suite } from '@cloudoc/core/testing/harness.ts'
import { saveContent } from '@cloudoc/documents/contract/editing.ts'
import { issueFile } from '@cloudoc/documents/contract/issues.ts'
import { aFile } from '@cloudoc/documents/testing/builders.ts'
import { anUpload, uploadBeside } from '@cloudoc/documents/testing/uploads.ts'
import { aMyText, uploadOwn } from '@cloudoc/myfiles/testing/builders.ts'
import { anEncrypted, aPdf } from '../../../../lib/pdf-signing/tests/samples.ts'
import { signDetails } from '../../contract/lists.ts'
import { createEnvelope, sendEnvelope, updateEnvelope } from '../../contract/sending.ts'
import { aDraft, aRecipient, aSender, createWith, done, withPro } from '../../testing/builders.ts'

const app = suite()

it('a document is frozen as it was issued when it was sent, whatever is written later', async () => {
  const sender = await aSender(app)
  const as = { as: sender.token }
  const fileId = await aFile(app, sender.token, 'Contract')
  expect(await app.call(createEnvelope, { fileId, recipients: [aRecipient()] }, as)).toMatchObject({
    http: 409,
    message: 'notIssued',
  })
  const write = async (content: string, revision: number): Promise<number> => {
    done(await app.call(saveContent, { fileId, revision, content }, as))
    done(await app.call(issueFile, { fileId, revision: revision + 1, note: 'Issued.' }, as))
    return revision + 1
  }
  const first = await write('<p>You work thirty hours.</p>', 1)
  const { envelopeId } = done(await app.call(createEnvelope, { fileId, recipients: [aRecipient()] }, as))
  expect(done(await app.call(signDetails, { envelopeId }, as))).toMatchObject({
    title: 'Contract',
    state: 'draft',
    source: 'document',
    fileId,
    pages: 0,
    sourceHash: '',
    files: [],
  })
  done(await app.call(sendEnvelope, { envelopeId }, as))
  const { sourceHash, pages } = done(await app.call(signDetails, { envelopeId }, as))
  expect([sourceHash, pages >= 1]).toEqual([expect.stringMatching(/^[0-9a-f]{64}$/), true])
  await write('<p>You work fifty hours.</p>', first)
  expect(done(await app.call(signDetails, { envelopeId }, as))).toMatchObject({
    sourceHash,
    files: [{ kind: 'source', hash: sourceHash }],
  })
})

it('takes a PDF of the company, one’s own, a text of one’s own, or one that comes with it; nothing else, and one at a time', async () => {
  const sender = await aSender(app)
  const as = { as: sender.token }
  const pdf = Buffer.from(await aPdf({ pages: 3 }))
  const beside = await uploadBeside(app, sender.token, 'Offer.pdf', pdf)
  const own = await uploadOwn(app, sender.token, { name: 'Own.pdf', content: pdf })
  const text = await aMyText(app, sender.token, 'Letter')
  for (const [given, source, title] of [
    [{ uploadId: beside.response._id }, 'companyFile', 'Offer'],
    [{ ownFileId: done(own)._id }, 'ownFile', 'Own'],
    [{ ownFileId: text }, 'ownFile', 'Letter'],
  ] as const) {
    const { envelopeId } = done(await app.call(createEnvelope, { ...given, recipients: [aRecipient()] }, as))
    expect(done(await app.call(signDetails, { envelopeId }, as))).toMatchObject({
      source,
      title,
      pages: title === 'Letter' ? expect.any(Number) : 3,
    })
    expect(done(await app.call(sendEnvelope, { envelopeId }, as))).toMatchObject({ state: 'waiting' })
  }
  const csv = await uploadBeside(app, sender.token, 'list.csv', 'a,b\n1,2\n')
  expect(await app.call(createEnvelope, { uploadId: csv.response._id }, as)).toMatchObject({
    http: 409,
    message: 'notPdf',
  })
  expect(await app.call(createEnvelope, {}, as)).toMatchObject({ http: 400, message: 'nothing' })
  expect(await app.call(createEnvelope, { uploadId: 'x', ownFileId: text }, as)).toMatchObject({
    http: 400,
    message: 'several',
  })
  expect(await createWith(app, sender.token, {}, 'no PDF at all')).toMatchObject({ http: 415 })
  expect(await createWith(app, sender.token, {}, Buffer.from(await anEncrypted()))).toMatchObject({
    http: 415,
    message: 'encrypted',
  })
  expect(await createWith(app, sender.token, {}, '%PDF-1.4\nnothing')).toMatchObject({ http: 415, message: 'damaged' })
})

it('asks who, until when, and for Pro; a refusal changes nothing', async () => {
  const sender = await aSender(app)
  const as = { as: sender.token }
  const [employee, leaver] = [await anEmployee(app, sender), await anEmployee(app, sender)]
  await app.db('update people set work_email = null where id = $1', [leaver.personId])
  const [jo, tomorrow] = [aRecipient('Jo'), daysAfter(londonDate(), 1)]
  const count = async (): Promise<number> =>
    (
      await app.db<{ count: number }>('select count(*)::int as count from envelopes where company_id = $1', [
        sender.companyId,
      ])
    )[0]?.count ?? -1
  for (const [fields, refused] of [
    [
      { recipients: [{ ...jo, email: 'nobody' }] },
      { http: 400, errors: { 'recipients.0.email': 'Please check your email format' } },
    ],
    [{ recipients: [{ ...jo, name: ' ' }] }, { http: 400, errors: { 'recipients.0.name': expect.any(String) } }],
    [{ recipients: [jo, { ...jo, email: jo.email.toUpperCase() }] }, { http: 409, message: 'twice' }],
    [{ recipients: [{ personId: 'erasedDomain' }] }, { http: 404 }],
    [{ recipients: [{ personId: leaver.userId }] }, { http: 409, message: 'noAddress' }],
    [{ expiresOn: londonDate() }, { http: 400, errors: { expiresOn: expect.any(String) } }],
    [{ expiresOn: daysAfter(londonDate(), 366) }, { http: 400, errors: { expiresOn: expect.any(String) } }],
  ] as const)
    expect(await createWith(app, sender.token, fields)).toMatchObject(refused)
  const foreign = await anEmployee(app, await aCompany(app))
  expect(await createWith(app, sender.token, { recipients: [{ personId: foreign.userId }] })).toMatchObject({
    http: 404,
  })
  expect(await count()).toBe(0)

  const envelopeId = await aDraft(app, sender.token, { recipients: [{ ...jo, role: 'copy' }], expiresOn: tomorrow })
  expect(await app.call(sendEnvelope, { envelopeId }, as)).toMatchObject({ http: 409, message: 'nobody' })
  done(
    await app.call(
      updateEnvelope,
      { envelopeId, title: 'Better', order: 'sequence', recipients: [{ personId: employee.userId }, jo] },
      as,
    ),
  )
  expect(await app.call(updateEnvelope, { envelopeId, title: ' ' }, as)).toMatchObject({ http: 400 })
  expect(done(await app.call(signDetails, { envelopeId }, as))).toMatchObject({
    title: 'Better',
    order: 'sequence',
    expiresOn: tomorrow,
    recipients: [
      { email: employee.email, position: 1 },
      { email: jo.email, position: 2 },
    ],
  })
  done(await app.call(sendEnvelope, { envelopeId }, as))
  expect(await app.call(updateEnvelope, { envelopeId, title: 'Other' }, as)).toMatchObject({
    http: 409,
    message: 'alreadySent',
  })

  const without = await aCompany(app)
  expect(await createWith(app, without.token)).toMatchObject({ http: 409, message: 'noPro' })
  await withPro(app, without)
  expect(await createWith(app, without.token)).toMatchObject({ http: 200 })
})

it('a sub-user sends with the permission, and what they may read', async () => {
  const sender = await aSender(app)
  const deputy = await aSubUser(app, sender, ['DocuSign'])
  const as = { as: deputy.token }
  const upload = await anUpload(app, sender.token, 'Offer.pdf')
  for (const given of [
    { fileId: await aFile(app, sender.token, 'Contract') },
    { uploadId: upload },
    { ownFileId: 'x' },
  ])
    expect(await app.call(createEnvelope, { ...given, recipients: [aRecipient()] }, as)).toMatchObject({
      http: 409,
      message: 'noRight',
    })
  expect(await createWith(app, deputy.token)).toMatchObject({ http: 200 })
  expect(await createWith(app, (await aSubUser(app, sender, ['Documents'])).token)).toMatchObject({ http: 403 })
})

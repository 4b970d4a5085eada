import { aSubUser } from '@cloudoc/accounts/testing/builders.ts'
import { solveCaptcha } from '@cloudoc/accounts/testing/sign-up.ts'
import { suite } from '@cloudoc/core/testing/harness.ts'
import { notificationList } from '@cloudoc/notifications/contract/notifications.ts'
import { aPdf, upload } from '@cloudoc/storage/testing/uploads.ts'
import { answerDetails, answerFileLink, answerList } from '../../contract/answers.ts'
import { closeForms, formDetails, renewFormAddress } from '../../contract/forms.ts'
import { formPoster, mailForm } from '../../contract/sharing.ts'
import { keepWebformDraft, openWebform, submitWebform, uploadWebformFile } from '../../contract/webform.ts'
import {
  aDefinition,
  aField,
  aKey,
  aMaker,
  anOpenForm,
  begins,
  done,
  newVersion,
  save,
  sendAs,
  sendBy,
  settingsOf,
  tokenIn,
  twoFields,
} from '../../testing/builders.ts'

const app = suite()
const withFile = [...twoFields, aField('f_proof', 'file')]

it('a visitor fills in by the address: one puzzle for each filling, known by a token of its own', async () => {
  const maker = await aMaker(app)
  const { formId, token } = await anOpenForm(app, maker, { ...aDefinition(twoFields), thanks: 'We will be in touch.' })
  const opened = await app.call(openWebform, { token })
  expect(opened.response).toMatchObject({
    screen: 'fill',
    title: 'Visit',
    companyName: maker.company,
    version: 1,
    answers: {},
    uploads: [],
  })
  const ip = '192.0.2.77'
  expect(await app.call(keepWebformDraft, { token, version: 1, answers: {} }, { ip })).toMatchObject({
    http: 403,
    message: 'captcha',
  })
  await solveCaptcha(app, ip)
  const { draftToken } = done(
    await app.call(keepWebformDraft, { token, version: 1, answers: { f_name: 'Jo' } }, { ip }),
  )
  expect(await app.call(keepWebformDraft, { token, version: 1, answers: {} }, { ip })).toMatchObject({
    http: 403,
    message: 'captcha',
  })
  done(await app.call(keepWebformDraft, { token, draftToken, version: 1, answers: { f_name: 'Jo Visitor' } }, { ip }))
  expect(done(await app.call(openWebform, { token, draftToken })).answers).toEqual({ f_name: 'Jo Visitor' })
  expect(done(await app.call(openWebform, { token })).answers).toEqual({})
  const key = aKey()
  expect(await sendBy(app, { token, draftToken, answers: { f_name: '' }, key })).toMatchObject({
    http: 400,
    errors: { 'answers.f_name': 'Please answer this.' },
  })
  const sent = await sendBy(app, { token, draftToken, answers: { f_name: 'Jo Visitor', f_why: 'hidden' }, key })
  expect(sent).toMatchObject({ status: 1, response: { number: 1, thanks: 'We will be in touch.' } })
  expect(sent.response).not.toHaveProperty('answerId')
  expect(done(await sendBy(app, { token, draftToken, answers: { f_name: 'Otherwise' }, key }))).toEqual(sent.response)
  expect(await sendBy(app, { token, draftToken, answers: { f_name: 'Again' } })).toMatchObject({
    http: 409,
    message: 'noDraft',
  })
  const {
    response: {
      answers: [answer],
      counts,
    },
  } = await app.call(answerList, { formId }, { as: maker.token })
  expect([answer, counts]).toMatchObject([
    { number: 1, by: '', staff: false, cells: ['Jo Visitor', ''] },
    { total: 1, staff: 0, public: 1 },
  ])
  const [{ all } = { all: '' }] = await app.db<{ all: string }>(
    "select string_agg(d::text, ' ') as all from form_drafts d",
  )
  expect(all ?? '').not.toContain(draftToken)
})

it('a token opens nothing of another form, and nothing that was not begun by it', async () => {
  const maker = await aMaker(app)
  const [one, other] = [await anOpenForm(app, maker), await anOpenForm(app, await aMaker(app))]
  const draftToken = await begins(app, one.token, { f_name: 'Mine' })
  for (const given of ['nowhere', draftToken]) {
    expect(
      await app.call(keepWebformDraft, { token: other.token, draftToken: given, version: 1, answers: {} }),
    ).toMatchObject({ http: 409, message: 'noDraft' })
    expect(await sendBy(app, { token: other.token, draftToken: given, answers: { f_name: 'Theirs' } })).toMatchObject({
      http: 409,
      message: 'noDraft',
    })
  }
  expect(done(await app.call(openWebform, { token: other.token, draftToken })).answers).toEqual({})
  for (const token of ['', 'nowhere', one.formId])
    expect(await app.call(submitWebform, { token, draftToken, version: 1, key: aKey(), answers: {} })).toMatchObject({
      http: 403,
      message: 'linkEnded',
    })
  const staffOnly = await anOpenForm(app, maker, aDefinition(twoFields), settingsOf())
  expect(staffOnly.token).toBe('')
})

it('takes files for a filling, scanned and counted as all others, and hands them to whoever reads the answers', async () => {
  const maker = await aMaker(app)
  const { formId, token } = await anOpenForm(app, maker, aDefinition(withFile))
  const put = (draftToken: string, field: string, content: Buffer | string = aPdf(), name = 'C:\\proof.pdf') =>
    upload<{ token: string; fileName: string }>(
      app,
      uploadWebformFile,
      { draftToken, field },
      { as: token, name, content },
    )
  expect(await put('nowhere', 'f_proof')).toMatchObject({ http: 409, message: 'noDraft' })
  const draftToken = await begins(app, token)
  expect(await put(draftToken, 'f_name')).toMatchObject({ http: 409, message: 'noField' })
  expect(await put(draftToken, 'f_proof', 'MZ no file of ours')).toMatchObject({ http: 415 })
  const file = done(await put(draftToken, 'f_proof'))
  expect(file.fileName).toBe('proof.pdf')
  done(await sendBy(app, { token, draftToken, answers: { f_name: 'Jo', f_proof: [file.token] } }))
  const {
    response: {
      answers: [answer],
    },
  } = await app.call(answerList, { formId }, { as: maker.token })
  const answerId = answer?.answerId ?? ''
  expect(done(await app.call(answerDetails, { answerId }, { as: maker.token })).uploads).toMatchObject([
    { token: file.token, fileName: 'proof.pdf', type: 'application/pdf' },
  ])
  const link = done(await app.call(answerFileLink, { answerId, file: file.token }, { as: maker.token }))
  const answered = await fetch(`${app.url}${link.url}`)
  expect([
    answered.status,
    answered.headers.get('x-content-type-options'),
    Buffer.from(await answered.arrayBuffer()).equals(aPdf()),
  ]).toEqual([200, 'nosniff', true])
  expect(await app.call(answerFileLink, { answerId, file: 'nowhere' }, { as: maker.token })).toMatchObject({
    http: 404,
  })
})

it('tells those who asked for it by bell and mail, and nothing of what was answered, there or in the log', async () => {
  const maker = await aMaker(app)
  const [reader, former] = [await aSubUser(app, maker, ['Forms']), await aSubUser(app, maker, ['Forms'])]
  const { formId, token } = await anOpenForm(
    app,
    maker,
    aDefinition(twoFields, 'Family feedback'),
    settingsOf({ public: true, notify: [reader.userId, former.userId] }),
  )
  await app.db(`update people set permissions = '["Documents"]' where id = $1`, [former.personId])
  const secret = 'Zyxwv Patient has diabetes'
  const draftToken = await begins(app, token, { f_name: secret })
  const key = aKey()
  done(await sendBy(app, { token, draftToken, answers: { f_name: secret }, key }))
  done(await sendBy(app, { token, draftToken, answers: { f_name: secret }, key }))
  const mail = await app.mailTo(reader.email)
  expect([mail.subject, mail.text]).toEqual([
    'New answers: Family feedback',
    expect.stringContaining(`/company/formslist/${formId}/answers/`),
  ])
  await app.quiet()
  expect(app.mails.filter(({ to }) => [reader.email, former.email, maker.email].includes(to))).toHaveLength(1)
  expect((await app.call(notificationList, {}, { as: reader.token })).response.notifications).toMatchObject([
    {
      category: 'form',
      title: 'New answers to a form',
      content: 'Family feedback, number 1',
      link: expect.stringContaining(formId),
    },
  ])
  expect((await app.call(notificationList, {}, { as: former.token })).response.notifications).toEqual([])
  expect([JSON.stringify(app.mails), app.log()].join(' ')).not.toContain('Zyxwv')
})

it('a visitor’s filling is carried as anybody’s, and twenty at once lose nothing', async () => {
  const maker = await aMaker(app)
  const { formId, token } = await anOpenForm(app, maker)
  const draftToken = await begins(app, token, { f_name: 'Carried', f_hurt: 'yes' })
  const first = await Promise.all(
    Array.from({ length: 20 }, (_, at) => sendAs(app, maker, { formId, answers: { f_name: `At once ${at}` } })),
  )
  expect(new Set(first.map(reply => done(reply).number)).size).toBe(20)
  await newVersion(app, maker, {
    formId,
    definition: aDefinition([aField('f_name'), aField('f_new')]),
    everyoneNew: true,
  })
  expect(await sendBy(app, { token, draftToken, answers: { f_name: 'Old' } })).toMatchObject({
    http: 409,
    message: 'newVersion',
  })
  expect(done(await app.call(openWebform, { token, draftToken }))).toMatchObject({
    version: 2,
    carried: true,
    answers: { f_name: 'Carried' },
  })
  expect(done(await sendBy(app, { token, draftToken, answers: { f_name: 'Carried' }, version: 2 })).number).toBe(21)
})

it('a form is mailed to people who need no account, each by themselves, and opened from paper by an address that can be typed', async () => {
  const maker = await aMaker(app)
  const as = { as: maker.token }
  const [{ formId, token }, inside] = [
    await anOpenForm(app, maker),
    await anOpenForm(app, maker, aDefinition(twoFields), settingsOf()),
  ]
  const mail = (emails: string[], of = formId) =>
    app.call(mailForm, { formId: of, emails, message: 'By Friday, please.' }, as)
  expect(await mail(['', ' '])).toMatchObject({ http: 400, errors: { emails: 'Write at least one address.' } })
  expect(await mail(['jo@example.test', 'nobody'])).toMatchObject({
    http: 400,
    errors: { emails: 'Please check these addresses: nobody' },
  })
  expect(await mail(['jo@example.test'], inside.formId)).toMatchObject({ http: 409, message: 'notPublic' })
  expect(await app.call(formPoster, { formId: inside.formId }, as)).toMatchObject({ http: 409, message: 'notPublic' })
  // What is not published is nobody's to read.
  done(
    await save(app, maker, {
      formId,
      revision: done(await app.call(formDetails, { formId }, as)).revision,
      definition: aDefinition(twoFields, 'Visit, reworded'),
    }),
  )
  const to = [`jo-${maker.companyId}@example.test`, `al-${maker.companyId}@example.test`]
  expect(done(await mail([...to, to[0]?.toUpperCase() ?? ''])).mailed).toBe(2)
  for (const address of to) {
    const { subject, text } = await app.mailTo(address.toLowerCase())
    expect([subject, tokenIn(text).split(/\s/)[0]]).toEqual(['Please fill in: Visit', token])
    for (const part of [maker.company, 'By Friday, please.', 'You need no account.']) expect(text).toContain(part)
    expect(text).not.toContain(to.find(each => each !== address))
  }
  const poster = done(await app.call(formPoster, { formId }, as))
  expect(poster).toEqual({
    title: 'Visit',
    companyName: maker.company,
    url: expect.stringMatching(/\/company\/webform#[0-9A-Z]{5}-[0-9A-Z]{5}$/),
  })
  expect(done(await app.call(formPoster, { formId }, as))).toEqual(poster)
  const short = tokenIn(poster.url)
  for (const typed of [short, short.toLowerCase().replace('-', ''), token])
    expect(done(await app.call(openWebform, { token: typed }))).toMatchObject({ screen: 'fill', title: 'Visit' })
  done(await sendBy(app, { token: short, draftToken: await begins(app, short), answers: { f_name: 'From paper' } }))
  done(await app.call(renewFormAddress, { formId }, as))
  for (const ended of [short, token, 'AAAAA-AAAAA'])
    expect(await app.call(openWebform, { token: ended })).toMatchObject({ http: 403 })
  done(await app.call(closeForms, { formIds: [formId] }, as))
  expect(await mail(to)).toMatchObject({ http: 409, message: 'closed' })
})

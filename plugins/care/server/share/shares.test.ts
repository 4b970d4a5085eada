import { noManagement } from '@cloudoc/accounts/contract/add-ons.ts'
import { aCompany, aSubUser } from '@cloudoc/accounts/testing/builders.ts'
import { aNewVersion } from '@cloudoc/catalogue/testing/builders.ts'
import { suite } from '@cloudoc/core/testing/harness.ts'
import { deleteFile } from '@cloudoc/documents/contract/documents.ts'
import { issueFile } from '@cloudoc/documents/contract/issues.ts'
import { aDocumentSet, type DocumentSet } from '@cloudoc/documents/testing/builders.ts'
import { textsIn } from '@cloudoc/documents/testing/texts.ts'
import { guide, providerContent, reportIssue, reportList, touched } from '../../contract/provider.ts'
import { revokeShare, sendDocument, shareCopy, sharedDoor, sharedView, shareList } from '../../contract/shares.ts'
import { aShare } from '../../testing/shares.ts'

const app = suite()
const { save } = textsIn(app)
const shared = async ({ token, files: [fileId = ''] }: DocumentSet, more: object = {}) =>
  (await app.call(shareCopy, { fileId, ...more }, { as: token })).response
const tokenIn = ({ url }: { url: string }): string => url.split('#')[1] ?? ''
const view = (token: string) => app.call(sharedView, { token })
const ended = { http: 403, message: 'linkEnded' }

it('opens without an account, read only and counted, as the document is issued then; with a version fixed, that one', async () => {
  const set = await aDocumentSet(app, {
    count: 1,
    data: () => ({ title: 'Falls', body: '<p>Of {{company.name}}.</p>' }),
  })
  const [fileId = ''] = set.files
  const follows = await shared(set, { note: 'For the GP' })
  expect(follows).toMatchObject({
    state: 'open',
    name: 'Falls',
    version: '',
    note: 'For the GP',
    opens: 0,
    url: expect.stringContaining('/company/shared#'),
  })
  expect(await app.call(shareCopy, { fileId, fixed: true }, { as: set.token })).toMatchObject({
    http: 409,
    message: 'none',
  })
  await app.call(issueFile, { fileId, revision: 0 }, { as: set.token })
  const fixed = await shared(set, { fixed: true, days: 2 })
  expect(await view(tokenIn(follows))).toMatchObject({
    status: 1,
    response: { companyName: set.company, name: 'Falls', version: '1.0', innerContent: `<p>Of ${set.company}.</p>` },
  })
  await save(set.token, fileId, 0, '<p>Ours.</p>')
  expect((await view(tokenIn(follows))).response).toMatchObject({ version: '1.0' })
  await app.call(issueFile, { fileId, revision: 1, note: 'New.' }, { as: set.token })
  expect((await view(tokenIn(follows))).response).toMatchObject({ version: '1.1', innerContent: '<p>Ours.</p>' })
  expect((await view(tokenIn(fixed))).response).toMatchObject({
    version: '1.0',
    innerContent: `<p>Of ${set.company}.</p>`,
  })
  expect((await app.call(shareList, { fileId }, { as: set.token })).response).toMatchObject([
    { shareId: fixed.shareId, version: '1.0', opens: 1 },
    { shareId: follows.shareId, opens: 3, openedAt: expect.stringContaining('T') },
  ])
  expect((await app.call(shareList, { search: 'gp' }, { as: set.token })).total).toBe(1)
  const [row] = await app.db<{ token_hash: string }>('select token_hash from care_shares where document_id = $1', [
    follows.shareId,
  ])
  expect(row?.token_hash).not.toContain(tokenIn(follows))
})

it('says before it is opened who shares until when, and no more; once it is withdrawn, nothing', async () => {
  const set = await aDocumentSet(app, { count: 1 })
  const made = await shared(set)
  const door = () => app.call(sharedDoor, { token: tokenIn(made) })
  expect(await door()).toMatchObject({ status: 1, response: { companyName: set.company, expiresAt: made.expiresAt } })
  expect(Object.keys((await door()).response)).toEqual(['companyName', 'expiresAt'])
  expect((await app.call(shareList, {}, { as: set.token })).response).toMatchObject([{ opens: 0 }])
  await app.call(revokeShare, { shareId: made.shareId }, { as: set.token })
  expect(await door()).toMatchObject(ended)
})

it('opens nothing once it is withdrawn, over, in the bin, or without a licence; a wrong token never does', async () => {
  const set = await aDocumentSet(app, { count: 1 })
  const [first, second] = [await shared(set), await shared(set)]
  expect(await view('nothing')).toMatchObject(ended)
  expect(await app.call(revokeShare, { shareId: first.shareId }, { as: set.token })).toMatchObject({
    status: 1,
    message: 'Link withdrawn',
  })
  expect(await view(tokenIn(first))).toMatchObject(ended)
  expect((await app.call(shareList, {}, { as: set.token })).response).toMatchObject([
    { state: 'open' },
    { state: 'withdrawn', url: '', opens: 0 },
  ])
  await app.call(deleteFile, { fileId: set.files }, { as: set.token })
  expect(await view(tokenIn(second))).toMatchObject(ended)
  await app.db('update documents set deleted_at = null where company_id = $1', [set.companyId])
  expect(await view(tokenIn(second))).toMatchObject({ status: 1 })
  const [company] = await app.db<{ until: Date | null }>(
    'select licensed_until as until from companies where id = $1',
    [set.companyId],
  )
  await app.db(`update companies set licensed_until = now() - interval '1 day' where id = $1`, [set.companyId])
  expect(await view(tokenIn(second))).toMatchObject(ended)
  expect(await app.call(shareCopy, { fileId: set.files[0] ?? '' }, { as: set.token })).toMatchObject({
    http: 403,
    message: 'lapsed',
  })
  await app.db('update companies set licensed_until = $2 where id = $1', [set.companyId, company?.until ?? null])
  await app.db(`update care_shares set expires_at = now() - interval '1 minute' where document_id = $1`, [
    second.shareId,
  ])
  expect(await view(tokenIn(second))).toMatchObject(ended)
})

it('is withdrawn by the company alone', async () => {
  const [set, stranger] = [await aDocumentSet(app, { count: 1 }), await aCompany(app)]
  const made = await shared(set)
  expect(await app.call(revokeShare, { shareId: made.shareId }, { as: stranger.token })).toMatchObject({ http: 404 })
  expect(await app.call(shareCopy, { fileId: set.files[0] ?? '' }, { as: stranger.token })).toMatchObject({ http: 404 })
  expect(await app.call(shareList, {}, { as: stranger.token })).toMatchObject({ status: 2, total: 0 })
  expect(
    await app.call(revokeShare, { shareId: made.shareId }, { as: (await aSubUser(app, set, ['Policies'])).token }),
  ).toMatchObject({ http: 403 })
  expect(await view(tokenIn(made))).toMatchObject({ status: 1 })
})

it('the provider’s guidance and newest text, and whether the company changed its own', async () => {
  const set = await aDocumentSet(app, {
    count: 1,
    data: () => ({ title: 'Falls', version: '1.3', body: '<p>Of {{company.name}}.</p>' }),
  })
  const [fileId = ''] = set.files
  await save(set.token, fileId, 0, '<p>Ours.</p>')
  await aNewVersion(app, set.templates[0] ?? '', {
    version: '2.0',
    change: 'New law',
    body: '<p>Newer of {{company.name}}.</p>',
  })
  expect(await app.call(guide, { fileId }, { as: set.token })).toMatchObject({
    status: 1,
    response: { version: '2.0', change: 'New law', questions: expect.any(Number) },
  })
  expect((await app.call(providerContent, { fileId }, { as: set.token })).response).toMatchObject({
    version: '2.0',
    innerContent: `<p>Newer of ${set.company}.</p>`,
  })
  expect((await app.call(touched, { fileId }, { as: set.token })).response).toMatchObject({
    touched: true,
    edits: 1,
    firstBy: expect.any(String),
    lastAt: expect.stringContaining('T'),
  })
  const stranger = await aCompany(app)
  for (const call of [guide, providerContent, touched])
    expect(await app.call(call, { fileId }, { as: stranger.token })).toMatchObject({ http: 404 })
})

it('what is amiss reaches the provider, with the document; the company sees what came of it', async () => {
  const [set, stranger] = [await aDocumentSet(app, { count: 1 }), await aCompany(app)]
  const [fileId = ''] = set.files
  expect(await app.call(reportIssue, { fileId, issue: 'wrong', comments: '' }, { as: set.token })).toMatchObject({
    http: 400,
  })
  expect(
    await app.call(
      reportIssue,
      { fileId, issue: 'wrong', comments: 'Section 3 names an old law.' },
      { as: stranger.token },
    ),
  ).toMatchObject({ http: 404 })
  expect(
    await app.call(reportIssue, { fileId, issue: 'wrong', comments: 'Section 3 names an old law.' }, { as: set.token }),
  ).toMatchObject({ status: 1 })
  expect((await app.call(reportList, { fileId }, { as: set.token })).response).toMatchObject([
    { fileId, issue: 'wrong', comments: 'Section 3 names an old law.', state: 'open', reply: '', version: 'Draft' },
  ])
  expect(await app.call(reportList, {}, { as: stranger.token })).toMatchObject({ status: 2, total: 0 })
})

it('a document is sent by e-mail (documents §2 Dialogs): a link that opens it, among the links of the document', async () => {
  const set = await aDocumentSet(app, { count: 1, data: () => ({ title: 'Falls', body: '<p>Mind the step.</p>' }) })
  const [fileId = ''] = set.files
  const as = { as: set.token }
  const email = {
    fileId,
    email: 'gp@example.test',
    subject: 'Our falls policy',
    message: 'As agreed.\n\nKind regards',
  }
  expect(await app.call(sendDocument, { ...email, email: '', message: '' }, as)).toMatchObject({
    http: 400,
    response: 'Please fill the required fields',
    errors: { email: 'Please fill the required fields', message: 'Please fill the required fields' },
  })
  expect(await app.call(sendDocument, { ...email, email: 'no address' }, as)).toMatchObject({
    http: 400,
    errors: { email: 'Please check your email format' },
  })
  expect(await app.call(sendDocument, email, { as: (await aCompany(app)).token })).toMatchObject({ http: 404 })
  expect((await app.call(shareList, { fileId }, as)).total).toBe(0)

  const sent = await app.call(sendDocument, email, as)
  expect(sent).toMatchObject({ status: 1, message: 'The link is on its way.' })
  const mail = await app.mailTo('gp@example.test')
  expect(mail).toMatchObject({ subject: 'Our falls policy' })
  expect(mail.text).toContain('Kind regards')
  expect(mail.text).toContain(sent.response.url)
  expect(mail.text).not.toContain('Mind the step.')
  expect((await view(tokenIn(sent.response))).response).toMatchObject({ innerContent: '<p>Mind the step.</p>' })
  expect((await app.call(shareList, { fileId }, as)).response).toMatchObject([
    { note: 'Sent to gp@example.test', state: 'open', opens: 1 },
  ])
})

it('needs Document Management, by link and by mail; a link that is there stays good', async () => {
  const set = await aDocumentSet(app, { count: 1, addOns: ['updates'] })
  const { token: earlier } = await aShare(app, set)
  await app.db('delete from subscription_add_ons where company_id = $1', [set.companyId])
  const refused = { http: 409, message: 'noManagement', response: noManagement }
  const [fileId = ''] = set.files
  expect(await app.call(shareCopy, { fileId }, { as: set.token })).toMatchObject(refused)
  const mail = { fileId, email: 'gp@surgery.example', subject: 'Falls', message: 'Please read.' }
  expect(await app.call(sendDocument, mail, { as: set.token })).toMatchObject(refused)
  expect(await app.call(shareList, { fileId }, { as: set.token })).toMatchObject({ total: 0 })
  expect(await view(earlier)).toMatchObject({ status: 1 })
})

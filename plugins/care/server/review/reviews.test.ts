import { updateUserSettings } from '@cloudoc/accounts/contract/company-settings.ts'
import { aCompany, aSubUser } from '@cloudoc/accounts/testing/builders.ts'
import { daysAfter } from '@cloudoc/core/contract/days.ts'
import { londonDate } from '@cloudoc/core/server/clock.ts'
import { suite } from '@cloudoc/core/testing/harness.ts'
import { allDocuments, deleteFile, needReview, upToDate } from '@cloudoc/documents/contract/documents.ts'
import { selectedFile, viewContent } from '@cloudoc/documents/contract/editing.ts'
import { decideIssue, issueProposal, updateIssueSettings } from '@cloudoc/documents/contract/issues.ts'
import { aDocumentSet, aFile } from '@cloudoc/documents/testing/builders.ts'
import { textsIn } from '@cloudoc/documents/testing/texts.ts'
import { reviewDefaults, reviewFile, reviewFiles, reviewList, setFirstReview } from '../../contract/reviews.ts'

const app = suite()
const { save } = textsIn(app)
const listed = async (as: string) => (await app.call(allDocuments, { limit: 100 }, { as })).response
const reviewsOf = async (as: string, fileId: string) => (await app.call(reviewList, { fileId }, { as })).response
const dueIn = (companyId: number, days: number) =>
  app.db('update documents set review_date = $2 where company_id = $1', [companyId, daysAfter(londonDate(), days)])
const today = londonDate()
const aYear = `${Number(today.slice(0, 4)) + 1}${today.slice(4)}`

it('no change: the next review is in a year, the text stays, and so does an update that waits; who did it is kept', async () => {
  const {
    token,
    companyId,
    files: [fileId = '', other = ''],
  } = await aDocumentSet(app, { titles: ['Falls', 'Fire'] })
  await dueIn(companyId, -3)
  expect((await app.call(needReview, {}, { as: token })).total).toBe(2)
  expect(await app.call(reviewDefaults, {}, { as: token })).toMatchObject({
    status: 1,
    response: { review_date: aYear, months: 12, neverReviewed: 2 },
  })
  expect(await app.call(reviewFile, { fileId, notes: 'Read at the meeting' }, { as: token })).toMatchObject({
    status: 1,
    message: 'Review saved',
    response: { outcome: 'no change', review_date: aYear, review_status: 'Up to Date', number: '', waiting: false },
  })
  expect(await listed(token)).toMatchObject([
    { name: 'Falls', review_date: aYear, review_status: 'Up to Date', revision: 0, standing: 'pinned' },
    { name: 'Fire', review_status: 'Need Review' },
  ])
  expect((await app.call(upToDate, {}, { as: token })).response).toMatchObject([{ name: 'Falls' }])
  expect(await reviewsOf(token, fileId)).toMatchObject([
    {
      outcome: 'no change',
      note: 'Read at the meeting',
      version: 'Draft',
      review_date: aYear,
      before: daysAfter(today, -3),
      by: expect.any(String),
    },
  ])
  expect(await app.call(reviewList, { fileId: other }, { as: token })).toMatchObject({ status: 2, total: 0 })
  // Never reviewed is the other one alone (rulings 31).
  const date = daysAfter(today, 50)
  expect(await app.call(setFirstReview, { date }, { as: token })).toMatchObject({
    status: 1,
    response: { changed: 1, details: expect.any(Number), next: '/profile' },
  })
  expect(await listed(token)).toMatchObject([{ review_date: aYear }, { review_date: date }])
  expect(await app.call(setFirstReview, { date: today }, { as: token })).toMatchObject({ http: 400, message: 'past' })
})

it('keeps the description of a review, with a text of its own or without (documents §7)', async () => {
  const {
    token,
    files: [fileId = ''],
  } = await aDocumentSet(app, { titles: ['Falls'] })
  await save(token, fileId, 0, '<p>Ours.</p>', { description: 'Of stairs', doc_review: 'Yearly' })
  const noted = async () => (await app.call(selectedFile, { fileId }, { as: token })).response
  await app.call(reviewFile, { fileId }, { as: token })
  expect(await noted()).toMatchObject({ description: 'Of stairs', doc_review: 'Yearly' })
  await app.call(reviewFile, { fileId, description: 'Of falls' }, { as: token })
  expect(await noted()).toMatchObject({ description: 'Of falls', doc_review: 'Yearly' })
})

it('the next date and the reminders are those that the company set', async () => {
  const holder = await aDocumentSet(app, { count: 2 })
  const {
    token,
    companyId,
    files: [fileId = ''],
  } = holder
  expect(await app.call(updateUserSettings, { reviewMonths: 24, reminderDays: [5] }, { as: token })).toMatchObject({
    status: 1,
  })
  const in2Years = `${Number(today.slice(0, 4)) + 2}${today.slice(4)}`
  expect((await app.call(reviewDefaults, {}, { as: token })).response).toMatchObject({
    review_date: in2Years,
    months: 24,
  })
  expect(await app.call(reviewFile, { fileId }, { as: token })).toMatchObject({
    status: 1,
    response: { review_date: in2Years },
  })
  const ownFile = await aFile(app, token, 'Own')
  expect(await listed(token)).toEqual(
    expect.arrayContaining([expect.objectContaining({ _id: ownFile, review_date: in2Years })]),
  )
  const reminded = async () => (await app.db('select id from care_reminders where company_id = $1', [companyId])).length
  for (const [days, expected] of [
    [7, 0],
    [5, 3],
  ] as const) {
    await dueIn(companyId, days)
    await app.job('care.remind-reviews', { hour: 7 })
    await app.quiet()
    expect(await reminded()).toBe(expected)
  }
})

it('is put off with a reason only, counts as no review, and never changes', async () => {
  const {
    token,
    companyId,
    files: [fileId = ''],
  } = await aDocumentSet(app, { count: 1 })
  await dueIn(companyId, 1)
  const review_date = daysAfter(today, 20)
  expect(await app.call(reviewFile, { fileId, outcome: 'postponed', review_date }, { as: token })).toMatchObject({
    http: 400,
    message: 'why',
  })
  for (const wrong of [today, daysAfter(today, -1), daysAfter(today, 4000)])
    expect(await app.call(reviewFile, { fileId, review_date: wrong }, { as: token })).toMatchObject({
      http: 400,
      message: 'past',
      errors: { review_date: expect.any(String) },
    })
  expect(await reviewsOf(token, fileId)).toEqual([])
  expect(
    await app.call(reviewFile, { fileId, outcome: 'postponed', review_date, notes: 'Waiting for CQC' }, { as: token }),
  ).toMatchObject({ status: 1, message: 'Review put off' })
  expect(await app.call(reviewDefaults, {}, { as: token })).toMatchObject({ response: { neverReviewed: 1 } })
  await expect(app.db(`update care_reviews set note = '' where company_id = $1`, [companyId])).rejects.toThrow(
    'Evidence is not changed',
  )
  await expect(app.db('delete from care_reviews where company_id = $1', [companyId])).rejects.toThrow(
    'Evidence is not changed',
  )
})

it('changed: what was written is issued with the review, all or nothing; the next review stands on the version', async () => {
  const {
    token,
    companyId,
    files: [fileId = ''],
  } = await aDocumentSet(app, { count: 1 })
  await dueIn(companyId, 0)
  const changed = (more: object) =>
    app.call(reviewFile, { fileId, outcome: 'changed', notes: 'New rota.', ...more }, { as: token })
  expect(
    await app.call(
      reviewFile,
      { fileId, content: '<p>Ours.</p>', revision: 0, notes: 'New rota.', review_date: aYear },
      { as: token },
    ),
  ).toMatchObject({ status: 1, response: { outcome: 'changed', number: '1.0', waiting: false } })
  expect(await listed(token)).toMatchObject([{ issued: '1.0', isDraft: false, standing: 'edited', review_date: aYear }])
  expect((await app.call(viewContent, { fileId }, { as: token })).response).toMatchObject({
    innerContent: '<p>Ours.</p>',
    version: '1.0',
  })
  expect(await changed({})).toMatchObject({ http: 409, message: 'same' })
  expect(await changed({ outcome: 'no change', content: '<p>Other.</p>', revision: 1 })).toMatchObject({
    http: 400,
    message: 'text',
  })
  await save(token, fileId, 1, '<p>Newer.</p>')
  expect(await changed({ revision: 1 })).toMatchObject({ http: 409, message: 'stale' })
  expect(await changed({ content: '<p>Too late.</p>', revision: 1 })).toMatchObject({ http: 409, message: 'stale' })
  expect(await reviewsOf(token, fileId)).toHaveLength(1)
  expect(await changed({ revision: 2, size: 'major' })).toMatchObject({ response: { number: '2.0' } })
})

it('changed, where a second person approves: the date comes with the version', async () => {
  const holder = await aDocumentSet(app, { count: 1 })
  const {
    token,
    companyId,
    files: [fileId = ''],
  } = holder
  await dueIn(companyId, 0)
  const second = await aSubUser(app, holder, ['Documents', 'Can edit all docs'])
  await app.call(updateIssueSettings, { secondPerson: true }, { as: token })
  expect(
    await app.call(reviewFile, { fileId, outcome: 'changed', notes: 'New.', review_date: aYear }, { as: token }),
  ).toMatchObject({ response: { waiting: true, number: '' } })
  expect(await listed(token)).toMatchObject([{ review_date: today, approval: true }])
  const { response } = await app.call(issueProposal, { fileId }, { as: second.token })
  await app.call(decideIssue, { issueId: response.waiting?.issueId ?? '', approve: true }, { as: second.token })
  expect(await listed(token)).toMatchObject([{ review_date: aYear, issued: '1.0' }])
})

it('500 at once with a result for each, some in the bin meanwhile', async () => {
  const {
    token,
    companyId,
    files: [first = '', second = ''],
  } = await aDocumentSet(app, { count: 3 })
  await app.db(
    `insert into documents (document_id, created_at, updated_at, published_at, company_id, title, revision_number, review_date, added_at, changed_at)
     select 'bulk' || company_id || 'x' || n, now(), now(), now(), company_id, 'Document ' || n, 0, $2, now(), now() from documents, generate_series(1, 497) n where document_id = $1`,
    [first, today],
  )
  const fileId = (
    await app.db<{ id: string }>('select document_id as id from documents where company_id = $1', [companyId])
  ).map(({ id }) => id)
  await app.call(deleteFile, { fileId: [second] }, { as: token })
  const { response } = await app.call(
    reviewFiles,
    { fileId: JSON.stringify(fileId) as never, notes: 'Yearly round' },
    { as: token },
  )
  expect(response).toMatchObject({ reviewed: 499, review_date: aYear })
  expect(response.results).toHaveLength(500)
  expect(response.results.filter(({ state }) => state === 'missing')).toEqual([
    { fileId: second, name: '', state: 'missing' },
  ])
  expect(
    (
      await app.db<{ count: number }>('select count(*)::int as count from care_reviews where company_id = $1', [
        companyId,
      ])
    )[0],
  ).toEqual({ count: 499 })
  expect(await app.call(reviewFiles, { fileId: [second] }, { as: token })).toMatchObject({ http: 404 })
  expect(await app.call(reviewFiles, { fileId: [] }, { as: token })).toMatchObject({ http: 400 })
  expect(await app.call(reviewFiles, { fileId: [first], outcome: 'postponed' }, { as: token })).toMatchObject({
    http: 400,
    message: 'why',
  })
})

it('reminds those who may review 30, 7 and 1 days before, once each, with the dates for their calendar', async () => {
  const holder = await aDocumentSet(app, { titles: ['Falls', 'Fire', 'Hygiene'] })
  const [editor, reader] = [
    await aSubUser(app, holder, ['Documents', 'Can edit all docs']),
    await aSubUser(app, holder, ['Documents']),
  ]
  const [first, second] = holder.fileIds
  await app.db('update documents set review_date = $2 where id = $1', [first, daysAfter(today, 30)])
  await app.db('update documents set review_date = $2 where id = $1', [second, daysAfter(today, 1)])
  const mailsTo = async (address: string) => {
    await app.quiet()
    return app.mails.filter(mail => mail.to.includes(address))
  }
  await app.job('care.remind-reviews', { hour: 6 })
  expect(await mailsTo(editor.email)).toEqual([])
  for (let twice = 0; twice < 2; twice++) await app.job('care.remind-reviews', { hour: 7 })
  for (const { email } of [holder, editor])
    expect((await mailsTo(email)).map(({ subject }) => subject)).toEqual(['Please review 2 documents'])
  expect(await mailsTo(reader.email)).toEqual([])
  const [calendar] = (await mailsTo(editor.email))[0]?.attachments ?? []
  const text = String(calendar?.content)
  expect([...text.matchAll(/SUMMARY:(.*)\r/g)].map(([, title]) => title)).toEqual([
    'Review 1 document',
    'Review 1 document',
  ])
  expect(text).toContain(`DTSTART;VALUE=DATE:${daysAfter(today, 30).replaceAll('-', '')}`)
  expect(text).toContain('DESCRIPTION:Fire')
})

it('is for those who may change documents of the company, while it has a licence', async () => {
  const holder = await aDocumentSet(app, { count: 1 })
  const [stranger, reader] = [await aCompany(app), await aSubUser(app, holder, ['Documents'])]
  const [fileId = ''] = holder.files
  expect(await app.call(reviewFile, { fileId }, { as: stranger.token })).toMatchObject({ http: 404 })
  expect(await app.call(reviewFiles, { fileId: [fileId] }, { as: stranger.token })).toMatchObject({ http: 404 })
  expect(await app.call(reviewFile, { fileId }, { as: reader.token })).toMatchObject({ http: 403 })
  await app.db(`update companies set licensed_until = now() - interval '1 day' where id = $1`, [holder.companyId])
  expect(await app.call(reviewFile, { fileId }, { as: holder.token })).toMatchObject({ http: 403, message: 'lapsed' })
  expect(await reviewsOf(holder.token, fileId)).toEqual([])
})

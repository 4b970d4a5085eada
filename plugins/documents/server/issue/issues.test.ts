import { aSubUser } from '@cloudoc/accounts/testing/builders.ts'
import { aNewVersion } from '@cloudoc/catalogue/testing/builders.ts'
import { suite } from '@cloudoc/core/testing/harness.ts'
import { inDatabase } from '@cloudoc/core/testing/in-database.ts'
import { allDocuments } from '../../contract/documents.ts'
import { viewContent } from '../../contract/editing.ts'
import { folderContents } from '../../contract/folders.ts'
import {
  decideIssue,
  issueFile,
  issueFiles,
  issueList,
  issueProposal,
  setReview,
  updateIssueSettings,
} from '../../contract/issues.ts'
import { compareFile, revisionList, updateContent, updateFiles } from '../../contract/revisions.ts'
import { aDocumentSet, aFile } from '../../testing/builders.ts'
import { textsIn } from '../../testing/texts.ts'
import { issuedVersions } from '../migrations/0015-issued-versions.ts'
import { printDocuments } from '../selection/export-source.ts'
import { indexOf } from '../selection/selection.ts'
import { issuedText } from './issued-text.ts'

const app = suite()
const { open, save } = textsIn(app)
const issue = (as: string, fileId: string, revision: number, more: object = {}) =>
  app.call(issueFile, { fileId, revision, note: 'What changed.', ...more }, { as })
const read = async (as: string, fileId: string, more: object = {}) =>
  (await app.call(viewContent, { fileId, ...more }, { as })).response
const listed = async (as: string) => (await app.call(allDocuments, {}, { as })).response
const proposed = async (as: string, fileId: string) => (await app.call(issueProposal, { fileId }, { as })).response
const frozen = async (companyId: number, fileId: string) =>
  (await inDatabase(app, db => issuedText(db, companyId, fileId))).result
const printed = async (companyId: number, fileId: string, draft = false) =>
  (await inDatabase(app, db => printDocuments(db, companyId, [{ fileId, draft }]))).result[0]

it('is a draft until the company issues it, unedited as it is; then everybody has that text and number, whatever is written after it', async () => {
  const {
    token,
    company,
    files: [fileId = ''],
    companyId,
  } = await aDocumentSet(app, {
    count: 1,
    data: () => ({ version: '1.3', body: '<p>Of the provider, {{company.name}}.</p>' }),
  })
  expect(await listed(token)).toMatchObject([{ label: 'Draft', issued: '', isDraft: true, version: '1.3' }])
  expect(await proposed(token, fileId)).toMatchObject({
    minor: '1.0',
    major: '1.0',
    note: 'First version, based on provider’s 1.3',
    isDraft: true,
    secondPerson: false,
    waiting: null,
  })
  expect(await frozen(companyId, fileId)).toBeUndefined()
  expect(await printed(companyId, fileId)).toMatchObject({ version: 'Draft', provider: '1.3' })

  expect(await issue(token, fileId, 0, { note: '' })).toMatchObject({
    status: 1,
    response: { number: '1.0', state: 'issued' },
  })
  expect(await listed(token)).toMatchObject([
    { label: '1.0', issued: '1.0', isDraft: false, standing: 'pinned', version: '1.3' },
  ])
  expect(await issue(token, fileId, 0)).toMatchObject({ http: 409, message: 'same' })

  await save(token, fileId, 0, '<p>Ours.</p>')
  expect(await open(token, fileId)).toMatchObject({
    label: 'Draft after 1.0',
    issued: '1.0',
    isDraft: true,
    content: '<p>Ours.</p>',
  })
  const before = await read(token, fileId)
  expect(before).toMatchObject({
    version: '1.0',
    provider: '1.3',
    isDraft: true,
    innerContent: `<p>Of the provider, ${company}.</p>`,
  })
  expect(before.facts).toEqual(expect.arrayContaining([{ label: 'Version', value: '1.0, based on provider’s 1.3' }]))
  expect(await read(token, fileId, { draft: true })).toMatchObject({
    version: 'Draft after 1.0',
    innerContent: '<p>Ours.</p>',
  })
  expect([await printed(companyId, fileId), await printed(companyId, fileId, true)]).toMatchObject([
    { version: '1.0', body: expect.stringContaining('Of the provider') },
    { version: 'Draft after 1.0', body: '<p>Ours.</p>' },
  ])
  expect((await inDatabase(app, db => indexOf(db, companyId, ''))).result?.rows).toMatchObject([
    { version: '1.0', provider: '1.3' },
  ])

  expect(await issue(token, fileId, 0)).toMatchObject({ http: 409, message: 'stale' })
  expect(await issue(token, fileId, 1, { note: '' })).toMatchObject({ http: 400, message: 'note' })
  expect(await issue(token, fileId, 1, { size: 'major', review_date: '2030-05-01' })).toMatchObject({
    status: 1,
    response: { number: '2.0' },
  })
  expect(await open(token, fileId)).toMatchObject({ label: '2.0', review_date: '2030-05-01', isDraft: false })
  expect(await frozen(companyId, fileId)).toMatchObject({
    number: '2.0',
    size: 'major',
    note: 'What changed.',
    filled: { body: '<p>Ours.</p>' },
    nextReview: '2030-05-01',
    approvedBy: expect.any(String),
    issuedAt: expect.any(Date),
  })
  // Written back to what was issued, it is no draft.
  await save(token, fileId, 1, '<p>Other.</p>')
  await save(token, fileId, 2, '<p>Ours.</p>')
  expect(await open(token, fileId)).toMatchObject({ label: '2.0', isDraft: false })

  const versions = await app.call(issueList, { fileId }, { as: token })
  expect(versions).toMatchObject({
    total: 2,
    response: [
      {
        number: '2.0',
        state: 'issued',
        current: true,
        note: 'What changed.',
        review_date: '2030-05-01',
        decided: { name: expect.any(String) },
      },
      { number: '1.0', current: false, provider: '1.3' },
    ],
  })
  expect((await app.call(revisionList, { fileId }, { as: token })).response.map(({ issued }) => issued)).toEqual([
    '',
    '',
    '2.0',
    '1.0',
  ])
  const compared = await app.call(
    compareFile,
    { fileId, from: versions.response[1]?.ref ?? '', to: 'issued' },
    { as: token },
  )
  expect(compared.response).toMatchObject({ before: { label: '1.0' }, after: { label: '2.0' } })
})

it('takes the words of the provider as the note of a version that takes its update, in bulk as well', async () => {
  const holder = await aDocumentSet(app, { titles: ['Falls', 'Fire'] })
  const [falls = '', fire = ''] = holder.files
  expect((await app.call(issueFiles, { files: holder.files }, { as: holder.token })).response).toEqual({
    issued: 2,
    waiting: 0,
    left: 0,
  })
  await aNewVersion(app, holder.templates[0] ?? '', {
    version: '1.1',
    change: 'The helpline has a new number.',
    body: '<p>New.</p>',
  })
  await app.call(updateContent, { fileId: falls, revision: 0 }, { as: holder.token })
  expect(await open(holder.token, falls)).toMatchObject({
    label: 'Draft after 1.0',
    version: '1.1',
    standing: 'pinned',
  })
  expect(await proposed(holder.token, falls)).toMatchObject({
    note: 'The helpline has a new number.',
    minor: '1.1',
    major: '2.0',
  })
  const drafts = await app.call(folderContents, { folderId: holder.folderId, status: 'draft' }, { as: holder.token })
  expect(drafts.response.documents).toMatchObject([{ _id: falls }])
  const bulk = await app.call(issueFiles, { files: [falls, fire] }, { as: holder.token })
  expect(bulk.response).toEqual({ issued: 1, waiting: 0, left: 1 })
  expect(bulk.statements).toBeLessThanOrEqual(10)
  expect((await app.call(issueList, { fileId: falls }, { as: holder.token })).response[0]).toMatchObject({
    number: '1.1',
    note: 'The helpline has a new number.',
    provider: '1.1',
  })
})

it('waits for a second person where the company wants one: not the proposer, and what is written meanwhile stays a draft', async () => {
  const holder = await aDocumentSet(app, { count: 1 })
  const {
    token,
    companyId,
    files: [fileId = ''],
  } = holder
  const [writer, other] = [
    await aSubUser(app, holder, ['Documents', 'Can edit all docs']),
    await aSubUser(app, holder, ['Documents', 'Can edit all docs']),
  ]
  expect(await app.call(updateIssueSettings, { secondPerson: true }, { as: writer.token })).toMatchObject({ http: 403 })
  await app.call(updateIssueSettings, { secondPerson: true }, { as: token })
  await save(writer.token, fileId, 0, '<p>First.</p>')
  const asked = await issue(writer.token, fileId, 1)
  expect(asked).toMatchObject({ status: 1, response: { number: '', state: 'waiting' } })
  expect(
    await app.db(`select title from notifications where company_id = $1 and category = 'document'`, [companyId]),
  ).toEqual([{ title: 'A version waits for approval' }])
  expect(await issue(other.token, fileId, 1)).toMatchObject({ http: 409, message: 'waits' })
  expect(await frozen(companyId, fileId)).toBeUndefined()
  expect(await listed(token)).toMatchObject([{ label: 'Draft', approval: true }])
  const { issueId } = asked.response
  expect(await app.call(decideIssue, { issueId, approve: true }, { as: writer.token })).toMatchObject({
    http: 403,
    message: 'own',
  })
  await save(writer.token, fileId, 1, '<p>Second.</p>')
  expect((await app.call(allDocuments, { status: 'approval' }, { as: other.token })).response).toMatchObject([
    { _id: fileId },
  ])
  expect((await proposed(other.token, fileId)).waiting).toMatchObject({
    issueId,
    mayDecide: true,
    note: 'What changed.',
  })
  expect((await proposed(writer.token, fileId)).waiting).toMatchObject({ mayDecide: false })
  // A text that came too late is not in the version, and its author is told so.
  await save(other.token, fileId, 1, '<p>Late.</p>')
  expect((await proposed(other.token, fileId)).drafts).toHaveLength(1)
  expect((await proposed(writer.token, fileId)).drafts).toEqual([])
  // Two approve at the same moment: one does.
  const both = await Promise.all(
    [other, holder].map(({ token: as }) => app.call(decideIssue, { issueId, approve: true }, { as })),
  )
  expect(both.map(({ http }) => http).sort()).toEqual([200, 409])
  expect(await frozen(companyId, fileId)).toMatchObject({ number: '1.0', filled: { body: '<p>First.</p>' } })
  expect(await open(token, fileId)).toMatchObject({
    label: 'Draft after 1.0',
    content: '<p>Second.</p>',
    approval: false,
  })

  const again = (await issue(writer.token, fileId, 2)).response.issueId
  expect(await app.call(decideIssue, { issueId: again, approve: false }, { as: other.token })).toMatchObject({
    http: 400,
    message: 'reason',
  })
  expect(
    await app.call(
      decideIssue,
      { issueId: again, approve: false, reason: 'Names the wrong nurse.' },
      { as: other.token },
    ),
  ).toMatchObject({ status: 1, response: { state: 'refused', number: '' } })
  expect((await app.call(issueList, { fileId }, { as: token })).response).toMatchObject([
    { state: 'refused', reason: 'Names the wrong nurse.', number: '' },
    { number: '1.0' },
  ])
  const third = (await issue(writer.token, fileId, 2)).response.issueId
  expect(await app.call(decideIssue, { issueId: third, approve: false }, { as: writer.token })).toMatchObject({
    status: 1,
    message: 'Taken back',
  })
})

it('is issued once by two at the same moment', async () => {
  const {
    token,
    files: [fileId = ''],
  } = await aDocumentSet(app, { count: 1 })
  const replies = await Promise.all([1, 2, 3].map(() => issue(token, fileId, 0)))
  expect(replies.map(({ http }) => http).sort()).toEqual([200, 409, 409])
  expect((await app.call(issueList, { fileId }, { as: token })).total).toBe(1)
})

it('gets another review date without an edit: a pin stays one, and its next update is one click', async () => {
  const {
    token,
    files: [first = '', second = ''],
    templates,
  } = await aDocumentSet(app, { count: 2 })
  for (const template of templates) await aNewVersion(app, template)
  expect(await app.call(setReview, { files: [first], review_date: '2031-01-02' }, { as: token })).toMatchObject({
    status: 1,
    response: { changed: 1 },
  })
  // The same through the save of a dialog, with a note and a name for it.
  await save(token, second, 0, (await open(token, second)).content, {
    review_date: '2031-01-02',
    notes: 'Reviewed in the team meeting',
    version: '1.9',
  })
  expect(await listed(token)).toMatchObject(
    [1, 2].map(() => ({ standing: 'pinned', revision: 0, review_date: '2031-01-02', updateAvailable: true })),
  )
  expect((await app.call(updateFiles, { files: [first, second] }, { as: token })).response).toEqual({
    updated: 2,
    merged: 0,
    left: 0,
    toMerge: [],
  })
})

it('names one review date in the list and beside the version in use, when it is put off; earlier versions keep theirs', async () => {
  const {
    token,
    files: [fileId = ''],
  } = await aDocumentSet(app, { count: 1 })
  await issue(token, fileId, 0, { review_date: '2030-05-01' })
  await save(token, fileId, 0, '<p>Ours.</p>')
  await issue(token, fileId, 1, { size: 'major', review_date: '2030-06-01' })
  expect(await app.call(setReview, { files: [fileId], review_date: '2031-01-02' }, { as: token })).toMatchObject({
    status: 1,
  })
  const { response } = await app.call(issueList, { fileId }, { as: token })
  expect(response.map(row => [row.current, row.review_date])).toEqual([
    [true, '2031-01-02'],
    [false, '2030-05-01'],
  ])
  expect(await listed(token)).toMatchObject([{ review_date: '2031-01-02' }])
})

it('what there was before versions were issued is issued, under the number that it had', async () => {
  const { token, companyId, files } = await aDocumentSet(app, {
    count: 2,
    data: at => ({ version: ['1.4', 'Spring'][at] }),
  })
  const own = await aFile(app, token, 'Our own')
  await save(token, own, 1, '<p>Ours.</p>', { version: '3.2' })
  await inDatabase(app, db => issuedVersions.up(db))
  const byId = new Map((await listed(token)).map(({ _id, label }) => [_id, label]))
  expect([...files, own].map(file => byId.get(file))).toEqual(['1.4', '1.0', '3.2'])
  expect(await frozen(companyId, own)).toMatchObject({ number: '3.2', filled: { body: '<p>Ours.</p>' } })
})

it('is not issued while it lacks a detail that it cannot do without, which is called as it is in the country of its text', async () => {
  const body = '<p>Write to {{nominated.name}} or {{director.name}}.</p>'
  const {
    token,
    companyId,
    files: [fileId = ''],
  } = await aDocumentSet(app, { count: 1, data: () => ({ body, front: { needs: ['nominated.name'] } }) })
  const filled = (name: string) =>
    app.db(
      `update companies set details = (coalesce(details, '{}')::jsonb || jsonb_build_object('nominated_name', $1::text)) where id = $2`,
      [name, companyId],
    )
  await filled('')
  const [need] = (await proposed(token, fileId)).needs
  expect(need).toMatchObject({ key: 'nominated.name', label: 'Nominated or responsible individual' })
  expect(await issue(token, fileId, 0)).toMatchObject({
    http: 409,
    message: 'needs',
    response: 'Fill in what this document cannot do without: Nominated or responsible individual',
  })
  expect((await app.call(issueFiles, { files: [fileId] }, { as: token })).response).toEqual({
    issued: 0,
    waiting: 0,
    left: 1,
  })
  await filled('Nora Byrne')
  expect((await proposed(token, fileId)).needs).toEqual([])
  expect(await issue(token, fileId, 0)).toMatchObject({ status: 1, response: { number: '1.0' } })
  // What the company wrote without it does not need it.
  await filled('')
  await save(token, fileId, 0, '<p>Write to the board.</p>')
  expect(await issue(token, fileId, 1)).toMatchObject({ status: 1 })
})

import { updateUserSettings } from '@cloudoc/accounts/contract/company-settings.ts'
import { aCompany } from '@cloudoc/accounts/testing/builders.ts'
import { suite } from '@cloudoc/core/testing/harness.ts'
import { deleteFile } from '@cloudoc/documents/contract/documents.ts'
import { saveContent } from '@cloudoc/documents/contract/editing.ts'
import { issueFile } from '@cloudoc/documents/contract/issues.ts'
import { aDocumentSet } from '@cloudoc/documents/testing/builders.ts'
import { suggestedQuestions, takeQuestions, testRequired } from '@cloudoc/quiz/contract/questions.ts'
import {
  checkPolicy,
  createPolicies,
  createPolicy,
  deletePolicy,
  downloadPolicy,
  hidePolicy,
  policyDetails,
  policyFromDocument,
  policyList,
  takeFromEmployee,
  updatePolicy,
} from '../../contract/policies.ts'
import { previewPublication } from '../../contract/publishing.ts'
import { employeePolicies } from '../../contract/reading.ts'
import { aPolicy, assignTo, aTest, done, employees, publishNow, readIt } from '../../testing/builders.ts'

const app = suite()

it('a new test asks for the pass mark of the company, and keeps it', async () => {
  const holder = await aDocumentSet(app, { count: 1 })
  const as = { as: holder.token }
  const id = await aPolicy(app, holder)
  done(await app.call(updateUserSettings, { passMark: 95 }, as))
  expect(done(await app.call(testRequired, { fileId: id }, as))).toMatchObject({ passMark: 95 })
  await aTest(app, holder, id, 1)
  done(await app.call(updateUserSettings, { passMark: 60 }, as))
  expect(done(await app.call(testRequired, { fileId: id }, as))).toMatchObject({ passMark: 95 })
})

it('a document becomes a policy once, frozen with the company’s details as they were, and the editor is told when it reads otherwise', async () => {
  const holder = await aDocumentSet(app, {
    count: 1,
    data: () => ({
      body: '<p>Ask {{company.name}}.</p>',
      front: {
        questions: [
          {
            id: 'q-1',
            text: 'Whom?',
            kind: 'single',
            answers: [{ text: 'The manager', right: true }, { text: 'Nobody' }],
            reason: 'It says so.',
          },
        ],
      },
    }),
  })
  const [fileId = ''] = holder.files
  const as = { as: holder.token }
  expect(done(await app.call(checkPolicy, { fileId }, as))).toMatchObject({ isPolicy: false })
  const { id } = done(await app.call(policyFromDocument, { fileId, category: 'Safety' }, as))
  expect(await app.call(policyFromDocument, { fileId }, as)).toMatchObject({ status: 2, message: 'twice' })
  expect(done(await app.call(suggestedQuestions, { fileId: id }, as))).toMatchObject([
    { key: 'q-1', question: 'Whom?', kind: 'single' },
  ])
  expect(done(await app.call(takeQuestions, { fileId }, as))).toEqual({ taken: 1 })
  expect(done(await app.call(testRequired, { fileId: id }, as))).toMatchObject({
    questions: 1,
    suggested: 0,
    testRequired: false,
    passMark: 80,
    attempts: 3,
  })

  done(await app.call(issueFile, { fileId, revision: 0, size: 'major', note: 'First' }, as))
  const [reader] = await employees(app, holder, 1)
  if (!reader) throw new Error('Nobody')
  await assignTo(app, holder, id, { everyone: true })
  await publishNow(app, holder, id)
  expect((await readIt(app, reader, id)).innerContent).toBe(`<p>Ask ${holder.company}.</p>`)
  await app.db(`update companies set name = 'Another name' where id = $1`, [holder.companyId])
  expect((await readIt(app, reader, id)).innerContent).toBe(`<p>Ask ${holder.company}.</p>`)
  expect(done(await app.call(previewPublication, { id, major: false }, as))).toMatchObject({ changed: true })
  expect(done(await app.call(checkPolicy, { fileId }, as))).toMatchObject({
    isPolicy: true,
    version: '1.0',
    changed: false,
    people: 1,
  })
  const { revision } = done(await app.call(saveContent, { fileId, revision: 0, content: '<p>Ask nobody.</p>' }, as))
  // What is only being written does not concern staff.
  expect(done(await app.call(checkPolicy, { fileId }, as))).toMatchObject({ changed: false })
  done(await app.call(issueFile, { fileId, revision, size: 'minor', note: 'Nobody' }, as))
  expect(done(await app.call(checkPolicy, { fileId }, as))).toMatchObject({ changed: true })
  done(await app.call(deleteFile, { fileId: [fileId] }, as))
  expect((await readIt(app, reader, id)).innerContent).toContain('Ask')
  expect(done(await app.call(previewPublication, { id }, as)).hindrance).toBe(
    'Its document lies in the bin, or is gone. Bring it back first.',
  )
})

it('drafts are changed from the revision that was seen, published once, withdrawn, hidden and deleted', async () => {
  const holder = await aCompany(app)
  const [reader] = await employees(app, holder, 1)
  if (!reader) throw new Error('Nobody')
  const as = { as: holder.token }
  expect(await app.call(createPolicy, { name: 'Empty', status: 1 }, as)).toMatchObject({ http: 409, message: 'noText' })
  expect((await app.call(policyList, {}, as)).total).toBe(0)
  const id = await aPolicy(app, holder, { content: '<p>Text</p><script>alert(1)</script>' })
  expect(done(await app.call(policyDetails, { id }, as))).toMatchObject({
    content: '<p>Text</p>',
    status: 0,
    revision: 0,
  })
  expect(done(await app.call(updatePolicy, { id, name: 'Renamed', revision: 0 }, as))).toMatchObject({ revision: 1 })
  expect(await app.call(updatePolicy, { id, name: 'Too late', revision: 0 }, as)).toMatchObject({
    http: 409,
    message: 'stale',
    errors: { revision: '1' },
  })
  await assignTo(app, holder, id, { employeeIds: [reader.userId] })
  expect(done(await app.call(updatePolicy, { id, status: 1 }, as))).toMatchObject({ status: 1, revision: 1 })
  expect(await app.call(updatePolicy, { id, status: 0 }, as)).toMatchObject({ http: 409, message: 'published' })
  expect(done(await app.call(employeePolicies, { id: reader.userId }, as))).toMatchObject([
    { name: 'Renamed', status: 0 },
  ])
  expect(
    await app.call(downloadPolicy, { id }, { as: (await employees(app, holder, 1))[0]?.token ?? '' }),
  ).toMatchObject({ http: 404 })

  done(await app.call(hidePolicy, { policyId: id }, as))
  expect([
    (await app.call(policyList, {}, as)).total,
    (await app.call(policyList, { hidden: true }, as)).total,
  ]).toEqual([0, 1])
  expect(await app.call(takeFromEmployee, { fileId: id, uId: reader.userId }, as)).toMatchObject({
    status: 1,
    message: 'SuccessFully Deleted',
  })
  expect((await app.call(employeePolicies, {}, { as: reader.token })).status).toBe(2)
  await assignTo(app, holder, id, { everyone: true })
  expect(await app.call(takeFromEmployee, { fileId: id, uId: reader.userId }, as)).toMatchObject({
    http: 409,
    message: 'stays',
  })
  expect(await app.call(deletePolicy, { id }, as)).toMatchObject({ status: 1, message: 'SuccessFully Deleted' })
  expect(await app.call(deletePolicy, { id }, as)).toMatchObject({ http: 404, response: 'Not Deleted' })
  expect((await app.call(employeePolicies, {}, { as: reader.token })).status).toBe(2)
})

it('several at once: documents and pages, all or none; those with status 1 are published in the background', async () => {
  const holder = await aDocumentSet(app, { count: 2 })
  const as = { as: holder.token }
  const [one = '', other = ''] = holder.files
  expect(
    await app.call(createPolicies, { policyDoc: [{ fileId: one }, { fileId: 'a0b1c2d3e4f5g6h7i8j9k0l1' }] }, as),
  ).toMatchObject({ http: 404 })
  expect(await app.call(createPolicies, { policyDoc: [{ content: '<p>No name</p>' }] }, as)).toMatchObject({
    http: 400,
  })
  expect((await app.call(policyList, {}, as)).total).toBe(0)
  expect(
    await app.call(createPolicies, { policyDoc: [{ fileId: one }, { fileId: other, status: 1 }] }, as),
  ).toMatchObject({ http: 409, message: 'unissued' })
  expect((await app.call(policyList, {}, as)).total).toBe(0)
  done(await app.call(issueFile, { fileId: other, revision: 0, note: 'First' }, as))
  const made = await app.call(
    createPolicies,
    {
      policyDoc: [
        { fileId: one },
        { fileId: other, status: 1 },
        { name: 'A page', content: '<p>Words</p>', status: 1 },
      ],
    },
    as,
  )
  expect(done(made)).toMatchObject({ already: 0, published: 2 })
  // 'Publish at once' is not answered as a draft.
  expect(done(made).created.map(({ status }) => status)).toEqual([0, 1, 1])
  await app.quiet()
  expect(done(await app.call(policyList, { status: 1 }, as)).map(({ version }) => version)).toEqual(['1.0', '1.0'])
  expect(done(await app.call(createPolicies, { policyDoc: [{ fileId: one }] }, as))).toMatchObject({
    created: [],
    already: 1,
  })
})

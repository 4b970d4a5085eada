import { aCompany, aSubUser } from '@cloudoc/accounts/testing/builders.ts'
import { suite } from '@cloudoc/core/testing/harness.ts'
import { anUpload } from '@cloudoc/documents/testing/uploads.ts'
import { questions, saveQuestion } from '@cloudoc/quiz/contract/questions.ts'
import { upload } from '@cloudoc/storage/testing/uploads.ts'
import { restoreFromBin } from '../../../bin/contract/bin.ts'
import {
  copyCourse,
  courseDetails,
  courseFileFromUpload,
  courseList,
  courseStarters,
  deleteCourse,
  publishCourse,
  saveCourse,
  uploadCourseFile,
} from '../../contract/courses.ts'
import { certificates } from '../../contract/records.ts'
import { takeCourse } from '../../contract/taking.ts'
import { courseVersion, courseVersions } from '../../contract/versions.ts'
import {
  aCourse,
  aCourseFile,
  aPublished,
  assignIt,
  done,
  employees,
  mineOf,
  passIt,
  publishIt,
  theirs,
} from '../../testing/builders.ts'

const app = suite()

it('a course is made, saved topic by topic, cleaned, and refused where somebody else was quicker', async () => {
  const holder = await aCompany(app)
  const as = { as: holder.token }
  const { id, revision, topicIds } = done(
    await app.call(
      saveCourse,
      {
        title: 'Fire safety',
        minutes: 20,
        validMonths: 24,
        topics: [{ title: 'Exits', html: '<p onclick="x()">Know them.<script>alert(1)</script></p>' }],
      },
      as,
    ),
  )
  expect(revision).toBe(0)
  const [first = ''] = topicIds
  const saved = done(
    await app.call(
      saveCourse,
      {
        id,
        revision: 0,
        topics: [
          { id: first, title: 'Exits', html: '<p>Know them well.</p>' },
          { title: 'Drill', html: '', required: false },
        ],
      },
      as,
    ),
  )
  expect(saved).toMatchObject({ revision: 1, topicIds: [first, expect.any(String)] })
  expect(await app.call(saveCourse, { id, revision: 0, title: 'Too late' }, as)).toMatchObject({
    http: 409,
    message: 'stale',
  })
  expect(done(await app.call(saveCourse, { id, revision: 1, title: 'Fire safety' }, as)).revision).toBe(1)
  const details = done(await app.call(courseDetails, { id }, as))
  expect(details).toMatchObject({
    title: 'Fire safety',
    validMonths: 24,
    status: 0,
    version: 0,
    topics: 2,
    hindrance: 'emptyTopic',
    revision: 1,
    changed: false,
  })
  expect(details.topicList.map(({ title, html, required }) => [title, html, required])).toEqual([
    ['Exits', '<p>Know them well.</p>', true],
    ['Drill', '', false],
  ])
  expect(await app.call(saveCourse, { topics: [] }, as)).toMatchObject({ http: 400 })
  expect(
    await app.call(
      saveCourse,
      {
        id,
        topics: [
          { id: first, title: 'A' },
          { id: first, title: 'B' },
        ],
      },
      as,
    ),
  ).toMatchObject({ http: 409, message: 'twice' })
  expect(await app.call(publishCourse, { id }, as)).toMatchObject({ http: 409, message: 'emptyTopic' })
  expect(await app.call(saveCourse, { starterId: 'nothere', title: 'X' }, as)).toMatchObject({ http: 404 })
  expect(await app.call(courseStarters, {}, as)).toMatchObject({ http: 200 })
})

it('a version is frozen with the company’s details and its quiz; only what is new is published again', async () => {
  const holder = await aCompany(app, { name: 'Willow Care' })
  const as = { as: holder.token }
  const [ann] = await employees(app, holder, 1)
  if (!ann) throw new Error('Nobody')
  const id = await aPublished(app, holder, { topics: 1, questions: 1 })
  expect(await app.call(publishCourse, { id }, as)).toMatchObject({ http: 409, message: 'unchanged' })
  expect(done(await app.call(courseDetails, { id }, as))).toMatchObject({
    status: 1,
    version: 1,
    changed: false,
    quiz: { required: true, questions: 1 },
  })
  await assignIt(app, holder, id, { everyone: true })
  const { enrolmentId } = await theirs(app, ann)
  await app.call(
    saveQuestion,
    { fileId: id, question: 'New?', choice: [{ text: 'Right', right: true }, { text: 'Wrong' }] },
    as,
  )
  expect(done(await app.call(courseDetails, { id }, as)).changed).toBe(true)
  expect(await publishIt(app, holder, id)).toMatchObject({ version: 2 })
  const taken = done(await app.call(takeCourse, { enrolmentId }, { as: ann.token }))
  expect(taken.version).toBe(2)
  expect(taken.topicList[0]?.html).toBe('<p>What to do at Willow Care, 1.</p>')
  const [newest, first] = done(await app.call(courseVersions, { id }, as))
  expect([newest, first]).toMatchObject([
    { number: 2, underway: 1, certified: 0 },
    { number: 1, topics: 1, publishedBy: expect.stringMatching(/./) },
  ])
  const { quiz, topicList } = done(await app.call(courseVersion, { courseVersionId: first?.courseVersionId ?? '' }, as))
  expect([quiz?.questions.map(({ question }) => question), topicList[0]?.html]).toEqual([
    ['Question 0?'],
    '<p>What to do at Willow Care, 1.</p>',
  ])
  await expect(
    app.db('update course_versions set title = $1 where company_id = $2', ['Another', holder.companyId]),
  ).rejects.toThrow('Evidence is not changed')
})

it('PDFs: of one’s own and of the company’s files; broken ones, others’ and other kinds are refused; what no topic has goes after a day', async () => {
  const [holder, stranger] = await Promise.all([aCompany(app), aCompany(app)])
  const as = { as: holder.token }
  const id = await aCourse(app, holder)
  const fileId = await aCourseFile(app, holder, id)
  expect(
    await upload(
      app,
      uploadCourseFile,
      { id },
      { as: holder.token, name: 'Broken.pdf', content: '%PDF-1.4 nothing of it' },
    ),
  ).toMatchObject({ http: 415, message: 'broken' })
  expect(
    await upload(app, uploadCourseFile, { id }, { as: holder.token, name: 'a.txt', content: 'words' }),
  ).toMatchObject({ http: 415 })
  const second = done(
    await app.call(courseFileFromUpload, { id, uploadId: await anUpload(app, holder.token, 'Policy.pdf') }, as),
  )
  expect(second).toMatchObject({ pages: 1, mediaType: 'application/pdf' })
  expect(
    await app.call(saveCourse, { id, topics: [{ kind: 'video', title: 'Not a video', fileId }] }, as),
  ).toMatchObject({ http: 404 })
  const other = await aCourse(app, stranger)
  expect(
    await app.call(
      saveCourse,
      { id: other, topics: [{ kind: 'file', title: 'Not theirs', fileId }] },
      { as: stranger.token },
    ),
  ).toMatchObject({ http: 404 })
  done(await app.call(saveCourse, { id, topics: [{ kind: 'file', title: 'Lifting', fileId }] }, as))
  await publishIt(app, holder, id)
  const details = done(await app.call(courseDetails, { id }, as))
  const link = details.topicList[0]?.file?.url ?? ''
  expect(
    (await fetch(`${app.url}${link.startsWith('/api') ? link : new URL(link).pathname + new URL(link).search}`)).status,
  ).toBe(200)
  const copy = done(await app.call(copyCourse, { id }, as)).id
  expect(done(await app.call(courseDetails, { id: copy }, as)).topicList[0]?.file).toMatchObject({
    name: 'Lifting.pdf',
  })
  await app.db(`update course_files set added_at = added_at - interval '2 days' where company_id = $1`, [
    holder.companyId,
  ])
  await app.job('courses.sweep-files')
  expect(
    (
      await app.db<{ document_id: string }>('select document_id from course_files where company_id = $1', [
        holder.companyId,
      ])
    ).map(({ document_id }) => document_id),
  ).not.toContain(second.fileId)
  expect((await app.db('select 1 from course_files where company_id = $1', [holder.companyId])).length).toBe(2)
})

it('a copy has its own quiz and nobody’s assignments; questions of courses are set by whoever manages employees, and of policies by nobody else', async () => {
  const holder = await aCompany(app)
  const [trainer, editor] = [
    await aSubUser(app, holder, ['Manage employee']),
    await aSubUser(app, holder, ['Policies']),
  ]
  const id = await aPublished(app, trainer, { questions: 2 })
  await assignIt(app, trainer, id, { everyone: true })
  const copy = done(await app.call(copyCourse, { id }, { as: trainer.token })).id
  expect(done(await app.call(courseDetails, { id: copy }, { as: trainer.token }))).toMatchObject({
    status: 0,
    assignments: 0,
    quiz: { required: true, questions: 2 },
    topics: 2,
  })
  expect(await app.call(questions, { fileId: copy }, { as: editor.token })).toMatchObject({ http: 404 })
  expect(done(await app.call(questions, { fileId: copy }, { as: trainer.token })).length).toBe(2)
})

it('a course in the bin is asked of nobody; its certificates stay, and it comes back with its people', async () => {
  const holder = await aCompany(app)
  const as = { as: holder.token }
  const [ann, ben] = await employees(app, holder, 2)
  if (!ann || !ben) throw new Error('Nobody')
  const id = await aPublished(app, holder)
  await assignIt(app, holder, id, { everyone: true })
  await passIt(app, ann, id)
  expect(done(await app.call(courseList, {}, as))[0]).toMatchObject({ people: 2, done: 1, due: 1 })
  expect(done(await app.call(deleteCourse, { id }, as))).toEqual({ people: 1 })
  expect(await app.call(courseList, {}, as)).toMatchObject({ status: 2 })
  expect(await mineOf(app, ben)).toBeUndefined()
  expect(done(await app.call(certificates, {}, as))).toMatchObject([{ state: 'valid', employeeId: ann.userId }])
  expect(await app.call(restoreFromBin, { id: [id], collection_type: 'courses' }, as)).toMatchObject({ status: 1 })
  expect(await mineOf(app, ben)).toMatchObject({ state: 'due' })
  expect(done(await app.call(courseList, {}, as))[0]).toMatchObject({ people: 2, done: 1, due: 1 })
})

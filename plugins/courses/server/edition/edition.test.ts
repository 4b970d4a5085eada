import { aCompany } from '@cloudoc/accounts/testing/builders.ts'
import { suite } from '@cloudoc/core/testing/harness.ts'
import { historyList } from '@cloudoc/history/contract/history.ts'
import { questions, saveQuestion } from '@cloudoc/quiz/contract/questions.ts'
import { courseDetails, courseList, courseStarters, publishCourse, saveCourse } from '../../contract/courses.ts'
import { courseEdition, courseEditionTopic, keepCourseEdition, takeCourseEdition } from '../../contract/editions.ts'
import { done } from '../../testing/builders.ts'

const app = suite()
const type = 'api::course.course'
const answers = [
  { text: 'At once', right: true },
  { text: 'Tomorrow', right: false },
]
const ask = (question: string) => ({ question, answers, reason: 'Smoke is quick.' })
const leave = { title: 'Leave', text: '<p>Ring {{company.name}}. Then leave by the stairs.</p>' }
const meet = { title: 'Meet', text: '<p>At the gate.</p>' }
const text = {
  title: 'Fire',
  slug: 'fire-editions',
  summary: 'What to do when it burns.',
  minutes: 10,
  validMonths: 12,
  passMark: 80,
  topics: [leave, meet],
  questions: [ask('When do you leave?')],
}

it('a company that began from a course of the library is told of its next edition, sees what changes, and takes it into the draft or not now; words that give way are said before', async () => {
  const holder = await aCompany(app, { name: 'Willow Care' })
  const as = { as: holder.token }
  const starterId = await app.staff.create(type, text)
  const edit = async (data: object) => {
    await app.staff.update(type, starterId, data)
    await app.staff.publish(type, starterId)
  }
  const { id } = done(await app.call(saveCourse, { starterId }, as))
  const state = async () => [
    done(await app.call(courseList, {}, as))[0]?.edition,
    done(await app.call(courseDetails, { id }, as)).edition,
  ]
  expect(await state()).toEqual(['none', 'none'])
  expect(await app.call(courseEdition, { id }, as)).toMatchObject({ http: 404, message: 'none' })
  done(await app.call(publishCourse, { id }, as))
  const before = done(await app.call(courseDetails, { id }, as))
  done(
    await app.call(
      saveCourse,
      {
        id,
        topics: before.topicList.map(({ id: topic, title, html }) => ({
          id: topic,
          title,
          html: title === 'Meet' ? '<p>At our car park.</p>' : html,
        })),
      },
      as,
    ),
  )
  done(
    await app.call(
      saveQuestion,
      { fileId: id, question: 'Where is our car park?', choice: [{ text: 'Behind', right: true }, { text: 'Before' }] },
      as,
    ),
  )

  await edit({
    minutes: 15,
    topics: [
      { ...leave, text: '<p>Ring {{company.name}}. Then leave by the nearest stairs.</p>' },
      { ...meet, text: '<p>At the gate, and wait.</p>' },
      { title: 'Drill', text: '<p>Twice a year.</p>' },
    ],
    questions: [ask('What do you do first?')],
  })
  expect(await state()).toEqual(['newer', 'newer'])
  const found = done(await app.call(courseEdition, { id }, as))
  expect(found.topics.map(({ title, change, yours, outcome }) => [title, change, yours, outcome])).toEqual([
    ['Leave', 'changed', 'same', 'taken'],
    ['Meet', 'changed', 'edited', 'replaced'],
    ['Drill', 'added', 'gone', 'taken'],
  ])
  expect(found).toMatchObject({
    reordered: false,
    details: [{ field: 'minutes', from: '10', to: '15', kept: false }],
    quiz: { added: ['What do you do first?'], removed: ['When do you leave?'], own: 1, passMark: 0 },
  })
  const {
    rows: [row],
  } = done(await app.call(courseEditionTopic, { id, edition: found.edition, at: 0 }, as))
  expect(row).toMatchObject({ kind: 'changed' })
  expect(row?.inline).toContain('Willow Care')
  expect(await app.call(courseEditionTopic, { id, edition: found.edition, at: 3 }, as)).toMatchObject({
    http: 404,
    message: 'noTopic',
  })

  done(await app.call(keepCourseEdition, { id, edition: found.edition }, as))
  expect(await state()).toEqual(['kept', 'kept'])
  await edit({ minutes: 20 })
  expect(await state()).toEqual(['newer', 'newer'])
  expect(await app.call(takeCourseEdition, { id, edition: found.edition, revision: found.revision }, as)).toMatchObject(
    { http: 409, message: 'newer' },
  )
  const { edition } = done(await app.call(courseEdition, { id }, as))
  expect(await app.call(takeCourseEdition, { id, edition, revision: found.revision - 1 }, as)).toMatchObject({
    http: 409,
    message: 'stale',
  })
  done(await app.call(takeCourseEdition, { id, edition, revision: found.revision }, as))
  const after = done(await app.call(courseDetails, { id }, as))
  expect(after).toMatchObject({
    edition: 'none',
    takenEdition: edition,
    minutes: 20,
    changed: true,
    version: 1,
    revision: found.revision + 1,
  })
  expect(
    after.topicList.map(({ id: topic, title, html }) => [
      before.topicList.some(each => each.id === topic),
      title,
      html,
    ]),
  ).toEqual([
    [true, 'Leave', '<p>Ring {{company.name}}. Then leave by the nearest stairs.</p>'],
    [true, 'Meet', '<p>At the gate, and wait.</p>'],
    [false, 'Drill', '<p>Twice a year.</p>'],
  ])
  expect(done(await app.call(questions, { fileId: id }, as)).map(({ question }) => question)).toEqual([
    'Where is our car park?',
    'What do you do first?',
  ])
  expect(await app.call(takeCourseEdition, { id, edition, revision: after.revision }, as)).toMatchObject({
    http: 404,
    message: 'none',
  })
  expect(done(await app.call(historyList, { area: 'training' }, as)).map(({ what }) => what)).toEqual(
    expect.arrayContaining(['Took a new edition', 'Said not now to a new edition']),
  )
})

it('a course of the library says its place in the training matrix, and which of the company’s was begun from it', async () => {
  const holder = await aCompany(app)
  const as = { as: holder.token }
  const place = { matrixFor: 'All in contact', matrixDays: 1 }
  const starterId = await app.staff.create(type, { ...text, slug: 'fire-in-the-matrix', ...place })
  const other = await app.staff.create(type, { ...text, slug: 'fire-outside' })
  const { id: courseId } = done(await app.call(saveCourse, { starterId }, as))
  const listed = done(await app.call(courseStarters, {}, as))
  const find = (wanted: string) => listed.find(each => each.starterId === wanted)
  expect(find(starterId)).toMatchObject({ ...place, courseId })
  expect(find(other)).toMatchObject({ matrixFor: '', matrixDays: 0, courseId: '' })
  // Its place is no part of an edition: who began from it is told of nothing new.
  await app.staff.update(type, starterId, { matrixDays: 7 })
  await app.staff.publish(type, starterId)
  expect(done(await app.call(courseList, {}, as))[0]?.edition).toBe('none')
})

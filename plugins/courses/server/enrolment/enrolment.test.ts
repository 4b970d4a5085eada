import { aCompany, anEmployee, type Someone } from '@cloudoc/accounts/testing/builders.ts'
import { daysAfter } from '@cloudoc/core/contract/days.ts'
import { londonDate } from '@cloudoc/core/server/clock.ts'
import { suite } from '@cloudoc/core/testing/harness.ts'
import { deleteEmployee, restoreEmployee } from '@cloudoc/people/contract/employees.ts'
import { changeMembers } from '@cloudoc/people/contract/groups.ts'
import { aGroup } from '@cloudoc/people/testing/builders.ts'
import { joined } from '@cloudoc/people/testing/staff.ts'
import { notificationList } from '../../../notifications/contract/notifications.ts'
import { assignCourses, courseAssignments, enrolments, unassignCourses } from '../../contract/assigning.ts'
import { publishCourse, saveCourse } from '../../contract/courses.ts'
import { certificates, recordCertificate, trainingMatrix, withdrawCertificate } from '../../contract/records.ts'
import { plusMonths } from '../../contract/rules/dates.ts'
import { stateOf, stateOfLetter } from '../../contract/rules/states.ts'
import { takeCourse, topicDone } from '../../contract/taking.ts'
import { courseVersions } from '../../contract/versions.ts'
import {
  aCourse,
  aPublished,
  assignIt,
  done,
  employees,
  enrolmentOf,
  mineOf,
  passIt,
  publishIt,
  theirs,
  topicIds,
} from '../../testing/builders.ts'

const app = suite()
const today = londonDate()

it('a course is assigned by a date or within days, refused for the past, for nobody and for others’ people; a draft waits for its publication', async () => {
  const [holder, stranger] = await Promise.all([aCompany(app), aCompany(app)])
  const as = { as: holder.token }
  const [ann, ben] = await employees(app, holder, 2)
  const far = await anEmployee(app, stranger)
  if (!ann || !ben) throw new Error('Nobody')
  const id = await aCourse(app, holder)
  expect(await assignIt(app, holder, id, { employeeIds: [ann.userId], dueDate: daysAfter(today, 3) })).toEqual({
    assigned: 1,
    people: 0,
  })
  expect(await mineOf(app, ann)).toBeUndefined()
  await publishIt(app, holder, id)
  expect(await mineOf(app, ann)).toMatchObject({
    state: 'due',
    dueOn: daysAfter(today, 3),
    topics: 2,
    topicsDone: 0,
    certified: false,
  })
  expect(
    await app.call(assignCourses, { courseIds: [id], everyone: true, dueDate: daysAfter(today, -1) }, as),
  ).toMatchObject({ http: 400 })
  expect(await app.call(assignCourses, { courseIds: [id] }, as)).toMatchObject({ http: 400 })
  expect(await app.call(assignCourses, { courseIds: [id], employeeIds: [far.userId] }, as)).toMatchObject({ http: 404 })
  expect(await assignIt(app, holder, id, { everyone: true, dueDays: 10 })).toEqual({ assigned: 1, people: 2 })
  expect((await theirs(app, ann)).dueOn).toBe(daysAfter(today, 3))
  expect((await theirs(app, ben)).dueOn).toBe(daysAfter(today, 10))
  expect(await assignIt(app, holder, id, { everyone: true, dueDays: 20 })).toEqual({ assigned: 0, people: 2 })
  expect((await theirs(app, ben)).dueOn).toBe(daysAfter(today, 20))
  expect(
    done(await app.call(courseAssignments, { id }, as)).map(({ audience, dueDays }) => [audience, dueDays]),
  ).toEqual([
    ['everyone', 20],
    ['person', 0],
  ])
  expect(await app.call(enrolments, { id, search: 'nobody of that name' }, as)).toMatchObject({
    status: 2,
    response: [],
  })
  expect((await enrolmentOf(app, holder, ann.userId, id)).why.sort()).toEqual(['Everyone', 'Given to them'])
})

it('who comes into a group later has seven days at least; who leaves one of two keeps the course, who leaves both is asked no more', async () => {
  const holder = await aCompany(app)
  const as = { as: holder.token }
  const [ann, ben] = await employees(app, holder, 2)
  if (!ann || !ben) throw new Error('Nobody')
  const [one, two] = [await aGroup(app, holder, [ann.userId]), await aGroup(app, holder, [ann.userId])]
  const id = await aPublished(app, holder)
  await assignIt(app, holder, id, { groupIds: [one, two], dueDate: daysAfter(today, 2) })
  expect((await theirs(app, ann)).dueOn).toBe(daysAfter(today, 2))
  await app.db(`update course_assignments set started_on = started_on - 5, due_on = due_on - 5 where company_id = $1`, [
    holder.companyId,
  ])
  const before = (groupId: string, how: { add?: string[]; remove?: string[] }) =>
    app
      .call(changeMembers, { groupId, ...how, preview: true }, as)
      .then(({ response: { gains, loses } }) => [
        gains.map(({ courseId, people }) => [courseId, people]),
        loses.map(({ courseId, people }) => [courseId, people]),
      ])
  expect([await before(one, { add: [ben.userId] }), await before(one, { remove: [ann.userId] })]).toEqual([
    [[[id, 1]], []],
    [[], []],
  ])
  done(await app.call(changeMembers, { groupId: one, add: [ben.userId] }, as))
  expect(await mineOf(app, ben)).toMatchObject({ state: 'due', dueOn: daysAfter(today, 7) })
  const leave = async (groupId: string) => done(await app.call(changeMembers, { groupId, remove: [ann.userId] }, as))
  await leave(one)
  expect(await mineOf(app, ann)).toBeDefined()
  expect(await before(two, { remove: [ann.userId] })).toEqual([[], [[id, 1]]])
  await leave(two)
  expect(await mineOf(app, ann)).toBeUndefined()
  expect(await enrolmentOf(app, holder, ann.userId, id)).toMatchObject({
    state: 'none',
    assigned: false,
    endedWhy: 'unassigned',
  })
  const [{ assignmentId } = { assignmentId: '' }] = done(await app.call(courseAssignments, { id }, as))
  expect(done(await app.call(unassignCourses, { assignmentIds: [assignmentId] }, as))).toEqual({ ended: 1, people: 1 })
  expect(await app.call(unassignCourses, { assignmentIds: [assignmentId] }, as)).toMatchObject({ http: 404 })
})

it('who joins after the date has seven days from joining, and finds the course on their bell', async () => {
  const holder = await aCompany(app)
  const id = await aPublished(app, holder, { title: 'Fire safety' })
  await assignIt(app, holder, id, { everyone: true, dueDate: today })
  await app.db(`update course_assignments set started_on = started_on - 5, due_on = due_on - 5 where company_id = $1`, [
    holder.companyId,
  ])
  const { token } = await joined(app, holder)
  expect(await mineOf(app, { token })).toMatchObject({ state: 'due', dueOn: daysAfter(today, 7), title: 'Fire safety' })
  expect(done(await app.call(notificationList, {}, { as: token })).notifications).toMatchObject([
    { category: 'training', title: 'You have a course to take', content: 'Fire safety', link: '/course' },
  ])
})

it('who leaves is asked nothing, and has their records and their place when they come back', async () => {
  const holder = await aCompany(app)
  const as = { as: holder.token }
  const [ann, ben] = await employees(app, holder, 2)
  if (!ann || !ben) throw new Error('Nobody')
  const [done1, half] = [await aPublished(app, holder), await aPublished(app, holder)]
  for (const id of [done1, half]) await assignIt(app, holder, id, { everyone: true })
  await passIt(app, ann, done1)
  const [topic = ''] = await topicIds(app, holder, half)
  done(
    await app.call(
      topicDone,
      { enrolmentId: (await theirs(app, ann, half)).enrolmentId, topicId: topic },
      { as: ann.token },
    ),
  )
  done(await app.call(deleteEmployee, { employeeId: [ann.userId], confirm: true }, as))
  expect(done(await app.call(certificates, { employeeId: ann.userId }, as))).toMatchObject([{ state: 'valid' }])
  done(await app.call(restoreEmployee, { employeeId: [ann.userId] }, as))
  expect(await enrolmentOf(app, holder, ann.userId, half)).toMatchObject({
    assigned: true,
    topicsDone: 1,
    state: 'underway',
  })
  expect(await enrolmentOf(app, holder, ann.userId, done1)).toMatchObject({ state: 'done', assigned: true })
})

it('60 days before its end a certificate is to be renewed by its last day; the old one counts until then, and nothing is doubled', async () => {
  const holder = await aCompany(app)
  const [ann] = await employees(app, holder, 1)
  if (!ann) throw new Error('Nobody')
  const id = await aPublished(app, holder, { validMonths: 12 })
  await assignIt(app, holder, id, { everyone: true })
  await passIt(app, ann, id)
  const until = plusMonths(today, 12)
  const sweep = (on: string) => app.job('courses.fan-out', { companyId: holder.companyId, today: on })
  const times = async () =>
    await app.db<{ cycle: number; latest: boolean; due: string }>(
      'select cycle, latest, due_on::text as due from course_enrolments where company_id = $1 order by cycle',
      [holder.companyId],
    )
  await sweep(daysAfter(until, -61))
  expect(await times()).toMatchObject([{ cycle: 1, latest: true }])
  for (let twice = 0; twice < 2; twice++) await sweep(daysAfter(until, -60))
  expect(await times()).toMatchObject([
    { cycle: 1, latest: false },
    { cycle: 2, latest: true, due: until },
  ])
  expect(await theirs(app, ann)).toMatchObject({
    state: 'done',
    validUntil: until,
    dueOn: until,
    topicsDone: 0,
    certified: true,
  })
  await passIt(app, ann, id)
  expect(done(await app.call(certificates, {}, { as: ann.token })).length).toBe(2)
  for (const on of [daysAfter(until, -30), daysAfter(until, 400)]) await sweep(on)
  expect((await times()).map(({ cycle }) => cycle)).toEqual([1, 2, 3])
})

it('a new version asks those again who are done, where that is chosen: a next time by the day, the certificate counting until then; who is under way, or is not asked, is left alone', async () => {
  const holder = await aCompany(app)
  const as = { as: holder.token }
  const [ann, ben, cas, dee] = await employees(app, holder, 4)
  if (!ann || !ben || !cas || !dee) throw new Error('Nobody')
  const id = await aPublished(app, holder, { validMonths: 12, topics: 1 })
  await assignIt(app, holder, id, { employeeIds: [ann, ben, cas, dee].map(({ userId }) => userId) })
  for (const each of [ann, cas, dee]) await passIt(app, each, id)
  done(await app.call(takeCourse, { enrolmentId: (await theirs(app, ben)).enrolmentId }, { as: ben.token }))
  const own = done(await app.call(courseAssignments, { id }, as)).find(({ audienceId }) => audienceId === dee.userId)
  done(await app.call(unassignCourses, { assignmentIds: [own?.assignmentId ?? ''] }, as))
  const change = async (note: string, how: object = {}) => {
    done(await app.call(saveCourse, { id, summary: note }, as))
    return app.call(publishCourse, { id, note, ...how }, as)
  }
  done(await change('Nothing is asked'))
  expect(await theirs(app, ann)).toMatchObject({ state: 'done', again: false })
  const by = daysAfter(today, 14)
  expect(await change('Refused', { again: true, againBy: daysAfter(today, -1) })).toMatchObject({ http: 400 })
  done(await change('Asked again', { again: true, againBy: by }))
  expect(await theirs(app, ann)).toMatchObject({
    state: 'expiring',
    dueOn: by,
    again: true,
    certified: true,
    validUntil: plusMonths(today, 12),
    topicsDone: 0,
  })
  expect([await theirs(app, ben), await theirs(app, dee)]).toMatchObject([
    { state: 'underway', again: false },
    { state: 'done', dueOn: '', again: false },
  ])
  await app.db(
    'update course_enrolments set due_on = current_date - 1, renews_on = current_date - 1 where person_id = $1 and latest',
    [cas.personId],
  )
  expect(await enrolmentOf(app, holder, cas.userId, id)).toMatchObject({
    state: 'overdue',
    cycle: 2,
    certified: true,
    version: 3,
  })
  await app.job('courses.fan-out', { companyId: holder.companyId })
  await passIt(app, ann, id)
  expect(await theirs(app, ann)).toMatchObject({ state: 'done', again: false, dueOn: '' })
  expect(
    done(await app.call(courseVersions, { id }, as)).map(({ number, note, certified, underway }) => [
      number,
      note,
      certified,
      underway,
    ]),
  ).toEqual([
    [3, 'Asked again', 1, 0],
    [2, 'Nothing is asked', 0, 0],
    [1, '', 3, 1],
  ])
})

it('an outside certificate counts as the course done, from whenever it was issued; expired it does not; withdrawn it is asked for again with the days of then', async () => {
  const holder = await aCompany(app)
  const as = { as: holder.token }
  const [ann, ben, cas] = await employees(app, holder, 3)
  if (!ann || !ben || !cas) throw new Error('Nobody')
  const id = await aPublished(app, holder, { validMonths: 12 })
  const recorded = (employeeId: string, issuedOn: string, expiresOn = '') =>
    app.call(recordCertificate, { employeeId, courseId: id, issuer: 'Care Skills Ltd', issuedOn, expiresOn }, as)
  expect(await recorded(ann.userId, daysAfter(today, 1))).toMatchObject({ http: 400 })
  expect(await recorded(ann.userId, today, daysAfter(today, -1))).toMatchObject({ http: 400 })
  await assignIt(app, holder, id, { employeeIds: [ann.userId, cas.userId], dueDate: daysAfter(today, 5) })
  const kept = done(await recorded(ann.userId, daysAfter(today, -100)))
  expect(kept.validUntil).toBe(plusMonths(daysAfter(today, -100), 12))
  expect(await theirs(app, ann)).toMatchObject({
    state: 'done',
    certified: true,
    certificateId: kept.certificateId,
    quiz: { state: 'none' },
  })
  done(await recorded(ben.userId, daysAfter(today, -400)))
  expect(await enrolmentOf(app, holder, ben.userId, id)).toMatchObject({ state: 'expired', assigned: false })
  done(await recorded(cas.userId, daysAfter(today, -400)))
  expect(await theirs(app, cas)).toMatchObject({ state: 'due', dueOn: daysAfter(today, 5) })
  done(await app.call(withdrawCertificate, { certificateId: kept.certificateId, reason: 'Another person’s' }, as))
  expect(await app.call(withdrawCertificate, { certificateId: kept.certificateId, reason: 'Twice' }, as)).toMatchObject(
    { http: 409, message: 'already' },
  )
  expect(await theirs(app, ann)).toMatchObject({ state: 'due', certified: false, dueOn: daysAfter(today, 5) })
  await expect(app.db('delete from course_certificates where company_id = $1', [holder.companyId])).rejects.toThrow(
    'Evidence is not changed',
  )
})

it('an outside certificate that soon ends opens the next time at once, due by its last day', async () => {
  const holder = await aCompany(app)
  const [ann] = await employees(app, holder, 1)
  if (!ann) throw new Error('Nobody')
  const id = await aPublished(app, holder)
  await assignIt(app, holder, id, { everyone: true })
  done(
    await app.call(
      recordCertificate,
      {
        employeeId: ann.userId,
        courseId: id,
        issuer: 'Care Skills Ltd',
        issuedOn: daysAfter(today, -335),
        expiresOn: daysAfter(today, 30),
      },
      { as: holder.token },
    ),
  )
  expect(await theirs(app, ann)).toMatchObject({ state: 'expiring', dueOn: daysAfter(today, 30), topicsDone: 0 })
  await passIt(app, ann, id)
  expect(await theirs(app, ann)).toMatchObject({ state: 'done', validUntil: plusMonths(today, 12) })
})

it('the rule of the screens and that of the database say the same of everyone', async () => {
  const holder = await aCompany(app)
  await aPublished(app, holder, { topics: 1 })
  const ends = [undefined, '', ...[-400, -1, 0, 1, 14, 15, 16, 59, 60, 61, 400].map(days => daysAfter(today, days))]
  const facts = Array.from({ length: 99 }, (_, n) => {
    const until = ends[n % ends.length]
    return {
      key: `rule-${holder.companyId}-${n}`,
      asked: n % 2 === 0,
      completed: n % 3 === 0,
      begun: n % 3 === 1,
      again: n % 5 === 0,
      dueOn: daysAfter(today, (n % 4) - 2),
      until,
      issuedOn: until === undefined || until === '' ? today : daysAfter(until, n % 7 === 0 ? -30 : -365),
    }
  })
  const stamps = `now(), now(), now()`
  await app.db(
    `with given as (select * from jsonb_to_recordset($2::jsonb) as g (key text, asked boolean, completed boolean, begun boolean, again boolean, "dueOn" date, until text, "issuedOn" date)),
       staff as (insert into people (document_id, created_at, updated_at, published_at, company_id, role, first_name, last_name) select key, ${stamps}, $1::int, 'employee', 'Sam', key from given returning id, document_id),
       ways as (insert into course_enrolments (document_id, created_at, updated_at, published_at, company_id, course_id, person_id, cycle, latest, live, asked_on, due_on, assigned_at, started_at, completed_at, again)
         select key, ${stamps}, $1::int, (select id from courses where company_id = $1), staff.id, 1, true, asked, "dueOn", "dueOn", now(), case when begun then now() end, case when completed then now() end, again from given join staff on staff.document_id = key)
     insert into course_certificates (document_id, created_at, updated_at, published_at, company_id, course_id, person_id, person_name, number, title, source, issued_on, expires_on, version_number, hash, receipt, recorded_at)
     select key, ${stamps}, $1::int, (select id from courses where company_id = $1), staff.id, key, key, 'Course', 'outside', "issuedOn", nullif(until, '')::date, 0, key, '', now() from given join staff on staff.document_id = key where until is not null`,
    [holder.companyId, JSON.stringify(facts)],
  )
  const { people } = done(await app.call(trainingMatrix, { limit: 100 }, { as: holder.token }))
  const said = new Map(people.map(({ employeeId, cells }) => [employeeId, stateOfLetter(cells)]))
  const ruled = facts.map(
    ({ key, asked, completed, begun, again, dueOn, until, issuedOn }) =>
      [
        key,
        stateOf(
          {
            asked,
            open: asked && !completed,
            begun,
            again,
            dueOn: asked && !completed ? dueOn : '',
            certificate: until === undefined ? undefined : { issuedOn, validUntil: until },
          },
          today,
        ),
      ] as const,
  )
  expect(facts.map(({ key }) => [key, said.get(key)])).toEqual(ruled)
  expect(new Set(ruled.map(([, state]) => state)).size).toBe(7)
})

it('enrolments stand in one order: who is late, who has it to do by the day, begun or not, everybody else by name', async () => {
  const holder = await aCompany(app)
  const people = await employees(app, holder, 5)
  const [done1, later, late, begun, done2] = people as [Someone, Someone, Someone, Someone, Someone]
  const id = await aPublished(app, holder)
  await assignIt(app, holder, id, { everyone: true, dueDate: daysAfter(today, 9) })
  await passIt(app, done1, id)
  await passIt(app, done2, id)
  const { enrolmentId } = await theirs(app, begun, id)
  const [topicId = ''] = await topicIds(app, holder, id)
  await app.call(topicDone, { enrolmentId, topicId }, { as: begun.token })
  await app.db("update people set last_name = 'Abbott' where id = $1", [done2.personId])
  await app.db("update people set first_name = 'Zed' where id = $1", [done1.personId])
  const due = (who: Someone, days: number) =>
    app.db('update course_enrolments set due_on = $1 where person_id = $2', [daysAfter(today, days), who.personId])
  await Promise.all([due(late, -2), due(begun, 1), due(done1, -9)])
  const rows = done(await app.call(enrolments, { id }, { as: holder.token }))
  expect(rows.map(({ employeeId }) => employeeId)).toEqual([late, begun, later, done2, done1].map(who => who.userId))
})

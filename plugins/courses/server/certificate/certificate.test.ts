import { uploadLogo } from '@cloudoc/accounts/contract/profile.ts'
import { aCompany, anEmployee, aSubUser } from '@cloudoc/accounts/testing/builders.ts'
import { daysAfter } from '@cloudoc/core/contract/days.ts'
import { londonDate } from '@cloudoc/core/server/clock.ts'
import { suite } from '@cloudoc/core/testing/harness.ts'
import { exportLink, exportList } from '@cloudoc/exports/contract/exports.ts'
import { readZip } from '@cloudoc/exports/testing/read-zip.ts'
import { deleteEmployee } from '@cloudoc/people/contract/employees.ts'
import { erasePerson } from '@cloudoc/people/contract/erasure.ts'
import { aGroup } from '@cloudoc/people/testing/builders.ts'
import { verifyEvidence } from '@cloudoc/policies/contract/reports.ts'
import { aPng, upload } from '@cloudoc/storage/testing/uploads.ts'
import { readPdf } from '../../../../lib/document-renderer/tests/read-pdf.ts'
import { enrolments, remindOfCourses } from '../../contract/assigning.ts'
import {
  certificateFile,
  certificates,
  exportTraining,
  recordCertificate,
  trainingEvidence,
  trainingMatrix,
  withdrawCertificate,
} from '../../contract/records.ts'
import { myCertificate } from '../../contract/taking.ts'
import { verifyCertificate } from '../../contract/verify.ts'
import { aPublished, assignIt, done, employees, passIt } from '../../testing/builders.ts'

const app = suite()
const today = londonDate()
const open = async (url: string) => fetch(`${app.url}${new URL(url, app.url).pathname}${new URL(url, app.url).search}`)

it('anybody checks a certificate by its number, however typed, or its fingerprint: initials and dates, nothing more; a leaver’s, too', async () => {
  const holder = await aCompany(app, { name: 'Willow Care' })
  const as = { as: holder.token }
  const [ann] = await employees(app, holder, 1)
  if (!ann) throw new Error('Nobody')
  const id = await aPublished(app, holder, { title: 'Moving and handling', topics: 1 })
  await assignIt(app, holder, id, { everyone: true })
  const { certificateId } = await passIt(app, ann, id)
  const [one] = done(await app.call(certificates, {}, as))
  if (!one) throw new Error('No certificate')
  expect(one).toMatchObject({
    certificateId,
    title: 'Moving and handling',
    source: 'course',
    state: 'valid',
    version: 1,
    employeeId: ann.userId,
    hasFile: true,
  })
  done(await app.call(deleteEmployee, { employeeId: [ann.userId], confirm: true }, as))
  const known = done(
    await app.call(verifyCertificate, { number: ` ${one.number.toLowerCase().replaceAll('-', ' ')} ` }),
  )
  expect(known).toEqual({
    number: one.number,
    title: 'Moving and handling',
    companyName: 'Willow Care',
    initials: expect.stringMatching(/^(\p{Lu}\.)+$/u),
    issuedOn: today,
    validUntil: one.validUntil,
    state: 'valid',
  })
  const [{ hash } = { hash: '' }] = await app.db<{ hash: string }>(
    'select hash from course_certificates where company_id = $1',
    [holder.companyId],
  )
  expect(done(await app.call(verifyCertificate, { hash })).number).toBe(one.number)
  for (const number of ['ABCD-EFGH-JKMN', 'x', `${one.number}A`])
    expect(await app.call(verifyCertificate, { number })).toMatchObject({ http: 404 })
  expect(await app.call(verifyCertificate, {})).toMatchObject({ http: 400 })
  done(await app.call(withdrawCertificate, { certificateId, reason: 'A mistake' }, as))
  expect(done(await app.call(verifyCertificate, { number: one.number })).state).toBe('withdrawn')
  expect(done(await app.call(verifyEvidence, {}, as)).intact).toBe(true)
})

it('a certificate is a PDF for whoever has it and for managers; what was recorded opens as it was uploaded; others’ are not there', async () => {
  const holder = await aCompany(app)
  const manager = await aSubUser(app, holder, ['Manage employee'])
  const [ann, ben] = await employees(app, holder, 2)
  if (!ann || !ben) throw new Error('Nobody')
  const id = await aPublished(app, holder, { topics: 1 })
  await assignIt(app, holder, id, { employeeIds: [ann.userId] })
  const { certificateId } = await passIt(app, ann, id)
  const logo = new FormData()
  logo.append('companyLogo', new File([aPng], 'logo.png', { type: 'image/png' }))
  const headers = { authorization: holder.token }
  await fetch(`${app.url}/api${uploadLogo.path}`, { method: 'POST', body: logo, headers })
  const link = done(await app.call(myCertificate, { certificateId }, { as: ann.token }))
  const pdf = await open(link.url)
  expect([pdf.status, pdf.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  // The company's logo is on it, and the code by which anybody checks it.
  const bytes = Buffer.from(await pdf.arrayBuffer())
  expect(bytes.toString('latin1')).toContain('/Subtype /Image')
  const [{ number } = { number: '' }] = done(
    await app.call(certificates, { employeeId: ann.userId }, { as: manager.token }),
  )
  expect(number).toMatch(/^[A-Z2-9]{4}-/)
  const said = (await readPdf(bytes)).pages.join(' ')
  for (const words of ['Check code', number, '/company/course/verify']) expect(said).toContain(words)
  expect(await app.call(myCertificate, { certificateId }, { as: ben.token })).toMatchObject({ http: 404 })
  expect(done(await app.call(certificateFile, { certificateId }, { as: manager.token })).fileName).toMatch(/\.pdf$/)
  const recorded = await upload<{ certificateId: string }>(
    app,
    recordCertificate,
    {
      employeeId: ben.userId,
      courseId: id,
      issuer: 'Care Skills Ltd',
      issuedOn: daysAfter(today, -10),
      expiresOn: 'never',
    },
    { as: manager.token, name: 'First aid.png', content: aPng },
  )
  expect(recorded).toMatchObject({ http: 200, status: 1, response: { validUntil: '' } })
  const own = done(await app.call(certificates, { employeeId: ben.userId }, { as: ben.token }))
  expect(own).toMatchObject([{ source: 'outside', issuer: 'Care Skills Ltd', validUntil: '', hasFile: true }])
  expect(
    (
      await open(
        done(await app.call(myCertificate, { certificateId: own[0]?.certificateId ?? '' }, { as: ben.token })).url,
      )
    ).status,
  ).toBe(200)
  expect(await app.call(certificates, { employeeId: ann.userId }, { as: ben.token })).toMatchObject({ http: 404 })
  expect(await app.call(verifyCertificate, { number: own[0]?.number ?? '' })).toMatchObject({ http: 404 })
  const bare = done(
    await app.call(
      recordCertificate,
      { employeeId: ann.userId, courseId: id, issuer: 'Care Skills Ltd', issuedOn: today },
      { as: manager.token },
    ),
  )
  expect(await app.call(certificateFile, { certificateId: bare.certificateId }, { as: manager.token })).toMatchObject({
    http: 404,
    message: 'fileless',
  })
})

it('one matrix says who is trained, due and overdue; 200 people and 30 courses take six statements', async () => {
  const holder = await aCompany(app)
  const as = { as: holder.token }
  const [ann, ben, cas] = await employees(app, holder, 3)
  if (!ann || !ben || !cas) throw new Error('Nobody')
  const [first, second] = [
    await aPublished(app, holder, { title: 'A first', topics: 1 }),
    await aPublished(app, holder, { title: 'B second', topics: 1 }),
  ]
  const group = await aGroup(app, holder, [ben.userId])
  await assignIt(app, holder, first, { everyone: true, dueDate: daysAfter(today, 4) })
  await passIt(app, ann, first)
  await app.db(`update course_enrolments set due_on = current_date - 2 where company_id = $1 and person_id = $2`, [
    holder.companyId,
    cas.personId,
  ])
  const matrix = await app.call(trainingMatrix, {}, as)
  const cellsOf = (who: { userId: string }) =>
    matrix.response.people.find(({ employeeId }) => employeeId === who.userId)
  expect(matrix.response.courses.map(({ courseId }) => courseId)).toEqual([first, second])
  expect([cellsOf(ann), cellsOf(ben), cellsOf(cas)]).toMatchObject([
    { cells: 'v-', done: 1 },
    { cells: 'd-', days: [daysAfter(today, 4), ''], open: 1 },
    { cells: 'o-', overdue: 1 },
  ])
  expect(
    (await app.call(trainingMatrix, { groupId: group }, as)).response.people.map(({ employeeId }) => employeeId),
  ).toEqual([ben.userId])
  expect(
    (await app.call(trainingMatrix, { show: 'overdue' }, as)).response.people.map(({ employeeId }) => employeeId),
  ).toEqual([cas.userId])
  const { csv } = done(await app.call(exportTraining, {}, as))
  expect(csv).toContain(`To do by ${daysAfter(today, 4)}`)
  const many = await aCompany(app)
  await app.db(
    `insert into people (document_id, created_at, updated_at, published_at, company_id, role, first_name, last_name) select 'mx' || $1 || 'p' || n, now(), now(), now(), $1::int, 'employee', 'Sam', 'No ' || n from generate_series(1, 200) n`,
    [many.companyId],
  )
  const one = await aPublished(app, many, { topics: 1 })
  await app.db(
    `insert into courses (document_id, created_at, updated_at, published_at, company_id, title, minutes, topics, draft_hash, revision, current_id) select 'mx' || $1 || 'c' || n, now(), now(), now(), company_id, 'Course ' || n, 0, topics, '', 0, current_id from courses, generate_series(1, 29) n where document_id = $2`,
    [many.companyId, one],
  )
  await app.db(
    `insert into course_enrolments (document_id, created_at, updated_at, published_at, company_id, course_id, person_id, cycle, latest, live, asked_on, due_on, assigned_at) select 'mx' || c.id || 'e' || p.id, now(), now(), now(), $1::int, c.id, p.id, 1, true, true, current_date, current_date + 9, now() from courses c, people p where c.company_id = $1 and p.company_id = $1 and p.role = 'employee'`,
    [many.companyId],
  )
  const big = await app.call(trainingMatrix, { limit: 100 }, { as: many.token })
  expect(big.statements).toBeLessThanOrEqual(6)
  expect([big.response.people.length, big.response.people[0]?.cells, big.total]).toEqual([100, 'd'.repeat(30), 200])
})

it('reminds before the date and before a certificate ends, once each, and managers on Mondays; by hand once a day', async () => {
  const holder = await aCompany(app)
  const [ann, ben, cas] = await employees(app, holder, 3)
  if (!ann || !ben || !cas) throw new Error('Nobody')
  const mailsTo = async ({ email }: { email: string }) => {
    await app.quiet()
    return app.mails.filter(({ to }) => to.includes(email)).map(({ subject }) => subject)
  }
  const [week, year] = [
    await aPublished(app, holder, { title: 'In a week', topics: 1 }),
    await aPublished(app, holder, { title: 'Yearly', topics: 1 }),
  ]
  await assignIt(app, holder, week, { employeeIds: [ann.userId, ben.userId], dueDate: daysAfter(today, 7) })
  await passIt(app, ben, week)
  await assignIt(app, holder, year, { employeeIds: [cas.userId] })
  done(
    await app.call(
      recordCertificate,
      {
        employeeId: cas.userId,
        courseId: year,
        issuer: 'Care Skills Ltd',
        issuedOn: daysAfter(today, -305),
        expiresOn: daysAfter(today, 60),
      },
      { as: holder.token },
    ),
  )
  await app.job('courses.remind', { hour: 6 })
  expect(await mailsTo(ann)).toEqual([])
  // Not where the account is closed: nobody of it can sign in.
  await app.db('update companies set deactivated_at = now() where id = $1', [holder.companyId])
  await app.job('courses.remind', { hour: 7 })
  await app.job('courses.digest', { hour: 7 })
  await app.db('update companies set deactivated_at = null where id = $1', [holder.companyId])
  expect([await mailsTo(ann), (await mailsTo(holder)).filter(subject => /training/i.test(subject))]).toEqual([[], []])
  for (let twice = 0; twice < 2; twice++) await app.job('courses.remind', { hour: 7 })
  expect([await mailsTo(ann), await mailsTo(ben), await mailsTo(cas)]).toEqual([
    ['Your training: In a week'],
    [],
    ['Your training: Yearly'],
  ])
  // Three days after its date, once more.
  await app.db(
    'update course_enrolments set due_on = current_date - 3 where company_id = $1 and person_id = $2 and latest',
    [holder.companyId, ann.personId],
  )
  for (let twice = 0; twice < 2; twice++) await app.job('courses.remind', { hour: 7 })
  expect(await mailsTo(ann)).toEqual(['Your training: In a week', 'Your training: In a week'])
  expect(app.mails.filter(({ to }) => to.includes(ann.email)).at(-1)?.text).toContain('was due on')
  for (let twice = 0; twice < 2; twice++) await app.job('courses.digest', { hour: 7 })
  expect((await mailsTo(holder)).filter(subject => /training/i.test(subject))).toEqual([
    'Training: 1 overdue with your staff',
  ])
  const enrolmentIds = done(await app.call(enrolments, { id: week }, { as: holder.token })).map(
    ({ enrolmentId }) => enrolmentId,
  )
  expect(done(await app.call(remindOfCourses, { enrolmentIds }, { as: holder.token }))).toEqual({
    people: 1,
    skipped: 1,
  })
  expect(done(await app.call(remindOfCourses, { enrolmentIds }, { as: holder.token }))).toEqual({
    people: 0,
    skipped: 2,
  })
  expect((await mailsTo(ann)).length).toBe(3)
})

it('the training record is made as PDF with spreadsheets, off the request; an erased person stands in it under a pseudonym', async () => {
  const holder = await aCompany(app)
  const manager = await aSubUser(app, holder, ['Manage employee'])
  const as = { as: manager.token }
  const ann = await anEmployee(app, holder)
  const id = await aPublished(app, holder, { title: 'Infection control', topics: 1 })
  await assignIt(app, holder, id, { everyone: true })
  expect(await app.call(trainingEvidence, { from: today, to: today }, as)).toMatchObject({
    http: 404,
    message: 'nothing',
  })
  expect(await app.call(trainingEvidence, { from: today, to: daysAfter(today, 1) }, as)).toMatchObject({ http: 400 })
  await passIt(app, ann, id)
  const made = done(await app.call(trainingEvidence, { by: 'course', from: today, to: today }, as))
  await app.quiet()
  expect(done(await app.call(exportList, {}, as))).toMatchObject([
    { exportId: made.exportId, kind: 'training', state: 'ready' },
  ])
  const zip = await readZip(
    Buffer.from(
      await (await open(done(await app.call(exportLink, { exportId: made.exportId }, as)).url)).arrayBuffer(),
    ),
  )
  expect([...zip.keys()].sort()).toEqual(['Training record.pdf', 'certificates.csv', 'who stands how.csv'])
  expect(String(zip.get('certificates.csv'))).toContain('Infection control')
  done(await app.call(deleteEmployee, { employeeId: [ann.userId], confirm: true }, { as: holder.token }))
  const { name } = done(await app.call(erasePerson, { personId: ann.userId }, { as: holder.token }))
  const { pseudonym } = done(
    await app.call(erasePerson, { personId: ann.userId, name, confirm: true }, { as: holder.token }),
  )
  expect(done(await app.call(certificates, {}, as))).toMatchObject([
    { name: pseudonym, employeeId: '', state: 'valid' },
  ])
  expect(done(await app.call(verifyEvidence, {}, { as: holder.token })).intact).toBe(true)
})

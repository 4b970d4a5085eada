import { updateMyAccount } from '../../../plugins/accounts/contract/profile.ts'
import { aCompany, anEmployee, aSubUser, type Someone } from '../../../plugins/accounts/testing/builders.ts'
import { reportIssue } from '../../../plugins/care/contract/provider.ts'
import { reviewFile } from '../../../plugins/care/contract/reviews.ts'
import { shareCopy } from '../../../plugins/care/contract/shares.ts'
import { suite } from '../../../plugins/core/testing/harness.ts'
import { inDatabase } from '../../../plugins/core/testing/in-database.ts'
import { saveContent } from '../../../plugins/documents/contract/editing.ts'
import { issueFile } from '../../../plugins/documents/contract/issues.ts'
import { aFile } from '../../../plugins/documents/testing/builders.ts'
import { bulkPdf } from '../../../plugins/exports/contract/exports.ts'
import { historyList } from '../../../plugins/history/contract/history.ts'
import { sendMyFile } from '../../../plugins/myfiles/contract/sending.ts'
import { aMyText, uploadOwn } from '../../../plugins/myfiles/testing/builders.ts'
import { chooseUpdateMail } from '../../../plugins/notifications/contract/notifications.ts'
import {
  addEmployee,
  deletedEmployees,
  deleteEmployee,
  restoreEmployee,
} from '../../../plugins/people/contract/employees.ts'
import { erasePerson, personData } from '../../../plugins/people/contract/erasure.ts'
import {
  addUser,
  leftUserList,
  removeUsers,
  restoreUsers,
  updateUser,
  userView,
} from '../../../plugins/people/contract/users.ts'
import { verifyPolicies } from '../../../plugins/policies/server/services.ts'
import { acknowledgeIt, aPolicy, assignTo, publishNow } from '../../../plugins/policies/testing/builders.ts'

const app = suite()
const rights = [
  'Documents',
  'Can edit all docs',
  'Can add new doc',
  'My Documents',
  'Policies',
  'Manage users',
  'Employees',
  'Manage employee',
] as const
const called = { first: 'Zebedee', last: 'Quixote' }
const name = `${called.first} ${called.last}`

/** Somebody of the office whom many tables name, by another name before. */
async function aLeaver(holder: Someone): Promise<Someone> {
  const who = await aSubUser(app, holder, [...rights])
  await app.db(
    `update people set first_name = $2, last_name = 'Beforehand', staff_number = 'QX-77', job_title = 'Quixote’s deputy' where id = $1`,
    [who.personId, called.first],
  )
  const as = { as: who.token }
  const policy = await aPolicy(app, who, { name: 'Hands' })
  const reader = await anEmployee(app, holder)
  await assignTo(app, who, policy, { employeeIds: [reader.userId] })
  await publishNow(app, who, policy)
  await acknowledgeIt(app, reader, policy)
  await app.call(updateMyAccount, { lastname: called.last }, as)
  const file = await aFile(app, who.token, 'Menus')
  await app.call(saveContent, { fileId: file, revision: 0, content: '<p>Own words.</p>' }, as)
  await app.call(issueFile, { fileId: file, revision: 1, note: 'First.' }, as)
  await app.call(reviewFile, { fileId: file, outcome: 'no change' }, as)
  await app.call(shareCopy, { fileId: file }, as)
  await app.call(reportIssue, { fileId: file, issue: 'wrong', comments: 'A word.' }, as)
  await app.call(bulkPdf, { files: [{ id: file, type: 'file' }] }, as)
  const own = await aMyText(app, who.token, 'Diary')
  await uploadOwn(app, who.token, { name: 'photo.txt', content: 'bytes of mine' })
  await app.call(sendMyFile, { fileId: own, email: 'a.friend@example.test', subject: 'Hello', message: 'From me.' }, as)
  await app.call(chooseUpdateMail, { updates: 'daily' }, as)
  // What others did with them, and what waits for them.
  await app.call(
    updateUser,
    {
      personId: who.userId,
      firstname: called.first,
      lastname: called.last,
      email: who.email,
      permissions: [...rights],
    },
    { as: holder.token },
  )
  await app.call(
    addEmployee,
    { firstname: 'Other', lastname: 'Person', email: '', staffNumber: `E${who.personId}`, invite: false },
    as,
  )
  await app.db(
    `insert into people_invites (document_id, company_id, person_id, how, sent_to, expires_at, reminders, code_tries) values ($1, $2, $3, 'mail', $4, now(), 0, 0)`,
    [`invite-${who.personId}`, who.companyId, who.personId, who.email],
  )
  await app.db(
    `insert into notifications (document_id, company_id, category, title, content, subject, told_at) values ($1, $2, 'account', $3, 'x', $1, now())`,
    [`told-${who.personId}`, who.companyId, `${name} asks for approval`],
  )
  await app.db(`insert into outbox (id, recipient, subject, created_at) values ($1, $2, 'Waiting', now())`, [
    `mail-${who.personId}`,
    who.email,
  ])
  await app.quiet()
  return who
}
const end = (holder: Someone, { userId }: Someone) =>
  app.call(removeUsers, { personId: [userId], confirm: true }, { as: holder.token })
const erase = (holder: Someone, { userId }: Pick<Someone, 'userId'>, typed = name) =>
  app.call(erasePerson, { personId: userId, name: typed, confirm: true }, { as: holder.token })

/** Tables of the product in whose rows a text stands somewhere. The books keep the buyer's name, as the law wants. */
async function tablesWith(text: string): Promise<string[]> {
  const tables = await app.db<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = current_schema() and table_type = 'BASE TABLE' and table_name not in ('orders', 'invoices', 'credit_notes')`,
  )
  const found = await app.db<{ name: string }>(
    tables
      .map(({ name: table }) => `select '${table}' as name from "${table}" t where t::text ilike $1 group by 1`)
      .join(' union all '),
    [`%${text}%`],
  )
  return found.map(row => row.name).sort()
}

it('takes the name out of every table that has it, and leaves rows, numbers and the chain of evidence', async () => {
  const [holder, other] = [await aCompany(app), await aCompany(app)]
  const [who, kept] = [await aLeaver(holder), await aSubUser(app, other)]
  await app.db(`update people set first_name = 'Zebedee', last_name = 'Elsewhere', work_email = $2 where id = $1`, [
    kept.personId,
    `other.${who.email}`,
  ])
  await end(holder, who)
  const before = await tablesWith('Quixote')
  expect(before).toEqual(
    expect.arrayContaining([
      'document_revisions',
      'document_issues',
      'document_activities',
      'care_reviews',
      'care_shares',
      'care_issues',
      'exports',
      'history_entries',
      'notifications',
      'people',
      'my_sendings',
    ]),
  )
  expect(await tablesWith('Beforehand')).toEqual(expect.arrayContaining(['policy_versions', 'evidence_names']))
  const rows = async () =>
    (
      await app.db<{ rows: string }>(
        `select (select count(*) from document_revisions where company_id = $1) || ' ' || (select count(*) from care_reviews where company_id = $1) || ' ' || (select count(*) from evidence where company_id = $1) as rows`,
        [who.companyId],
      )
    )[0]?.rows
  const counted = await rows()

  expect(await app.call(erasePerson, { personId: who.userId }, { as: holder.token })).toMatchObject({
    status: 1,
    response: { erased: false, name, hanging: [{ what: 'files of their own', count: 2 }] },
  })
  expect(await erase(holder, who, 'Zebedee Quixot')).toMatchObject({
    http: 400,
    errors: { name: 'This is not the name of the person.' },
  })
  expect(await tablesWith('Quixote')).toEqual(before)
  const done = await erase(holder, who, ' zebedee   QUIXOTE ')
  expect(done).toMatchObject({
    http: 200,
    status: 1,
    message: 'The person has been erased',
    response: { erased: true },
  })
  const { pseudonym } = done.response
  expect(pseudonym).toMatch(/^Person [0-9A-F]{8}$/)

  for (const text of ['Quixote', 'Beforehand', 'QX-77']) expect(await tablesWith(text)).toEqual([])
  expect(await tablesWith(who.email)).toEqual(['people'])
  expect(await app.db('select work_email from people where id = $1', [kept.personId])).toEqual([
    { work_email: `other.${who.email}` },
  ])
  expect(await tablesWith(pseudonym)).toEqual(
    expect.arrayContaining([
      'document_revisions',
      'document_issues',
      'care_reviews',
      'policy_versions',
      'evidence_names',
      'history_entries',
      'people',
    ]),
  )
  expect(await rows()).toBe(counted)
  expect((await inDatabase(app, db => verifyPolicies(db, who.companyId))).result).toMatchObject({
    intact: true,
    broken: [],
  })
  for (const table of ['my_files', 'my_sendings', 'sessions', 'people_invites', 'notification_mail_choices'])
    expect(
      await app.db(
        `select 1 from ${table} where ${{ my_files: 'owner_id', my_sendings: 'sender_id' }[table] ?? 'person_id'} = $1`,
        [who.personId],
      ),
    ).toEqual([])
  expect(
    await app.db(`select 1 from storage_blobs where company_id = $1 and state = 'kept' and room = 'myfiles'`, [
      who.companyId,
    ]),
  ).toEqual([])
  expect(await app.db('select 1 from up_users where email = $1', [who.email])).toEqual([])
  const {
    response: [entry],
  } = await app.call(historyList, { limit: 1 }, { as: holder.token })
  expect(entry).toMatchObject({ what: 'Erased somebody who had left', subject: { name: pseudonym } })
})

it('is not undone, done twice, or seen in the lists of those who left; the address is free again', async () => {
  const holder = await aCompany(app)
  const who = await aLeaver(holder)
  await end(holder, who)
  await erase(holder, who)
  const people = () => app.db('select * from people where company_id = $1 order by id', [who.companyId])
  const after = await people()
  expect(await erase(holder, who)).toMatchObject({
    http: 200,
    status: 2,
    response: 'This person has been erased already.',
  })
  expect(await app.call(restoreUsers, { personId: [who.userId] }, { as: holder.token })).toMatchObject({ http: 404 })
  expect(await app.call(userView, { personId: who.userId }, { as: holder.token })).toMatchObject({ http: 404 })
  expect(await app.call(leftUserList, {}, { as: holder.token })).toMatchObject({ status: 2, total: 0 })
  expect(await app.call(personData, { personId: who.userId }, { as: holder.token })).toMatchObject({ http: 404 })
  expect(await people()).toEqual(after)
  expect(
    await app.call(
      addUser,
      { firstname: 'Zebedee', lastname: 'Quixote', email: who.email, permissions: [] },
      { as: holder.token },
    ),
  ).toMatchObject({ http: 200, status: 1 })
})

it('is refused for somebody who is still there, to everyone but the account holder, and to another company', async () => {
  const holder = await aCompany(app)
  const [who, manager] = [
    await anEmployee(app, holder),
    await aSubUser(app, holder, ['Manage users', 'Manage employee']),
  ]
  const people = () => app.db('select * from people where company_id = $1 order by id', [who.companyId])
  const typed = 'Sam Taylor'
  const before = await people()
  for (const one of [who, holder])
    expect(await erase(holder, one, typed)).toMatchObject({ http: 409, message: 'active' })
  await app.call(deleteEmployee, { employeeId: [who.userId], confirm: true }, { as: holder.token })
  const left = await people()
  expect(left).not.toEqual(before)
  expect(await erase(manager, who, typed)).toMatchObject({ http: 403 })
  expect(await erase(await aCompany(app), who, typed)).toMatchObject({ http: 404 })
  expect(await app.call(personData, { personId: who.userId }, { as: manager.token })).toMatchObject({ http: 403 })
  expect(await app.call(personData, { personId: who.userId }, { as: (await aCompany(app)).token })).toMatchObject({
    http: 404,
  })
  expect(await people()).toEqual(left)
})

it('and coming back at the same moment: one of the two is done, and the other knows', async () => {
  const holder = await aCompany(app)
  const staff = await Promise.all(Array.from({ length: 6 }, () => anEmployee(app, holder)))
  await app.call(deleteEmployee, { employeeId: staff.map(({ userId }) => userId), confirm: true }, { as: holder.token })
  await Promise.all(
    staff.map(async one => {
      const [erased, restored] = await Promise.all([
        erase(holder, one, 'Sam Taylor'),
        app.call(restoreEmployee, { employeeId: [one.userId] }, { as: holder.token }),
      ])
      expect([erased.http, restored.http].sort()).toEqual(erased.http === 200 ? [200, 404] : [200, 409])
      const [row] = await app.db<{ first_name: string; gone: boolean; erased: boolean }>(
        'select first_name, deleted_at is not null as gone, erased_at is not null as erased from people where id = $1',
        [one.personId],
      )
      expect(row).toEqual(
        erased.http === 200
          ? { first_name: expect.stringMatching(/^Person /), gone: true, erased: true }
          : { first_name: 'Sam', gone: false, erased: false },
      )
    }),
  )
  expect((await app.call(deletedEmployees, {}, { as: holder.token })).total).toBe(0)
})

it('before it, everything about one person is had as a file: what names them, no secret, no text, and nothing that is theirs alone', async () => {
  const holder = await aCompany(app)
  const who = await aLeaver(holder)
  const {
    response: { url, fileName },
  } = await app.call(personData, { personId: who.userId }, { as: holder.token })
  expect(fileName).toBe('Data about a person.json')
  const reply = await fetch(new URL(url, app.url))
  expect(reply.headers.get('content-disposition')).toMatch(/^attachment/)
  const text = await reply.text()
  const data = JSON.parse(text) as Record<string, unknown>
  expect(data).toMatchObject({
    person: { work_email: who.email, last_name: 'Quixote', staff_number: 'QX-77' },
    login: { email: who.email },
    'document_revisions.author_id': [{ author_name: name }],
    'care_reviews.reviewer_id': [{ reviewer_name: name }],
  })
  expect(Object.keys(data)).toEqual(
    expect.arrayContaining([
      'sessions.person_id',
      'history_entries.person_id',
      'evidence_names.person_id',
      'people_invites.person_id',
    ]),
  )
  for (const secret of ['token_hash', 'Own words', 'Diary', 'photo.txt', 'password', '"salt"'])
    expect(text).not.toContain(secret)
  await app.db(`update sessions set ended_at = now() at time zone 'utc' where person_id = $1`, [holder.personId])
  expect((await fetch(new URL(url, app.url))).status).toBe(404)
})

import { aCompany } from '../../../plugins/accounts/testing/builders.ts'
import { askForChange } from '../../../plugins/care/contract/edit-requests.ts'
import { reportIssue } from '../../../plugins/care/contract/provider.ts'
import { aTemplate } from '../../../plugins/catalogue/testing/builders.ts'
import { suite } from '../../../plugins/core/testing/harness.ts'
import { aDocumentSet } from '../../../plugins/documents/testing/builders.ts'
import { aPdf, upload } from '../../../plugins/storage/testing/uploads.ts'
import { askAdmin, staffLogins, staffToken, theStaff } from '../../staff.ts'

/** The admin's first page: what waits for staff, for those who may see it. */
const app = suite()
const tokens: Record<string, string> = {}
beforeAll(async () => {
  await theStaff(app)
  for (const [role, email] of Object.entries(staffLogins)) tokens[role] = await staffToken(app, email)
})
type Role = keyof typeof staffLogins
interface Line {
  title: string
  detail: string
  to: string
}
const ask = (path: string, role: Role) => askAdmin(app, 'GET', path, { token: tokens[role] ?? '' })
const day = async (name: string, role: Role) => JSON.parse((await ask(`/desk/day/${name}`, role)).text) as Line[]

it('open requests and reports wait for support, and are gone once they are answered', async () => {
  const holder = await aCompany(app)
  const wanted = `moved${Date.now().toString(36)}`
  const sent = await upload<{ requestId: string }>(
    app,
    askForChange,
    {
      changeRequest: wanted,
      reason: 'New name',
      detail_expalanation: 'We moved.',
      role: 'company',
      filename: 'letter.pdf',
    },
    { as: holder.token, name: 'letter.pdf', content: aPdf() },
  )
  const { requestId } = sent.response
  const set = await aDocumentSet(app, { count: 1, data: () => ({ title: 'Falls' }) })
  const { response: report } = await app.call(
    reportIssue,
    { fileId: set.files[0] ?? '', issue: 'wrong', comments: 'An old law.' },
    { as: set.token },
  )
  expect(await day('requests', 'Support')).toContainEqual(
    expect.objectContaining({
      title: `Subdomain: ${wanted}`,
      to: `/content-manager/collection-types/plugin::care.request/${requestId}`,
    }),
  )
  expect(await day('reports', 'Support')).toContainEqual(
    expect.objectContaining({ title: 'Falls', detail: expect.stringContaining('wrong') }),
  )
  expect(JSON.parse((await ask(`/desk/requests/${requestId}`, 'Support')).text)).toMatchObject({
    label: 'Subdomain',
    before: holder.subdomain,
    wanted,
    reason: 'New name',
    state: 'open',
  })
  expect(JSON.parse((await ask(`/desk/reports/${report.reportId}`, 'Support')).text)).toMatchObject({
    document: 'Falls',
    comments: 'An old law.',
    state: 'open',
  })
  for (const [type, id, data] of [
    ['plugin::care.request', requestId, { state: 'refused', reply: 'It is a name of the house.' }],
    ['plugin::care.report', report.reportId, { reply: 'It is right.' }],
  ] as const)
    await app.staff.update(type, id, data)
  expect((await day('requests', 'Support')).filter(({ to }) => to.endsWith(requestId))).toEqual([])
  expect((await day('reports', 'Support')).filter(({ to }) => to.endsWith(report.reportId))).toEqual([])
  const mail = await app.mailTo(holder.email, ({ subject }) => subject === 'The change that you asked for was not made')
  expect(mail.text).toContain(`Subdomain, from ‘${holder.subdomain}’ to ‘${wanted}’`)
  expect(mail.text).toContain('It is a name of the house.')
  expect(await app.db('select content from notifications where company_id = $1', [holder.companyId])).toEqual([
    { content: expect.stringContaining(`to ‘${wanted}’. It is a name of the house.`) },
  ])
  for (const path of ['requests', 'reports']) expect((await ask(`/desk/day/${path}`, 'Content editor')).http).toBe(403)
  expect((await ask(`/desk/requests/${requestId}`, 'Shop manager')).http).toBe(403)
})

it('drafts stand there until they are published, with the day on which they publish themselves, for who may change them', async () => {
  const id = await aTemplate(app, { title: 'Published alone' })
  const mine = async (role: Role = 'Content editor') => (await day('drafts', role)).filter(({ to }) => to.endsWith(id))
  expect(await mine()).toEqual([])
  await app.staff.update('api::template.template', id, { title: 'Published and changed' })
  expect(await mine()).toMatchObject([
    { title: 'Published and changed', detail: 'Template, changed since it was published' },
  ])
  await app.staff.update('api::template.template', id, { publishAt: '2099-06-01T08:00:00.000Z' })
  expect(await mine()).toMatchObject([{ detail: 'Template, publishes by itself on 1 Jun 2099, 09:00' }])
  expect(await mine('Shop manager')).toEqual([])
})

it('what was searched for in vain is told by number of times, where it is counted', async () => {
  const [counted] = await app.db<{ there: boolean }>(`select to_regclass('search_misses') is not null as there`)
  if (!counted?.there) {
    expect(await day('searches', 'Content editor')).toEqual([])
    await app.db('create table search_misses (term text primary key, count int, last_at timestamptz)')
  }
  await app.db(`insert into search_misses (term, count, last_at) values ('dols', 3, now()), ('medicne', 1, now())`)
  expect(await day('searches', 'Content editor')).toMatchObject([
    { title: 'dols', detail: '3 times', to: '/content-manager/collection-types/api::template.template?_q=dols' },
    { title: 'medicne', detail: 'Once' },
  ])
  await app.db(counted?.there ? 'delete from search_misses' : 'drop table search_misses')
})

it('mail that waits is told of with its number and since when, to who may look at customers', async () => {
  const wait = (minutes: number, id: string) =>
    app.db(
      `insert into outbox (id, recipient, html, body, subject, created_at, claimed_at)
       values ($1, 'someone@example.test', '', '', 'Waits', now() - $2 * interval '1 minute', now())`,
      [id, minutes],
    )
  await wait(2, 'waits-a-little')
  expect(await day('mails', 'Support')).toEqual([])
  await wait(4 * 24 * 60, 'waits-long')
  expect(await day('mails', 'Support')).toEqual([
    {
      title: '2 e-mails wait to be sent',
      detail: expect.stringMatching(
        /^The oldest has waited since \d{1,2} \w{3} \d{4}, \d\d:\d\d\. They go out by them/,
      ),
    },
  ])
  expect((await ask('/desk/day/mails', 'Content editor')).http).toBe(403)
  await app.db(`delete from outbox where id in ('waits-a-little', 'waits-long')`)
})

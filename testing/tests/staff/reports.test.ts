import { aCompany, aSubUser } from '../../../plugins/accounts/testing/builders.ts'
import { reportIssue, reportList } from '../../../plugins/care/contract/provider.ts'
import { suite } from '../../../plugins/core/testing/harness.ts'
import { aDocumentSet } from '../../../plugins/documents/testing/builders.ts'
import { notificationList } from '../../../plugins/notifications/contract/notifications.ts'
import { askAdmin, staffLogins, staffToken, theStaff } from '../../staff.ts'

/** What a company reports about a document, and the provider's answer to it, by the admin's own API. */
const app = suite()
const reports = '/content-manager/collection-types/plugin::care.report'
let support = ''
beforeAll(async () => {
  await theStaff(app)
  support = await staffToken(app, staffLogins.Support)
})
const ask = (method: string, path: string, body?: object, token = support) =>
  askAdmin(app, method, `${reports}${path}`, { token, ...(body && { body }) })

async function aReport() {
  const set = await aDocumentSet(app, { count: 1, data: () => ({ title: 'Falls' }) })
  const reporter = await aSubUser(app, set, ['Documents'])
  const {
    response: { reportId },
  } = await app.call(
    reportIssue,
    { fileId: set.files[0] ?? '', issue: 'wrong', comments: 'Section 3 names an old law.' },
    { as: reporter.token },
  )
  return { set, reporter, reportId }
}
const told = async (token: string) =>
  (await app.call(notificationList, {}, { as: token })).response.notifications.filter(
    ({ title }) => title === 'What you reported was answered',
  )

it('support sees it with its document and answers; the company reads the answer, and whoever reported has it by mail and on the bell, once', async () => {
  const { set, reporter, reportId } = await aReport()
  expect((await ask('GET', `/${reportId}`)).body.data).toMatchObject({
    documentName: 'Falls',
    issue: 'wrong',
    comments: 'Section 3 names an old law.',
    state: 'open',
  })
  for (let time = 0; time < 2; time++)
    expect((await ask('PUT', `/${reportId}`, { reply: ' It is right from version 2.0 on. ' })).http).toBe(200)
  const answered = {
    reportId,
    state: 'answered',
    reply: expect.stringContaining('right from version 2.0'),
    repliedAt: expect.stringContaining('T'),
  }
  for (const { token } of [set, reporter])
    expect((await app.call(reportList, {}, { as: token })).response).toMatchObject([answered])
  const mail = await app.mailTo(reporter.email)
  expect(mail.subject).toBe('About Falls')
  expect(mail.text).toContain('It is right from version 2.0 on.')
  expect(await told(reporter.token)).toMatchObject([
    { content: 'Falls', status: 1, link: `/documents/history?id=${set.files[0] ?? ''}&tab=help` },
  ])
  expect(await told(set.token)).toEqual([])
  await app.quiet()
  expect(app.mails.filter(({ to, subject }) => to === reporter.email && subject === 'About Falls')).toHaveLength(1)
  // Another answer is told, too; closing it is not.
  expect((await ask('PUT', `/${reportId}`, { reply: 'And from 1.4 on.' })).http).toBe(200)
  expect((await ask('PUT', `/${reportId}`, { state: 'closed' })).http).toBe(200)
  expect(await told(reporter.token)).toHaveLength(2)
  expect((await app.call(reportList, {}, { as: set.token })).response).toMatchObject([
    { state: 'closed', reply: 'And from 1.4 on.' },
  ])
})

it('nothing else of it is changed, none is made or deleted, no other role and no other company reads it', async () => {
  const { set, reportId } = await aReport()
  const editor = await staffToken(app, staffLogins['Content editor'])
  for (const token of [editor, await staffToken(app, staffLogins['Shop manager'])]) {
    expect((await ask('GET', `/${reportId}`, undefined, token)).http).toBe(403)
    expect((await ask('PUT', `/${reportId}`, { reply: 'No' }, token)).http).toBe(403)
  }
  const administrator = await staffToken(app, staffLogins.Administrator)
  for (const token of [support, administrator]) {
    await ask('PUT', `/${reportId}`, { comments: 'Other words', documentName: 'Other' }, token)
    expect((await ask('DELETE', `/${reportId}`, undefined, token)).http).toBeGreaterThanOrEqual(400)
    expect((await ask('POST', '', { documentName: 'Made up', state: 'open' }, token)).http).toBeGreaterThanOrEqual(400)
  }
  expect((await app.call(reportList, {}, { as: set.token })).response).toMatchObject([
    { name: 'Falls', comments: 'Section 3 names an old law.', state: 'open', reply: '' },
  ])
  expect((await app.call(reportList, {}, { as: (await aCompany(app)).token })).total).toBe(0)
})

import { aCompany, anEmployee, aSubUser } from '@cloudoc/accounts/testing/builders.ts'
import { aSite, aSiteManager, mainSite } from '@cloudoc/accounts/testing/sites.ts'
import { aNewVersion, aTemplate, theSettings } from '@cloudoc/catalogue/testing/builders.ts'
import { suite, until } from '@cloudoc/core/testing/harness.ts'
import { inDatabase } from '@cloudoc/core/testing/in-database.ts'
import { aPublished, assignIt } from '@cloudoc/courses/testing/builders.ts'
// Its listener pins what a test grants.
import '@cloudoc/documents/testing/builders.ts'
import { anAudit, aSchedule } from '@cloudoc/quality/testing/audits.ts'
import { anAction } from '@cloudoc/quality/testing/builders.ts'
import { aSoldLine, granted } from '@cloudoc/subscriptions/testing/builders.ts'
import { dashboard, notificationCount, notificationList, openNotification } from '../../contract/notifications.ts'
import { notify } from './notify.ts'

const app = suite()
beforeAll(() => theSettings(app))

async function aHolder(...templateIds: string[]) {
  const holder = await aCompany(app)
  await granted(app, { companyId: holder.companyId, lines: [aSoldLine({ templateIds })] })
  return holder
}
const list = async (as: string, input: object = {}) => (await app.call(notificationList, input, { as })).response
const unread = async (as: string) => (await app.call(notificationCount, {}, { as })).response.count
const notifyTest = (companyId: number, subject: string, personId?: number) =>
  inDatabase(app, db =>
    notify(
      { db, afterCommit: () => undefined },
      {
        companyId,
        category: 'document',
        title: `About ${subject}`,
        content: '',
        link: '',
        subject,
        ...(personId !== undefined && { personId }),
      },
    ),
  )

describe('a newer version of a document', () => {
  it('is told of to every company that has it, once, and to no other', async () => {
    const template = await aTemplate(app, { title: 'Complaints' })
    const [first, second, other] = [
      await aHolder(template),
      await aHolder(template),
      await aHolder(await aTemplate(app)),
    ]
    await aNewVersion(app, template, { version: '1.1', change: 'Clearer time limits.' })
    await until(async () => (await unread(first.token)) === 1 && (await unread(second.token)) === 1)
    expect((await list(first.token)).notifications).toMatchObject([
      {
        category: 'update',
        title: 'Update available: Complaints',
        content: 'Version 1.1: Clearer time limits.',
        status: 1,
        link: expect.stringMatching(/^\/documents\/update\?id=[a-z0-9]+$/),
      },
    ])
    expect(await unread(other.token)).toBe(0)
    await app.quiet()
    await app.job('notifications.tell-of-update', {
      versionId: (
        await app.db<{ id: number }>(
          'select max(id)::int as id from template_versions where template_document_id = $1',
          [template],
        )
      )[0]?.id,
    })
    expect(await unread(first.token)).toBe(1)
  })

  it('is told of however long its title is', async () => {
    const template = await aTemplate(app, { title: `Complaints ${'and comments '.repeat(18)}`.trim() })
    const holder = await aHolder(template)
    await aNewVersion(app, template, { version: '1.1' })
    await until(async () => (await unread(holder.token)) === 1)
    expect((await list(holder.token)).notifications[0]?.title).toMatch(/^Update available: Complaints and comments/)
  })

  it('is not told of when it is the first', async () => {
    const holder = await aHolder(await aTemplate(app))
    await app.quiet()
    expect(await list(holder.token)).toEqual({ notifications: [], unread: 0, total: 0 })
  })
})

describe('the bell', () => {
  it('says what is unread; what is opened is read, for that person alone', async () => {
    const holder = await aCompany(app)
    const colleague = await aSubUser(app, holder, ['Documents'])
    for (const subject of ['one', 'two']) await notifyTest(holder.companyId, subject)
    const [newest] = (await list(holder.token)).notifications
    expect(newest).toMatchObject({ title: 'About two', status: 1 })
    expect(await app.call(openNotification, { notificationId: newest?._id ?? '' }, { as: holder.token })).toMatchObject(
      { status: 1, response: { status: 0 } },
    )
    expect(await list(holder.token)).toMatchObject({ unread: 1, total: 2 })
    expect(await list(holder.token, { unread: true })).toMatchObject({
      notifications: [{ title: 'About one', status: 1 }],
      unread: 1,
      total: 2,
    })
    expect(await unread(colleague.token)).toBe(2)
    await app.call(openNotification, { notificationId: 'all' }, { as: colleague.token })
    expect(await unread(colleague.token)).toBe(0)
    expect(await unread(holder.token)).toBe(1)
  })

  it('shows ten at first, and more when asked', async () => {
    const holder = await aCompany(app)
    for (let at = 0; at < 12; at++) await notifyTest(holder.companyId, `n${at}`)
    expect((await list(holder.token)).notifications).toHaveLength(10)
    expect((await list(holder.token, { limit: 20 })).notifications).toHaveLength(12)
  })

  it('keeps what is for one person from the others, and what is the company’s from who may not read documents', async () => {
    const holder = await aCompany(app)
    const [reader, outsider, employee, stranger] = [
      await aSubUser(app, holder, ['Documents']),
      await aSubUser(app, holder, ['Dashboard']),
      await anEmployee(app, holder),
      await aCompany(app),
    ]
    await notifyTest(holder.companyId, 'company')
    await notifyTest(holder.companyId, 'reader', reader.personId)
    const titles = async (as: string) => (await list(as)).notifications.map(({ title }) => title).sort()
    expect(await titles(reader.token)).toEqual(['About company', 'About reader'])
    expect(await titles(holder.token)).toEqual(['About company'])
    for (const { token } of [outsider, employee, stranger]) expect(await titles(token)).toEqual([])
    const [mine] = (await list(reader.token)).notifications
    for (const { token } of [stranger, outsider])
      expect(await app.call(openNotification, { notificationId: mine?._id ?? '' }, { as: token })).toMatchObject({
        http: 404,
        status: 0,
      })
    expect(await unread(reader.token)).toBe(2)
  })

  it('tells of reviews once a week', async () => {
    const holder = await aHolder(await aTemplate(app), await aTemplate(app))
    await app.db(`update documents set review_date = current_date + 10 where company_id = $1`, [holder.companyId])
    for (let times = 0; times < 2; times++) await app.job('notifications.tell-of-reviews', { hour: 7 })
    expect((await list(holder.token)).notifications).toMatchObject([
      { category: 'review', content: '2 documents are due for review within 30 days.', link: '/documents/need-review' },
    ])
  })
})

describe('the dashboard', () => {
  it('answers the figures of each area, and what is to be done first', async () => {
    const [old, due, fresh] = [
      await aTemplate(app, { title: 'Old' }),
      await aTemplate(app, { title: 'Due' }),
      await aTemplate(app, { title: 'Fresh' }),
    ]
    const holder = await aHolder(old, due, fresh)
    await aNewVersion(app, old)
    await app.db('update documents set review_date = current_date - 1 where company_id = $1 and source_id = $2', [
      holder.companyId,
      due,
    ])
    const { response, statements } = (await app.call(dashboard, {}, { as: holder.token })) as unknown as {
      response: Record<string, unknown>
      statements?: number
    }
    expect(response).toMatchObject({
      documents: { total: 3, edited: 0, updates: 1, reviewsDue: 1, reviewsSoon: 0, upToDate: 1 },
      updates: [{ name: 'Old', updateAvailable: true }],
      reviews: [{ name: 'Due', review_status: 'Need Review' }],
      completeness: 1,
      exports: [],
    })
    if (statements !== undefined) expect(statements).toBeLessThanOrEqual(10)
  })

  it('names no document to a sub-user who may not read them', async () => {
    const holder = await aHolder(await aTemplate(app))
    const colleague = await aSubUser(app, holder, ['Dashboard'])
    expect((await app.call(dashboard, {}, { as: colleague.token })).response).toMatchObject({
      documents: { total: 1 },
      recent: [],
      updates: [],
      reviews: [],
    })
  })

  it('counts courses that somebody is late with, for whoever sees the staff', async () => {
    const holder = await aHolder(await aTemplate(app))
    const [, , colleague] = [
      await anEmployee(app, holder),
      await anEmployee(app, holder),
      await aSubUser(app, holder, ['Dashboard']),
    ]
    await assignIt(app, holder, await aPublished(app, holder), { everyone: true })
    const training = async (token: string) => (await app.call(dashboard, {}, { as: token })).response.training
    expect(await training(holder.token)).toEqual({ overdue: 0, locked: 0, lateLearners: [] })
    await app.db(
      `update course_enrolments set due_on = current_date - 2, locked_at = case when person_id = (select min(person_id) from course_enrolments where company_id = $1) then now() end where company_id = $1`,
      [holder.companyId],
    )
    expect(await training(holder.token)).toEqual({
      overdue: 2,
      locked: 1,
      lateLearners: [expect.any(String), expect.any(String)],
    })
    expect(await training(colleague.token)).toEqual({ overdue: 0, locked: 0, lateLearners: [] })
  })

  it('counts actions and audits past their day at the sites of whoever sees quality, by the same statements', async () => {
    const holder = await aCompany(app)
    const elm = await aSite(app, holder, 'Elm Lodge')
    const auditId = await anAudit(app, holder)
    for (const siteId of [elm, await mainSite(app, holder)]) {
      await anAction(app, holder, holder, { siteId })
      await aSchedule(app, holder, auditId, { siteId })
    }
    const [reader, manager, other] = [
      await aSubUser(app, holder, ['Dashboard', 'Quality']),
      await aSiteManager(app, holder, elm, ['Dashboard', 'Manage quality']),
      await aSubUser(app, holder, ['Dashboard']),
    ]
    const look = ({ token }: { token: string }, site = '') => app.call(dashboard, { site }, { as: token })
    const before = await look(holder)
    expect(before.response.quality).toEqual({ actions: 0, audits: 0 })
    await app.db('update quality_actions set due_on = current_date - 2 where company_id = $1', [holder.companyId])
    await app.db(
      'update quality_occurrences o set due_on = current_date - 2 where company_id = $1 and id in (select min(id) from quality_occurrences where company_id = $1 group by site_id)',
      [holder.companyId],
    )
    const after = await look(holder)
    expect(after.response.quality).toEqual({ actions: 2, audits: 2 })
    expect(after.statements).toBeLessThanOrEqual(before.statements)
    expect((await look(holder, elm)).response.quality).toEqual({ actions: 1, audits: 1 })
    expect((await look(reader)).response.quality).toEqual({ actions: 2, audits: 2 })
    expect((await look(manager)).response.quality).toEqual({ actions: 1, audits: 1 })
    for (const one of [other, await aCompany(app)])
      expect((await look(one)).response.quality).toEqual({ actions: 0, audits: 0 })
  })

  it('shows nothing of another company', async () => {
    await aHolder(await aTemplate(app))
    expect((await app.call(dashboard, {}, { as: (await aCompany(app)).token })).response).toMatchObject({
      documents: { total: 0 },
      updates: [],
      reviews: [],
      recent: [],
      notifications: [],
    })
  })
})

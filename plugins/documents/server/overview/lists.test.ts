import { aSubUser } from '@cloudoc/accounts/testing/builders.ts'
import { aNewVersion, theSettings } from '@cloudoc/catalogue/testing/builders.ts'
import { suite } from '@cloudoc/core/testing/harness.ts'
import {
  deleteFile,
  editFile,
  needReview,
  recentDocuments,
  recentFiles,
  recordRecent,
  updatesWaiting,
  upToDate,
} from '../../contract/documents.ts'
import { aDocumentSet } from '../../testing/builders.ts'

const app = suite()
beforeAll(() => theSettings(app))

const titles = ['Alarms', 'Baths', 'Chairs', 'Doors']
type List = typeof recentDocuments | typeof needReview | typeof upToDate
const names = async (call: List, as: string) => (await app.call(call, {}, { as })).response.map(({ name }) => name)
const dueIn = (file: string | undefined, days: number) =>
  app.sql(`update documents set review_date = (now() at time zone 'utc')::date + $2::int where document_id = $1`, [
    file,
    days,
  ])

it('what was changed last comes first', async () => {
  const { token, files } = await aDocumentSet(app, { titles })
  await app.call(editFile, { fileId: files.slice(2, 3), name: 'Armchairs' }, { as: token })
  await app.call(editFile, { fileId: files.slice(1, 2), folderId: '' }, { as: token })
  expect((await names(recentDocuments, token)).slice(0, 2)).toEqual(['Baths', 'Armchairs'])
})

it('what is due within 30 days needs a review, the oldest first; the rest is up to date unless an update waits', async () => {
  const { token, files, templates } = await aDocumentSet(app, { titles })
  await dueIn(files[0], 30)
  await dueIn(files[1], -3)
  await dueIn(files[2], 31)
  expect(await names(needReview, token)).toEqual(['Baths', 'Alarms'])
  expect(await names(upToDate, token)).toEqual(['Chairs', 'Doors'])
  expect((await app.call(needReview, {}, { as: token })).response.map(({ review_status }) => review_status)).toEqual([
    'Need Review',
    'Up to Date',
  ])
  await aNewVersion(app, templates[3] ?? '')
  expect(await names(upToDate, token)).toEqual(['Chairs'])
})

it('updates that wait say what changed, the newest first, until the company decides against them', async () => {
  const { token, templates, files } = await aDocumentSet(app, { titles })
  const updates = () => app.call(updatesWaiting, {}, { as: token })
  expect(await updates()).toMatchObject({ status: 2, response: [], total: 0 })
  await aNewVersion(app, templates[0] ?? '', { version: '1.1', change: 'Clearer steps.' })
  await aNewVersion(app, templates[2] ?? '', { version: '3.0', change: 'New guidance.' })
  await aNewVersion(app, templates[0] ?? '', { version: '1.2', change: 'A telephone number.' })
  const waiting = await updates()
  expect(waiting).toMatchObject({
    status: 1,
    total: 2,
    response: [
      {
        _id: files[0],
        name: 'Alarms',
        version: '1.0',
        newVersion: '1.2',
        change: 'A telephone number.',
        updateAvailable: true,
      },
      { name: 'Chairs', newVersion: '3.0', change: 'New guidance.' },
    ],
  })
  expect(Date.now() - new Date(waiting.response[0]?.publishedAt ?? '').getTime()).toBeLessThan(60_000)
  await app.sql('update documents set declined_number = 3 where document_id = $1', [files[0]])
  expect((await updates()).response.map(({ name }) => name)).toEqual(['Chairs'])
  await aNewVersion(app, templates[0] ?? '', { version: '1.3', change: 'More.' })
  expect((await updates()).response.map(({ name, newVersion }) => [name, newVersion])).toEqual([
    ['Alarms', '1.3'],
    ['Chairs', '3.0'],
  ])
})

describe('recent files', () => {
  const opened = async (as: string) => (await app.call(recentFiles, {}, { as })).response.map(({ name }) => name)
  const note = (as: string, fileId = '') => app.call(recordRecent, { fileId }, { as })

  it('are each person’s own, the last one first, each once', async () => {
    const holder = await aDocumentSet(app, { titles })
    const deputy = await aSubUser(app, holder, ['Documents'])
    for (const at of [0, 1, 2, 0])
      expect(await note(holder.token, holder.files[at])).toMatchObject({ http: 200, status: 1 })
    await note(deputy.token, holder.files[3])
    expect(await opened(holder.token)).toEqual(['Alarms', 'Chairs', 'Baths'])
    expect(await opened(deputy.token)).toEqual(['Doors'])
    await app.call(deleteFile, { fileId: holder.files.slice(2, 3) }, { as: holder.token })
    expect(await opened(holder.token)).toEqual(['Alarms', 'Baths'])
    expect(await note(holder.token, holder.files[2])).toMatchObject({
      http: 404,
      response: 'That document is no longer there.',
    })
    expect(
      await app.sql('select editing from document_openings where company_id = $1', [holder.companyId]),
    ).toHaveLength(4)
  })

  it('opened ten times at once is one row', async () => {
    const holder = await aDocumentSet(app, { count: 1 })
    const replies = await Promise.all(Array.from({ length: 10 }, () => note(holder.token, holder.files[0])))
    expect(replies.map(({ http }) => http)).toEqual(Array<number>(10).fill(200))
    expect(await app.sql('select 1 from document_openings where company_id = $1', [holder.companyId])).toHaveLength(1)
  })
})

it('every list is paged, and takes as many statements for four as for one', async () => {
  const { token, files, templates } = await aDocumentSet(app, { titles })
  for (const file of files) await app.call(recordRecent, { fileId: file }, { as: token })
  await dueIn(files[0], 1)
  await dueIn(files[1], 2)
  for (const template of templates.slice(0, 2)) await aNewVersion(app, template)
  for (const call of [recentDocuments, needReview, upToDate, updatesWaiting, recentFiles] as const) {
    const [one, past] = [
      await app.call(call, { skip: 1, limit: 1 }, { as: token }),
      await app.call(call, { skip: 50 }, { as: token }),
    ]
    expect([call.path, one.http, one.response.length, past.status, past.response, past.total]).toEqual([
      call.path,
      200,
      1,
      2,
      [],
      one.total,
    ])
    expect(one.total).toBeGreaterThan(1)
    expect(one.statements).toBeLessThanOrEqual(3)
  }
})

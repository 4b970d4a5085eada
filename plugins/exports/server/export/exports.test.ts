import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { aCompany, aSubUser } from '@cloudoc/accounts/testing/builders.ts'
import { aTemplate, theSettings } from '@cloudoc/catalogue/testing/builders.ts'
import { suite, until } from '@cloudoc/core/testing/harness.ts'
import { aSoldLine, granted } from '@cloudoc/subscriptions/testing/builders.ts'
import { readPdf } from '../../../../lib/document-renderer/tests/read-pdf.ts'
import { notificationList } from '../../../notifications/contract/notifications.ts'
import {
  bulkPdf,
  bulkWord,
  downloadFile,
  downloadIndex,
  downloadPdf,
  downloadSubscription,
  exportLink,
  exportList,
  exportOne,
  exportRetry,
  pdfUrl,
} from '../../contract/exports.ts'
import { aHolder, ended, filesIn, idOf, zipOf } from '../../testing/holder.ts'

const app = suite()
beforeAll(() => theSettings(app))

describe('a subscription', () => {
  it('comes as one zip: its documents and no others, all or those that changed since a day', async () => {
    const holder = await aHolder(app)
    await granted(app, {
      companyId: holder.companyId,
      lines: [
        aSoldLine({
          name: 'Other set',
          templateIds: [
            await aTemplate(app, { title: 'Else', policyNumber: `E${holder.companyId}`, body: '<p>Else.</p>' }),
          ],
        }),
      ],
    })
    const [first] = await app.db<{ id: string }>(
      'select document_id as id from subscriptions where company_id = $1 order by subscriptions.id limit 1',
      [holder.companyId],
    )
    const ask = (more: object = {}, token = holder.token) =>
      app.call(downloadSubscription, { id: first?.id ?? '', count: 2, ...more }, { as: token })
    const started = await ask()
    expect(started).toMatchObject({ status: 1, message: 'Generating PDF file', response: { total: 2 } })
    expect(await ended(app, holder, started.response.exportId)).toMatchObject({ state: 'ready', done: 2 })
    expect(filesIn(await zipOf(app, holder, started.response.exportId)).map(name => name.replace(/^.* /, ''))).toEqual([
      'Complaints.pdf',
      'Falls.pdf',
    ])
    expect(await ask({ update_date: '2099-01-01' })).toMatchObject({ http: 404, message: 'nothing' })
  })

  it('of a single document is that document', async () => {
    const holder = await aHolder(app)
    const itemId = await aTemplate(app, {
      title: 'Alone',
      policyNumber: `A${holder.companyId}`,
      body: '<p>Alone.</p>',
    })
    const line = aSoldLine({ sendtype: 'package', name: 'Alone', itemId, templateIds: [itemId] })
    await granted(app, { companyId: holder.companyId, lines: [line] })
    const [single] = await app.db<{ id: string }>(
      'select document_id as id from subscriptions where company_id = $1 and package_id = $2',
      [holder.companyId, itemId],
    )
    const ask = (token = holder.token) =>
      app.call(downloadSubscription, { id: single?.id ?? '', count: 1 }, { as: token })
    const { exportId } = (await ask()).response
    expect(await ended(app, holder, exportId)).toMatchObject({ state: 'ready', done: 1 })
    expect(filesIn(await zipOf(app, holder, exportId))).toEqual([expect.stringMatching(/Alone\.pdf$/)])
    expect(await ask((await aCompany(app)).token)).toMatchObject({ http: 404, response: 'No records found' })
  })
})

describe('many documents', () => {
  it('go into one zip in their folders, in the background, and the bell says when', async () => {
    const holder = await aHolder(app, ['Complaints', 'Falls', 'Consent'])
    const started = await app.call(
      bulkPdf,
      { files: [{ id: holder.folder, type: 'folder', name: 'x' }] },
      { as: holder.token },
    )
    expect(started).toMatchObject({ status: 1, message: 'Generating PDF File', response: { total: 3 } })
    expect(await ended(app, holder, started.response.exportId)).toMatchObject({
      state: 'ready',
      total: 3,
      done: 3,
      failed: 0,
    })
    const names = filesIn(await zipOf(app, holder, started.response.exportId))
    expect(names).toHaveLength(3)
    expect(names.every(name => /^Care Home\/.+ (Complaints|Falls|Consent)\.pdf$/.test(name))).toBe(true)
    await until(async () =>
      (await app.call(notificationList, {}, { as: holder.token })).response.notifications.some(
        ({ title }) => title === 'Your export is ready',
      ),
    )
  })

  it('are everything that the company has, in folders and outside, where a folder has no id', async () => {
    const [holder] = [await aHolder(app, ['Complaints', 'Falls', 'Consent']), await aHolder(app, ['Another company’s'])]
    await app.db('update documents set folder_id = null where document_id = $1', [idOf(holder, 'Falls')])
    await app.db('update documents set deleted_at = now() where document_id = $1', [idOf(holder, 'Consent')])
    const { response } = await app.call(bulkPdf, { files: [{ id: '', type: 'folder' }] }, { as: holder.token })
    expect(await ended(app, holder, response.exportId)).toMatchObject({ state: 'ready', total: 2, done: 2 })
    expect(filesIn(await zipOf(app, holder, response.exportId))).toEqual([
      expect.stringMatching(/^Care Home\/.* Complaints\.pdf$/),
      expect.stringMatching(/^[^/]* Falls\.pdf$/),
    ])
    expect(await app.call(bulkPdf, { files: [{ id: '', type: 'file' }] as never }, { as: holder.token })).toMatchObject(
      { http: 400 },
    )
  })

  it('are called by what was chosen: a document, a folder, everything; several have no name', async () => {
    const holder = await aHolder(app)
    const [one, other] = holder.files.map(({ id }) => ({ id, type: 'file' as const }))
    if (!one || !other) throw new Error('Two documents were made')
    const folder = { id: holder.folder, type: 'folder' as const }
    for (const files of [[one], [folder], [{ id: '', type: 'folder' as const }], [one, other], [folder, one]])
      expect(await app.call(bulkPdf, { files }, { as: holder.token })).toMatchObject({ status: 1 })
    const { response } = await app.call(exportList, {}, { as: holder.token })
    expect(response.map(({ kind, name, total }) => ({ kind, name, total })).toReversed()).toEqual(
      [
        ['Complaints', 1],
        ['Care Home', 2],
        ['All documents', 2],
        ['', 2],
        ['', 2],
      ].map(([name, total]) => ({ kind: 'documents', name, total })),
    )
    expect(
      await app.db(
        `select subject_name from history_entries where company_id = $1 and what = 'Exported' order by history_entries.id`,
        [holder.companyId],
      ),
    ).toEqual(
      ['Complaints', 'Care Home', 'All documents', '2 documents', '2 documents'].map(subject_name => ({
        subject_name,
      })),
    )
    await ended(app, holder, response.at(-1)?.exportId ?? '')
    await until(async () =>
      (await app.call(notificationList, {}, { as: holder.token })).response.notifications.some(
        ({ content }) => content === 'Complaints as PDF, in one zip file.',
      ),
    )
  })

  it('come with an index of them, each with the date of its text', async () => {
    const holder = await aHolder(app, ['Complaints', 'Falls'])
    await app.db(
      `update template_versions set published_at = '2026-03-04T05:06:08Z' where id = (select version_id from documents where document_id = $1)`,
      [idOf(holder, 'Falls')],
    )
    const { response } = await app.call(
      bulkPdf,
      { files: [{ id: holder.folder, type: 'folder' }] },
      { as: holder.token },
    )
    await ended(app, holder, response.exportId)
    const zip = await zipOf(app, holder, response.exportId)
    const falls = Object.values(zip.files).find(({ name }) => name.endsWith('Falls.pdf'))
    expect(falls?.date.toISOString()).toBe('2026-03-04T05:06:08.000Z')
    expect(Math.abs((zip.file('Index.pdf')?.date.getTime() ?? 0) - Date.now())).toBeLessThan(2 * 86_400_000)
    const [page = ''] = (await readPdf((await zip.file('Index.pdf')?.async('nodebuffer')) ?? Buffer.alloc(0))).pages
    for (const text of [
      'Care Home',
      `N${holder.companyId}-0 Complaints Draft 1.0`,
      `N${holder.companyId}-1 Falls Draft 1.0`,
    ])
      expect(page).toContain(text)
  })

  it('of working texts say in the index which of them nobody has issued', async () => {
    const holder = await aHolder(app, ['Falls'])
    const { response } = await app.call(
      bulkPdf,
      { files: [{ id: holder.folder, type: 'folder' }], draft: true },
      { as: holder.token },
    )
    await ended(app, holder, response.exportId)
    const zip = await zipOf(app, holder, response.exportId)
    const { pages } = await readPdf((await zip.file('Index.pdf')?.async('nodebuffer')) ?? Buffer.alloc(0))
    expect(pages[0]).toContain(`N${holder.companyId}-0 Falls Draft`)
  })

  it('go as Word, chosen one by one, and each once', async () => {
    const holder = await aHolder(app)
    const files = [...holder.files, { id: holder.folder }].map(({ id }) => ({
      id,
      type: id === holder.folder ? ('folder' as const) : ('file' as const),
    }))
    const { response } = await app.call(bulkWord, { files: JSON.stringify(files) as never }, { as: holder.token })
    expect(response.total).toBe(2)
    await ended(app, holder, response.exportId)
    expect(filesIn(await zipOf(app, holder, response.exportId))).toHaveLength(2)
  })

  it('say which of them failed, keep the others, and are tried again', async () => {
    const holder = await aHolder(app)
    const files = holder.files.map(({ id }) => ({ id, type: 'file' as const }))
    // A document that is gone by the time it is made.
    const { response } = await app.call(bulkPdf, { files }, { as: holder.token })
    await ended(app, holder, response.exportId)
    await app.db(
      `update export_items set state = 'failed', render_id = null, reason = 'It could not be made.' where export_id = (select id from exports where document_id = $1) and position = 0`,
      [response.exportId],
    )
    await app.db('update exports set failed = 1, done = 1 where document_id = $1', [response.exportId])
    const before = (await app.call(exportOne, { exportId: response.exportId }, { as: holder.token })).response
    expect(before.items[0]).toMatchObject({ state: 'failed', reason: 'It could not be made.' })
    expect(await app.call(exportRetry, { exportId: response.exportId }, { as: holder.token })).toMatchObject({
      status: 1,
      response: { total: 1 },
    })
    expect(await ended(app, holder, response.exportId)).toMatchObject({ state: 'ready', done: 2, failed: 0 })
    expect(filesIn(await zipOf(app, holder, response.exportId))).toHaveLength(2)
    expect(await app.call(exportRetry, { exportId: response.exportId }, { as: holder.token })).toMatchObject({
      http: 404,
      message: 'nothing',
    })
  })

  it('are the same zip when exported again unchanged, kept until the last export of it is over', async () => {
    const holder = await aHolder(app)
    const exported = async (): Promise<{ id: string; key: string }> => {
      const {
        response: { exportId: id },
      } = await app.call(bulkPdf, { files: [{ id: holder.folder, type: 'folder' }] }, { as: holder.token })
      expect(await ended(app, holder, id)).toMatchObject({ state: 'ready', done: 2 })
      const [row] = await app.db<{ key: string }>('select file_key as key from exports where document_id = $1', [id])
      return { id, key: row?.key ?? '' }
    }
    const over = async (id: string): Promise<void> => {
      await app.db(`update exports set expires_at = now() - interval '1 second' where document_id = $1`, [id])
      await app.job('core.retention')
    }
    const isKept = (key: string): boolean => existsSync(join(app.folder, 'files', key))

    const [first, second] = [await exported(), await exported()]
    expect(second.key).toBe(first.key)
    await over(first.id)
    expect(filesIn(await zipOf(app, holder, second.id))).toHaveLength(2)

    await app.db('update documents set title = $2 where document_id = $1', [
      idOf(holder, 'Falls'),
      'Falls and fractures',
    ])
    const changed = await exported()
    expect(changed.key).not.toBe(first.key)
    expect(filesIn(await zipOf(app, holder, changed.id)).join()).toContain('Falls and fractures.pdf')

    rmSync(join(app.folder, 'files', changed.key))
    const anew = await exported()
    expect(anew.key).not.toBe(changed.key)
    expect(filesIn(await zipOf(app, holder, anew.id))).toHaveLength(2)

    expect([first, anew].map(({ key }) => isKept(key))).toEqual([true, true])
    await over(second.id)
    expect([first, anew].map(({ key }) => isKept(key))).toEqual([false, true])
  })

  it('are refused when nothing is in them, and when five are under way', async () => {
    const holder = await aHolder(app)
    expect(await app.call(bulkPdf, { files: [] as never }, { as: holder.token })).toMatchObject({
      http: 400,
      response: 'Invalid request',
    })
    expect(await app.call(bulkPdf, { files: [{ id: 'nothing', type: 'folder' }] }, { as: holder.token })).toMatchObject(
      { http: 404, message: 'nothing' },
    )
    const stamps = 'now(), now(), now()'
    await app.db(
      `insert into exports (document_id, company_id, person_id, person_name, format, state, total, done, failed, size, started_at, touched_at, created_at, updated_at, published_at)
      select 'busy' || $1::int || n, $1::int, $2::int, 'Sam', 'pdf', 'running', 1, 0, 0, 0, now(), now(), ${stamps} from generate_series(1, 5) n`,
      [holder.companyId, holder.personId],
    )
    expect(
      await app.call(bulkPdf, { files: [{ id: holder.folder, type: 'folder' }] }, { as: holder.token }),
    ).toMatchObject({ http: 429, message: 'tooMany' })
  })

  it('are refused with a text, not cut, when they are more than 2,000', async () => {
    const holder = await aHolder(app)
    const columns = `company_id, folder_id, version_id, published_at, created_at, updated_at`
    await app.db(
      `insert into documents (document_id, title, ${columns}) select 'many' || n || '-' || company_id, 'Document ' || n, ${columns} from documents, generate_series(1, 2000) n where document_id = $1`,
      [idOf(holder, 'Falls')],
    )
    const as = { as: holder.token }
    for (const call of [bulkPdf, bulkWord])
      expect(await app.call(call, { files: [{ id: holder.folder, type: 'folder' }] }, as)).toMatchObject({
        http: 400,
        response: expect.stringContaining('more than 2,000 documents'),
      })
    expect(await app.call(downloadIndex, { folderId: holder.folder }, as)).toMatchObject({
      http: 400,
      response: expect.stringContaining('more than 2,000 documents'),
    })
    expect((await app.call(exportList, {}, as)).response).toEqual([])
  })

  it('of five big exports do not hold up another company’s small one', async () => {
    const big = await aHolder(
      app,
      Array.from({ length: 60 }, (_, at) => `Big ${at}`),
    )
    const small = await aHolder(app, ['Small'])
    const started: string[] = []
    for (let times = 0; times < 5; times++)
      started.push(
        (
          await app.call(
            times % 2 ? bulkPdf : bulkWord,
            { files: [{ id: big.folder, type: 'folder' }] },
            { as: big.token },
          )
        ).response.exportId,
      )
    const mine = (await app.call(bulkPdf, { files: [{ id: small.folder, type: 'folder' }] }, { as: small.token }))
      .response.exportId
    expect(await ended(app, small, mine)).toMatchObject({ state: 'ready', done: 1 })
    const theirs = (await app.call(exportList, {}, { as: big.token })).response
    expect(theirs.filter(({ state }) => state === 'ready').length).toBeLessThan(5)
    for (const exportId of started) expect(await ended(app, big, exportId)).toMatchObject({ state: 'ready', done: 60 })
  }, 180_000)

  it('are thrown away after a week', async () => {
    const holder = await aHolder(app)
    const { response } = await app.call(
      bulkPdf,
      { files: [{ id: holder.folder, type: 'folder' }] },
      { as: holder.token },
    )
    await ended(app, holder, response.exportId)
    await app.db(`update exports set expires_at = now() - interval '1 second' where document_id = $1`, [
      response.exportId,
    ])
    await app.job('core.retention')
    expect(await app.call(exportLink, { exportId: response.exportId }, { as: holder.token })).toMatchObject({
      http: 409,
      message: 'notReady',
    })
    expect((await app.call(exportList, {}, { as: holder.token })).response[0]).toMatchObject({ state: 'expired' })
  })
})

describe('who may not', () => {
  it('another company, in every call', async () => {
    const [holder, stranger] = [await aHolder(app), await aHolder(app, ['Own'])]
    const [file] = holder.files
    const { response } = await app.call(
      bulkPdf,
      { files: [{ id: holder.folder, type: 'folder' }] },
      { as: holder.token },
    )
    await ended(app, holder, response.exportId)
    for (const call of [downloadPdf, pdfUrl, downloadFile])
      expect(await app.call(call, { fileId: file?.id ?? '' }, { as: stranger.token })).toMatchObject({
        http: 404,
        status: 0,
      })
    for (const call of [exportOne, exportRetry, exportLink])
      expect(await app.call(call, { exportId: response.exportId }, { as: stranger.token })).toMatchObject({
        http: 404,
        status: 0,
      })
    expect(await app.call(downloadIndex, { folderId: holder.folder }, { as: stranger.token })).toMatchObject({
      http: 404,
    })
    expect(
      await app.call(
        bulkPdf,
        {
          files: [
            { id: holder.folder, type: 'folder' },
            { id: file?.id ?? '', type: 'file' },
          ],
        },
        { as: stranger.token },
      ),
    ).toMatchObject({ http: 404, message: 'nothing' })
    expect((await app.call(exportList, {}, { as: stranger.token })).response).toEqual([])
  })

  it('a colleague, where it is somebody’s own export', async () => {
    const holder = await aHolder(app)
    const colleague = await aSubUser(app, holder, ['Documents'])
    const { response } = await app.call(
      bulkPdf,
      { files: [{ id: holder.folder, type: 'folder' }] },
      { as: holder.token },
    )
    expect(await app.call(exportOne, { exportId: response.exportId }, { as: colleague.token })).toMatchObject({
      http: 404,
    })
    await ended(app, holder, response.exportId)
  })
})

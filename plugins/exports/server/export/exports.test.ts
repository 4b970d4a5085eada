import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import JSZip from 'jszip'
import { aCompany, aSubUser, type Someone } from '@cloudoc/accounts/testing/builders.ts'
import { aTemplate, theSettings } from '@cloudoc/catalogue/testing/builders.ts'
import { suite, until } from '@cloudoc/core/testing/harness.ts'
import { allDocuments } from '@cloudoc/documents/contract/documents.ts'
import { folderTree } from '@cloudoc/documents/contract/folders.ts'
import { readPdf } from '../../../../lib/document-renderer/tests/read-pdf.ts'
// Its listener pins what a test grants.
import '@cloudoc/documents/testing/builders.ts'
import { notificationList } from '../../../notifications/contract/notifications.ts'
import { aSoldLine, granted } from '@cloudoc/subscriptions/testing/builders.ts'
import { bulkPdf, bulkWord, downloadFile, downloadSubscription, downloadIndex, downloadPdf, exportLink, exportList, exportOne, exportRetry, pdfUrl } from '../../contract/exports.ts'

const app = suite()
beforeAll(() => theSettings(app))

interface Held extends Someone { files: { id: string; name: string }[]; folder: string }

/** A company with these documents in the folder of their package. */
async function aHolder(titles: readonly string[] = ['Complaints', 'Falls'], details: Record<string, string> = {}): Promise<Held> {
  const holder = await aCompany(app, { details })
  const templateIds: string[] = []
  const marker = `N${holder.companyId}`
  for (const title of titles) templateIds.push(await aTemplate(app, { title, policyNumber: `${marker}-${templateIds.length}`, body: `<h2>Purpose of ${title}</h2><p>{{company.name}} keeps this. Phone: {{company.phone}}.</p>` }))
  await granted(app, { companyId: holder.companyId, lines: [aSoldLine({ name: 'Care Home', templateIds })] })
  const { response } = await app.call(allDocuments, { limit: 100 }, { as: holder.token })
  const tree = await app.call(folderTree, {}, { as: holder.token })
  return { ...holder, files: response.map(({ _id, name }) => ({ id: _id, name })), folder: tree.response.folders[0]?._id ?? '' }
}

const fetched = async (url: string): Promise<{ http: number; type: string; disposition: string; bytes: Buffer }> => {
  const answer = await fetch(`${app.url}${url}`)
  return { http: answer.status, type: answer.headers.get('content-type') ?? '', disposition: answer.headers.get('content-disposition') ?? '', bytes: Buffer.from(await answer.arrayBuffer()) }
}
const idOf = (holder: Held, name: string): string => holder.files.find(file => file.name === name)?.id ?? ''
const ended = async (holder: Someone, exportId: string) => {
  let found = await app.call(exportOne, { exportId }, { as: holder.token })
  await until(async () => {
    found = await app.call(exportOne, { exportId }, { as: holder.token })
    return ['ready', 'failed'].includes(found.response.state)
  })
  return found.response
}
const zipOf = async (holder: Someone, exportId: string) => {
  const link = await app.call(exportLink, { exportId }, { as: holder.token })
  const file = await fetched(link.response.url)
  expect(file).toMatchObject({ http: 200, type: 'application/zip', disposition: expect.stringContaining('attachment; filename="Documents.zip"') })
  return JSZip.loadAsync(file.bytes)
}
/** Documents of a zip, without its index. */
const filesIn = (zip: JSZip): string[] => Object.values(zip.files).filter(({ dir, name }) => !dir && !/^Index\.(?:pdf|docx)$/.test(name)).map(({ name }) => name).sort()

describe('a subscription', () => {
  it('comes as one zip: its documents and no others, all or those that changed since a day', async () => {
    const holder = await aHolder()
    await granted(app, { companyId: holder.companyId, lines: [aSoldLine({ name: 'Other set', templateIds: [await aTemplate(app, { title: 'Else', policyNumber: `E${holder.companyId}`, body: '<p>Else.</p>' })] })] })
    const [first] = await app.sql<{ id: string }>('select document_id as id from subscriptions where company_id = $1 order by subscriptions.id limit 1', [holder.companyId])
    const ask = (more: object = {}, token = holder.token) => app.call(downloadSubscription, { id: first?.id ?? '', count: 2, ...more }, { as: token })
    const started = await ask()
    expect(started).toMatchObject({ status: 1, message: 'Generating PDF File', response: { total: 2 } })
    expect(await ended(holder, started.response.exportId)).toMatchObject({ state: 'ready', done: 2 })
    expect(filesIn(await zipOf(holder, started.response.exportId)).map(name => name.replace(/^.* /, ''))).toEqual(['Complaints.pdf', 'Falls.pdf'])
    expect(await ask({ update_date: '2099-01-01' })).toMatchObject({ http: 404, message: 'nothing' })
    expect(await ask({}, (await aCompany(app)).token)).toMatchObject({ http: 404, response: 'No records found' })
  })
})

describe('one document', () => {
  it('comes as PDF under its own name, in the company’s name, shown or to keep', async () => {
    const holder = await aHolder()
    const kept = await app.call(downloadPdf, { fileId: idOf(holder, 'Complaints') }, { as: holder.token })
    expect(kept).toMatchObject({ status: 1, message: 'Document downloaded successfully', response: { fileName: `N${holder.companyId}-0 Complaints.pdf` } })
    const file = await fetched(kept.response.url)
    expect(file).toMatchObject({ http: 200, type: 'application/pdf', disposition: expect.stringContaining(`attachment; filename="N${holder.companyId}-0 Complaints.pdf"`) })
    expect(file.bytes.subarray(0, 5).toString()).toBe('%PDF-')
    const shown = await app.call(pdfUrl, { fileId: idOf(holder, 'Complaints') }, { as: holder.token })
    expect(await fetched(shown.response.url)).toMatchObject({ http: 200, disposition: expect.stringContaining('inline') })
  })

  it('is made once for the same text and details, and anew when a detail changes', async () => {
    const holder = await aHolder()
    const ask = async () => (await fetched((await app.call(downloadPdf, { fileId: idOf(holder, 'Falls') }, { as: holder.token })).response.url)).bytes
    const made = async () => Number((await app.sql<{ count: string }>('select count(*) from export_renders where company_id = $1', [holder.companyId]))[0]?.count)
    const first = await ask()
    expect((await ask()).equals(first)).toBe(true)
    expect(await made()).toBe(1)
    await app.sql(`update companies set details = '{"company_phone":"01632 960000"}' where id = $1`, [holder.companyId])
    expect((await ask()).equals(first)).toBe(false)
    expect(await made()).toBe(2)
  })

  it('comes as Word, with its gaps as lines to write on', async () => {
    const holder = await aHolder()
    const word = await app.call(downloadFile, { fileId: idOf(holder, 'Complaints'), format: 'word' }, { as: holder.token })
    expect(word.response.fileName).toBe(`N${holder.companyId}-0 Complaints.docx`)
    const zip = await JSZip.loadAsync((await fetched(word.response.url)).bytes)
    const text = (await zip.file('word/document.xml')?.async('string'))?.replaceAll(/<[^>]+>/g, '') ?? ''
    expect(text).toContain(`${holder.company} keeps this. Phone: ____`)
  })

  it('is to be asked for again where a company’s own queue is full, and then it is made', async () => {
    const holder = await aCompany(app)
    const table = `<table><tbody>${`<tr>${'<td>Some words</td>'.repeat(12)}</tr>`.repeat(80)}</tbody></table>`
    const templateIds: string[] = []
    for (let at = 0; at < 60; at += 1) templateIds.push(await aTemplate(app, { title: `Wide ${at}`, body: table }))
    await granted(app, { companyId: holder.companyId, lines: [aSoldLine({ name: 'Wide', templateIds })] })
    const { response } = await app.call(allDocuments, { limit: 100 }, { as: holder.token })
    const answers = await Promise.all(response.map(async ({ _id }) => ({ id: _id, ...(await app.call(downloadPdf, { fileId: _id }, { as: holder.token })) })))
    const busy = answers.filter(({ http }) => http === 503)
    expect(new Set(answers.map(({ http }) => http))).toEqual(new Set([200, 503]))
    for (const { id } of busy.slice(0, 3)) expect(await app.call(downloadPdf, { fileId: id }, { as: holder.token })).toMatchObject({ http: 200, status: 1 })
  })

  it('has an index of its folder', async () => {
    const holder = await aHolder()
    const index = await app.call(downloadIndex, { folderId: holder.folder }, { as: holder.token })
    expect(index.response.fileName).toBe('Index Care Home.pdf')
    expect(await fetched(index.response.url)).toMatchObject({ http: 200, type: 'application/pdf' })
  })
})

describe('a link', () => {
  it('opens for nobody when it was touched, when its time is over, or when the session ended', async () => {
    const holder = await aHolder()
    const { url } = (await app.call(downloadPdf, { fileId: idOf(holder, 'Falls') }, { as: holder.token })).response
    const other = (await app.call(downloadPdf, { fileId: idOf(holder, 'Complaints') }, { as: holder.token })).response
    const id = (address: string): string => new URL(address, app.url).searchParams.get('id') ?? ''
    expect((await fetched(url.replace(id(url), id(other.url)))).http).toBe(404)
    expect((await fetched(url.replace('+Falls', '+Evil'))).http).toBe(404)
    await app.clock(601)
    expect((await fetched(url)).http).toBe(404)
    await app.clock(0)
    expect((await fetched(url)).http).toBe(200)
    await app.sql('update sessions set ended_at = now() where person_id = $1', [holder.personId])
    expect((await fetched(url)).http).toBe(404)
  })
})

describe('many documents', () => {
  it('go into one zip in their folders, in the background, and the bell says when', async () => {
    const holder = await aHolder(['Complaints', 'Falls', 'Consent'])
    const started = await app.call(bulkPdf, { files: [{ id: holder.folder, type: 'folder', name: 'x' }] }, { as: holder.token })
    expect(started).toMatchObject({ status: 1, message: 'Generating PDF File', response: { total: 3 } })
    expect(await ended(holder, started.response.exportId)).toMatchObject({ state: 'ready', total: 3, done: 3, failed: 0 })
    const names = filesIn(await zipOf(holder, started.response.exportId))
    expect(names).toHaveLength(3)
    expect(names.every(name => /^Care Home\/.+ (Complaints|Falls|Consent)\.pdf$/.test(name))).toBe(true)
    await until(async () => (await app.call(notificationList, {}, { as: holder.token })).response.notifications.some(({ title }) => title === 'Your export is ready'))
  })

  it('are everything that the company has, in folders and outside, where a folder has no id', async () => {
    const [holder] = [await aHolder(['Complaints', 'Falls', 'Consent']), await aHolder(['Another company’s'])]
    await app.sql('update documents set folder_id = null where document_id = $1', [idOf(holder, 'Falls')])
    await app.sql('update documents set deleted_at = now() where document_id = $1', [idOf(holder, 'Consent')])
    const { response } = await app.call(bulkPdf, { files: [{ id: '', type: 'folder' }] }, { as: holder.token })
    expect(await ended(holder, response.exportId)).toMatchObject({ state: 'ready', total: 2, done: 2 })
    expect(filesIn(await zipOf(holder, response.exportId))).toEqual([expect.stringMatching(/^Care Home\/.* Complaints\.pdf$/), expect.stringMatching(/^[^/]* Falls\.pdf$/)])
    expect(await app.call(bulkPdf, { files: [{ id: '', type: 'file' }] as never }, { as: holder.token })).toMatchObject({ http: 400 })
  })

  it('come with an index of them, each with the date of its text', async () => {
    const holder = await aHolder(['Complaints', 'Falls'])
    await app.sql(`update template_versions set published_at = '2026-03-04T05:06:08Z' where id = (select version_id from documents where document_id = $1)`, [idOf(holder, 'Falls')])
    const { response } = await app.call(bulkPdf, { files: [{ id: holder.folder, type: 'folder' }] }, { as: holder.token })
    await ended(holder, response.exportId)
    const zip = await zipOf(holder, response.exportId)
    const falls = Object.values(zip.files).find(({ name }) => name.endsWith('Falls.pdf'))
    expect(falls?.date.toISOString()).toBe('2026-03-04T05:06:08.000Z')
    expect(Math.abs((zip.file('Index.pdf')?.date.getTime() ?? 0) - Date.now())).toBeLessThan(2 * 86_400_000)
    const [page = ''] = (await readPdf((await zip.file('Index.pdf')?.async('nodebuffer')) ?? Buffer.alloc(0))).pages
    for (const text of ['Care Home', `N${holder.companyId}-0 Complaints Draft 1.0`, `N${holder.companyId}-1 Falls Draft 1.0`]) expect(page).toContain(text)
  })

  it('go as Word, chosen one by one, and each once', async () => {
    const holder = await aHolder()
    const files = [...holder.files, { id: holder.folder }].map(({ id }) => ({ id, type: id === holder.folder ? 'folder' as const : 'file' as const }))
    const { response } = await app.call(bulkWord, { files: JSON.stringify(files) as never }, { as: holder.token })
    expect(response.total).toBe(2)
    await ended(holder, response.exportId)
    expect(filesIn(await zipOf(holder, response.exportId))).toHaveLength(2)
  })

  it('say which of them failed, keep the others, and are tried again', async () => {
    const holder = await aHolder()
    const files = holder.files.map(({ id }) => ({ id, type: 'file' as const }))
    // A document that is gone by the time it is made.
    const { response } = await app.call(bulkPdf, { files }, { as: holder.token })
    await ended(holder, response.exportId)
    await app.sql(`update export_items set state = 'failed', render_id = null, reason = 'It could not be made.' where export_id = (select id from exports where document_id = $1) and position = 0`, [response.exportId])
    await app.sql('update exports set failed = 1, done = 1 where document_id = $1', [response.exportId])
    const before = (await app.call(exportOne, { exportId: response.exportId }, { as: holder.token })).response
    expect(before.items[0]).toMatchObject({ state: 'failed', reason: 'It could not be made.' })
    expect(await app.call(exportRetry, { exportId: response.exportId }, { as: holder.token })).toMatchObject({ status: 1, response: { total: 1 } })
    expect(await ended(holder, response.exportId)).toMatchObject({ state: 'ready', done: 2, failed: 0 })
    expect(filesIn(await zipOf(holder, response.exportId))).toHaveLength(2)
    expect(await app.call(exportRetry, { exportId: response.exportId }, { as: holder.token })).toMatchObject({ http: 404, message: 'nothing' })
  })

  it('are the same zip when exported again unchanged, kept until the last export of it is over', async () => {
    const holder = await aHolder()
    const exported = async (): Promise<{ id: string; key: string }> => {
      const { response: { exportId: id } } = await app.call(bulkPdf, { files: [{ id: holder.folder, type: 'folder' }] }, { as: holder.token })
      expect(await ended(holder, id)).toMatchObject({ state: 'ready', done: 2 })
      const [row] = await app.sql<{ key: string }>('select file_key as key from exports where document_id = $1', [id])
      return { id, key: row?.key ?? '' }
    }
    const over = async (id: string): Promise<void> => {
      await app.sql(`update exports set expires_at = now() - interval '1 second' where document_id = $1`, [id])
      await app.job('core.retention')
    }
    const isKept = (key: string): boolean => existsSync(join(app.folder, 'files', key))

    const [first, second] = [await exported(), await exported()]
    expect(second.key).toBe(first.key)
    await over(first.id)
    expect(filesIn(await zipOf(holder, second.id))).toHaveLength(2)

    await app.sql('update documents set title = $2 where document_id = $1', [idOf(holder, 'Falls'), 'Falls and fractures'])
    const changed = await exported()
    expect(changed.key).not.toBe(first.key)
    expect(filesIn(await zipOf(holder, changed.id)).join()).toContain('Falls and fractures.pdf')

    rmSync(join(app.folder, 'files', changed.key))
    const anew = await exported()
    expect(anew.key).not.toBe(changed.key)
    expect(filesIn(await zipOf(holder, anew.id))).toHaveLength(2)

    expect([first, anew].map(({ key }) => isKept(key))).toEqual([true, true])
    await over(second.id)
    expect([first, anew].map(({ key }) => isKept(key))).toEqual([false, true])
  })

  it('are refused when nothing is in them, and when five are under way', async () => {
    const holder = await aHolder()
    expect(await app.call(bulkPdf, { files: [] as never }, { as: holder.token })).toMatchObject({ http: 400, response: 'Invalid request' })
    expect(await app.call(bulkPdf, { files: [{ id: 'nothing', type: 'folder' }] }, { as: holder.token })).toMatchObject({ http: 404, message: 'nothing' })
    const stamps = 'now(), now(), now()'
    await app.sql(`insert into exports (document_id, company_id, person_id, person_name, format, state, total, done, failed, size, started_at, touched_at, created_at, updated_at, published_at)
      select 'busy' || $1::int || n, $1::int, $2::int, 'Sam', 'pdf', 'running', 1, 0, 0, 0, now(), now(), ${stamps} from generate_series(1, 5) n`, [holder.companyId, holder.personId])
    expect(await app.call(bulkPdf, { files: [{ id: holder.folder, type: 'folder' }] }, { as: holder.token })).toMatchObject({ http: 429, message: 'tooMany' })
  })

  it('are refused with a text, not cut, when they are more than 2,000', async () => {
    const holder = await aHolder()
    const columns = `company_id, folder_id, version_id, published_at, created_at, updated_at`
    await app.sql(`insert into documents (document_id, title, ${columns}) select 'many' || n || '-' || company_id, 'Document ' || n, ${columns} from documents, generate_series(1, 2000) n where document_id = $1`, [idOf(holder, 'Falls')])
    const as = { as: holder.token }
    for (const call of [bulkPdf, bulkWord]) expect(await app.call(call, { files: [{ id: holder.folder, type: 'folder' }] }, as)).toMatchObject({ http: 400, response: expect.stringContaining('more than 2,000 documents') })
    expect(await app.call(downloadIndex, { folderId: holder.folder }, as)).toMatchObject({ http: 400, response: expect.stringContaining('more than 2,000 documents') })
    expect((await app.call(exportList, {}, as)).response).toEqual([])
  })

  it('go on after the server was killed in the middle', async () => {
    const holder = await aHolder(Array.from({ length: 45 }, (_, at) => `Policy ${String(at).padStart(2, '0')}`))
    const { response } = await app.call(bulkPdf, { files: [{ id: holder.folder, type: 'folder' }] }, { as: holder.token })
    await until(async () => (await app.call(exportOne, { exportId: response.exportId }, { as: holder.token })).response.done > 0, 30_000)
    await app.kill()
    await app.restart()
    // What the dead node had taken is taken from it after two minutes.
    await app.sql(`update exports set touched_at = now() - interval '3 minutes' where document_id = $1`, [response.exportId])
    await app.sql(`update export_items set claimed_at = now() - interval '3 minutes' where state = 'working'`)
    await app.job('exports.sweep', {})
    expect(await ended(holder, response.exportId)).toMatchObject({ state: 'ready', total: 45, done: 45, failed: 0 })
    expect(filesIn(await zipOf(holder, response.exportId))).toHaveLength(45)
  })

  it('of five big exports do not hold up another company’s small one', async () => {
    const big = await aHolder(Array.from({ length: 60 }, (_, at) => `Big ${at}`))
    const small = await aHolder(['Small'])
    const started: string[] = []
    for (let times = 0; times < 5; times++) started.push((await app.call(times % 2 ? bulkPdf : bulkWord, { files: [{ id: big.folder, type: 'folder' }] }, { as: big.token })).response.exportId)
    const mine = (await app.call(bulkPdf, { files: [{ id: small.folder, type: 'folder' }] }, { as: small.token })).response.exportId
    expect(await ended(small, mine)).toMatchObject({ state: 'ready', done: 1 })
    const theirs = (await app.call(exportList, {}, { as: big.token })).response
    expect(theirs.filter(({ state }) => state === 'ready').length).toBeLessThan(5)
    for (const exportId of started) expect(await ended(big, exportId)).toMatchObject({ state: 'ready', done: 60 })
  }, 180_000)

  it('are thrown away after a week', async () => {
    const holder = await aHolder()
    const { response } = await app.call(bulkPdf, { files: [{ id: holder.folder, type: 'folder' }] }, { as: holder.token })
    await ended(holder, response.exportId)
    await app.sql(`update exports set expires_at = now() - interval '1 second' where document_id = $1`, [response.exportId])
    await app.job('core.retention')
    expect(await app.call(exportLink, { exportId: response.exportId }, { as: holder.token })).toMatchObject({ http: 409, message: 'notReady' })
    expect((await app.call(exportList, {}, { as: holder.token })).response[0]).toMatchObject({ state: 'expired' })
  })
})

describe('who may not', () => {
  it('another company, in every call', async () => {
    const [holder, stranger] = [await aHolder(), await aHolder(['Own'])]
    const [file] = holder.files
    const { response } = await app.call(bulkPdf, { files: [{ id: holder.folder, type: 'folder' }] }, { as: holder.token })
    await ended(holder, response.exportId)
    for (const call of [downloadPdf, pdfUrl, downloadFile]) expect(await app.call(call, { fileId: file?.id ?? '' }, { as: stranger.token })).toMatchObject({ http: 404, status: 0 })
    for (const call of [exportOne, exportRetry, exportLink]) expect(await app.call(call, { exportId: response.exportId }, { as: stranger.token })).toMatchObject({ http: 404, status: 0 })
    expect(await app.call(downloadIndex, { folderId: holder.folder }, { as: stranger.token })).toMatchObject({ http: 404 })
    expect(await app.call(bulkPdf, { files: [{ id: holder.folder, type: 'folder' }, { id: file?.id ?? '', type: 'file' }] }, { as: stranger.token })).toMatchObject({ http: 404, message: 'nothing' })
    expect((await app.call(exportList, {}, { as: stranger.token })).response).toEqual([])
  })

  it('a colleague, where it is somebody’s own export', async () => {
    const holder = await aHolder()
    const colleague = await aSubUser(app, holder, ['Documents'])
    const { response } = await app.call(bulkPdf, { files: [{ id: holder.folder, type: 'folder' }] }, { as: holder.token })
    expect(await app.call(exportOne, { exportId: response.exportId }, { as: colleague.token })).toMatchObject({ http: 404 })
    await ended(holder, response.exportId)
  })
})

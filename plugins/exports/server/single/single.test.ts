import { aCompany, anEmployee } from '@cloudoc/accounts/testing/builders.ts'
import { alsoWorksAt, aSite } from '@cloudoc/accounts/testing/sites.ts'
import { aTemplate, theSettings } from '@cloudoc/catalogue/testing/builders.ts'
import { suite } from '@cloudoc/core/testing/harness.ts'
import { allDocuments } from '@cloudoc/documents/contract/documents.ts'
import { selectedFile } from '@cloudoc/documents/contract/editing.ts'
import { giveFolders } from '@cloudoc/documents/contract/grants.ts'
import { issueFile } from '@cloudoc/documents/contract/issues.ts'
import { saveSiteText, siteText } from '@cloudoc/documents/contract/site-texts.ts'
import { aSoldLine, granted } from '@cloudoc/subscriptions/testing/builders.ts'
import JSZip from 'jszip'
import { downloadFile, downloadIndex, downloadPdf, pdfUrl } from '../../contract/exports.ts'
import { aHolder, fetched, idOf } from '../../testing/holder.ts'

const app = suite()
beforeAll(() => theSettings(app))

describe('one document', () => {
  it('comes as PDF under its own name, in the company’s name, shown or to keep', async () => {
    const holder = await aHolder(app)
    const kept = await app.call(downloadPdf, { fileId: idOf(holder, 'Complaints') }, { as: holder.token })
    expect(kept).toMatchObject({
      status: 1,
      message: 'Document downloaded successfully',
      response: { fileName: `N${holder.companyId}-0 Complaints.pdf` },
    })
    const file = await fetched(app, kept.response.url)
    expect(file).toMatchObject({
      http: 200,
      type: 'application/pdf',
      disposition: expect.stringContaining(`attachment; filename="N${holder.companyId}-0 Complaints.pdf"`),
    })
    expect(file.bytes.subarray(0, 5).toString()).toBe('%PDF-')
    const shown = await app.call(pdfUrl, { fileId: idOf(holder, 'Complaints') }, { as: holder.token })
    expect(await fetched(app, shown.response.url)).toMatchObject({
      http: 200,
      disposition: expect.stringContaining('inline'),
    })
  })

  it('is made once for the same text and details, and anew when a detail changes', async () => {
    const holder = await aHolder(app)
    const ask = async () =>
      (
        await fetched(
          app,
          (
            await app.call(downloadPdf, { fileId: idOf(holder, 'Falls') }, { as: holder.token })
          ).response.url,
        )
      ).bytes
    const made = async () =>
      Number(
        (
          await app.db<{ count: string }>('select count(*) from export_renders where company_id = $1', [
            holder.companyId,
          ])
        )[0]?.count,
      )
    const first = await ask()
    expect((await ask()).equals(first)).toBe(true)
    expect(await made()).toBe(1)
    await app.db(`update companies set details = '{"company_phone":"01632 960000"}' where id = $1`, [holder.companyId])
    expect((await ask()).equals(first)).toBe(false)
    expect(await made()).toBe(2)
  })

  it('comes as Word, with its gaps as lines to write on', async () => {
    const holder = await aHolder(app)
    const word = await app.call(
      downloadFile,
      { fileId: idOf(holder, 'Complaints'), format: 'word' },
      { as: holder.token },
    )
    expect(word.response.fileName).toBe(`N${holder.companyId}-0 Complaints.docx`)
    const zip = await JSZip.loadAsync((await fetched(app, word.response.url)).bytes)
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
    const answers = await Promise.all(
      response.map(async ({ _id }) => ({
        id: _id,
        ...(await app.call(downloadPdf, { fileId: _id }, { as: holder.token })),
      })),
    )
    const busy = answers.filter(({ http }) => http === 503)
    expect(new Set(answers.map(({ http }) => http))).toEqual(new Set([200, 503]))
    for (const { id } of busy.slice(0, 3))
      expect(await app.call(downloadPdf, { fileId: id }, { as: holder.token })).toMatchObject({ http: 200, status: 1 })
  })

  it('has the words of the home where an employee works, and the company’s for everybody else', async () => {
    const holder = await aHolder(app)
    const fileId = idOf(holder, 'Complaints')
    const { revision } = (await app.call(selectedFile, { fileId }, { as: holder.token })).response
    await app.call(issueFile, { fileId, revision, note: 'First version.' }, { as: holder.token })
    await app.quiet()
    const siteId = await aSite(app, holder, 'Ash House')
    const { revision: ofHome, issued } = (await app.call(siteText, { fileId, siteId }, { as: holder.token })).response
    const written = { content: '<p>Ask for Ms Ash.</p>', headerContent: '', footerContent: '' }
    expect(
      await app.call(saveSiteText, { fileId, siteId, revision: ofHome, issued, ...written }, { as: holder.token }),
    ).toMatchObject({ status: 1 })
    const reader = await anEmployee(app, holder)
    await app.call(giveFolders, { employeeId: reader.userId, folderIds: [holder.folder] }, { as: holder.token })
    const words = async (as: string) => {
      const reply = await app.call(downloadFile, { fileId, format: 'word' }, { as })
      expect(reply).toMatchObject({ status: 1 })
      const zip = await JSZip.loadAsync((await fetched(app, reply.response.url)).bytes)
      return zip.file('word/document.xml')?.async('string')
    }
    expect(await words(reader.token)).not.toContain('Ask for Ms Ash.')
    await alsoWorksAt(app, siteId, reader)
    expect(await words(reader.token)).toContain('Ask for Ms Ash.')
    expect(await words(holder.token)).not.toContain('Ask for Ms Ash.')
  })

  it('has an index of its folder', async () => {
    const holder = await aHolder(app)
    const index = await app.call(downloadIndex, { folderId: holder.folder }, { as: holder.token })
    expect(index.response.fileName).toBe('Index Care Home.pdf')
    expect(await fetched(app, index.response.url)).toMatchObject({ http: 200, type: 'application/pdf' })
  })
})

describe('a link', () => {
  it('opens for nobody when it was touched, when its time is over, or when the session ended', async () => {
    const holder = await aHolder(app)
    const { url } = (await app.call(downloadPdf, { fileId: idOf(holder, 'Falls') }, { as: holder.token })).response
    const other = (await app.call(downloadPdf, { fileId: idOf(holder, 'Complaints') }, { as: holder.token })).response
    const id = (address: string): string => new URL(address, app.url).searchParams.get('id') ?? ''
    expect((await fetched(app, url.replace(id(url), id(other.url)))).http).toBe(404)
    expect((await fetched(app, url.replace('+Falls', '+Evil'))).http).toBe(404)
    await app.clock(601)
    expect((await fetched(app, url)).http).toBe(404)
    await app.clock(0)
    expect((await fetched(app, url)).http).toBe(200)
    await app.db('update sessions set ended_at = now() where person_id = $1', [holder.personId])
    expect((await fetched(app, url)).http).toBe(404)
  })
})

import { aCompany } from '@cloudoc/accounts/testing/builders.ts'
import { aTemplate, theSettings } from '@cloudoc/catalogue/testing/builders.ts'
import { suite, until } from '@cloudoc/core/testing/harness.ts'
import { allDocuments } from '@cloudoc/documents/contract/documents.ts'
import { folderTree } from '@cloudoc/documents/contract/folders.ts'
import JSZip from 'jszip'
// Its listener pins what a test grants.
import '@cloudoc/documents/testing/builders.ts'
import { aSoldLine, granted } from '@cloudoc/subscriptions/testing/builders.ts'
import { bulkPdf, bulkWord, downloadFile, exportLink, exportOne } from '../../contract/exports.ts'

const app = suite()
beforeAll(() => theSettings(app))

const titles = [
  'Complaints',
  'Complaints',
  'Fees: who / what \\ why?',
  'Ŵyneb a ŷd',
  'سياسة الشكاوى',
  `Long ${'and longer '.repeat(22)}`.trim(),
]

it.each([
  ['PDF', bulkPdf, 'pdf'],
  ['Word', bulkWord, 'docx'],
] as const)(
  'a zip of %s holds each document under a name of its own that all systems take, in its folders',
  async (_, call, ending) => {
    const holder = await aCompany(app)
    const as = { as: holder.token }
    const templateIds: string[] = []
    for (const title of titles) templateIds.push(await aTemplate(app, { title, body: `<p>This is ${title}.</p>` }))
    await granted(app, { companyId: holder.companyId, lines: [aSoldLine({ name: 'Care: Home / Wales', templateIds })] })
    const folder = (await app.call(folderTree, {}, as)).response.folders[0]?._id ?? ''
    const started = await app.call(call, { files: [{ id: folder, type: 'folder' }] }, as)
    expect(started).toMatchObject({ http: 200, response: { total: titles.length } })
    const { exportId } = started.response
    await until(async () => (await app.call(exportOne, { exportId }, as)).response.state === 'ready', 60_000)
    const { url } = (await app.call(exportLink, { exportId }, as)).response
    const zip = await JSZip.loadAsync(Buffer.from(await (await fetch(`${app.url}${url}`)).arrayBuffer()))
    const names = Object.values(zip.files)
      .filter(({ dir, name }) => !dir && name !== `Index.${ending}`)
      .map(({ name }) => name)
    expect(new Set(names.map(name => name.toLowerCase())).size).toBe(titles.length)
    for (const name of names) {
      expect(name).toMatch(new RegExp(`^Care Home - Wales/[^<>:"\\\\|?*/]{1,${120 - ending.length - 1}}\\.${ending}$`))
      expect(name).not.toMatch(/[. ]\.(?:pdf|docx)$/)
    }
    for (const part of ['Fees who - what why', 'Ŵyneb a ŷd', 'سياسة الشكاوى', 'Long and longer'])
      expect(names.some(name => name.includes(part))).toBe(true)

    // A single one, over the header of its answer.
    const { response: files } = await app.call(allDocuments, { limit: 100 }, as)
    for (const title of titles.slice(2)) {
      const fileId = files.find(({ name }) => name === title)?._id ?? ''
      const one = await app.call(downloadFile, { fileId, format: ending === 'pdf' ? 'filepdf' : 'word' }, as)
      const answer = await fetch(`${app.url}${one.response.url}`)
      expect(answer.status).toBe(200)
      expect(
        decodeURIComponent(/filename\*=UTF-8''(\S+)/.exec(answer.headers.get('content-disposition') ?? '')?.[1] ?? ''),
      ).toBe(one.response.fileName)
    }
  },
)

import { updateUserSettings } from '@cloudoc/accounts/contract/company-settings.ts'
import { anEmployee, type Someone } from '@cloudoc/accounts/testing/builders.ts'
import { theSettings } from '@cloudoc/catalogue/testing/builders.ts'
import { suite } from '@cloudoc/core/testing/harness.ts'
import { viewContent } from '@cloudoc/documents/contract/editing.ts'
import { giveFolders } from '@cloudoc/documents/contract/grants.ts'
import { aDocumentSet } from '@cloudoc/documents/testing/builders.ts'
import { coloursIn } from '../../../../lib/document-renderer/tests/read-colours.ts'
import { viewPolicyPdf } from '../../../policies/contract/public.ts'
import { aPolicy, publishNow } from '../../../policies/testing/builders.ts'
import { downloadFile, downloadIndex } from '../../contract/exports.ts'
import { readZip } from '../../testing/read-zip.ts'

const app = suite()
beforeAll(() => theSettings(app))

const [title, section] = ['#7a1f3d', '#0a5f38']
const bytesOf = async (url: string): Promise<Buffer> =>
  Buffer.from(await (await fetch(`${app.url}${url}`)).arrayBuffer())
const file = async ({ token }: Someone, fileId: string, format: 'pdf' | 'word' = 'pdf') =>
  bytesOf((await app.call(downloadFile, { fileId, format }, { as: token })).response.url)
const index = async ({ token }: Someone) =>
  coloursIn(await bytesOf((await app.call(downloadIndex, {}, { as: token })).response.url))
const choose = async ({ token }: Someone, appearance: object) =>
  expect(await app.call(updateUserSettings, appearance, { as: token })).toMatchObject({ status: 1 })
const renders = async ({ companyId }: Someone) =>
  (await app.sql<{ id: number }>('select id from export_renders where company_id = $1', [companyId])).length

it('the appearance of a company’s documents is in its PDF, Word and index from then on, the files of before are found again, and no other company has it', async () => {
  const body =
    '<h2>Purpose</h2><p>People are kept safe.</p><table><tbody><tr><th>Who</th><th>When</th></tr><tr><td>All staff</td><td>Each day</td></tr></tbody></table>'
  const [holder, other] = [
    await aDocumentSet(app, { titles: ['Falls'], data: () => ({ body }) }),
    await aDocumentSet(app, { count: 1 }),
  ]
  const [fileId = '', theirs = ''] = [holder.files[0], other.files[0]]
  const before = await file(holder, fileId)
  for (const colour of [title, section]) expect(await coloursIn(before)).not.toContain(colour)

  await choose(holder, { colours: { h1: title, h2: section }, template: 'band' })
  // Nothing is made anew until it is asked for.
  expect(await renders(holder)).toBe(1)
  const colours = await coloursIn(await file(holder, fileId))
  for (const colour of [title, section, '#ffffff']) expect(colours).toContain(colour)
  const word = await readZip(await file(holder, fileId, 'word'))
  expect(word.get('word/styles.xml')?.toString()).toMatch(
    /w:styleId="Heading2">.*?<w:bottom [^>]*w:color="7A1F3D"\/>.*?<w:color w:val="0A5F38"\/>/s,
  )
  expect(word.get('word/document.xml')?.toString()).toMatch(
    /<w:shd w:val="clear" w:color="auto" w:fill="7A1F3D"\/>.*?<w:color w:val="FFFFFF"\/>/s,
  )
  expect(await index(holder)).toContain(title)

  expect(await coloursIn(await file(other, theirs))).not.toContain(section)
  const made = await renders(holder)
  await choose(holder, { template: 'plain', colours: { all: section } })
  const plain = await coloursIn(await file(holder, fileId))
  expect(plain).toContain(section)
  for (const colour of [title, '#0b5566', '#eef2f1']) expect(plain).not.toContain(colour)
  await choose(holder, { template: 'standard', colours: {} })
  expect((await file(holder, fileId)).equals(before)).toBe(true)
  expect(await renders(holder)).toBe(made + 1)
}, 60_000)

it('is how a document reads on the screen, for employees, too', async () => {
  const holder = await aDocumentSet(app, { count: 1 })
  await choose(holder, { colours: { all: section, h3: title } })
  const employee = await anEmployee(app, holder)
  expect(
    await app.call(giveFolders, { employeeId: employee.userId, folderIds: [holder.folderId] }, { as: holder.token }),
  ).toMatchObject({ status: 1 })
  for (const { token } of [holder, employee]) {
    expect(
      (await app.call(viewContent, { fileId: holder.files[0] ?? '' }, { as: token })).response.headingColours,
    ).toEqual({ h1: section, h2: section, h3: title, h4: section, h5: section, h6: section })
  }
})

it('changes nothing of what was published for staff', async () => {
  const holder = await aDocumentSet(app, { count: 1 })
  const id = await aPolicy(app, holder, { content: '<h2>What to do</h2><p>Ring 999.</p>' })
  await publishNow(app, holder, id)
  const pdf = async () => bytesOf((await app.call(viewPolicyPdf, { fileId: id }, { as: holder.token })).response.url)
  const before = await pdf()
  await choose(holder, { colours: { all: section }, template: 'band' })
  expect((await pdf()).equals(before)).toBe(true)
}, 30_000)

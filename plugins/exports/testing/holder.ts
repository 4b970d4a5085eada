import { aCompany, type Someone } from '@cloudoc/accounts/testing/builders.ts'
import { aTemplate } from '@cloudoc/catalogue/testing/builders.ts'
import { type App, until } from '@cloudoc/core/testing/harness.ts'
import { allDocuments } from '@cloudoc/documents/contract/documents.ts'
import { folderTree } from '@cloudoc/documents/contract/folders.ts'
import JSZip from 'jszip'
// Its listener pins what a test grants.
import '@cloudoc/documents/testing/builders.ts'
import { aSoldLine, granted } from '@cloudoc/subscriptions/testing/builders.ts'
import { exportLink, exportOne } from '../contract/exports.ts'

export interface Holder extends Someone {
  files: { id: string; name: string }[]
  folder: string
}

/** A company with these documents in the folder of their package. Each has its company's name and a phone number, which `details` may give. */
export async function aHolder(
  app: App,
  titles: readonly string[] = ['Complaints', 'Falls'],
  details: Record<string, string> = {},
): Promise<Holder> {
  const holder = await aCompany(app, { details })
  const templateIds: string[] = []
  const marker = `N${holder.companyId}`
  for (const title of titles)
    templateIds.push(
      await aTemplate(app, {
        title,
        policyNumber: `${marker}-${templateIds.length}`,
        body: `<h2>Purpose of ${title}</h2><p>{{company.name}} keeps this. Phone: {{company.phone}}.</p>`,
      }),
    )
  await granted(app, { companyId: holder.companyId, lines: [aSoldLine({ name: 'Care Home', templateIds })] })
  const { response } = await app.call(allDocuments, { limit: 100 }, { as: holder.token })
  const tree = await app.call(folderTree, {}, { as: holder.token })
  return {
    ...holder,
    files: response.map(({ _id, name }) => ({ id: _id, name })),
    folder: tree.response.folders[0]?._id ?? '',
  }
}

export const idOf = (holder: Holder, name: string): string => holder.files.find(file => file.name === name)?.id ?? ''

/** What a signed address of the node answers. */
export async function fetched(
  app: App,
  url: string,
): Promise<{ http: number; type: string; disposition: string; bytes: Buffer }> {
  const answer = await fetch(`${app.url}${url}`)
  return {
    http: answer.status,
    type: answer.headers.get('content-type') ?? '',
    disposition: answer.headers.get('content-disposition') ?? '',
    bytes: Buffer.from(await answer.arrayBuffer()),
  }
}

/** Waits for the end of an export, good or bad. */
export async function ended(app: App, holder: Someone, exportId: string) {
  let found = await app.call(exportOne, { exportId }, { as: holder.token })
  await until(async () => {
    found = await app.call(exportOne, { exportId }, { as: holder.token })
    return ['ready', 'failed'].includes(found.response.state)
  })
  return found.response
}

/** The finished zip. */
export async function zipOf(app: App, holder: Someone, exportId: string): Promise<JSZip> {
  const link = await app.call(exportLink, { exportId }, { as: holder.token })
  const file = await fetched(app, link.response.url)
  expect(file).toMatchObject({
    http: 200,
    type: 'application/zip',
    disposition: expect.stringContaining('attachment; filename="Documents.zip"'),
  })
  return JSZip.loadAsync(file.bytes)
}

/** Documents of a zip, without its index. */
export const filesIn = (zip: JSZip): string[] =>
  Object.values(zip.files)
    .filter(({ dir, name }) => !dir && !/^Index\.(?:pdf|docx)$/.test(name))
    .map(({ name }) => name)
    .sort()

import { aCompany, type Someone } from '@cloudoc/accounts/testing/builders.ts'
import type { AddOn } from '@cloudoc/catalogue/contract/rules/plans.ts'
import { aPackage, aTemplate } from '@cloudoc/catalogue/testing/builders.ts'
import type { App } from '@cloudoc/core/testing/harness.ts'
import { aSoldLine, granted } from '@cloudoc/subscriptions/testing/builders.ts'
import { createFile } from '../contract/documents.ts'
import { createFolder, createSubfolder } from '../contract/folders.ts'

export interface DocumentSet extends Someone {
  packageId: string
  /** Ids of the templates and of the company's documents made of them, in the order of the titles. */
  templates: string[]
  files: string[]
  /** Row ids of the same documents. */
  fileIds: number[]
  /** Of the package. */
  folderId: string
}

interface SetOptions {
  count?: number
  titles?: readonly string[]
  /** For each template: its text, number, kind … by its place. */
  data?: (at: number) => object
  /** Another company's set, for somebody who is there already. */
  of?: Someone
  /** Templates that are there already, before those that are made. */
  shared?: readonly string[]
  /** Of the package, and what else staff say of it. */
  name?: string
  sold?: object
  /** What the licence has: Updates and Document Management unless said otherwise. */
  addOns?: AddOn[]
}

/**
 * A company that holds a package of published templates: three documents unless said otherwise, each a pin on
 * version 1.0. Its licence has Combo.
 */
export async function aDocumentSet(
  app: App,
  { count, titles, data = () => ({}), of, shared = [], name, sold = {}, addOns = ['combo'] }: SetOptions = {},
): Promise<DocumentSet> {
  const holder = of ?? (await aCompany(app))
  const places = Array.from({ length: titles?.length ?? count ?? (shared.length > 0 ? 0 : 3) }, (_, at) => at)
  const templates = [...shared]
  for (const at of places)
    templates.push(await aTemplate(app, { ...(titles?.[at] === undefined ? {} : { title: titles[at] }), ...data(at) }))
  const { id: packageId } = await aPackage(app, { templates, ...(name !== undefined && { name }), ...sold })
  await granted(app, {
    companyId: holder.companyId,
    lines: [
      aSoldLine({
        itemId: packageId,
        templateIds: templates,
        addOns: addOns.map(each => ({ name: each })),
        ...(name !== undefined && { name }),
      }),
    ],
  })
  const rows = await app.db<{ id: number; file: string; template: string; folder: string }>(
    `select d.id, d.document_id as file, split_part(d.source_id, ':', 1) as template, f.document_id as folder from documents d join folders f on f.id = d.folder_id
      where d.company_id = $1 and split_part(d.source_id, ':', 1) = any($2) and d.package_id = $3`,
    [holder.companyId, templates, packageId],
  )
  const inOrder = templates.flatMap(template => rows.find(row => row.template === template) ?? [])
  return {
    ...holder,
    packageId,
    templates,
    files: inOrder.map(({ file }) => file),
    fileIds: inOrder.map(({ id }) => id),
    folderId: inOrder[0]?.folder ?? '',
  }
}

/** A folder of the company, at the top or in another one. Answers its id. */
export async function aFolder(app: App, token: string, folderName: string, parentId = ''): Promise<string> {
  const reply =
    parentId === ''
      ? await app.call(createFolder, { folderName }, { as: token })
      : await app.call(createSubfolder, { folderName, parentId }, { as: token })
  if (reply.status !== 1) throw new Error(`No folder was made: ${JSON.stringify(reply)}`)
  return reply.response.folderId
}

/** A document that the company began itself. Answers its id. */
export async function aFile(
  app: App,
  token: string,
  name: string,
  more: { folderId?: string; templateId?: string; copyOf?: string; policyNumber?: string } = {},
): Promise<string> {
  const reply = await app.call(createFile, { name, ...more }, { as: token })
  if (reply.status !== 1) throw new Error(`No document was made: ${JSON.stringify(reply)}`)
  return reply.response.fileId
}

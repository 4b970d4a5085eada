import { createHash } from 'node:crypto'
import type { Actor } from '@cloudoc/core/server/call/actor.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import type { Db } from '@cloudoc/core/server/data/transaction.ts'
import { rendererVersion } from '@cloudoc/document-renderer/src/index.ts'
import type { PrintDocument } from '@cloudoc/documents/server/services/export.ts'
import { linkTo } from '../link/link.ts'
import type { Format } from '../tables.ts'
import { makeFile } from './make-files.ts'
import { nameOf } from './single-file.ts'

/**
 * Makes the PDF of a print document that another room has put together, or finds it as it was made before.
 * Answers whether it is there; fails as `makeAll` does.
 */
export const makePdf = async (companyId: number, document: PrintDocument): Promise<boolean> =>
  (await makeFile({ company_id: companyId, format: 'pdf' }, document)).publicId !== undefined

/** The same in either format, as a link for the session that asks; nothing where it could not be made. */
export async function renderedLink(
  actor: Actor,
  document: PrintDocument,
  format: Format,
): Promise<ReturnType<typeof linkTo> | undefined> {
  const made = await makeFile({ company_id: actor.company.id, format }, document)
  return made.publicId === undefined
    ? undefined
    : linkTo({
        kind: 'render',
        id: made.publicId,
        fileName: nameOf(made, format),
        show: false,
        sessionId: actor.session.id,
      })
}

/**
 * Where the PDF is kept that was made of a document with this `contentHash`; nothing where it is gone: it is
 * made anew when asked for.
 */
export async function renderedKey(db: Db, companyId: number, contentHash: string): Promise<string | undefined> {
  const hash = createHash('sha256').update(`${rendererVersion} ${contentHash}`).digest('base64url')
  return (
    (
      await ofCompany(db, 'export_renders', { company: { id: companyId } })
        .where({ format: 'pdf', hash })
        .first('file_key')
    )?.file_key ?? undefined
  )
}

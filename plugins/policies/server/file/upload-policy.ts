import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import type { Actor } from '@cloudoc/core/server/call/actor.ts'
import type { Upload } from '@cloudoc/core/server/call/body/uploads.ts'
import { handleWithoutTransaction } from '@cloudoc/core/server/call/handle.ts'
import { done, isRefusal, notFound, refuse } from '@cloudoc/core/server/call/outcome.ts'
import { transact } from '@cloudoc/core/server/call/transact.ts'
import { now } from '@cloudoc/core/server/clock.ts'
import { newId } from '@cloudoc/core/server/data/base-columns.ts'
import { jsonb } from '@cloudoc/core/server/data/sql/sql.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import { files } from '@cloudoc/core/server/files/file-store.ts'
import { limitOf, takeRoom } from '@cloudoc/storage/server/services.ts'
import { uploadPolicy } from '../../contract/policies.ts'
import { findPolicy, lockPolicy } from '../rows/find.ts'
import { makePolicies } from '../rows/make.ts'
import type { Pdf, PolicyRow } from '../tables.ts'
import { pagesOf } from './read-pdf.ts'

const { texts } = uploadPolicy

/**
 * A published version may have the same file: an upload is never written over, and never taken away as long
 * as the account is there.
 */
async function keep(actor: Actor, { path, size }: Upload, name: string, pages: number): Promise<Pdf> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  const key = `companies/${actor.company.id}/policies/${newId()}.pdf`
  await (await files()).put(key, createReadStream(path))
  return { key, name, sha256: hash.digest('hex'), pages, size }
}

/** `Lone working.pdf` → `Lone working`. */
export const nameOf = (fileName: string): string =>
  fileName
    .replace(/\.pdf$/i, '')
    .trim()
    .slice(0, 200) || 'Untitled'

export default handleWithoutTransaction(uploadPolicy, async ({ input, actor, db, files: { file } }) => {
  if (!file) return refuse(uploadPolicy, 'notUploaded', { errors: { file: 'missing' } })
  const known = input.policyId === undefined ? undefined : await findPolicy(db, actor, input.policyId)
  if (input.policyId !== undefined && !known) return notFound(texts.missing)
  if (known && known.source !== 'pdf') return refuse(uploadPolicy, 'notPdf')
  const pages = await pagesOf(file.path)
  if (pages === undefined) return refuse(uploadPolicy, 'broken', { errors: { file: 'broken' } })
  const name = nameOf(input.fileName || file.name)
  const limit = await limitOf(db, actor.company.id)
  const pdf = await keep(actor, file, name.endsWith('.pdf') ? name : `${name}.pdf`, pages)
  const answer = await transact<{ _id: string; id: string; name: string; pages: number }>(async tx => {
    if (!(await takeRoom(tx, actor.company.id, file.size, limit)))
      return refuse(uploadPolicy, 'full', { errors: { file: 'full' } })
    const policy = known
      ? await lockPolicy(tx, actor, known.document_id)
      : (
          await makePolicies(tx, actor, [
            { name, source: 'pdf', pdf, policy_number: input.policyNumber, category: input.category },
          ])
        )[0]
    if (!policy) return notFound(texts.missing)
    if (known)
      await ofCompany(tx.db, 'policies', actor)
        .where({ id: policy.id })
        .update({
          pdf: jsonb(pdf).toRaw(tx),
          revision: policy.revision + 1,
          updated_at: now(),
        })
    return done(replyOf(policy, pages), { text: texts.uploaded })
  })
  if (isRefusal(answer)) await (await files()).remove(pdf.key)
  return answer
})

export const replyOf = ({ document_id, name }: PolicyRow, pages: number) => ({
  _id: document_id,
  id: document_id,
  name,
  pages,
})

import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { handleWithoutTransaction } from '@cloudoc/core/server/call/handle.ts'
import { done, isRefusal, notFound, refuse } from '@cloudoc/core/server/call/outcome.ts'
import { transact } from '@cloudoc/core/server/call/transact.ts'
import { newId } from '@cloudoc/core/server/data/base-columns.ts'
import { files } from '@cloudoc/core/server/files/file-store.ts'
import { uploadBlob } from '@cloudoc/documents/server/services/export.ts'
import { limitOf, openBlob, takeRoom } from '@cloudoc/storage/server/services.ts'
import { policyFromUpload } from '../../contract/policies.ts'
import { makePolicies } from '../rows/make.ts'
import { pagesOf } from './read-pdf.ts'
import { nameOf, replyOf } from './upload-policy.ts'

const { texts } = policyFromUpload

export default handleWithoutTransaction(
  policyFromUpload,
  async ({ input: { uploadId, policyNumber, category }, actor, db }) => {
    const upload = await uploadBlob(db, actor, uploadId)
    if (!upload) return notFound(texts.missing)
    if (upload.mediaType !== 'application/pdf') return refuse(policyFromUpload, 'notPdf')
    const file = await openBlob(db, actor.company.id, { id: upload.blobId })
    if (!file) return refuse(policyFromUpload, 'closed')
    const content = await buffer(file.content)
    const pages = await pagesOf(content)
    if (pages === undefined) return refuse(policyFromUpload, 'broken')
    const key = `companies/${actor.company.id}/policies/${newId()}.pdf`
    const pdf = {
      key,
      name: upload.name,
      sha256: createHash('sha256').update(content).digest('hex'),
      pages,
      size: content.length,
    }
    const limit = await limitOf(db, actor.company.id)
    await (await files()).put(key, Readable.from([content]))
    const answer = await transact<ReturnType<typeof replyOf>>(async tx => {
      if (!(await takeRoom(tx, actor.company.id, pdf.size, limit))) return refuse(policyFromUpload, 'full')
      const [policy] = await makePolicies(tx, actor, [
        { name: nameOf(upload.name), source: 'pdf', pdf, policy_number: policyNumber, category },
      ])
      return policy ? done(replyOf(policy, pages), { text: texts.added }) : notFound(texts.missing)
    })
    if (isRefusal(answer)) await (await files()).remove(key)
    return answer
  },
)

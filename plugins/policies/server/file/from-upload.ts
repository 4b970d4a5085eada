import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { handleInSteps } from '@cloudoc/core/server/call/handle.ts'
import { absent, done, isRefusal, refuse } from '@cloudoc/core/server/call/outcome.ts'
import { transact } from '@cloudoc/core/server/call/transact.ts'
import { newId } from '@cloudoc/core/server/data/base-columns.ts'
import { files } from '@cloudoc/core/server/files/file-store.ts'
import { uploadBlob } from '@cloudoc/documents/server/services.ts'
import { limitOf, openBlob, takeRoom } from '@cloudoc/storage/server/services.ts'
import { policyFromUpload } from '../../contract/policies.ts'
import { makePolicies } from '../policy/make.ts'
import { pagesOf } from './read-pdf.ts'
import { nameOf, replyOf } from './upload-policy.ts'

const { texts } = policyFromUpload

export default handleInSteps(policyFromUpload, async ({ input: { uploadId, policyNumber, category }, actor, sql }) => {
  const upload = await uploadBlob(sql, actor, uploadId)
  if (!upload) return absent(texts.missing)
  if (upload.mediaType !== 'application/pdf') return refuse('conflict', 'notPdf', texts.notPdf)
  const file = await openBlob(sql, actor.company.id, { id: upload.blobId })
  if (!file) return refuse('conflict', 'closed', texts.closed)
  const content = await buffer(file.content)
  const pages = await pagesOf(content)
  if (pages === undefined) return refuse('unsupported', 'broken', texts.broken)
  const key = `companies/${actor.company.id}/policies/${newId()}.pdf`
  const pdf = {
    key,
    name: upload.name,
    sha256: createHash('sha256').update(content).digest('hex'),
    pages,
    size: content.length,
  }
  const limit = await limitOf(sql, actor.company.id)
  await (await files()).put(key, Readable.from([content]))
  const answer = await transact<ReturnType<typeof replyOf>>(async tx => {
    if (!(await takeRoom(tx, actor.company.id, pdf.size, limit))) return refuse('conflict', 'full', texts.full)
    const [policy] = await makePolicies(tx, actor, [
      { name: nameOf(upload.name), source: 'pdf', pdf, policy_number: policyNumber, category },
    ])
    return policy ? done(replyOf(policy, pages), { text: texts.added }) : absent(texts.missing)
  })
  if (isRefusal(answer)) await (await files()).remove(key)
  return answer
})

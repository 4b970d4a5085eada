import { handleWithoutTransaction } from '@cloudoc/core/server/call/handle.ts'
import { pdfUrl } from '../../contract/exports.ts'
import { single } from '../rendering/single-file.ts'

export default handleWithoutTransaction(pdfUrl, ({ input, actor }) =>
  single(actor, { ...input, format: 'open' }, pdfUrl),
)

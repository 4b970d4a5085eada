import { handleWithoutTransaction } from '@cloudoc/core/server/call/handle.ts'
import { downloadPdf } from '../../contract/exports.ts'
import { single } from '../rendering/single-file.ts'

export default handleWithoutTransaction(downloadPdf, ({ input, actor }) =>
  single(actor, { ...input, format: 'filepdf' }, downloadPdf),
)

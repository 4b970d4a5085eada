import { handleWithoutTransaction } from '@cloudoc/core/server/call/handle.ts'
import { downloadDocument } from '../../contract/exports.ts'
import { single } from '../rendering/single-file.ts'

export default handleWithoutTransaction(downloadDocument, ({ input, actor }) => single(actor, input, downloadDocument))

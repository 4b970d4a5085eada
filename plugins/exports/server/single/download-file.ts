import { handleWithoutTransaction } from '@cloudoc/core/server/call/handle.ts'
import { downloadFile } from '../../contract/exports.ts'
import { single } from '../rendering/single-file.ts'

export default handleWithoutTransaction(downloadFile, ({ input, actor }) => single(actor, input, downloadFile))

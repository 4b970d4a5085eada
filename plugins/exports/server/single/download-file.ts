import { handleInSteps } from '@cloudoc/core/server/call/handle.ts'
import { downloadFile } from '../../contract/exports.ts'
import { single } from './single.ts'

export default handleInSteps(downloadFile, ({ input, actor }) => single(actor, input, downloadFile.texts))

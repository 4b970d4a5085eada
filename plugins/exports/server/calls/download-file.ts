import { handleInSteps } from '@cloudoc/core/server/handle.ts'
import { downloadFile } from '../../contract/exports.ts'
import { single } from '../services/single.ts'

export default handleInSteps(downloadFile, ({ input, actor }) => single(actor, input, downloadFile.texts))

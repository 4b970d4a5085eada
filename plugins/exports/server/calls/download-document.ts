import { handleInSteps } from '@cloudoc/core/server/handle.ts'
import { downloadDocument } from '../../contract/exports.ts'
import { single } from '../services/single.ts'

export default handleInSteps(downloadDocument, ({ input, actor }) => single(actor, input, downloadDocument.texts))

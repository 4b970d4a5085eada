import { handleInSteps } from '@cloudoc/core/server/handle.ts'
import { pdfUrl } from '../../contract/exports.ts'
import { single } from '../services/single.ts'

export default handleInSteps(pdfUrl, ({ input, actor }) => single(actor, { ...input, format: 'open' }, pdfUrl.texts))

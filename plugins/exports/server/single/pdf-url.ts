import { handleInSteps } from '@cloudoc/core/server/call/handle.ts'
import { pdfUrl } from '../../contract/exports.ts'
import { single } from './single.ts'

export default handleInSteps(pdfUrl, ({ input, actor }) => single(actor, { ...input, format: 'open' }, pdfUrl.texts))

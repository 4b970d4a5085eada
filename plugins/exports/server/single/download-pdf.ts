import { handleInSteps } from '@cloudoc/core/server/call/handle.ts'
import { downloadPdf } from '../../contract/exports.ts'
import { single } from './single.ts'

export default handleInSteps(downloadPdf, ({ input, actor }) =>
  single(actor, { ...input, format: 'filepdf' }, downloadPdf.texts),
)

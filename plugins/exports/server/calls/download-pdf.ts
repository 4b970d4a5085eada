import { handleInSteps } from '@cloudoc/core/server/handle.ts'
import { downloadPdf } from '../../contract/exports.ts'
import { single } from '../services/single.ts'

export default handleInSteps(downloadPdf, ({ input, actor }) => single(actor, { ...input, format: 'filepdf' }, downloadPdf.texts))

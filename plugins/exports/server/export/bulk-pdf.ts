import { handle } from '@cloudoc/core/server/call/handle.ts'
import { bulkPdf } from '../../contract/exports.ts'
import { startExport } from './start.ts'

export default handle(bulkPdf, ({ input, actor, tx }) => startExport(tx, actor, { format: 'pdf', files: input.files, draft: input.draft, texts: bulkPdf.texts }))

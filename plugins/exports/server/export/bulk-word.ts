import { handle } from '@cloudoc/core/server/call/handle.ts'
import { bulkWord } from '../../contract/exports.ts'
import { startExport } from './start.ts'

export default handle(bulkWord, ({ input, actor, tx }) => startExport(tx, actor, { format: 'word', files: input.files, draft: input.draft, texts: bulkWord.texts }))

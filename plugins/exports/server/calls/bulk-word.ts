import { handle } from '@cloudoc/core/server/handle.ts'
import { bulkWord } from '../../contract/exports.ts'
import { startExport } from '../services/start.ts'

export default handle(bulkWord, ({ input, actor, tx }) => startExport(tx, actor, { format: 'word', files: input.files, texts: bulkWord.texts }))

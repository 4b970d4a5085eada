import { handle } from '@cloudoc/core/server/call/handle.ts'
import { sampleFiles } from '../../contract/content.ts'
import { samples } from './content.ts'
import { listOf } from './paging.ts'

export default handle(sampleFiles, async ({ db }) => listOf(await samples(db)))

import { handleRead } from '@cloudoc/core/server/call/handle.ts'
import { sampleFiles } from '../../contract/samples.ts'
import { samples } from '../content/content.ts'
import { listOf } from '../content/paging.ts'

export default handleRead(sampleFiles, async ({ db }) => listOf(await samples(db)))

import { handle } from '@cloudoc/core/server/handle.ts'
import { sampleFiles } from '../../contract/content.ts'
import { samples } from '../services/content.ts'
import { listOf } from '../services/page.ts'

export default handle(sampleFiles, async ({ sql }) => listOf(await samples(sql)))

import { handle } from '@cloudoc/core/server/call/handle.ts'
import { absent, done } from '@cloudoc/core/server/call/outcome.ts'
import { sampleDownload } from '../../contract/content.ts'
import { samples } from './content.ts'

export default handle(sampleDownload, async ({ input, sql }) => {
  const paths = (await samples(sql)).filter(({ id }) => input.ids.includes(id)).map(({ file_path }) => file_path)
  return paths.length > 0 ? done(paths, { text: sampleDownload.texts.done }) : absent()
})

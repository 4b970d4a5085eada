import { handle } from '@cloudoc/core/server/call/handle.ts'
import { absent, done } from '@cloudoc/core/server/call/outcome.ts'
import { restoreFile } from '../../contract/revisions.ts'
import { restoreText, restoreToProvider } from './restore-revision.ts'

const { texts } = restoreFile

export default handle(
  restoreFile,
  async ({
    input: {
      file: { fileId, revisionId },
    },
    actor,
    tx,
  }) => {
    const revision =
      revisionId === undefined
        ? await restoreToProvider(tx, actor, fileId)
        : await restoreText(tx, actor, fileId, { kind: 'any', id: revisionId })
    return revision === undefined ? absent(texts.missing) : done({ fileId, revision }, { text: texts.restored })
  },
)

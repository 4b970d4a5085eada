import { handle } from '@cloudoc/core/server/call/handle.ts'
import { done } from '@cloudoc/core/server/call/outcome.ts'
import { sessionList } from '../../contract/security.ts'
import { openSignIns } from '../session/sessions.ts'

export default handle(sessionList, async ({ actor, sql }) =>
  done(
    (await openSignIns(sql, actor)).map(({ document_id, current, started_at, used_at, agent }) => ({
      _id: document_id,
      current,
      startedAt: started_at.toISOString(),
      seenAt: used_at.toISOString(),
      agent: agent ?? '',
    })),
  ),
)

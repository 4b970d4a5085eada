import { handleRead } from '@cloudoc/core/server/call/handle.ts'
import { done } from '@cloudoc/core/server/call/outcome.ts'
import { sessionList } from '../../contract/security.ts'
import { openSignIns } from '../session/sessions.ts'

export default handleRead(sessionList, async ({ actor, db }) =>
  done(
    (await openSignIns(db, actor)).map(({ document_id, current, started_at, used_at, agent, way }) => ({
      _id: document_id,
      current,
      startedAt: started_at.toISOString(),
      seenAt: used_at.toISOString(),
      agent: agent ?? '',
      way: way ?? ('' as const),
    })),
  ),
)

import { handle } from '@cloudoc/core/server/call/handle.ts'
import { absent, done } from '@cloudoc/core/server/call/outcome.ts'
import { endOneSession } from '../../contract/security.ts'
import { endSignIn } from '../session/sessions.ts'

export default handle(endOneSession, async ({ input, tx, actor }) =>
  (await endSignIn(tx, actor.person.id, input.sessionId)) > 0
    ? done({}, { text: endOneSession.texts.ended })
    : absent(),
)

import { handleWrite } from '@cloudoc/core/server/call/handle.ts'
import { done } from '@cloudoc/core/server/call/outcome.ts'
import { endOtherSessions } from '../../contract/security.ts'
import { endOtherSignIns } from '../session/sessions.ts'

export default handleWrite(endOtherSessions, async ({ tx, actor }) => {
  await endOtherSignIns(tx, actor.person.id, actor.session.id)
  return done({}, { text: endOtherSessions.texts.ended })
})

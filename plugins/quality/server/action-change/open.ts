import { handleWrite } from '@cloudoc/core/server/call/handle.ts'
import { done, invalid, isRefusal, refuse } from '@cloudoc/core/server/call/outcome.ts'
import { londonDate } from '@cloudoc/core/server/clock.ts'
import { sha256 } from '@cloudoc/core/server/evidence/canonical.ts'
import { record } from '@cloudoc/history/server/services.ts'
import { openOneAction } from '../../contract/actions.ts'
import { openAction } from '../action/open-action.ts'
import { findOwnerAndSite } from './checked-input.ts'

const { texts } = openOneAction

/** Opens an action that somebody thought of: its source is the press that it was sent with. */
export default handleWrite(openOneAction, async ({ input, actor, tx }) => {
  if (input.dueOn < londonDate()) return invalid({ dueOn: texts.past }, texts.past)
  if (input.checkOn !== '' && input.checkOn <= input.dueOn) return refuse(openOneAction, 'checkTooEarly')
  const given = await findOwnerAndSite(tx.db, actor, input)
  if (isRefusal(given)) return given
  const { id, number, isNew } = await openAction(tx, actor, {
    source: { kind: 'none', id: input.key === '' ? '' : sha256(`${actor.person.documentId}:${input.key}`) },
    title: input.title,
    why: input.why,
    ownerId: given.owner.id,
    siteId: given.siteId,
    severity: input.severity,
    dueOn: input.dueOn,
    checkOn: input.checkOn || null,
    by: actor.person,
  })
  if (isNew)
    await record(tx, actor, {
      area: 'quality',
      what: 'Opened an action',
      subject: { kind: 'action', id, name: `${number} ${input.title}` },
      detail: given.owner.name,
    })
  return done({ actionId: id, number }, { text: texts.opened })
})

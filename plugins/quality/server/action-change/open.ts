import type { ParsedOf } from '@cloudoc/core/contract/call.ts'
import type { Actor } from '@cloudoc/core/server/call/actor.ts'
import { handleWrite } from '@cloudoc/core/server/call/handle.ts'
import { done, invalid, isRefusal, refuse } from '@cloudoc/core/server/call/outcome.ts'
import { londonDate } from '@cloudoc/core/server/clock.ts'
import { newId } from '@cloudoc/core/server/data/base-columns.ts'
import type { Tx } from '@cloudoc/core/server/data/transaction.ts'
import { sha256 } from '@cloudoc/core/server/evidence/canonical.ts'
import { record } from '@cloudoc/history/server/services.ts'
import { openOneAction } from '../../contract/actions.ts'
import { type ActionSource, openAction } from '../action/open-action.ts'
import { findHeading } from '../heading/find-heading.ts'
import { findOwnerAndSite } from './checked-input.ts'

const { texts } = openOneAction

/**
 * What it comes out of: the press that it was sent with, or a heading of a regulator, under which each press is one action.
 * Nothing where there is no such heading.
 */
async function sourceOf(
  tx: Tx,
  actor: Actor,
  { key, heading }: Pick<ParsedOf<typeof openOneAction>, 'key' | 'heading'>,
): Promise<ActionSource | undefined> {
  const press = key === '' ? '' : sha256(`${actor.person.documentId}:${key}`)
  if (heading === '') return { kind: 'none', id: press }
  const found = await findHeading(tx.db, actor, heading)
  return found && { kind: 'heading', id: found.key, field: press || newId(), label: found.words }
}

/** Opens an action that somebody thought of, alone or under a heading of a regulator. */
export default handleWrite(openOneAction, async ({ input, actor, tx }) => {
  if (input.dueOn < londonDate()) return invalid({ dueOn: texts.past }, texts.past)
  if (input.checkOn !== '' && input.checkOn <= input.dueOn) return refuse(openOneAction, 'checkTooEarly')
  const given = await findOwnerAndSite(tx.db, actor, input)
  if (isRefusal(given)) return given
  const source = await sourceOf(tx, actor, input)
  if (!source) return refuse(openOneAction, 'noHeading')
  const { id, number, isNew } = await openAction(tx, actor, {
    source,
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

import { handleWrite } from '@cloudoc/core/server/call/handle.ts'
import { done, notFound, refuse } from '@cloudoc/core/server/call/outcome.ts'
import { londonDate } from '@cloudoc/core/server/clock.ts'
import { recordName } from '../../contract/registers/kinds.ts'
import { openRecordAction } from '../../contract/registers/records.ts'
import { openAction } from '../action/open-action.ts'
import { findOwner } from '../action/owners.ts'
import { refuseAtClosedSite } from '../closed-site.ts'
import { lockRecord } from './record-access.ts'
import { noteRecordEvent } from './record-events.ts'

export default handleWrite(openRecordAction, async ({ input, actor, tx }) => {
  const record = await lockRecord(tx.db, actor, input.recordId)
  if (!record) return notFound(openRecordAction.texts.missing)
  if (input.dueOn < londonDate()) return refuse(openRecordAction, 'past')
  const owner = await findOwner(tx.db, actor, input.ownerId)
  if (!owner) return refuse(openRecordAction, 'noOwner')
  const closed = await refuseAtClosedSite(tx, actor, record.site_id)
  if (closed) return closed
  const { id, number, isNew } = await openAction(tx, actor, {
    source: {
      kind: 'record',
      id: record.document_id,
      // One press opens one action.
      field: input.key,
      // Whoever sees actions does not learn of a record that they may not see.
      label: record.access === 'open' ? recordName(record.register, record.number) : 'A record',
    },
    title: input.title,
    why: '',
    ownerId: owner.id,
    siteId: record.site_id,
    severity: input.severity,
    dueOn: input.dueOn,
    checkOn: null,
    by: actor.person,
  })
  if (isNew) {
    await noteRecordEvent(tx, actor, {
      recordId: record.id,
      what: 'action opened',
      after: `${number}. ${input.title}`,
      by: actor.person,
    })
  }
  return done({ actionId: id, number }, { text: openRecordAction.texts.opened })
})

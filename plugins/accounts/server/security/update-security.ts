import { handle } from '@cloudoc/core/server/call/handle.ts'
import { done } from '@cloudoc/core/server/call/outcome.ts'
import { emit } from '@cloudoc/core/server/events.ts'
import { updateSecurity } from '../../contract/security.ts'

export default handle(updateSecurity, async ({ input, tx, actor }) => {
  await tx
    .sql('companies')
    .where({ id: actor.company.id })
    .update({
      require_two_step: input.requireTwoStep,
      idle_minutes: input.idleMinutes === 0 ? null : input.idleMinutes,
    })
  await emit(tx, 'company.changed-by', {
    companyId: actor.company.id,
    personId: actor.person.id,
    what: 'Changed what sign-in asks for',
  })
  return done({}, { text: updateSecurity.texts.saved })
})

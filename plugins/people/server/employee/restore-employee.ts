import { restorePerson } from '@cloudoc/accounts/server/services.ts'
import { handle } from '@cloudoc/core/server/call/handle.ts'
import { absent, done } from '@cloudoc/core/server/call/outcome.ts'
import { restoreEmployee } from '../../contract/employees.ts'
import { lockAll } from './employees.ts'

const { texts } = restoreEmployee

export default handle(restoreEmployee, async ({ input, actor, tx }) => {
  const people = await lockAll(tx, actor, input.employeeId, { left: true })
  if (!people) return absent(texts.missing)
  for (const person of people) await restorePerson(tx, actor, person)
  return done({ restored: people.length }, { text: people.length === 1 ? texts.restored : texts.restoredMany })
})

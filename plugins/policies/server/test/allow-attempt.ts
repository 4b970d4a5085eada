import { handleWrite } from '@cloudoc/core/server/call/handle.ts'
import { done, notFound, refuse } from '@cloudoc/core/server/call/outcome.ts'
import { inCompany, onlyInScope } from '@cloudoc/core/server/data/sql/scope.ts'
import { sql } from '@cloudoc/core/server/data/sql/sql.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import { record } from '@cloudoc/history/server/services.ts'
import { allow, triesOf } from '@cloudoc/quiz/server/services.ts'
import { allowAttempt } from '../../contract/test.ts'

const { texts } = allowAttempt

export default handleWrite(allowAttempt, async ({ input: { employeeId, testId, reason }, actor, tx }) => {
  const person = await ofCompany(tx.db, 'people', actor)
    .where({ document_id: employeeId, role: 'employee' })
    .whereNull('deleted_at')
    .where(onlyInScope(tx.db, actor, 'people.id'))
    .first('id')
  const test = await ofCompany(tx.db, 'quiz_tests', actor).where({ document_id: testId }).forUpdate().first('id')
  if (!person || !test) return notFound(texts.missing)
  const asked = await sql<{ cycle: number; attempts: number }>`
    select v.major_number as cycle, q.attempts
      from policy_obligations o
      join policy_versions v on v.id = o.version_id
      join quiz_versions q   on q.id = v.quiz_id
     where ${inCompany(actor, 'o', 'v', 'q')}
       and o.person_id = ${person.id}
       and q.test_id = ${test.id}
       and o.live
       and o.closed_at is null
     order by v.number desc
     limit 1`.one(tx)
  if (!asked) return notFound(texts.missing)
  const sitting = { companyId: actor.company.id, personId: person.id, testId: test.id, cycle: asked.cycle }
  const { passed, left, open } = await triesOf(tx.db, sitting, asked.attempts)
  if (passed || left > 0 || open) return refuse(allowAttempt, 'notLocked')
  await allow(tx, sitting, reason, actor.person.id)
  await record(tx, actor, {
    area: 'policies',
    what: 'Allowed another try',
    subject: { kind: 'employee', id: employeeId, name: '' },
    detail: reason,
  })
  return done({ left: 1 }, { text: texts.allowed })
})

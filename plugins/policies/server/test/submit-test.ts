import type { Actor } from '@cloudoc/core/server/call/actor.ts'
import { handleWrite } from '@cloudoc/core/server/call/handle.ts'
import { done, invalid, notFound } from '@cloudoc/core/server/call/outcome.ts'
import { inCompany } from '@cloudoc/core/server/data/sql/scope.ts'
import { sql } from '@cloudoc/core/server/data/sql/sql.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import type { Tx } from '@cloudoc/core/server/data/transaction.ts'
import { canonical } from '@cloudoc/core/server/evidence/canonical.ts'
import { appendEvidence } from '@cloudoc/core/server/evidence/ledger.ts'
import { enqueue } from '@cloudoc/core/server/jobs/jobs.ts'
import { type AttemptRow, frozenQuiz, handIn, type QuizVersionRow, triesOf } from '@cloudoc/quiz/server/services.ts'
import { submitTest } from '../../contract/test.ts'
import { versionLabel } from '../rows/find.ts'
import { notifyManagers } from './notify-managers.ts'

const { texts } = submitTest

/** The version that a try belongs to: the newest of its cycle that has this test. */
interface Tested {
  policy: string
  name: string
  policy_number: string | null
  version: string
  version_id: string
  hash: string
  current: boolean
}

const testedBy = (tx: Tx, { company_id, test_id, cycle }: AttemptRow): Promise<Tested | undefined> =>
  sql<Tested>`
    select p.document_id as policy,
           v.name, v.policy_number, ${versionLabel} as version, v.document_id as version_id, v.hash,
           p.current_id is not null and p.status = 1 and c.major_number = v.major_number as current
      from policy_versions v
      join quiz_versions q        on q.id = v.quiz_id
      join policies p             on p.id = v.policy_id
      left join policy_versions c on c.id = p.current_id and c.company_id = p.company_id
     where ${inCompany(company_id, 'v', 'q', 'p')}
       and q.test_id = ${test_id}
       and v.major_number = ${cycle}
     order by v.number desc
     limit 1`.one(tx)

export default handleWrite(submitTest, async ({ input, actor, tx }) => {
  const attempt = await ofCompany(tx.db, 'quiz_attempts', actor)
    .where({ document_id: input.attemptId, person_id: actor.person.id })
    .forUpdate()
    .first()
  const [frozen, tested] = attempt
    ? [await frozenQuiz(tx.db, actor, attempt.version_id), await testedBy(tx, attempt)]
    : []
  if (!attempt || !frozen || !tested) return notFound(texts.missing)
  const handedIn = await handIn(tx, attempt, frozen, input.answers)
  if (!handedIn) return invalid({ answers: texts.unanswered }, texts.unanswered)
  const { answers, isNew, score, passed, marks } = handedIn
  const { left } = await triesOf(
    tx.db,
    { companyId: actor.company.id, personId: actor.person.id, testId: attempt.test_id, cycle: attempt.cycle },
    frozen.attempts,
  )
  if (isNew) await keep(tx, actor, { attempt, frozen, tested, answers, score, passed, left })
  return done({ passed, score, passMark: frozen.pass_mark, left, marks, current: tested.current })
})

interface Kept {
  attempt: AttemptRow
  frozen: QuizVersionRow
  tested: Tested
  answers: Record<string, string[]>
  score: number
  passed: boolean
  left: number
}

async function keep(
  tx: Tx,
  actor: Actor,
  { attempt, frozen, tested, answers, score, passed, left }: Kept,
): Promise<void> {
  if (!passed && left === 0)
    await enqueue(tx, notifyManagers, {
      companyId: actor.company.id,
      attemptId: attempt.document_id,
      personId: actor.person.id,
      policyId: tested.policy,
      name: tested.name,
    })
  await appendEvidence(tx, actor.company.id, {
    kind: 'test',
    key: `attempt:${attempt.document_id}`,
    subject: tested.policy,
    person: actor.person,
    facts: {
      versionId: tested.version_id,
      name: tested.name,
      policyNumber: tested.policy_number ?? '',
      version: tested.version,
      hash: tested.hash,
      test: frozen.hash,
      try: attempt.number,
      score,
      passMark: frozen.pass_mark,
      passed,
      answers: canonical(answers),
      detail: `${passed ? 'Passed' : 'Not passed'} with ${score} % at try ${attempt.number}`,
    },
  })
}

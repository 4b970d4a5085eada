import { handle } from '@cloudoc/core/server/call/handle.ts'
import { done } from '@cloudoc/core/server/call/outcome.ts'
import { now } from '@cloudoc/core/server/clock.ts'
import { baseColumns } from '@cloudoc/core/server/data/base-columns.ts'
import { issueSettings, updateIssueSettings } from '../../contract/issues.ts'
import { needsSecondPerson } from './propose.ts'
import '../tables.ts'

export const readSettings = handle(issueSettings, async ({ actor, sql }) =>
  done({ secondPerson: await needsSecondPerson(sql, actor) }),
)

export const changeSettings = handle(updateIssueSettings, async ({ input: { secondPerson }, actor, tx }) => {
  await tx
    .sql('document_settings')
    .insert({ ...baseColumns(), company_id: actor.company.id, second_person: secondPerson })
    .onConflict(['company_id'])
    .merge({ second_person: secondPerson, updated_at: now() })
  return done({ secondPerson }, { text: updateIssueSettings.texts.saved })
})

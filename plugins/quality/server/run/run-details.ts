import type { Actor } from '@cloudoc/core/server/call/actor.ts'
import { handleRead } from '@cloudoc/core/server/call/handle.ts'
import { done, notFound } from '@cloudoc/core/server/call/outcome.ts'
import { inCompany } from '@cloudoc/core/server/data/sql/scope.ts'
import { sql } from '@cloudoc/core/server/data/sql/sql.ts'
import type { Db } from '@cloudoc/core/server/data/transaction.ts'
import type { ActionState } from '../../contract/action-words.ts'
import { runDetails } from '../../contract/audits/runs.ts'
import type { RunFileRow, RunRow, TemplateVersionRow } from '../audit-tables.ts'
import { atManagedSites } from '../managed-sites.ts'
import { runsSeenBy } from '../person-turn/who-sees-turns.ts'
import { photoItem } from '../walk/walk-view.ts'
import { auditRunOf, type ListedRun, runColumns, runJoins } from './run-list.ts'

/** A result with its version, and what it corrects and was corrected by. */
export type DetailedRun = ListedRun &
  Pick<RunRow, 'answers' | 'remarks' | 'reason' | 'origin' | 'hash'> &
  Pick<TemplateVersionRow, 'definition' | 'scoring' | 'cites'> & {
    corrected_by: string | null
    corrects: string | null
  }

/** Photos and actions of a result, at most. */
const most = 1000

/** A result that the actor may see, with its version. One statement. */
export const findRun = (db: Db, actor: Actor, runId: string): Promise<DetailedRun | undefined> =>
  sql<DetailedRun>`
    select ${runColumns}, r.answers, r.remarks, r.reason, r.origin, r.hash, v.definition, v.scoring, v.cites,
           (select c.document_id
              from quality_runs c
             where c.corrects_id = r.id
               and c.company_id = r.company_id) as corrected_by,
           (select b.document_id
              from quality_runs b
             where b.id = r.corrects_id
               and b.company_id = r.company_id) as corrects
      from quality_runs r
      ${runJoins}
     where ${inCompany(actor, 'r')}
       and r.document_id = ${runId}
       ${atManagedSites(actor, 'r.site_id')}
       ${runsSeenBy(actor)}`.one(db)

/** Its photos and the actions that came of it. Two statements. */
export const partsOfRun = (db: Db, actor: Actor, { origin }: Pick<DetailedRun, 'origin'>) =>
  Promise.all([
    sql<Pick<RunFileRow, 'document_id' | 'field' | 'file_name' | 'size'>>`
      select f.document_id, f.field, f.file_name, f.size
        from quality_run_files f
        join quality_runs b on b.id = f.run_id and b.company_id = f.company_id
       where ${inCompany(actor, 'f')}
         and b.document_id = ${origin}
       order by f.id
       limit ${most}`.rows(db),
    sql<{ field: string; id: string; number: number; state: ActionState; title: string; due_on: string }>`
      select a.source_field as field, a.document_id as id, a.number, a.state, a.title, a.due_on::text as due_on
        from quality_actions a
       where ${inCompany(actor, 'a')}
         and a.source_kind = 'audit'
         and a.source_id = ${origin}
         ${atManagedSites(actor, 'a.site_id')}
       order by a.number
       limit ${most}`.rows(db),
  ])

export default handleRead(runDetails, async ({ input: { runId }, actor, db }) => {
  const run = await findRun(db, actor, runId)
  if (!run) return notFound(runDetails.texts.missing)
  const [photos, actions] = await partsOfRun(db, actor, run)
  return done({
    ...auditRunOf(run),
    definition: run.definition,
    scoring: run.scoring,
    cites: run.cites,
    answers: run.answers,
    remarks: run.remarks,
    photos: photos.map(photoItem),
    actions: actions.map(({ field, id, number, state }) => ({ field, actionId: id, number, state })),
    reason: run.reason ?? '',
    correctedBy: run.corrected_by ?? '',
    corrects: run.corrects ?? '',
  })
})

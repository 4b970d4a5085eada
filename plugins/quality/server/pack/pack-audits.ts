import { londonDate } from '@cloudoc/core/server/clock.ts'
import { inCompany } from '@cloudoc/core/server/data/sql/scope.ts'
import { type SqlPart, type Statement, sql } from '@cloudoc/core/server/data/sql/sql.ts'
import type { Db } from '@cloudoc/core/server/data/transaction.ts'
import type { PackQuality } from '@cloudoc/policies/server/services.ts'
import { auditAnswerOf, scoredFields } from '../../contract/scoring/questions.ts'
import { pointsInWords, resultWords } from '../../contract/scoring/result-words.ts'
import type { RunRow, TemplateVersionRow } from '../audit-tables.ts'
import { atManagedSites } from '../managed-sites.ts'
import { isAboutNobody } from '../person-turn/who-sees-turns.ts'
import type { ActionRow } from '../tables.ts'
import { isInPeriod, type Page, type Period } from './period.ts'

export type Walked = Pick<
  RunRow,
  'origin' | 'answers' | 'remarks' | 'points' | 'of' | 'result' | 'person_name' | 'done_at'
> &
  Pick<TemplateVersionRow, 'definition' | 'scoring'> & { site: string }

/** SQL: results `r` that were walked in the period, each as it was corrected last. */
export const walkedInPeriod = (period: Period): SqlPart => sql`
  ${inCompany(period.scope, 'r')}
  ${atManagedSites(period.scope, 'r.site_id')}
  ${isAboutNobody}
  and ${isInPeriod(sql`r.done_at`, period)}
  and not exists (
        select 1
          from quality_runs c
         where c.corrects_id = r.id
           and c.company_id = r.company_id
      )`

/** How many were walked in the period. */
export const countWalked = (period: Period): Statement<{ total: number }> =>
  sql<{ total: number }>`select count(*)::int as total from quality_runs r where ${walkedInPeriod(period)}`

/** A page of what was walked in the period. One statement. */
export const walkedIn = (db: Db, period: Period, { skip, limit }: Page): Promise<Walked[]> =>
  sql<Walked>`
    select r.origin, r.answers, r.remarks, r.points, r.of, r.result, r.person_name, r.done_at, v.definition, v.scoring,
           coalesce(s.name, '') as site
      from quality_runs r
      join quality_template_versions v on v.id = r.version_id and v.company_id = r.company_id
      left join sites s                on s.id = r.site_id and s.company_id = r.company_id
     where ${walkedInPeriod(period)}
     order by r.done_at desc, r.id desc
    offset ${skip}
     limit ${limit}`.rows(db)

/** The number of an action, and the question of the audit that it came out of. */
export type ActionOfFinding = Pick<ActionRow, 'number' | 'source_id' | 'source_field'>

/** Actions that came out of these audits, by the public ids of what was sent. One statement. */
export const actionsOfAudits = (db: Db, { scope }: Period, origins: readonly string[]): Promise<ActionOfFinding[]> =>
  sql<ActionOfFinding>`
    select a.number, a.source_id, a.source_field
      from quality_actions a
     where ${inCompany(scope, 'a')}
       ${atManagedSites(scope, 'a.site_id')}
       and a.source_kind = 'audit'
       and a.source_id = any(${origins}::text[])`.rows(db)

/** An audit with its findings: what was answered no, and what an action came of. */
export const auditOf = (run: Walked, actions: readonly ActionOfFinding[]): PackQuality['audits'][number] => ({
  title: run.definition.title,
  site: run.site,
  on: londonDate(run.done_at),
  by: run.person_name,
  result: resultWords[run.result],
  points: pointsInWords(run),
  findings: scoredFields(run.definition, run.scoring)
    .map(field => ({
      field,
      action: actions.find(each => each.source_id === run.origin && each.source_field === field.key),
    }))
    .filter(({ field, action }) => action !== undefined || auditAnswerOf(run.answers[field.key]) === 'no')
    .map(({ field, action }) => ({
      question: field.label,
      critical: run.scoring[field.key]?.critical === true,
      note: run.remarks[field.key]?.note ?? '',
      action: action?.number ?? null,
    })),
})

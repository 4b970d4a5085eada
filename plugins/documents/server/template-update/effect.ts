import type { Effect, NewTexts } from '@cloudoc/catalogue/server/services.ts'
import { isRefusal } from '@cloudoc/core/server/call/outcome.ts'
import { now } from '@cloudoc/core/server/clock.ts'
import { acrossCompanies } from '@cloudoc/core/server/data/sql/scope.ts'
import { type SqlPart, sql } from '@cloudoc/core/server/data/sql/sql.ts'
import type { Db } from '@cloudoc/core/server/data/transaction.ts'
import { runTextTask } from '../text/run-text-task.ts'
import type { Words } from '../text/texts.ts'

/** Companies that are tried for one question. */
const atOnce = 5

interface Edited {
  company_id: number
  source_id: string
  base: Words
  mine: Words
}

/** SQL: documents that follow one of these ids, of companies that are still here. */
const following = (changed: readonly string[], same: readonly string[]): SqlPart => sql`
  select d.id, d.company_id, d.source_id, d.head_id, d.version_id,
         d.source_id = any(${changed}) as changed,
         c.licensed_until is null or c.licensed_until > ${now()} as licensed
    from template_versions v
    join documents d on d.version_id = v.id
    join companies c on c.id = d.company_id
   where v.template_document_id = any(${[...changed, ...same]})
     and d.source_id = v.template_document_id
     and d.deleted_at is null
     and c.deactivated_at is null
     and c.closed_at is null
     and c.erased_at is null
     ${acrossCompanies('staff are told how many companies a text concerns, and nothing of any of them')}`

/**
 * What texts that are not published yet would be for the companies that have them (`same`: ids of the
 * template's texts that stay as they are): those without edits take theirs as it is; those that edited theirs
 * are tried, a few at a time, each in its company's turn (`runTextTask`), so that no company waits for staff.
 * A company that has the document in several sets counts once, and has to choose where one of them does.
 *
 * @acrossCompanies Staff are told how many companies a text concerns, and nothing of any of them.
 */
export async function effectOn(db: Db, texts: NewTexts, same: readonly string[], after: number): Promise<Effect> {
  const changed = [...texts.keys()]
  const [counts, rows] = await Promise.all([
    sql<Pick<Effect, 'oneClick' | 'edited' | 'lapsed' | 'untouched'>>`
      select count(*) filter (where changed and licensed and not edited)::int as "oneClick",
             count(*) filter (where changed and licensed and edited)::int as edited,
             count(*) filter (where changed and not licensed)::int as lapsed,
             count(*) filter (where not changed)::int as untouched
        from (
          select company_id, licensed, bool_or(changed) as changed,
                 bool_or(changed and head_id is not null) as edited
            from (${following(changed, same)}) f
           group by company_id, licensed) of_companies`.one(db),
    sql<Edited>`
      with f as (${following(changed, same)}),
      turn as (
        select distinct company_id
          from f
         where changed
           and licensed
           and head_id is not null
           and company_id > ${after}
         order by company_id
         limit ${atOnce})
      select f.company_id, f.source_id,
             json_build_object('header', coalesce(v.header, ''), 'body', coalesce(v.body, ''),
                               'footer', coalesce(v.footer, '')) as base,
             json_build_object('header', coalesce(r.header, ''), 'body', coalesce(r.body, ''),
                               'footer', coalesce(r.footer, '')) as mine
        from f
        join turn using (company_id)
        join document_revisions r on r.id = f.head_id
        join template_versions v on v.id = f.version_id
       where f.changed
       order by f.company_id, f.id`.rows(db),
  ])
  const slice = { merges: 0, conflicts: 0, unknown: 0 }
  const companies = [...Map.groupBy(rows, row => row.company_id)]
  for (const [company, edited] of companies) slice[await comesOut(company, edited, texts)] += 1
  return {
    ...(counts ?? { oneClick: 0, edited: 0, lapsed: 0, untouched: 0 }),
    slice,
    next: companies.length === atOnce ? (companies.at(-1)?.[0] ?? null) : null,
  }
}

async function comesOut(
  company: number,
  edited: readonly Edited[],
  texts: NewTexts,
): Promise<'merges' | 'conflicts' | 'unknown'> {
  let unknown = false
  for (const { source_id: id, base, mine } of edited) {
    const theirs = texts.get(id)
    if (!theirs) continue
    const merged = await runTextTask(company, 'mergedParts', {
      base,
      mine,
      theirs: { header: theirs.header, body: theirs.body, footer: theirs.footer },
      values: null,
    })
    if (isRefusal(merged)) unknown = true
    else if (!merged.clean) return 'conflicts'
  }
  return unknown ? 'unknown' : 'merges'
}

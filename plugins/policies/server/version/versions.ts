import { handleRead } from '@cloudoc/core/server/call/handle.ts'
import { done, empty, notFound } from '@cloudoc/core/server/call/outcome.ts'
import { londonDate } from '@cloudoc/core/server/clock.ts'
import { inCompany, inScope } from '@cloudoc/core/server/data/sql/scope.ts'
import { nothing, sql } from '@cloudoc/core/server/data/sql/sql.ts'
import type { SiteScope } from '@cloudoc/core/server/data/tenancy.ts'
import type { Db } from '@cloudoc/core/server/data/transaction.ts'
import { policyVersions, policyVersionText } from '../../contract/publishing.ts'
import { fileLinkTo } from '../file/link.ts'
import { findPolicy, labelOf } from '../rows/find.ts'
import type { ReadingCounts } from '../rows/list.ts'
import { countReadings } from '../rows/list.ts'
import type { VersionRow } from '../tables.ts'

type Listed = VersionRow &
  ReadingCounts & {
    policy: string
    in_force: boolean
    questions: number | null
    recorded: string | null
    total: string
  }
interface VersionFilter {
  scope: SiteScope
  policyId?: number
  versionId?: string
  skip: number
  limit: number
}

/** SQL: the number that the evidence of its publication names. */
const recordedNumber = sql`
  (select e.facts ->> 'version'
     from evidence e
    where e.company_id = v.company_id
      and e.key = 'version:' || v.document_id)`

/**
 * Versions, newest first, with how each was read. Of a version that is in force no more, those whom it was
 * ever asked of are counted. One statement.
 */
function versionsOf(db: Db, { scope, policyId, versionId, skip, limit }: VersionFilter): Promise<Listed[]> {
  const texts = versionId === undefined ? sql`'' as header, '' as body, '' as footer` : sql`v.header, v.body, v.footer`
  return sql<Listed>`
    select v.id, v.document_id, v.major_number, v.minor_number, v.made_of, v.major, v.name, v.policy_number,
           v.note, v.hash, v.issued_at, v.publisher_name, v.pdf, v.quiz_id,
           ${texts},
           p.document_id as policy,
           p.current_id = v.id and p.status = 1 and p.deleted_at is null as in_force,
           t.*,
           jsonb_array_length(q.questions::jsonb) as questions,
           ${recordedNumber} as recorded,
           count(*) over () as total
      from policy_versions v
      join policies p           on p.id = v.policy_id and p.company_id = v.company_id
      left join quiz_versions q on q.id = v.quiz_id and q.company_id = v.company_id
      left join lateral (
             select ${countReadings(londonDate())}
               from policy_obligations o
              where o.version_id = v.id
                and o.company_id = v.company_id
                and (o.live or p.current_id <> v.id)
                ${inScope(scope, 'o.person_id')}
           ) t on true
     where ${inCompany(scope, 'v')}
       ${policyId === undefined ? nothing : sql`and v.policy_id = ${policyId}`}
       ${versionId === undefined ? nothing : sql`and v.document_id = ${versionId}`}
     order by v.number desc
    offset ${skip}
     limit ${limit}`.rows(db)
}

const item = (row: Listed) => ({
  versionId: row.document_id,
  version: labelOf(row),
  recordedAs: row.recorded !== null && row.recorded !== labelOf(row) ? row.recorded : '',
  major: row.major,
  note: row.note ?? '',
  publishedAt: row.issued_at.toISOString(),
  publishedBy: row.publisher_name ?? '',
  hash: row.hash,
  inForce: row.in_force,
  people: row.people,
  unread: row.unread,
  read: row.read,
  done: row.done,
  waived: row.waived,
  overdue: row.overdue,
})

export const list = handleRead(policyVersions, async ({ input: { id, skip, limit }, actor, db }) => {
  const policy = await findPolicy(db, actor, id)
  if (!policy) return notFound(policyVersions.texts.missing)
  const rows = await versionsOf(db, { scope: actor, policyId: policy.id, skip, limit })
  const total = Number(rows[0]?.total ?? 0)
  return rows.length === 0 ? empty([], 'nothing', { total }) : done(rows.map(item), { total })
})

export const text = handleRead(policyVersionText, async ({ input: { versionId }, actor, db }) => {
  const [row] = await versionsOf(db, { scope: actor, versionId, skip: 0, limit: 1 })
  if (!row) return notFound(policyVersionText.texts.missing)
  return done({
    ...item(row),
    policyId: row.policy,
    name: row.name,
    policyNumber: row.policy_number ?? '',
    headerContent: row.header ?? '',
    innerContent: row.body ?? '',
    footerContent: row.footer ?? '',
    pdfUrl: row.pdf
      ? fileLinkTo({ kind: 'version', id: versionId, fileName: row.pdf.name, show: true, sessionId: actor.session.id })
          .url
      : '',
    testRequired: row.quiz_id !== null,
    questions: row.questions ?? 0,
  })
})

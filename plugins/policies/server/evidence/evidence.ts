import { daysAfter } from '@cloudoc/core/contract/days.ts'
import { inCompany, inScope } from '@cloudoc/core/server/data/sql/scope.ts'
import { nothing, type SqlPart, sql } from '@cloudoc/core/server/data/sql/sql.ts'
import type { SiteScope } from '@cloudoc/core/server/data/tenancy.ts'
import type { Db } from '@cloudoc/core/server/data/transaction.ts'
import type {} from '@cloudoc/core/server/evidence/ledger.ts'

/**
 * Of which policies (public ids; none: all), of whom, and when: dates in London, both days included; and of
 * which kinds.
 */
export interface EvidenceFilter {
  policyIds?: readonly string[]
  employeeIds?: readonly string[]
  from?: string
  to?: string
  kinds?: readonly EvidenceLine['kind'][] | undefined
}

export interface EvidenceLine {
  number: number
  kind: 'publication' | 'acknowledgement' | 'test' | 'waiver' | 'withdrawal'
  at: Date
  claimedAt: string
  /** What the company can rule out of that: 'early', before the version was issued; 'late', after it arrived. */
  claimDoubt: '' | 'early' | 'late'
  /** As they were called then, or a pseudonym. */
  person: string
  /** '' once they were erased. */
  employeeId: string
  policyId: string
  policy: string
  policyNumber: string
  version: string
  versionHash: string
  detail: string
  hash: string
}

interface Row {
  number: string
  kind: EvidenceLine['kind']
  at: Date
  subject: string
  facts: Record<string, string>
  hash: string
  person: string | null
  employee: string | null
  /** When the version was issued that an acknowledgement is of. */
  issued: Date | null
  total: string
}

/** Kinds of the ledger that are about policies. */
const allKinds: readonly EvidenceLine['kind'][] = ['publication', 'acknowledgement', 'test', 'waiver', 'withdrawal']

/** The first moment of a day in London. */
const startOf = (day: string): SqlPart => sql`${day}::date::timestamp at time zone 'Europe/London'`

/**
 * A condition that begins with `and`: evidence `e` is of the company as a whole, of somebody of these sites, or excuses
 * somebody of them.
 */
const isOfSites = (scope: SiteScope): SqlPart =>
  scope.sites === 'all'
    ? nothing
    : sql`and (e.kind in ('publication', 'withdrawal')
               or (true ${inScope(scope, 'e.person_id')})
               or exists (
                    select 1
                      from people q
                     where q.company_id = e.company_id
                       and e.kind = 'waiver'
                       and e.facts -> 'people' @> jsonb_build_array(q.document_id)
                       ${inScope(scope, 'q.id')}
                  ))`

/** A condition on evidence `e` and the person `p` whom it is of. */
const isWanted = (
  scope: SiteScope,
  { policyIds = [], employeeIds = [], from = '', to = '', kinds = allKinds }: EvidenceFilter,
): SqlPart => sql`
  ${inCompany(scope, 'e')}
  and e.kind = any(${kinds}::text[])
  ${isOfSites(scope)}
  ${policyIds.length === 0 ? nothing : sql`and e.subject = any(${policyIds}::text[])`}
  ${
    employeeIds.length === 0
      ? nothing
      : sql`and (p.document_id = any(${employeeIds}::text[])
                 or exists (
                      select 1
                        from jsonb_array_elements_text(
                               case when e.kind = 'waiver' then e.facts -> 'people' else '[]' end
                             ) w
                       where w = any(${employeeIds}::text[])
                    ))`
  }
  ${from === '' ? nothing : sql`and e.at >= ${startOf(from)}`}
  ${to === '' ? nothing : sql`and e.at < ${startOf(daysAfter(to, 1))}`}`

const columns = sql`
  e.number, e.kind, e.at, e.subject, e.facts, e.hash,
  n.name as person, v.issued_at as issued,
  case when n.erased_at is null then p.document_id end as employee`
const withPeople = sql`
  evidence e
  left join people p         on p.id = e.person_id and p.company_id = e.company_id
  left join evidence_names n on n.id = e.name_id and n.company_id = e.company_id
  left join policy_versions v
         on e.kind = 'acknowledgement' and v.document_id = e.facts ->> 'versionId' and v.company_id = e.company_id`

/** Clocks of phones are a little wrong; milliseconds. */
const clockRoom = 5 * 60_000

/** Whether somebody's own clock says what cannot be. The row stays as it is: nobody loses an acknowledgement by it. */
function claimDoubt(claimedAt: string, at: Date, issued: Date | null): EvidenceLine['claimDoubt'] {
  const claimed = new Date(claimedAt).getTime()
  if (Number.isNaN(claimed)) return ''
  if (claimed > at.getTime() + clockRoom) return 'late'
  return issued !== null && claimed < issued.getTime() - clockRoom ? 'early' : ''
}

const line = ({ number, kind, at, subject, facts, hash, person, employee, issued }: Row): EvidenceLine => ({
  number: Number(number),
  kind,
  at,
  claimedAt: facts['claimedAt'] ?? '',
  claimDoubt: claimDoubt(facts['claimedAt'] ?? '', at, issued),
  person: person ?? '',
  employeeId: employee ?? '',
  policyId: subject,
  policy: facts['name'] ?? '',
  policyNumber: facts['policyNumber'] ?? '',
  version: facts['version'] ?? '',
  versionHash: facts['hash'] ?? '',
  detail: facts['detail'] ?? '',
  hash,
})

/** One page, newest first. One statement. */
export async function evidencePage(
  db: Db,
  scope: SiteScope,
  filter: EvidenceFilter,
  { skip, limit }: { skip: number; limit: number },
): Promise<{ lines: EvidenceLine[]; total: number }> {
  const rows = await sql<Row>`
    select ${columns}, count(*) over () as total
      from ${withPeople}
     where ${isWanted(scope, filter)}
     order by e.number desc
    offset ${skip}
     limit ${limit}`.rows(db)
  return { lines: rows.map(line), total: Number(rows[0]?.total ?? 0) }
}

const slice = 2000

/** All of it, oldest first, however much it is: in slices, so that it is never in memory as a whole. For exports. */
export async function* evidence(db: Db, scope: SiteScope, filter: EvidenceFilter): AsyncGenerator<EvidenceLine> {
  for (let after = 0; ; ) {
    const rows = await sql<Row>`
      select ${columns}
        from ${withPeople}
       where ${isWanted(scope, filter)}
         and e.number > ${after}
       order by e.number
       limit ${slice}`.rows(db)
    yield* rows.map(line)
    if (rows.length < slice) return
    after = Number(rows.at(-1)?.number ?? after)
  }
}

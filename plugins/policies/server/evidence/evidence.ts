import { daysAfter } from '@cloudoc/core/server/clock.ts'
import type { Sql } from '@cloudoc/core/server/data/transaction.ts'
import type {} from '@cloudoc/core/server/evidence/ledger.ts'

/** Of which policies (public ids; none: all), of whom, and when: dates in London, both days included; and of which kinds. */
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
  total: string
}

/** Kinds of the ledger that are about policies. */
const allKinds: readonly EvidenceLine['kind'][] = ['publication', 'acknowledgement', 'test', 'waiver', 'withdrawal']

const where = `e.company_id = :company and e.kind = any(:kinds) and (:policies::text[] is null or e.subject = any(:policies))
  and (:people::text[] is null or p.document_id = any(:people) or exists (select 1 from jsonb_array_elements_text(case when e.kind = 'waiver' then e.facts -> 'people' else '[]' end) w where w = any(:people)))
  and (:from::date is null or e.at >= (:from::date)::timestamp at time zone 'Europe/London') and (:to::date is null or e.at < (:to::date)::timestamp at time zone 'Europe/London')`

const bindingsOf = (
  companyId: number,
  { policyIds = [], employeeIds = [], from = '', to = '', kinds = allKinds }: EvidenceFilter,
) => ({
  company: companyId,
  kinds: [...kinds],
  policies: policyIds.length === 0 ? null : [...policyIds],
  people: employeeIds.length === 0 ? null : [...employeeIds],
  from: from || null,
  to: to ? daysAfter(to, 1) : null,
})

const columns = `e.number, e.kind, e.at, e.subject, e.facts, e.hash, n.name as person, case when n.erased_at is null then p.document_id end as employee`
const joins = 'evidence e left join people p on p.id = e.person_id left join evidence_names n on n.id = e.name_id'

const line = ({ number, kind, at, subject, facts, hash, person, employee }: Row): EvidenceLine => ({
  number: Number(number),
  kind,
  at,
  claimedAt: facts['claimedAt'] ?? '',
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
  sql: Sql,
  companyId: number,
  filter: EvidenceFilter,
  { skip, limit }: { skip: number; limit: number },
): Promise<{ lines: EvidenceLine[]; total: number }> {
  const { rows } = await sql.raw<{ rows: Row[] }>(
    `select ${columns}, count(*) over () as total from ${joins} where ${where} order by e.number desc offset :skip limit :limit`,
    { ...bindingsOf(companyId, filter), skip, limit } as never,
  )
  return { lines: rows.map(line), total: Number(rows[0]?.total ?? 0) }
}

const slice = 2000

/** All of it, oldest first, however much it is: in slices, so that it is never in memory as a whole. For exports. */
export async function* evidence(sql: Sql, companyId: number, filter: EvidenceFilter): AsyncGenerator<EvidenceLine> {
  for (let after = 0; ; ) {
    const { rows } = await sql.raw<{ rows: Row[] }>(
      `select ${columns} from ${joins} where ${where} and e.number > :after order by e.number limit ${slice}`,
      { ...bindingsOf(companyId, filter), after } as never,
    )
    yield* rows.map(line)
    if (rows.length < slice) return
    after = Number(rows.at(-1)?.number ?? after)
  }
}

import { inCompany } from '@cloudoc/core/server/data/sql/scope.ts'
import { sql } from '@cloudoc/core/server/data/sql/sql.ts'
import type { Db } from '@cloudoc/core/server/data/transaction.ts'
import { type Verified, verifyChain } from '@cloudoc/core/server/evidence/verify.ts'
import { type FrozenQuestion, hashOfTest } from '@cloudoc/quiz/server/services.ts'
import type { VersionRow } from '../tables.ts'
import { hashOfVersion } from '../version/version-hash.ts'

export interface Published
  extends Pick<VersionRow, 'id' | 'document_id' | 'name' | 'policy_number' | 'header' | 'body' | 'footer' | 'pdf'> {
  questions: FrozenQuestion[] | null
  pass_mark: number | null
  attempts: number | null
}
/** Texts are long: so many are in memory at a time. */
const slice = 50

/** What a version, or a text of it at a site, comes to. */
export const hashNow = ({
  name,
  policy_number,
  header,
  body,
  footer,
  pdf,
  questions,
  pass_mark,
  attempts,
}: Published): string =>
  hashOfVersion({
    name,
    policyNumber: policy_number ?? '',
    header: header ?? '',
    body: body ?? '',
    footer: footer ?? '',
    pdfHash: pdf?.sha256 ?? '',
    quizHash: questions ? hashOfTest({ questions, pass_mark: pass_mark ?? 0, attempts: attempts ?? 0 }) : '',
  })

/** What the published versions of a company come to now, by public id. */
async function hashesOf(db: Db, companyId: number): Promise<Map<string, string>> {
  const hashes = new Map<string, string>()
  for (let after = 0; ; ) {
    const rows = await sql<Published>`
      select v.id, v.document_id, v.name, v.policy_number, v.header, v.body, v.footer, v.pdf,
             q.questions, q.pass_mark, q.attempts
        from policy_versions v
        left join quiz_versions q on q.id = v.quiz_id and q.company_id = v.company_id
       where ${inCompany(companyId, 'v')}
         and v.id > ${after}
       order by v.id
       limit ${slice}`.rows(db)
    for (const row of rows) hashes.set(row.document_id, hashNow(row))
    if (rows.length < slice) return hashes
    after = rows.at(-1)?.id ?? after
  }
}

/**
 * What versions come to now at the sites where they read otherwise, each by public ids of version and site: as they
 * were published, and as they were filled in anew.
 */
async function siteHashesOf(db: Db, companyId: number): Promise<Map<string, Set<string>>> {
  const hashes = new Map<string, Set<string>>()
  for (let after = 0; ; ) {
    const rows = await sql<Published & { row: number; site: string }>`
      select x.id as row, s.document_id as site, v.document_id, v.name, v.policy_number, x.header, x.body, x.footer, v.pdf,
             q.questions, q.pass_mark, q.attempts
        from policy_version_texts x
        join policy_versions v on v.id = x.version_id and v.company_id = x.company_id
        join sites s on s.id = x.site_id and s.company_id = x.company_id
        left join quiz_versions q on q.id = v.quiz_id and q.company_id = v.company_id
       where ${inCompany(companyId, 'x')}
         and x.id > ${after}
       order by x.id
       limit ${slice}`.rows(db)
    for (const row of rows) {
      const key = `${row.document_id} ${row.site}`
      hashes.set(key, (hashes.get(key) ?? new Set()).add(hashNow(row)))
    }
    if (rows.length < slice) return hashes
    after = rows.at(-1)?.row ?? after
  }
}

/** The chain of a company's evidence, and that each published text still is what its hash says. */
export async function verifyPolicies(db: Db, companyId: number): Promise<Verified> {
  const hashes = await hashesOf(db, companyId)
  const atSites = await siteHashesOf(db, companyId)
  return verifyChain(db, companyId, ({ kind, facts }) => {
    if (kind !== 'publication') return undefined
    const version = String(facts['versionId'])
    const ofCompany = hashes.get(version)
    const proven = [
      { now: ofCompany === undefined ? undefined : new Set([ofCompany]), then: String(facts['hash']) },
      ...sitesIn(facts['sites']).map(({ siteId, hash }) => ({ now: atSites.get(`${version} ${siteId}`), then: hash })),
    ]
    if (proven.some(({ now }) => now === undefined)) return 'missing'
    return proven.every(({ now, then }) => now?.has(then)) ? undefined : 'text'
  })
}

/** The sites that a publication names, with what it read there; none where all read as the company. */
const sitesIn = (fact: unknown): { siteId: string; hash: string }[] =>
  Array.isArray(fact) ? fact.map(each => each as { siteId: string; hash: string }) : []

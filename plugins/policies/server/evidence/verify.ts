import { inCompany } from '@cloudoc/core/server/data/sql/scope.ts'
import { sql } from '@cloudoc/core/server/data/sql/sql.ts'
import type { Db } from '@cloudoc/core/server/data/transaction.ts'
import { type Verified, verifyChain } from '@cloudoc/core/server/evidence/verify.ts'
import { type FrozenQuestion, hashOfTest } from '@cloudoc/quiz/server/services.ts'
import type { VersionRow } from '../tables.ts'
import { hashOfVersion } from '../version/version-hash.ts'

interface Published
  extends Pick<VersionRow, 'id' | 'document_id' | 'name' | 'policy_number' | 'header' | 'body' | 'footer' | 'pdf'> {
  questions: FrozenQuestion[] | null
  pass_mark: number | null
  attempts: number | null
}
/** Texts are long: so many are in memory at a time. */
const slice = 50

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
    for (const {
      document_id,
      name,
      policy_number,
      header,
      body,
      footer,
      pdf,
      questions,
      pass_mark,
      attempts,
    } of rows) {
      const quizHash = questions ? hashOfTest({ questions, pass_mark: pass_mark ?? 0, attempts: attempts ?? 0 }) : ''
      hashes.set(
        document_id,
        hashOfVersion({
          name,
          policyNumber: policy_number ?? '',
          header: header ?? '',
          body: body ?? '',
          footer: footer ?? '',
          pdfHash: pdf?.sha256 ?? '',
          quizHash,
        }),
      )
    }
    if (rows.length < slice) return hashes
    after = rows.at(-1)?.id ?? after
  }
}

/** The chain of a company's evidence, and that each published text still is what its hash says. */
export async function verifyPolicies(db: Db, companyId: number): Promise<Verified> {
  const hashes = await hashesOf(db, companyId)
  return verifyChain(db, companyId, ({ kind, facts }) => {
    if (kind !== 'publication') return undefined
    const now = hashes.get(String(facts['versionId']))
    return now === facts['hash'] ? undefined : now === undefined ? 'missing' : 'text'
  })
}

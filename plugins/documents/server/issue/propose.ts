import { defaultSettings } from '@cloudoc/accounts/server/services/company.ts'
import { now } from '@cloudoc/core/server/clock.ts'
import { inCompany } from '@cloudoc/core/server/data/sql/scope.ts'
import { sql } from '@cloudoc/core/server/data/sql/sql.ts'
import { type CompanyScope, ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import type { Db } from '@cloudoc/core/server/data/transaction.ts'
import { addMonths } from '@cloudoc/subscriptions/server/services.ts'
import { isDraft, workingLabel } from '../rows/label.ts'
import '../tables.ts'

/** As the column and the contract have it. */
const maxNote = 1000

/** What the next version of a document would be. */
export interface Proposal {
  id: number
  file: string
  title: string
  label: string
  isDraft: boolean
  /** Of the issued version; null before the first. */
  major: number | null
  minor: number | null
  note: string
  /** A date, without a time. */
  nextReview: string
}
interface Row extends Omit<Proposal, 'note' | 'nextReview'> {
  changes: string[] | null
  notes: string[] | null
  months: number | null
  provider: string | null
}

/** The number that follows: 1.0 first. */
export function nextNumber(
  { major, minor }: Pick<Proposal, 'major' | 'minor'>,
  size: 'minor' | 'major',
): { major: number; minor: number } {
  if (major === null || minor === null) return { major: 1, minor: 0 }
  return size === 'major' ? { major: major + 1, minor: 0 } : { major, minor: minor + 1 }
}
export const numberText = ({ major, minor }: { major: number; minor: number }): string => `${major}.${minor}`

/**
 * Proposes the next version of documents of a company, by row id: the note is what the provider says of its
 * versions since the issued one, and what people noted with their saves. One statement.
 */
export async function propose(db: Db, companyId: number, ids: readonly number[]): Promise<Map<number, Proposal>> {
  const rows = await sql<Row>`
    select documents.id, documents.document_id as file, coalesce(documents.title, v.title, '') as title,
           ${workingLabel} as label, ${isDraft} as "isDraft", i.major, i.minor,
           coalesce(v.review_months, own.review_months) as months, v.version as provider,
           (select array_agg(t.change order by t.number)
              from template_versions t, template_versions had
             where had.id = i.version_id
               and t.template_document_id = documents.source_id
               and t.number > had.number
               and t.number <= v.number
               and t.change <> '') as changes,
           (select array_agg(r.note order by r.number)
              from document_revisions r
             where r.company_id = documents.company_id
               and r.file_id = documents.id
               and r.body is not null
               and r.note <> ''
               and r.saved_at > coalesce(i.proposed_at, 'epoch')) as notes
      from documents
      left join template_versions v on v.id = documents.version_id
      left join document_issues i on i.id = documents.issued_id and i.company_id = documents.company_id
      left join company_settings own on own.company_id = documents.company_id
     where ${inCompany(companyId, 'documents')}
       and documents.id = any(${ids})`.rows(db)
  return new Map(
    rows.map(({ changes, notes, months, provider, ...row }) => [
      row.id,
      {
        ...row,
        note: noteOf(row.major === null, [...(changes ?? []), ...(notes ?? [])], provider),
        nextReview: addMonths(now(), months ?? defaultSettings.reviewMonths)
          .toISOString()
          .slice(0, 10),
      },
    ]),
  )
}

/** Each thing said once, in its order. */
function noteOf(first: boolean, said: readonly string[], provider: string | null): string {
  const words = [...new Set(said.map(each => each.trim()))].join('\n')
  return (
    words || (first ? ['First version', provider && `based on provider’s ${provider}`].filter(Boolean).join(', ') : '')
  ).slice(0, maxNote)
}

/** Does somebody else than the proposer have to approve versions in this company? */
export async function needsSecondPerson(db: Db, scope: CompanyScope): Promise<boolean> {
  const settings = await ofCompany(db, 'document_settings', scope).first('second_person')
  return settings?.second_person ?? false
}

import { londonDate } from '@cloudoc/core/server/clock.ts'
import { inCompany } from '@cloudoc/core/server/data/sql/scope.ts'
import { nothing, sql } from '@cloudoc/core/server/data/sql/sql.ts'
import type { Db } from '@cloudoc/core/server/data/transaction.ts'
import type { VersionRow } from '../tables.ts'
import { type Assigned, assignedColumns, isMoved } from './assigned.ts'
import { type Place, placesOfReader, type ReadWords, readWords } from './words-of-places.ts'

export interface Reading extends Assigned {
  /** Row ids. */
  policy_row: number
  version_row: number
  major_number: number
  quiz_id: number | null
  /** Of all words that the person has to read: what an acknowledgement names. */
  hash: string
  /** What the version reads where the person works, where any of it differs from the company's. */
  words: ReadWords[]
  /** This is the version in force. */
  current: boolean
  opened_at: Date | null
  closed_at: Date | null
  /** Its former words were acknowledged, and then the person moved to where it reads otherwise. */
  moved: boolean
}

/**
 * Somebody's version to read: of a policy the one in force, else (or by its own id) one that they had. One
 * statement.
 */
export const findReading = async (
  db: Db,
  companyId: number,
  personId: number,
  { policyId, versionId }: { policyId?: string | undefined; versionId?: string | undefined },
): Promise<Reading | undefined> => {
  const row = await sql<Omit<Reading, 'words'> & { places: Place[] | null }>`
    select ${assignedColumns(londonDate())},
           p.id as policy_row,
           v.id as version_row, v.major_number, v.quiz_id, v.hash,
           o.opened_at, o.closed_at, ${isMoved} as moved,
           ${placesOfReader()} as places,
           p.status = 1 and p.deleted_at is null and p.current_id = v.id as current
      from policy_obligations o
      join policies p        on p.id = o.policy_id
      join policy_versions v on v.id = o.version_id
     where ${inCompany(companyId, 'o', 'p', 'v')}
       and o.person_id = ${personId}
       ${policyId === undefined ? nothing : sql`and p.document_id = ${policyId}`}
       ${versionId === undefined ? nothing : sql`and v.document_id = ${versionId}`}
       and (o.live
            or o.closed_why in ('acknowledged', 'carried', 'superseded')
            or o.acknowledged_at is not null)
     order by v.number desc
     limit 1`.one(db)
  return row && { ...row, ...readWords(row.hash, row.places ?? []) }
}

export type Words = Pick<
  VersionRow,
  | 'id'
  | 'document_id'
  | 'name'
  | 'header'
  | 'body'
  | 'footer'
  | 'pdf'
  | 'hash'
  | 'issued_at'
  | 'publisher_name'
  | 'quiz_id'
  | 'major_number'
>
export const wordsColumns = [
  'id',
  'document_id',
  'name',
  'header',
  'body',
  'footer',
  'pdf',
  'hash',
  'issued_at',
  'publisher_name',
  'quiz_id',
  'major_number',
] as const

import { handleRead } from '@cloudoc/core/server/call/handle.ts'
import { done, invalid, notFound } from '@cloudoc/core/server/call/outcome.ts'
import { acrossCompanies } from '@cloudoc/core/server/data/sql/scope.ts'
import { sql } from '@cloudoc/core/server/data/sql/sql.ts'
import type { Db } from '@cloudoc/core/server/data/transaction.ts'
import { verifyCertificate } from '../../contract/verify.ts'
import { certificateState, type ListedCertificate } from './certificate-list.ts'
import { asNumber } from './number.ts'

const { texts } = verifyCertificate

/** @acrossCompanies who has a certificate before them knows its number, and not its company */
const findKnown = (
  db: Db,
  number: string,
  hash: string,
): Promise<(ListedCertificate & { company: string }) | undefined> =>
  sql<ListedCertificate & { company: string }>`
    select k.*, n.name as company, x.reason
      from course_certificates k
      join companies n               on n.id = k.company_id
      left join course_withdrawals x on x.certificate_id = k.id and x.company_id = k.company_id
     where k.source = 'course'
       and ${number === '' ? sql`k.hash = ${hash}` : sql`k.number = ${number}`}
       ${acrossCompanies('who has a certificate before them knows its number, and not its company')}
     limit 1`.one(db)

/** 'Jo van der Berg' → 'J.V.D.B.' */
const initialsOf = (name: string): string =>
  name
    .split(/[\s-]+/)
    .filter(Boolean)
    .map(part => `${[...part][0]?.toUpperCase() ?? ''}.`)
    .join('')

export default handleRead(verifyCertificate, async ({ input: { number, hash }, db }) => {
  if (number === '' && hash === '') return invalid({ number: texts.nothing }, texts.nothing)
  const typed = asNumber(number)
  const row = typed !== '' || /^[0-9a-f]{64}$/.test(hash) ? await findKnown(db, typed, hash) : undefined
  if (!row) return notFound(verifyCertificate.refusals.unknown.text)
  return done({
    number: row.number,
    title: row.title,
    companyName: row.company,
    initials: initialsOf(row.person_name),
    issuedOn: row.issued_on,
    validUntil: row.expires_on ?? '',
    state: certificateState(row),
  })
})

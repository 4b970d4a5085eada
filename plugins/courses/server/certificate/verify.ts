import { handle } from '@cloudoc/core/server/call/handle.ts'
import { absent, done, invalid } from '@cloudoc/core/server/call/outcome.ts'
import type { Sql } from '@cloudoc/core/server/data/transaction.ts'
import { verifyCertificate } from '../../contract/verify.ts'
import { certificateState, type ListedCertificate } from './list.ts'
import { asNumber } from './number.ts'

const { texts } = verifyCertificate

/** @acrossCompanies whoever has a certificate before them knows its number, and not whose company it is of */
async function known(
  sql: Sql,
  number: string,
  hash: string,
): Promise<(ListedCertificate & { company: string }) | undefined> {
  const {
    rows: [row],
  } = await sql.raw<{ rows: (ListedCertificate & { company: string })[] }>(
    `select k.*, n.name as company, x.reason from course_certificates k join companies n on n.id = k.company_id left join course_withdrawals x on x.certificate_id = k.id
      where k.source = 'course' and (case when :number <> '' then k.number = :number else k.hash = :hash end) limit 1`,
    { number, hash },
  )
  return row
}

/** 'Jo van der Berg' → 'J.V.D.B.' */
export const initialsOf = (name: string): string =>
  name
    .split(/[\s-]+/)
    .filter(Boolean)
    .map(part => `${[...part][0]?.toUpperCase() ?? ''}.`)
    .join('')

export default handle(verifyCertificate, async ({ input: { number, hash }, sql }) => {
  if (number === '' && hash === '') return invalid({ number: texts.nothing }, texts.nothing)
  const typed = asNumber(number)
  const row = typed !== '' || /^[0-9a-f]{64}$/.test(hash) ? await known(sql, typed, hash) : undefined
  if (!row) return absent(texts.unknown)
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

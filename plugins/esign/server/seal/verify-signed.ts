import { handleRead } from '@cloudoc/core/server/call/handle.ts'
import { done, notFound, refuse } from '@cloudoc/core/server/call/outcome.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import type { Db } from '@cloudoc/core/server/data/transaction.ts'
import { verifySigned } from '../../contract/verify.ts'
import { isSuperseded, recipientsOf } from '../envelope/recipients.ts'
import type { EnvelopeRow, SignedFileRow } from '../tables.ts'

type Asked = { by: 'hash' | 'code'; value: string }
type Found = Pick<EnvelopeRow, 'id' | 'company_id' | 'title' | 'finalized_at'> & {
  company: string
  kind: SignedFileRow['kind']
}

export default handleRead(verifySigned, async ({ input: { hash, code }, db }) => {
  const asked = askedFor(hash.trim(), code)
  if (!asked) return refuse(verifySigned, 'nothing')
  const found = await finished(db, asked)
  if (!found?.finalized_at) return notFound(verifySigned.refusals.unknown.text)
  const [people, files] = await Promise.all([
    recipientsOf(db, found.company_id, found.id),
    ofCompany(db, 'envelope_files', found.company_id).where({ envelope_id: found.id }),
  ])
  const signed = files.find(({ kind }) => kind === 'signed')
  return done({
    title: found.title,
    companyName: found.company,
    finalizedAt: found.finalized_at.toISOString(),
    kind: found.kind,
    intact: asked.by === 'hash' ? ('intact' as const) : ('unchecked' as const),
    hash: signed?.hash ?? '',
    level: files.find(({ kind }) => kind === found.kind)?.level ?? '',
    who: people.flatMap(one =>
      isSuperseded(one) || one.role === 'copy' || !one.acted_at
        ? []
        : [{ initials: initialsOf(one.name), role: one.role, at: one.acted_at.toISOString() }],
    ),
  })
})

/**
 * A fingerprint of a file, or what somebody read off a certificate: with or without its hyphens, in whatever
 * letters.
 */
function askedFor(hash: string, code: string): Asked | undefined {
  if (/^[0-9a-f]{64}$/.test(hash)) return { by: 'hash', value: hash }
  const letters = code.replaceAll(/[^0-9a-z]/gi, '').toUpperCase()
  return letters === '' ? undefined : { by: 'code', value: letters }
}

/** @acrossCompanies whoever asks has the file or its code, and no company */
async function finished(db: Db, { by, value }: Asked): Promise<Found | undefined> {
  const found = db('envelopes as e')
    .join('envelope_files as f', 'f.envelope_id', 'e.id')
    .join('companies as c', 'c.id', 'e.company_id')
    .where('e.state', 'finalized')
  const [row] = await (by === 'hash'
    ? found.where('f.hash', value)
    : found.where('e.verify_code', value.match(/.{4}/g)?.join('-') ?? '').where('f.kind', 'signed')
  )
    .limit(1)
    .select<Found[]>('e.id', 'e.company_id', 'e.title', 'e.finalized_at', 'c.name as company', 'f.kind')
  return row
}

/** 'Zoë van Dijk' → 'Z. v. D.' */
const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .filter(Boolean)
    .map(part => `${[...part][0] ?? ''}.`)
    .join(' ')

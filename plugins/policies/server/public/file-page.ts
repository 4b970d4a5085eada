import { companyOfSession } from '@cloudoc/accounts/server/services/sign-in.ts'
import { acrossCompanies } from '@cloudoc/core/server/data/sql/scope.ts'
import { sql } from '@cloudoc/core/server/data/sql/sql.ts'
import { pool } from '@cloudoc/core/server/data/transaction.ts'
import { files } from '@cloudoc/core/server/files/file-store.ts'
import { answerLinked, refuseLinked } from '@cloudoc/core/server/http/file-answer.ts'
import type { Http } from '@cloudoc/core/server/platform.ts'
import { exportKey, renderedKey } from '@cloudoc/exports/server/services.ts'
import { type Linked, readFileLink } from '../file/link.ts'
import { holderById } from '../inspector/links.ts'
import type { Pdf } from '../tables.ts'
import { isShown } from './shown.ts'

interface Found {
  company_id: number
  public_at: Date | null
  current: boolean
  pdf: Pdf | null
  hash: string | null
}
const zip = 'application/zip'

/**
 * `GET /api/policies/file`: the file behind a signed link. The session that asked for it must still be open,
 * or the inspector's link; for a visitor, the policy must still be public.
 */
export async function filePage(http: Http): Promise<void> {
  const linked = readFileLink(http.query)
  const key = linked && (await keyOf(linked))
  const file = key ? await (await files()).get(key) : undefined
  if (!linked || !file)
    return refuseLinked(http, 404, 'This link is over. Please go back to where you came from and open it again.')
  answerLinked(http, {
    ...file,
    type: linked.kind === 'pack' ? zip : 'application/pdf',
    name: linked.fileName,
    show: linked.show,
  })
}

/**
 * The company for whose people, or inspector, a link was made, as long as they may still look; nothing for a
 * visitor.
 */
async function companyOf({ sessionId, linkId }: Linked): Promise<number | undefined> {
  if (linkId) return (await holderById(pool(), linkId))?.company.id
  return sessionId === 0 ? undefined : companyOfSession(pool(), sessionId)
}

/** @acrossCompanies a signed link names a draft by public id; its company is compared afterwards */
const findDraft = (id: string): Promise<Found | undefined> =>
  sql<Found>`
    select company_id, public_at, false as current, pdf, null as hash
      from policies
     where document_id = ${id}
       and deleted_at is null
       ${acrossCompanies('a signed link names a draft by public id; its company is compared afterwards')}`.one(pool())

/** @acrossCompanies a signed link names a version by public id; its company is compared afterwards */
const findVersion = (id: string): Promise<Found | undefined> =>
  sql<Found>`
    select v.company_id, p.public_at, p.current_id = v.id and p.status = 1 as current, v.pdf, v.hash
      from policy_versions v
      join policies p on p.id = v.policy_id and p.company_id = v.company_id
     where v.document_id = ${id}
       ${acrossCompanies('a signed link names a version by public id; its company is compared afterwards')}`.one(pool())

async function keyOf(linked: Linked): Promise<string | undefined> {
  const { kind, id, sessionId, linkId } = linked
  const company = await companyOf(linked)
  if (kind === 'words' || kind === 'record' || kind === 'pack') {
    if (company === undefined) return undefined
    return kind === 'pack' ? exportKey(pool(), company, id) : renderedKey(pool(), company, id)
  }
  const found = kind === 'draft' ? await findDraft(id) : await findVersion(id)
  if (!found) return undefined
  const isVisitor = sessionId === 0 && !linkId
  if (
    isVisitor
      ? !(found.public_at && found.current && (await isShown(pool(), found.company_id)))
      : company !== found.company_id
  )
    return undefined
  return kind === 'render' ? renderedKey(pool(), found.company_id, found.hash ?? '') : found.pdf?.key
}

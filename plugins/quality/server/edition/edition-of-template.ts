import type { CompanyScope } from '@cloudoc/core/server/data/tenancy.ts'
import type { Db } from '@cloudoc/core/server/data/transaction.ts'
import { editionState } from '@cloudoc/courses/server/services.ts'
import type { TemplateRow } from '../audit-tables.ts'
import { templateVersion } from '../template/find-template.ts'
import type { LibraryAudit } from '../template/library-audits.ts'
import { type AuditEdition, hashOfEdition } from './audit-edition.ts'

type Began = Pick<TemplateRow, 'starter' | 'edition_hash' | 'edition_kept'>

/** What an audit began from, or has taken since: its first version, where it took nothing. One statement, or none. */
export async function baseOf(
  db: Db,
  scope: CompanyScope,
  template: Pick<TemplateRow, 'id' | 'starter' | 'taken_edition'>,
): Promise<AuditEdition | undefined> {
  if (template.starter === '') return undefined
  return template.taken_edition ?? (await templateVersion(db, scope, template.id, 1))
}

/** Is there another edition than the one that an audit has? `first`: what it began from, where no hash was kept. */
export function stateOfEdition(
  { starter, edition_hash, edition_kept }: Began,
  first: AuditEdition | undefined,
  library: readonly LibraryAudit[],
): 'none' | 'newer' | 'kept' {
  const newest = library.find(({ id }) => id === starter)
  if (starter === '' || !newest) return 'none'
  const edition = edition_hash ?? (first ? hashOfEdition(first) : null)
  return editionState({ starter, edition, edition_kept }, new Map([[starter, { hash: hashOfEdition(newest) }]]))
}

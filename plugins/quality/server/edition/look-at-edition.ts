import type { Actor } from '@cloudoc/core/server/call/actor.ts'
import { handleRead } from '@cloudoc/core/server/call/handle.ts'
import { done, notFound, refuse } from '@cloudoc/core/server/call/outcome.ts'
import { newId } from '@cloudoc/core/server/data/base-columns.ts'
import type { Db } from '@cloudoc/core/server/data/transaction.ts'
import { auditEdition } from '../../contract/audits/editions.ts'
import type { TemplateRow } from '../audit-tables.ts'
import { findTemplate } from '../template/find-template.ts'
import { type LibraryAudit, libraryAuditOf } from '../template/library-audits.ts'
import { type AuditEdition, hashOfEdition } from './audit-edition.ts'
import { baseOf } from './edition-of-template.ts'
import { citesBetween, type EditionPlan, planEdition } from './plan-edition.ts'

/** Keys are short, and begin as those of other questions do. */
const newKey = (): string => newId().slice(0, 20)

export interface NewerEdition {
  newest: LibraryAudit
  base: AuditEdition
  hash: string
}

/** The edition of the library that an audit has not got; nothing where there is none. Two statements. */
export async function newerEdition(db: Db, actor: Actor, template: TemplateRow): Promise<NewerEdition | undefined> {
  const base = await baseOf(db, actor, template)
  const newest = base && (await libraryAuditOf(db, template.starter))
  const hash = newest && hashOfEdition(newest)
  return base && newest && hash && hash !== (template.edition_hash ?? hashOfEdition(base))
    ? { newest, base, hash }
    : undefined
}

export const planOf = (template: TemplateRow, { base, newest }: NewerEdition): EditionPlan =>
  planEdition(template, base, newest, newKey)

/** Three statements. */
export default handleRead(auditEdition, async ({ input: { auditId }, actor, db }) => {
  const template = await findTemplate(db, actor, auditId)
  if (!template) return notFound(auditEdition.texts.missing)
  const found = await newerEdition(db, actor, template)
  if (!found) return refuse(auditEdition, 'none')
  const { steps, details, cites } = planOf(template, found)
  const { added, removed } = citesBetween(template.cites, cites)
  return done({
    edition: found.hash,
    revision: template.revision,
    questions: steps,
    details,
    cites: { added, removed },
  })
})

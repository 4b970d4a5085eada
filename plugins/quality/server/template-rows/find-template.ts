import { type CompanyScope, ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import type { Db, Tx } from '@cloudoc/core/server/data/transaction.ts'
import type { Knex } from 'knex'
import type { TemplateRow, TemplateVersionRow } from '../audit-tables.ts'

/** Audits that were not removed. */
export const liveTemplates = (db: Db, scope: CompanyScope): Knex.QueryBuilder<TemplateRow, TemplateRow[]> =>
  ofCompany(db, 'quality_templates', scope).whereNull('quality_templates.removed_at') as never

export const findTemplate = async (db: Db, scope: CompanyScope, auditId: string): Promise<TemplateRow | undefined> =>
  liveTemplates(db, scope).where({ document_id: auditId }).first()

/** Whoever changes an audit holds its row. */
export const lockTemplate = async (tx: Tx, scope: CompanyScope, auditId: string): Promise<TemplateRow | undefined> =>
  liveTemplates(tx.db, scope).where({ document_id: auditId }).forNoKeyUpdate().first()

/** The version of an audit with this number. */
export const templateVersion = async (
  db: Db,
  scope: CompanyScope,
  templateId: number,
  number: number,
): Promise<TemplateVersionRow | undefined> =>
  ofCompany(db, 'quality_template_versions', scope).where({ template_id: templateId, number }).first()

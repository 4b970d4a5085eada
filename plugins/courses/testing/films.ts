import type { Someone } from '@cloudoc/accounts/testing/builders.ts'
import { newId } from '@cloudoc/core/server/data/base-columns.ts'
import type { App } from '@cloudoc/core/testing/harness.ts'

/** A course of a company with nothing in it. Answers its id. */
export async function aCourseRow(app: App, { companyId }: Pick<Someone, 'companyId'>): Promise<string> {
  const id = newId()
  await app.sql(`insert into courses (document_id, created_at, updated_at, published_at, company_id, title, minutes, topics, revision) values ($1, now(), now(), now(), $2, 'Infection control', 20, '[]', 0)`, [id, companyId])
  return id
}

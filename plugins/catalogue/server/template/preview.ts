import { fill } from '@cloudoc/core/server/html/placeholders.ts'
import { sanitise } from '@cloudoc/core/server/html/sanitise.ts'
import type { Sql } from '@cloudoc/core/server/data/transaction.ts'
import { beginning } from './excerpt.ts'
import type { Catalogue, Package, Template } from '../snapshot/model.ts'

/** How much of one document anyone may read before buying (characters of HTML). */
const previewLength = 4000

export interface Preview { _id: string; name: string; policyNumber: string; html: string }

/** The beginning of the package's first policy (or first document), with gaps where a company's details will stand. */
export async function previewOf(sql: Sql, held: Catalogue, item: Package): Promise<Preview> {
  const documents = held.documentsOf(item)
  const chosen = documents.find(({ kind }) => kind === 'policy') ?? documents[0]
  if (!chosen) return { _id: '', name: '', policyNumber: '', html: '' }
  const html = await beginningOf(sql, chosen)
  return { _id: chosen.id, name: chosen.title, policyNumber: chosen.policyNumber, html }
}

/** The beginning of a document's text, as anyone may read it; empty where there is none. */
export async function beginningOf(sql: Sql, { version }: Pick<Template, 'version'>): Promise<string> {
  const row = await sql('template_versions').where({ id: version.id }).first('body')
  // Once more after filling: a token that stood in an attribute leaves broken HTML behind.
  return row ? sanitise(fill(beginning(row.body, previewLength), {}, 'screen')) : ''
}

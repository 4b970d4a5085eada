import type { Sql } from '@cloudoc/core/server/data/transaction.ts'
import { fill } from '@cloudoc/core/server/html/placeholders.ts'
import { sanitise } from '@cloudoc/core/server/html/sanitise.ts'
import type { Catalogue, Package, Template } from '../snapshot/model.ts'
import { beginning } from './excerpt.ts'

/** How much of one document anyone may read before buying (characters of HTML). */
const previewLength = 4000

export interface Preview {
  _id: string
  name: string
  policyNumber: string
  html: string
}

/** The beginning of the package's first policy (or first document), with gaps where a company's details will stand. */
export async function previewOf(sql: Sql, held: Catalogue, item: Package): Promise<Preview> {
  const documents = held.documentsOf(item)
  const chosen = documents.find(({ kind }) => kind === 'policy') ?? documents[0]
  const html = chosen && (await beginningOf(sql, chosen))
  return html
    ? { _id: chosen.id, name: chosen.title, policyNumber: chosen.policyNumber, html }
    : { _id: '', name: '', policyNumber: '', html: '' }
}

/** The beginning of one document as anyone may read it; '' when there is no text. */
export async function beginningOf(sql: Sql, document: Template): Promise<string> {
  const version = await sql('template_versions').where({ id: document.version.id }).first('body')
  // Once more after filling: a token that stood in an attribute leaves broken HTML behind.
  return version ? sanitise(fill(beginning(version.body, previewLength), {}, 'screen')) : ''
}

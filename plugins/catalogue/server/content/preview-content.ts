import type { Db } from '@cloudoc/core/server/data/transaction.ts'
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

export const noPreview: Preview = { _id: '', name: '', policyNumber: '', html: '' }

/** The beginning of the package's first policy (or first document), with gaps where a company's details will stand. */
export async function previewOf(db: Db, held: Catalogue, item: Package, length = previewLength): Promise<Preview> {
  const documents = held.documentsOf(item)
  const chosen = documents.find(({ kind }) => kind === 'policy') ?? documents[0]
  const html = chosen && (await beginningOf(db, chosen, length))
  return html ? { _id: chosen.id, name: chosen.title, policyNumber: chosen.policyNumber, html } : noPreview
}

/** The beginning of one document as anyone may read it; '' when there is no text. */
export async function beginningOf(db: Db, document: Template, length = previewLength): Promise<string> {
  const version = await db('template_versions').where({ id: document.version.id }).first('body')
  // Once more after filling: a token that stood in an attribute leaves broken HTML behind.
  return version ? sanitise(fill(beginning(version.body, length), {}, 'screen')) : ''
}

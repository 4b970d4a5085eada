import { type Appearance, defaultAppearance, isDefaultAppearance } from '@cloudoc/accounts/contract/appearance.ts'
import type { Actor } from '@cloudoc/core/server/call/actor.ts'
import type { Db } from '@cloudoc/core/server/data/transaction.ts'
import { fingerprint } from '@cloudoc/core/server/security/keys.ts'
import { type FrontPage, frontPages } from '../reading/front-page.ts'
import { textForReader } from '../reading/text-for-reader.ts'
import { readTexts, refOf, type Text, type Words } from '../text/texts.ts'
import { inPrint, valuesOf } from '../text/values.ts'

/** Everything that a document is rendered from: its text filled in for print. */
export interface PrintDocument {
  fileId: string
  title: string
  policyNumber: string
  /** The number as which this text was issued: '1.2'; 'Draft after 1.2' for a working text. */
  version: string
  /** The provider's version that the text is based on; '' where there is none. */
  provider: string
  /** ISO date; '' where there is none. */
  reviewDate: string
  format: 'portrait' | 'landscape'
  company: string
  /** Of the company: its logo is found by them. */
  details: Record<string, string> | null
  header: string
  body: string
  footer: string
  /** What the first page says beside that; nothing for forms and letters, which begin with what is to be filled in. */
  front: FrontPage | null
  /** As the company chose; left out for what was frozen as it read, which keeps the product's own. */
  appearance?: Appearance
  /** When this text was saved or published. */
  revisedAt: Date
  /** The same for the same text, details and appearance: a file that was made of it can be kept. */
  contentHash: string
}
export interface PrintRequest {
  fileId: string
  /**
   * Id of a revision, of a backup or of one of the provider's versions; without: the version that is issued,
   * or, where none is, the working text.
   */
  revisionId?: string
  /** The working text, whatever is issued. */
  draft?: boolean
  /** Whoever reads it: an employee has the words of where they work. */
  reader?: Actor
}

/**
 * Print documents of a company, in the order asked for; what is not there is left out. One statement, and one for the
 * documents that they relate to where there are any: ask for some 50 at a time.
 */
export async function printDocuments(
  db: Db,
  companyId: number,
  requests: readonly PrintRequest[],
): Promise<PrintDocument[]> {
  const texts = await readTexts(
    db,
    companyId,
    requests.map(({ fileId, revisionId, draft }) => ({ fileId, ref: refOf(revisionId, draft) })),
  )
  const found = texts.filter(text => text.found)
  const { frontOf } = await frontPages(db, companyId, found)
  const requestOf = new Map(requests.map(request => [request.fileId, request]))
  return Promise.all(
    found.map(async text => {
      const { reader, revisionId, draft } = requestOf.get(text.file) ?? {}
      const isIssued = revisionId === undefined && draft !== true
      return printDocumentOf(
        text,
        frontOf(text),
        reader && (await textForReader(db, reader, text, { isIssued, isInPrint: true })),
      )
    }),
  )
}

/**
 * What the appearance adds to a fingerprint: nothing where it is the usual one, so that a company that
 * chooses none keeps the files that are there.
 */
export const appearanceInHash = (appearance: Appearance | undefined): Appearance[] =>
  appearance === undefined || isDefaultAppearance(appearance) ? [] : [appearance]

function printDocumentOf(text: Text, front: FrontPage | null, read?: Words): PrintDocument {
  const values = valuesOf(text)
  const seen = {
    title: text.title,
    policyNumber: text.policy_number,
    version: text.shown,
    provider: text.based,
    reviewDate: text.review_date,
    format: text.format,
    company: text.company_name,
    header: read?.header ?? inPrint(text.header, values),
    body: read?.body ?? inPrint(text.body, values),
    footer: read?.footer ?? inPrint(text.footer, values),
    front,
  }
  const appearance = {
    colours: text.colours ?? defaultAppearance.colours,
    template: text.template ?? defaultAppearance.template,
  }
  return {
    fileId: text.file,
    ...seen,
    details: text.details,
    appearance,
    revisedAt: text.at,
    contentHash: fingerprint(JSON.stringify([seen, text.logo, text.at, ...appearanceInHash(appearance)])),
  }
}

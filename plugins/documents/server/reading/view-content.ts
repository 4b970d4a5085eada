import { coloursOf } from '@cloudoc/accounts/contract/appearance.ts'
import {
  askedInWords,
  askedOf,
  checksFor,
  openChecks,
  questionTables,
  readFront,
} from '@cloudoc/catalogue/server/services.ts'
import { handleRead } from '@cloudoc/core/server/call/handle.ts'
import { done, notFound } from '@cloudoc/core/server/call/outcome.ts'
import type { Db } from '@cloudoc/core/server/data/transaction.ts'
import { frontFacts } from '@cloudoc/document-renderer/src/index.ts'
import { viewContent } from '../../contract/editing.ts'
import { mayRead, readableOf } from '../rows/readable.ts'
import { readText, refOf, type Text } from '../text/texts.ts'
import { frontPages } from './front-page.ts'
import { textForReader } from './text-for-reader.ts'

export default handleRead(viewContent, async ({ input: { fileId, revisionId, draft }, actor, db }) => {
  if (!(await mayRead(db, actor, { fileId, revisionId, draft }))) return notFound(viewContent.texts.missing)
  const text = await readText(db, actor.company.id, fileId, refOf(revisionId, draft))
  if (!text?.found) return notFound(viewContent.texts.missing)
  const read = await textForReader(db, actor, text, { isIssued: revisionId === undefined && !draft })
  const { frontOf, relatedOf } = await frontPages(db, actor.company.id, [text])
  const front = frontOf(text)
  const related = relatedOf(text)
  const readable = await readableOf(
    db,
    actor,
    related.map(each => each.fileId),
  )
  const checks =
    revisionId === undefined && text.library_number !== ''
      ? checksFor(await openChecks(db, text.library_number), text.country)
      : []
  // On a screen the related documents are links, beside the facts.
  const facts =
    front &&
    frontFacts({
      policyNumber: text.policy_number,
      version: text.shown,
      provider: text.based,
      reviewDate: text.review_date,
      company: text.company_name,
      front: { ...front, related: [] },
    })
  return done({
    fileId,
    name: text.title,
    policyNumber: text.policy_number,
    set: text.set_name,
    version: text.shown,
    provider: text.based,
    issued: text.issued,
    isDraft: text.is_draft,
    approval: text.approval,
    review_date: text.review_date,
    orientationType: text.format,
    standing: text.head_id === null ? 'pinned' : text.base_id === null ? 'own' : 'edited',
    headingColours: coloursOf(text.colours ?? {}),
    country: text.country,
    headerContent: read.header,
    innerContent: read.body,
    footerContent: read.footer,
    facts: [
      ...(facts ? [...facts.short, ...facts.long].map(([label, value]) => ({ label, value })) : []),
      ...(await askedFacts(db, text)),
    ],
    related: related.filter(each => readable.has(each.fileId)),
    checks,
    gaps: read.gaps,
    by: text.by,
    at: text.at.toISOString(),
  })
})

/** Who asks after the document, and under which questions or headings of their own, in the country of its text. */
async function askedFacts(db: Db, text: Pick<Text, 'front' | 'library_number' | 'country'>) {
  const asked = askedOf(readFront(text.front).asked, text.library_number, await questionTables(db))
  return askedInWords(asked, text.country).map(({ body, isDraft, questions }) => ({
    label: isDraft ? `Asked by ${body} (draft)` : `Asked by ${body}`,
    value: questions.join('; '),
  }))
}

import { readFront } from '@cloudoc/catalogue/server/services.ts'
import { handleRead } from '@cloudoc/core/server/call/handle.ts'
import { done, empty, notFound } from '@cloudoc/core/server/call/outcome.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import { readingText } from '@cloudoc/documents/server/services/reading.ts'
import { guide, providerContent, touched } from '../../contract/provider.ts'
import { filesAtHand } from '../reference/references.ts'

const nothing = {
  name: '',
  version: '',
  publishedAt: '' as const,
  change: '',
  owner: '',
  impact: '',
  readers: [],
  guidance: [],
  regulations: [],
  questions: 0,
}

export default [
  handleRead(guide, async ({ input: { fileId }, actor, db }) => {
    const file = (await filesAtHand(db, actor, [fileId])).get(fileId)
    if (!file) return notFound(guide.texts.missing)
    const text = await readingText(db, actor.company.id, fileId, 'provider')
    if (!text) return empty({ ...nothing, name: file.name })
    const { owner, impact, readers, guidance, regulations, questions } = readFront(text.front)
    return done({
      name: text.name,
      version: text.provider,
      publishedAt: text.at.toISOString(),
      change: text.note,
      owner,
      impact,
      readers,
      questions: questions.length,
      guidance: guidance.map(({ title, publisher, dated }) => ({ title, publisher, dated })),
      regulations: regulations.map(({ body, instrument, number }) => ({ body, instrument, number })),
    })
  }),

  handleRead(providerContent, async ({ input: { fileId }, actor, db }) => {
    const { texts } = providerContent
    const text = await readingText(db, actor.company.id, fileId, 'provider')
    if (!text) return notFound((await filesAtHand(db, actor, [fileId])).has(fileId) ? texts.own : texts.missing)
    return done({
      fileId,
      name: text.name,
      policyNumber: text.policyNumber,
      version: text.provider,
      note: text.note,
      publishedAt: text.at.toISOString(),
      orientationType: text.format,
      headerContent: text.header,
      innerContent: text.body,
      footerContent: text.footer,
    })
  }),

  handleRead(touched, async ({ input: { fileId }, actor, db }) => {
    const file = (await filesAtHand(db, actor, [fileId])).get(fileId)
    if (!file) return notFound(touched.texts.missing)
    // A row without a body stands for a pin that moved: nobody of the company wrote it.
    const written = () => ofCompany(db, 'document_revisions', actor).where({ file_id: file.id }).whereNotNull('body')
    const [counted] = await written().count({ count: '*' })
    const [first, last] = [
      await written().orderBy('number').first('saved_at', 'author_name'),
      await written().orderBy('number', 'desc').first('saved_at', 'author_name'),
    ]
    return done({
      fileId,
      touched: first !== undefined,
      edits: Number(counted?.count ?? 0),
      firstAt: first?.saved_at.toISOString() ?? '',
      firstBy: first?.author_name ?? '',
      lastAt: last?.saved_at.toISOString() ?? '',
      lastBy: last?.author_name ?? '',
    })
  }),
]

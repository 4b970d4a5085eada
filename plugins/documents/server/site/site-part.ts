import { inSlices, jsonList, type Part, type SiteExported } from '@cloudoc/accounts/server/services/site-export.ts'
import { inCompany } from '@cloudoc/core/server/data/sql/scope.ts'
import { sql } from '@cloudoc/core/server/data/sql/sql.ts'
import { hashOf } from '../text/text-hash.ts'
import { readTexts, type Text, type Words } from '../text/texts.ts'
import { wordsAt } from './site-rows.ts'
import '../tables.ts'

/** Texts in memory at a time: each has all its words. */
const textsAtOnce = 25

interface IssuedDocument {
  row_id: number
  id: string
  /** Public id of the text of the library that it came from; ''. */
  template: string
  state: 'following' | 'adapted' | 'detached' | null
  header: string | null
  body: string | null
  footer: string | null
}

/** Documents that are issued, with the words of their own that the site has. */
const issuedDocuments = ({ db, scope, siteId }: SiteExported) =>
  inSlices(
    (after, limit) =>
      sql<IssuedDocument>`
      select d.id as row_id, d.document_id as id, coalesce(v.template_document_id, '') as template,
             t.state, r.header, r.body, r.footer
        from documents d
        left join template_versions v on v.id = d.version_id
        left join document_site_texts t
          on t.file_id = d.id and t.company_id = d.company_id and t.site_id = ${siteId}
        left join document_site_revisions r on r.id = t.head_id and r.company_id = t.company_id
       where ${inCompany(scope, 'd')}
         and d.deleted_at is null
         and d.issued_id is not null
         and d.id > ${after}
       order by d.id
       limit ${limit}`.rows(db),
    textsAtOnce,
  )

/** Each with the company's text; those texts are read some at a time. */
async function* withTexts(asked: SiteExported): AsyncGenerator<{ document: IssuedDocument; text: Text }> {
  let waiting: IssuedDocument[] = []
  for await (const document of issuedDocuments(asked)) {
    waiting.push(document)
    if (waiting.length < textsAtOnce) continue
    yield* await textsOf(asked, waiting)
    waiting = []
  }
  yield* await textsOf(asked, waiting)
}

async function textsOf({ db, scope }: SiteExported, documents: readonly IssuedDocument[]) {
  const asked = documents.map(({ id }) => ({ fileId: id, ref: { kind: 'issued' as const } }))
  const texts = await readTexts(db, scope.company.id, asked)
  return texts.flatMap(text => {
    const document = documents[text.place]
    return document && text.found ? [{ document, text }] : []
  })
}

interface ExportedText {
  item: object
  path: string
  words: Words
}
async function* issuedTexts(asked: SiteExported): AsyncGenerator<ExportedText> {
  for await (const { document, text } of withTexts(asked)) {
    const own = document.state !== null && document.state !== 'following'
    const words = own
      ? { header: document.header ?? '', body: document.body ?? '', footer: document.footer ?? '' }
      : wordsAt(text, undefined)
    const path = `documents/${document.id}.json`
    yield {
      item: {
        id: document.id,
        title: text.title,
        policyNumber: text.policy_number,
        issued: text.issued,
        format: text.format,
        template: document.template,
        libraryNumber: text.library_number,
        hash: hashOf(words),
        ownWords: own,
        path,
      },
      path,
      words,
    }
  }
}

async function* documentItems(asked: SiteExported): AsyncGenerator<object> {
  for await (const { item } of issuedTexts(asked)) yield item
}

/** The issued documents as a site reads them, with their placeholders: another company can take them in. */
export async function* documentsOfSite(asked: SiteExported): AsyncGenerator<Part> {
  yield jsonList('documents.json', documentItems(asked))
  for await (const { path, words } of issuedTexts(asked)) {
    yield { name: path, content: Buffer.from(JSON.stringify(words)) }
  }
}

import { isRefusal } from '@cloudoc/core/server/call/outcome.ts'
import { baseColumns } from '@cloudoc/core/server/data/base-columns.ts'
import { inCompany } from '@cloudoc/core/server/data/sql/scope.ts'
import { nothing, sql } from '@cloudoc/core/server/data/sql/sql.ts'
import { type CompanyScope, ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import type { Db, Tx } from '@cloudoc/core/server/data/transaction.ts'
import { emit } from '@cloudoc/core/server/events.ts'
import { maxText } from '../../contract/editing.ts'
import { NoRoomForText } from '../content/room.ts'
import { blankPage, type DocumentMaker, storeFile } from '../document/create.ts'
import { nameOfActor } from '../overview/activities.ts'
import { nameOf, numberOf } from '../rows/document-rows.ts'
import { lockPlaces } from '../rows/folder-rows.ts'
import { runTextTask } from '../text/run-text-task.ts'
import { hashOf } from '../text/text-hash.ts'
import type { Stored } from '../text/text-work.ts'
import { readText, type Words, wordsOf } from '../text/texts.ts'
import { storeSiteTexts } from './store-site-texts.ts'

/** A document of another company, as one of its sites read it. Nothing of it is trusted. */
export interface ForeignText {
  title: string
  policyNumber: string
  format: 'portrait' | 'landscape'
  /** Id of the text of the library that it came from; ''. */
  template: string
  words: Words
}

/**
 * What became of it. `same`: the company's document reads so already. `own`: it is the site's own words of the company's
 * document. `added`: it is a document of the company, which had none like it. `unissued`: the company's document was never
 * issued, so nothing was written. `left`: it is too long, or there is no room.
 */
export type TakenText = 'same' | 'own' | 'added' | 'unissued' | 'left'

/** For which site texts are taken in, and for whom. */
export interface TakingIn {
  maker: DocumentMaker
  /** Row id. */
  siteId: number
  /** The folder in which the company's new documents lie, at the top. */
  folderName: string
}

/** Pictures of another company's documents cannot be shown. */
const foreignPicture = /<img\b[^>]*\/api\/document-picture\/[^>]*>/gi

/** A document of the company that came from the same text of the library, or has the same number and title. */
const findAlike = (db: Db, scope: CompanyScope, { title, policyNumber, template }: ForeignText) =>
  sql<{ id: string }>`
    select documents.document_id as id
      from documents
      left join template_versions v on v.id = documents.version_id
     where ${inCompany(scope, 'documents')}
       and documents.deleted_at is null
       and ((lower(${nameOf}) = lower(${title}) and ${numberOf} = ${policyNumber})
            ${template === '' ? nothing : sql`or v.template_document_id = ${template}`})
     order by v.template_document_id = ${template} desc nulls last, documents.issued_id is null, documents.id
     limit 1`.one(db)

/**
 * The text of the company's document, where the site has none of its own in it yet. A second text that is like the same
 * document becomes one of its own.
 */
async function textAlike(db: Db, { maker, siteId }: TakingIn, text: ForeignText) {
  const alike = await findAlike(db, maker, text)
  const group = alike && (await readText(db, maker.company.id, alike.id, { kind: 'issued' }))
  if (!group?.found) return undefined
  const own = await ofCompany(db, 'document_site_texts', maker)
    .where({ file_id: group.file_id, site_id: siteId })
    .first('id')
  return own ? undefined : group
}

/** Row id of the folder at the top that has this name; it is made where there is none. */
async function folderAtTop(tx: Tx, { maker, folderName }: TakingIn): Promise<number | null> {
  await lockPlaces(tx, maker.company.id)
  const known = await sql<{ id: number }>`
    select f.id
      from folders f
     where ${inCompany(maker, 'f')}
       and f.parent_id is null
       and f.package_id is null
       and f.deleted_at is null
       and lower(f.name) = lower(${folderName})
     limit 1`.one(tx)
  if (known) return known.id
  const [made] = await tx
    .db('folders')
    .insert({
      ...baseColumns(),
      company_id: maker.company.id,
      name: folderName,
      colour: 'teal',
      maker_id: maker.person.id,
    })
    .returning('id')
  return made?.id ?? null
}

async function addDocument(tx: Tx, taking: TakingIn, text: ForeignText, stored: Stored): Promise<void> {
  const { maker } = taking
  const { title, policyNumber, format } = text
  const folderId = await folderAtTop(tx, taking)
  const file = await storeFile(tx, maker, { title, policyNumber, format, folderId }, { ...blankPage, ...stored })
  await emit(tx, 'documents.changed', {
    companyId: maker.company.id,
    personId: maker.person.id,
    fileIds: [file.document_id],
  })
}

/** Writes what a text becomes. Throws `NoRoomForText`. */
export type WriteTaken = (tx: Tx) => Promise<TakenText>

/**
 * Works out what a text of another company becomes here: before the transaction in which it is written, as a long one takes
 * seconds. It is cleaned as what somebody types is.
 */
export async function takeInText(db: Db, taking: TakingIn, text: ForeignText): Promise<WriteTaken> {
  const { header, body, footer } = text.words
  if (header.length + body.length + footer.length > maxText) return async () => 'left'
  const clean = await runTextTask(taking.maker.company.id, 'sanitizedText', {
    header: header.replaceAll(foreignPicture, ''),
    body: body.replaceAll(foreignPicture, ''),
    footer: footer.replaceAll(foreignPicture, ''),
  })
  if (isRefusal(clean)) throw new Error('A text that is taken in has to wait')
  const group = await textAlike(db, taking, text)
  if (!group) {
    return async tx => {
      await addDocument(tx, taking, text, clean)
      return 'added'
    }
  }
  const base = group.issue_id
  if (base === null) return async () => 'unissued'
  if (clean.hash === hashOf(group)) return async () => 'same'
  const places = await runTextTask(taking.maker.company.id, 'placesOf', {
    before: wordsOf(group),
    after: wordsOf(clean),
  })
  if (isRefusal(places)) throw new Error('A text that is taken in has to wait')
  return async tx => {
    await ofCompany(tx.db, 'documents', taking.maker).where({ id: group.file_id }).forNoKeyUpdate().first('id')
    const author = { id: taking.maker.person.id, name: nameOfActor(taking.maker) }
    await storeSiteTexts(tx, taking.maker, { fileId: group.file_id, author }, [
      {
        site: taking.siteId,
        number: 1,
        state: 'adapted',
        kind: 'adapted',
        base,
        words: { text: clean, open: null, conflicts: 0, places },
      },
    ])
    return 'own'
  }
}

/** There is no room for another text: it stays in what was taken in. */
export const isWithoutRoom = (error: unknown): boolean => error instanceof NoRoomForText

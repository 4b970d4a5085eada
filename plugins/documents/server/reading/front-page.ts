import { bindsService, type Front, readFront } from '@cloudoc/catalogue/server/services.ts'
import { inNaturalOrder } from '@cloudoc/core/contract/natural-order.ts'
import { inCompany } from '@cloudoc/core/server/data/sql/scope.ts'
import { sql } from '@cloudoc/core/server/data/sql/sql.ts'
import type { Db } from '@cloudoc/core/server/data/transaction.ts'
import type { FrontPage } from '@cloudoc/document-renderer/src/index.ts'
import { nameOf, numberOf } from '../rows/document-rows.ts'
import type { Text } from '../text/texts.ts'

export type { FrontPage }

/** Kinds that begin with a page about themselves, as inspectors look for it. */
const withFront = new Set(['policy', 'procedure', 'document'])

/** A document of the company that a text names as belonging to it. */
export interface Related {
  fileId: string
  name: string
}

interface FrontPages {
  /** A text's first page; nothing for kinds without one. */
  frontOf(text: Text): FrontPage | null
  /** Those of the documents that its first page names which can be opened: each number once, in the text's order. */
  relatedOf(text: Text): Related[]
}

/**
 * Each text's first page, from one statement for the documents that they relate to: of these the company sees
 * those that it has.
 */
export async function frontPages(db: Db, companyId: number, texts: readonly Text[]): Promise<FrontPages> {
  const fronts = new Map(texts.filter(({ kind }) => withFront.has(kind)).map(text => [text, readFront(text.front)]))
  const held = await heldOf(db, companyId, [...new Set([...fronts.values()].flatMap(({ related }) => related))])
  const relatedOf = (text: Text): Related[] =>
    (fronts.get(text)?.related ?? [])
      .flatMap(number => {
        const named = held.get(number) ?? []
        return named.find(({ set }) => set === text.set_id) ?? named[0] ?? []
      })
      .map(({ fileId, name }) => ({ fileId, name }))
  return {
    relatedOf,
    frontOf: text => {
      const front = fronts.get(text)
      return front ? frontPage(text, front, relatedOf(text)) : null
    },
  }
}

/**
 * The company's documents by number, in the order in which they came; the same set's is meant first, where
 * several have it.
 */
async function heldOf(
  db: Db,
  companyId: number,
  numbers: readonly string[],
): Promise<Map<string, (Related & { set: string | null })[]>> {
  if (numbers.length === 0) return new Map()
  const rows = await sql<{ number: string; name: string; file_id: string; package_id: string | null }>`
    select ${numberOf} as number, ${nameOf} as name, documents.document_id as file_id, documents.package_id
      from documents
      left join template_versions v on v.id = documents.version_id
     where ${inCompany(companyId, 'documents')}
       and documents.deleted_at is null
       and ${numberOf} = any(${numbers})
     order by documents.id
     limit 2000`.rows(db)
  return Map.groupBy(
    rows.map(row => ({
      fileId: row.file_id,
      name: `${row.number} ${row.name}`,
      set: row.package_id,
      number: row.number,
    })),
    ({ number }) => number,
  )
}

const dayOf = (at: Date): string => at.toISOString().slice(0, 10)

function frontPage(text: Text, front: Front, related: readonly Related[]): FrontPage {
  const issued = text.issued !== '' && text.shown === text.issued
  return {
    owner: front.owner,
    impact: front.impact,
    readers: front.readers,
    // Of the issued version. A working text is approved by nobody yet, and what changed in it is said when it
    // is issued.
    approved: issued && text.issued_at ? dayOf(text.issued_at) : '',
    approvedBy: issued ? text.issued_by : '',
    reviewed: text.reviewed_at ? dayOf(text.reviewed_at) : '',
    change: issued ? text.issued_note : text.note,
    related: related.map(({ name }) => name),
    sources: [
      ...lawOf(front, text.service),
      ...front.guidance.map(
        ({ title, publisher, dated }) =>
          `${title}${[publisher, monthOf(dated)].some(Boolean) ? ` (${[publisher, monthOf(dated)].filter(Boolean).join(', ')})` : ''}`,
      ),
    ],
  }
}

/** Each instrument that binds such a service once, with all that is cited of it. */
function lawOf({ regulations }: Front, service: string): string[] {
  const instruments = Map.groupBy(
    regulations.filter(cited => cited.instrument !== '' && bindsService(cited, service)),
    ({ instrument }) => instrument,
  )
  return [...instruments].map(([instrument, cited]) =>
    [
      instrument,
      ...[...new Set(cited.map(({ number }) => number).filter(number => number !== ''))].sort(inNaturalOrder),
    ].join(', '),
  )
}

const month = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' })
/** `2025-04` or a day of it → April 2025; a year, or words, as they are. */
const monthOf = (dated: string): string =>
  /^\d{4}-\d{2}(?:-\d{2})?$/.test(dated) ? month.format(new Date(dated)) : dated

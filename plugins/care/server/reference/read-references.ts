import { handleRead } from '@cloudoc/core/server/call/handle.ts'
import { done, notFound } from '@cloudoc/core/server/call/outcome.ts'
import { sql } from '@cloudoc/core/server/data/sql/sql.ts'
import { activeDocuments, mayEdit, nameOf, numberOf, setName } from '@cloudoc/documents/server/services/documents.ts'
import { byName, listReply } from '@cloudoc/documents/server/services/export.ts'
import { readingText } from '@cloudoc/documents/server/services/reading.ts'
import { referenceChoices, referenceList, referencesOf, viewReference } from '../../contract/references.ts'
import { filesAtHand, referencesFrom, referencesTo } from './references.ts'

/** As many that refer to one are listed. */
const maxListed = 100
/** Every word, in any order and case; `%` and `_` are letters. */
const patterns = (search: string): string[] =>
  search
    .split(/\s+/)
    .filter(Boolean)
    .map(word => `%${word.replace(/[\\%_]/g, sign => `\\${sign}`)}%`)
const called = sql`concat_ws(' ', ${nameOf}, ${numberOf})`

interface Choice {
  _id: string
  name: string
  policyNumber: string
  folder: string
  set: string
  total: number
}
interface Listed {
  fileId: string
  name: string
  policyNumber: string
  set: string
  references: number
  referencedBy: number
  broken: number
  total: number
}

export default [
  handleRead(referenceChoices, async ({ input: { searchVal, skip, limit }, actor, db }) => {
    const rows: Choice[] = await activeDocuments(db, actor)
      .whereRaw(sql`${called} ilike all (${patterns(searchVal)}::text[])`.toRaw(db))
      .orderByRaw(byName.toRaw(db))
      .offset(skip)
      .limit(limit)
      .select(
        sql`
          documents.document_id as _id, ${nameOf} as name, ${numberOf} as "policyNumber",
          coalesce(f.name, '') as folder, ${setName} as set, count(*) over ()::int as total`.toRaw(db),
      )
    return listReply({ rows, total: rows[0]?.total ?? 0 }, ({ total: _, ...row }) => row)
  }),

  handleRead(referencesOf, async ({ input: { fileId }, actor, db }) => {
    const file = (await filesAtHand(db, actor, [fileId])).get(fileId)
    if (!file) return notFound(referencesOf.texts.missing)
    const back = await referencesTo(db, actor, file.id, maxListed)
    return done({
      fileId,
      name: file.name,
      mayEdit: mayEdit(actor),
      references: await referencesFrom(db, actor, file.id),
      referencedBy: back.map(({ total: _, ...row }) => row),
      more: Math.max(0, (back[0]?.total ?? 0) - maxListed),
    })
  }),

  handleRead(viewReference, async ({ input: { fileId }, actor, db }) => {
    const text = await readingText(db, actor.company.id, fileId, 'issued')
    if (!text) return notFound(viewReference.texts.missing)
    return done({
      fileId,
      name: text.name,
      policyNumber: text.policyNumber,
      orientationType: text.format,
      headerContent: text.header,
      innerContent: text.body,
      footerContent: text.footer,
    })
  }),

  handleRead(referenceList, async ({ input: { search, skip, limit }, actor, db }) => {
    const rows: Listed[] = await activeDocuments(db, actor)
      .whereRaw(sql`${called} ilike all (${patterns(search)}::text[])`.toRaw(db))
      .joinRaw(
        `left join lateral (select count(*)::int as "references", count(*) filter (where t.id is null or t.deleted_at is not null)::int as broken from care_references r left join documents t on t.id = r.target_id where r.file_id = documents.id) away on true`,
      )
      .joinRaw(
        `left join lateral (select count(*)::int as referenced from care_references r join documents o on o.id = r.file_id where r.target_id = documents.id and o.deleted_at is null) back on true`,
      )
      .whereRaw('away."references" + back.referenced > 0')
      .orderByRaw(byName.toRaw(db))
      .offset(skip)
      .limit(limit)
      .select(
        sql`
          documents.document_id as "fileId", ${nameOf} as name, ${numberOf} as "policyNumber",
          ${setName} as set, away."references", away.broken, back.referenced as "referencedBy",
          count(*) over ()::int as total`.toRaw(db),
      )
    return listReply({ rows, total: rows[0]?.total ?? 0 }, ({ total: _, ...row }) => row)
  }),
]

import { sql } from '@cloudoc/core/server/data/sql/sql.ts'
import { readers } from '@cloudoc/core/server/data/transaction.ts'
import { type DocumentMiddleware, type DocumentParams, platform } from '@cloudoc/core/server/platform.ts'
import { foundVersions } from '../search/found-versions.ts'
import { holds, searchable } from '../snapshot/searchable.ts'
import { catalogue } from '../snapshot/snapshot.ts'

const template = 'api::template.template'
/** Finds that staff can page through. */
const maxFound = 200

/** What the admin's list asks for, beside what every reader does. */
type ListParams = DocumentParams & { _q?: unknown; sort?: unknown; start?: number }

/**
 * The search of the admin's list of templates is that of the shop: titles and numbers first, in the care
 * trade's words, misspelt or not. Whoever has put the list in another order keeps that order.
 */
export const searchTemplates: DocumentMiddleware = async (context, next) => {
  const { _q: typed, ...params } = context.params as ListParams
  const isList = context.action === 'findMany' || context.action === 'count'
  if (context.uid !== template || !isList || typeof typed !== 'string' || typed.trim() === '') return next()
  const best = await templatesFound(typed.trim().slice(0, 200))
  const filters = withIds(params.filters, best)
  context.params = { ...params, filters }
  if (context.action === 'count' || !isUsualOrder(params.sort)) return next()
  const { start = 0, limit = 10, populate: _, ...asked } = params
  const shown = await platform()
    .documents(template)
    .findMany({ ...asked, filters, fields: ['documentId'], limit: maxFound })
  const ids = inOrder(shown, best)
    .slice(start, start + limit)
    .map(({ documentId }) => String(documentId))
  context.params = { ...params, filters: withIds(params.filters, ids), start: 0 } as ListParams
  return inOrder((await next()) as Record<string, unknown>[], ids)
}

/** The list comes by number unless somebody presses another column. */
const isUsualOrder = (sort: unknown): boolean => sort === undefined || String(sort) === 'policyNumber:ASC'

const withIds = (filters: object | undefined, ids: readonly string[]): object => ({
  $and: [filters ?? {}, { documentId: { $in: ids } }],
})

const inOrder = (rows: readonly Record<string, unknown>[], ids: readonly string[]): Record<string, unknown>[] => {
  const place = new Map(ids.map((id, at) => [id, at]))
  const placeOf = (row: Record<string, unknown>): number => place.get(String(row['documentId'])) ?? ids.length
  return rows.toSorted((one, other) => placeOf(one) - placeOf(other))
}

/** Ids of templates, drafts among them, the best first. */
async function templatesFound(typed: string): Promise<string[]> {
  const db = readers()
  const [{ templates }, { scores, searched }] = [await catalogue(db), await foundVersions(db, typed)]
  const written = await sql<{ document_id: string; title: string; policy_number: string }>`
    select document_id, title, policy_number
      from templates
     where published_at is null
     order by policy_number, id
     limit 5000`.rows(db)
  return written
    .map(({ document_id: id, title, policy_number: number }) => ({
      id,
      score:
        (scores.get(templates.get(id)?.version.id ?? 0) ?? -1) +
        (holds(searchable(title ?? '', number ?? ''), searched) ? 4 : 0),
    }))
    .filter(({ score }) => score >= 0)
    .toSorted((one, other) => other.score - one.score)
    .slice(0, maxFound)
    .map(({ id }) => id)
}

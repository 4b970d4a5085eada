import { handle } from '@cloudoc/core/server/call/handle.ts'
import { absent, done, none } from '@cloudoc/core/server/call/outcome.ts'
import { now } from '@cloudoc/core/server/clock.ts'
import { containing } from '@cloudoc/core/server/data/like.ts'
import { natural } from '@cloudoc/core/server/data/natural-order.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import type { Sql } from '@cloudoc/core/server/data/transaction.ts'
import type { z } from 'zod'
import { indexList } from '../../contract/index-list.ts'
import { nameOf, numberOf } from '../document/present.ts'
import { soon } from '../overview/lists.ts'
import { setName } from '../set/set.ts'
import { folderPaths, indexJoins, inIndex, inTreeOrder, ownerOf, versions } from './index-sql.ts'

interface Line {
  fileId: string
  folderId: string
  policyNumber: string
  name: string
  version: string
  provider: string
  review_date: string
  owner: string
  set: string
}
type Asked = z.output<(typeof indexList)['input']>

const narrowed: Readonly<Record<Asked['show'], string>> = {
  all: 'true',
  review: 'documents.review_date <= :soon',
  draft: 'i.id is null',
}

/** SQL of what is listed: `documents` with its texts, and `tree`, the folder that it lies in. */
const listed = (show: Asked['show']): string => `
  from documents ${indexJoins} left join tree on tree.id = documents.folder_id
 where documents.company_id = :companyId and documents.deleted_at is null and ${inIndex} and ${narrowed[show]}
   and (:search = '%%' or ${nameOf} ilike :search or ${numberOf} ilike :search)`

/** Folders with how many lines each has; those without any are left out. */
async function foldersOf(
  sql: Sql,
  asked: Asked,
  bound: object,
): Promise<{ folderId: string; path: string; documents: number }[]> {
  const { rows } = await sql.raw<{ rows: { folderId: string; path: string; documents: number }[] }>(
    `${folderPaths} select coalesce(tree.document_id, '') as "folderId", coalesce(tree.path, '') as path, count(*)::int as documents ${listed(asked.show)} group by tree.document_id, tree.path order by ${inTreeOrder}, 1`,
    bound as never,
  )
  return rows
}

async function linesOf(sql: Sql, { show, folderId, skip, limit }: Asked, bound: object): Promise<Line[]> {
  const { rows } = await sql.raw<{ rows: Line[] }>(
    `${folderPaths} select documents.document_id as "fileId", coalesce(tree.document_id, '') as "folderId", ${numberOf} as "policyNumber", ${nameOf} as name, ${versions}, documents.review_date, ${ownerOf} as owner, ${setName} as set
       ${listed(show)} ${folderId === undefined ? '' : `and coalesce(tree.document_id, '') = :folderId`}
      order by ${inTreeOrder}, tree.document_id, ${natural(numberOf)}, ${natural(nameOf)}, documents.id offset :skip limit :limit`,
    { ...bound, ...(folderId !== undefined && { folderId }), skip, limit } as never,
  )
  return rows
}

export default handle(indexList, async ({ input, actor, sql }) => {
  const { folderId } = input
  if (
    folderId &&
    !(await ofCompany(sql, 'folders', actor).where({ document_id: folderId }).whereNull('deleted_at').first('id'))
  )
    return absent(indexList.texts.missing)
  const bound = {
    companyId: actor.company.id,
    search: containing(input.search),
    ...(input.show === 'review' && { soon: soon() }),
  }
  const folders = await foldersOf(sql, input, bound)
  const total = folders.reduce(
    (sum, folder) => sum + (folderId === undefined || folder.folderId === folderId ? folder.documents : 0),
    0,
  )
  const today = now().toISOString().slice(0, 10)
  const documents =
    total <= input.skip
      ? []
      : (await linesOf(sql, input, bound)).map(line => ({
          ...line,
          review_status: line.review_date <= today ? ('Need Review' as const) : ('Up to Date' as const),
        }))
  return documents.length === 0 && folders.length === 0
    ? none({ folders, documents }, 'nothing', { total })
    : done({ folders, documents }, { total })
})

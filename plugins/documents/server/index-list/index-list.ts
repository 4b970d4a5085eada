import type { Actor } from '@cloudoc/core/server/call/actor.ts'
import { handleRead } from '@cloudoc/core/server/call/handle.ts'
import { done, empty, notFound } from '@cloudoc/core/server/call/outcome.ts'
import { now } from '@cloudoc/core/server/clock.ts'
import { containing } from '@cloudoc/core/server/data/like.ts'
import { natural } from '@cloudoc/core/server/data/natural-order.ts'
import { inCompany } from '@cloudoc/core/server/data/sql/scope.ts'
import { nothing, type SqlPart, sql } from '@cloudoc/core/server/data/sql/sql.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import type { Db } from '@cloudoc/core/server/data/transaction.ts'
import type { z } from 'zod'
import { indexList } from '../../contract/index-list.ts'
import { soon } from '../overview/lists.ts'
import { nameOf, numberOf } from '../rows/document-rows.ts'
import { setName } from '../rows/set-name.ts'
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

/** SQL of what is listed: `documents` with its texts, and `tree`, the folder that it lies in. */
function listed(actor: Actor, { show, search }: Asked): SqlPart {
  const pattern = containing(search)
  return sql`
    from documents
    ${indexJoins}
    left join tree on tree.id = documents.folder_id
   where ${inCompany(actor, 'documents')}
     and documents.deleted_at is null
     and ${inIndex}
     ${show === 'review' ? sql`and documents.review_date <= ${soon()}` : nothing}
     ${show === 'draft' ? sql`and i.id is null` : nothing}
     ${search === '' ? nothing : sql`and (${nameOf} ilike ${pattern} or ${numberOf} ilike ${pattern})`}`
}

/** Folders with how many lines each has; those without any are left out. */
const foldersOf = (
  db: Db,
  actor: Actor,
  asked: Asked,
): Promise<{ folderId: string; path: string; documents: number }[]> =>
  sql<{ folderId: string; path: string; documents: number }>`
    ${folderPaths(actor)}
    select coalesce(tree.document_id, '') as "folderId", coalesce(tree.path, '') as path,
           count(*)::int as documents
    ${listed(actor, asked)}
     group by tree.document_id, tree.path
     order by ${inTreeOrder}, 1`.rows(db)

const linesOf = (db: Db, actor: Actor, asked: Asked): Promise<Line[]> =>
  sql<Line>`
    ${folderPaths(actor)}
    select documents.document_id as "fileId", coalesce(tree.document_id, '') as "folderId",
           ${numberOf} as "policyNumber", ${nameOf} as name, ${versions},
           documents.review_date, ${ownerOf} as owner, ${setName} as set
    ${listed(actor, asked)}
       ${asked.folderId === undefined ? nothing : sql`and coalesce(tree.document_id, '') = ${asked.folderId}`}
     order by ${inTreeOrder}, tree.document_id, ${natural(numberOf)}, ${natural(nameOf)}, documents.id
    offset ${asked.skip} limit ${asked.limit}`.rows(db)

export default handleRead(indexList, async ({ input, actor, db }) => {
  const { folderId } = input
  if (
    folderId &&
    !(await ofCompany(db, 'folders', actor).where({ document_id: folderId }).whereNull('deleted_at').first('id'))
  )
    return notFound(indexList.texts.missing)
  const folders = await foldersOf(db, actor, input)
  const total = folders.reduce(
    (sum, folder) => sum + (folderId === undefined || folder.folderId === folderId ? folder.documents : 0),
    0,
  )
  const today = now().toISOString().slice(0, 10)
  const documents =
    total <= input.skip
      ? []
      : (await linesOf(db, actor, input)).map(line => ({
          ...line,
          review_status: line.review_date <= today ? ('Need Review' as const) : ('Up to Date' as const),
        }))
  return documents.length === 0 && folders.length === 0
    ? empty({ folders, documents }, 'nothing', { total })
    : done({ folders, documents }, { total })
})

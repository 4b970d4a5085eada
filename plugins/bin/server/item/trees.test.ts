import { aCompany } from '@cloudoc/accounts/testing/builders.ts'
import { suite } from '@cloudoc/core/testing/harness.ts'
import { deleteFile } from '@cloudoc/documents/contract/documents.ts'
import { deleteFolder } from '@cloudoc/documents/contract/folders.ts'
import { deletedList, restoreFromBin } from '../../contract/bin.ts'

const app = suite()

/** The same numbers each time: what fails once fails again. */
function numbers(seed: number): (below: number) => number {
  let state = seed
  return below => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

interface Node {
  key: string
  parent: string | null
}

/** Up to seven folders and seven documents in one another, named so that none needs a number. */
function aRandomTree(random: (below: number) => number, tree: number): { folders: Node[]; documents: Node[] } {
  const folders: Node[] = []
  const place = () => (random(4) === 0 ? null : (folders[random(folders.length)]?.key ?? null))
  for (let at = 0; at <= random(7); at++) folders.push({ key: `t${tree}f${at}`, parent: place() })
  return {
    folders,
    documents: Array.from({ length: 1 + random(7) }, (_, at) => ({ key: `t${tree}d${at}`, parent: place() })),
  }
}

async function plant(companyId: number, trees: readonly { folders: Node[]; documents: Node[] }[]): Promise<void> {
  const [folders, documents] = [trees.flatMap(each => each.folders), trees.flatMap(each => each.documents)]
  await app.sql(
    `insert into folders (document_id, created_at, updated_at, published_at, company_id, name, colour)
     select n.key, now(), now(), now(), $1, n.key, 'teal' from jsonb_to_recordset($2::jsonb) as n (key text)`,
    [companyId, JSON.stringify(folders)],
  )
  await app.sql(
    `update folders f set parent_id = p.id from jsonb_to_recordset($1::jsonb) as n (key text, parent text) join folders p on p.document_id = n.parent where f.document_id = n.key`,
    [JSON.stringify(folders)],
  )
  await app.sql(
    `insert into documents (document_id, created_at, updated_at, published_at, company_id, title, revision_number, review_date, added_at, changed_at, folder_id)
     select n.key, now(), now(), now(), $1, n.key, 0, current_date, now(), now(), f.id from jsonb_to_recordset($2::jsonb) as n (key text, parent text) left join folders f on f.document_id = n.parent`,
    [companyId, JSON.stringify(documents)],
  )
}

/** Where everything lies: what is in the bin is not there. */
const places = (companyId: number) =>
  app.sql<{ key: string; parent: string | null }>(
    `select f.document_id as key, p.document_id as parent from folders f left join folders p on p.id = f.parent_id where f.company_id = $1 and f.deleted_at is null
   union all select d.document_id, f.document_id from documents d left join folders f on f.id = d.folder_id where d.company_id = $1 and d.deleted_at is null order by 1`,
    [companyId],
  )

it('a thousand random trees, deleted in several deletions and restored in another order: everything is in its place', async () => {
  const random = numbers(20_261_122)
  for (let batch = 0; batch < 5; batch++) {
    const { token, companyId } = await aCompany(app)
    const trees = Array.from({ length: 200 }, (_, at) => aRandomTree(random, batch * 200 + at))
    await plant(companyId, trees)
    const before = await places(companyId)
    // Some documents by themselves, then folders inside of others, then those that are left at the top.
    const pick = <T>(of: readonly T[], one: number): T[] => of.filter(() => random(one) === 0)
    const deleteInTurns = async (
      call: typeof deleteFile | typeof deleteFolder,
      field: string,
      keys: readonly string[],
    ) => {
      for (let at = 0; at < keys.length; at += 100)
        expect(
          (await app.call(call as typeof deleteFile, { [field]: keys.slice(at, at + 100) } as never, { as: token }))
            .http,
        ).toBe(200)
    }
    await deleteInTurns(
      deleteFile,
      'fileId',
      pick(
        trees.flatMap(({ documents }) => documents),
        3,
      ).map(({ key }) => key),
    )
    await deleteInTurns(
      deleteFolder,
      'folderId',
      pick(
        trees.map(({ folders }) => folders.at(-1)),
        2,
      ).flatMap(folder => folder?.key ?? []),
    )
    await deleteInTurns(
      deleteFolder,
      'folderId',
      (await places(companyId)).filter(({ key, parent }) => parent === null && key.includes('f')).map(({ key }) => key),
    )
    for (const collection_type of random(2) === 0
      ? (['userfiles', 'folders'] as const)
      : (['folders', 'userfiles'] as const)) {
      for (let round = 0; ; round++) {
        const { items } = (
          await app.call(
            deletedList,
            { collection_type, limit: 100, field: 'name', order: random(2) === 0 ? 1 : -1 } as never,
            { as: token },
          )
        ).response
        if (items.length === 0) break
        expect(
          await app.call(restoreFromBin, { collection_type, id: items.map(({ _id }) => _id) }, { as: token }),
        ).toMatchObject({ http: 200, status: 1 })
        expect(round).toBeLessThan(200)
      }
    }
    expect(await places(companyId)).toEqual(before)
  }
})

import { aCompany, aSubUser, type Someone } from '@cloudoc/accounts/testing/builders.ts'
import { suite } from '@cloudoc/core/testing/harness.ts'
import { aFile } from '@cloudoc/documents/testing/builders.ts'
import { historyList } from '@cloudoc/history/contract/history.ts'
import { removeUsers, restoreUsers } from '@cloudoc/people/contract/users.ts'
import { deleteMine, myFiles, myFolders } from '../../contract/files.ts'
import { insertSaved, savedList } from '../../contract/saved.ts'
import { leftFiles, takeOver } from '../../contract/takeover.ts'
import { aMyFolder, aMyText, uploadOwn } from '../../testing/builders.ts'

const app = suite()
afterEach(() => app.clock(0))
const day = 86_400

/** Somebody with a text at the top, an upload in a folder eight deep, one in the bin, and a saved document. */
async function aLeaver(holder: Someone) {
  const who = await aSubUser(app, holder, ['My Documents', 'Documents'])
  const way: string[] = []
  for (let depth = 1; depth <= 8; depth++) way.push(await aMyFolder(app, who.token, `Depth ${depth}`, way.at(-1)))
  await uploadOwn(app, who.token, { name: 'photo.txt', content: 'bytes of mine', parentId: way.at(-1) })
  await aMyText(app, who.token, 'Diary')
  const gone = await aMyText(app, who.token, 'Gone', { parentId: way[0] ?? '' })
  await app.call(deleteMine, { id: [gone], type: 'file' }, { as: who.token })
  const document = await aFile(app, holder.token, 'Menus')
  await app.call(insertSaved, { file_id: document, name: 'My menus' }, { as: who.token })
  return who
}
const leave = (holder: Someone, { userId }: Someone) =>
  app.call(removeUsers, { personId: [userId], confirm: true }, { as: holder.token })
const owners = (companyId: number) =>
  app.db('select id, owner_id, folder_id, name, deleted_at from my_files where company_id = $1 order by id', [
    companyId,
  ])

it('the account holder sees how much waits, takes it over into a folder of their own, and both it and the mail are told', async () => {
  const holder = await aCompany(app)
  const who = await aLeaver(holder)
  expect(await app.call(takeOver, { personId: who.userId }, { as: holder.token })).toMatchObject({
    http: 409,
    message: 'active',
  })
  expect(await app.call(leftFiles, {}, { as: holder.token })).toMatchObject({ status: 2, total: 0 })
  await leave(holder, who)
  expect(await app.call(leftFiles, { personId: who.userId }, { as: holder.token })).toMatchObject({
    status: 1,
    total: 1,
    response: [{ personId: who.userId, name: 'Sam Taylor', files: 2, saved: 1, folders: 8 }],
  })
  await aMyFolder(app, holder.token, 'files of sam taylor')

  const taken = await app.call(takeOver, { personId: who.userId }, { as: holder.token })
  expect(taken).toMatchObject({
    http: 200,
    status: 1,
    message: 'The files have been taken over',
    response: { files: 2, saved: 1 },
  })
  expect((await app.call(myFiles, { folderId: taken.response.folderId }, { as: holder.token })).response).toMatchObject(
    {
      path: [{ folderName: 'Files of Sam Taylor (2)' }],
      folders: [{ folderName: 'Depth 1' }, { folderName: 'Depth 8', files: 1 }],
      files: [{ fileName: 'Diary' }],
    },
  )
  expect((await app.call(myFolders, {}, { as: holder.token })).response).toHaveLength(10)
  expect((await app.call(savedList, {}, { as: holder.token })).response).toMatchObject([{ name: 'My menus' }])
  expect((await app.call(historyList, { limit: 1 }, { as: holder.token })).response).toMatchObject([
    { what: 'Took over the files of', subject: { name: 'Sam Taylor' }, detail: '2 files, 1 saved document' },
  ])
  expect((await app.mailTo(who.email, ({ subject }) => subject.includes('taken over'))).text).toContain(
    '2 files and 1 saved document',
  )
  expect(await app.call(takeOver, { personId: who.userId }, { as: holder.token })).toMatchObject({
    http: 409,
    message: 'nothing',
  })
})

it('is for the account holder alone, of their own company', async () => {
  const holder = await aCompany(app)
  const [who, manager, stranger] = [
    await aLeaver(holder),
    await aSubUser(app, holder, ['Manage users', 'My Documents']),
    await aCompany(app),
  ]
  await leave(holder, who)
  const before = await owners(holder.companyId)
  expect(await app.call(takeOver, { personId: who.userId }, { as: manager.token })).toMatchObject({ http: 403 })
  expect(await app.call(leftFiles, {}, { as: manager.token })).toMatchObject({ http: 403 })
  expect(await app.call(takeOver, { personId: who.userId }, { as: stranger.token })).toMatchObject({ http: 404 })
  expect(await app.call(leftFiles, { personId: who.userId }, { as: stranger.token })).toMatchObject({
    status: 2,
    response: [],
  })
  expect(await owners(holder.companyId)).toEqual(before)
})

it('what nobody took over goes after 90 days, with its bytes; whoever comes back before finds it, and nobody else’s goes', async () => {
  const holder = await aCompany(app)
  const [who, back, stays] = [await aLeaver(holder), await aLeaver(holder), await aLeaver(holder)]
  await leave(holder, who)
  await leave(holder, back)
  const of = async ({ personId }: Someone) =>
    (
      await app.db<{ files: string; folders: string }>(
        'select (select count(*) from my_files where owner_id = $1) as files, (select count(*) from my_folders where owner_id = $1) as folders',
        [personId],
      )
    )[0]
  await app.clock(89 * day)
  await app.job('core.retention')
  expect(await of(who)).toEqual({ files: '4', folders: '8' })
  await app.db(`update people set deleted_at = null where id = $1`, [back.personId])
  await app.clock(91 * day)
  await app.job('core.retention')
  expect(await of(who)).toEqual({ files: '0', folders: '0' })
  expect([await of(back), await of(stays)]).toMatchObject([{ folders: '8' }, { folders: '8' }])
  expect(
    await app.db(
      `select count(*)::int as kept from storage_blobs where company_id = $1 and room = 'myfiles' and state = 'kept'`,
      [holder.companyId],
    ),
  ).toEqual([{ kept: 2 }])
})

it('taking over and coming back at once: the files are either taken, or still theirs', async () => {
  const holder = await aCompany(app)
  const who = await aLeaver(holder)
  await leave(holder, who)
  const [taken, restored] = await Promise.all([
    app.call(takeOver, { personId: who.userId }, { as: holder.token }),
    app.call(restoreUsers, { personId: [who.userId] }, { as: holder.token }),
  ])
  expect(restored.http).toBe(200)
  expect([200, 409]).toContain(taken.http)
  const mine = await app.db<{ whose: number }>(
    'select distinct owner_id as whose from my_files where company_id = $1 and deleted_at is null',
    [holder.companyId],
  )
  expect(mine).toEqual([{ whose: taken.http === 200 ? holder.personId : who.personId }])
})

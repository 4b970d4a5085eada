import { handleRead } from '@cloudoc/core/server/call/handle.ts'
import { done, notFound } from '@cloudoc/core/server/call/outcome.ts'
import { employees } from '@cloudoc/people/server/services.ts'
import { employeeFolders } from '../../contract/grants.ts'
import { countedFolders, folderItems } from '../rows/folder-rows.ts'
import { givenTo } from './grants.ts'

export default handleRead(employeeFolders, async ({ input, actor, db }) => {
  const person = await employees(db, actor).where('people.document_id', input.employeeId).first('people.id')
  if (!person) return notFound(employeeFolders.texts.missing)
  const all = await countedFolders(db, actor)
  const rows = new Set(await givenTo(db, actor, person.id))
  const given = new Set(all.filter(({ id }) => rows.has(id)).map(({ document_id }) => document_id))
  const folders = folderItems(all).map(({ _id, folderName, parentId, iconcolour, documents }) => ({
    _id,
    folderName,
    parentId,
    iconcolour,
    documents,
    given: given.has(_id),
  }))
  return done({ folders }, { total: folders.length })
})

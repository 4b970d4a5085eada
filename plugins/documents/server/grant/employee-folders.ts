import { handle } from '@cloudoc/core/server/call/handle.ts'
import { absent, done } from '@cloudoc/core/server/call/outcome.ts'
import { employees } from '@cloudoc/people/server/services.ts'
import { employeeFolders } from '../../contract/grants.ts'
import { countedFolders, folderItems } from '../folder/folders.ts'
import { givenTo } from './grants.ts'

export default handle(employeeFolders, async ({ input, actor, sql }) => {
  const person = await employees(sql, actor).where('people.document_id', input.employeeId).first('people.id')
  if (!person) return absent(employeeFolders.texts.missing)
  const all = await countedFolders(sql, actor)
  const rows = new Set(await givenTo(sql, actor, person.id))
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

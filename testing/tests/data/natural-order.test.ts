import { aCompany, aSubUser, type Someone } from '../../../plugins/accounts/testing/builders.ts'
import { deletedList } from '../../../plugins/bin/contract/bin.ts'
import { packageList } from '../../../plugins/catalogue/contract/package.ts'
import { aPackage, theSettings } from '../../../plugins/catalogue/testing/builders.ts'
import { suite } from '../../../plugins/core/testing/harness.ts'
import { inDatabase } from '../../../plugins/core/testing/in-database.ts'
import { trainingMatrix } from '../../../plugins/courses/contract/records.ts'
import { allDocuments, deleteFile, searchDocuments } from '../../../plugins/documents/contract/documents.ts'
import { folderContents, folderTree } from '../../../plugins/documents/contract/folders.ts'
import { indexList } from '../../../plugins/documents/contract/index-list.ts'
import { uploadList } from '../../../plugins/documents/contract/uploads.ts'
import { indexOf, selectedFiles } from '../../../plugins/documents/server/selection/selection.ts'
import { aFile, aFolder } from '../../../plugins/documents/testing/builders.ts'
import { anUpload } from '../../../plugins/documents/testing/uploads.ts'
import { signPeople } from '../../../plugins/esign/contract/lists.ts'
import { myFiles } from '../../../plugins/myfiles/contract/files.ts'
import { aMyFolder, aMyText } from '../../../plugins/myfiles/testing/builders.ts'
import { employeeList } from '../../../plugins/people/contract/employees.ts'
import { groupList } from '../../../plugins/people/contract/groups.ts'
import { userList } from '../../../plugins/people/contract/users.ts'
import { aGroup } from '../../../plugins/people/testing/builders.ts'
import { aStaff } from '../../../plugins/people/testing/staff.ts'
import { createPolicy, policyList } from '../../../plugins/policies/contract/policies.ts'
import { policyMatrix } from '../../../plugins/policies/contract/reports.ts'
import { assignTo, done, publishNow } from '../../../plugins/policies/testing/builders.ts'

// By its bytes this would be: Policy 1, Policy 10, Policy 2, Zebra, policy 3, Éclair.
const wanted = ['Éclair', 'Policy 1', 'Policy 2', 'policy 3', 'Policy 10', 'Zebra']
const given = ['Zebra', 'Policy 10', 'Policy 2', 'Éclair', 'policy 3', 'Policy 1']

const app = suite()
beforeAll(() => theSettings(app))

const each = async (make: (name: string) => Promise<unknown>): Promise<void> => {
  for (const name of given) await make(name)
}
const namesOf = (rows: readonly { name: string }[]): string[] => rows.map(({ name }) => name)

describe('names are listed as people count, whatever their case and accents', () => {
  let holder: Someone
  let as: string
  beforeAll(async () => {
    holder = await aCompany(app)
    as = holder.token
  })

  it('documents, by name, by number, as found, in the index and the zip; uploaded files; folders; the bin', async () => {
    await each(name => aFolder(app, as, name))
    await each(name => aFile(app, as, name, { policyNumber: `CP ${11 - wanted.indexOf(name)}` }))
    await each(name => anUpload(app, as, `${name}.pdf`))
    const { companyId } = holder
    const contents = async (more: object) =>
      (await app.call(folderContents, { folderId: '', limit: 25, ...more }, { as })).response
    expect(namesOf((await contents({})).documents)).toEqual(wanted)
    expect(namesOf((await contents({ order: 'desc', status: 'files' })).files)).toEqual(
      wanted.toReversed().map(name => `${name}.pdf`),
    )
    expect(namesOf((await contents({ field: 'policyNumber', order: 'desc' })).documents)).toEqual(wanted)
    expect([
      ...namesOf((await app.call(allDocuments, { limit: 3 }, { as })).response),
      ...namesOf((await app.call(allDocuments, { skip: 3, limit: 3 }, { as })).response),
    ]).toEqual(wanted)
    expect(namesOf((await app.call(searchDocuments, { searchValue: 'policy' }, { as })).response)).toEqual(
      wanted.slice(1, 5),
    )
    expect(namesOf((await app.call(uploadList, {}, { as })).response)).toEqual(wanted.map(name => `${name}.pdf`))
    const { folders } = (await app.call(folderTree, {}, { as })).response
    expect(folders.map(({ folderName }) => folderName)).toEqual(wanted)

    for (const folder of folders) await aFile(app, as, 'Inside', { folderId: folder._id })
    const inner = await aFolder(app, as, 'Inner', folders.find(({ folderName }) => folderName === 'Policy 1')?._id)
    await aFile(app, as, 'Inside', { folderId: inner })
    const ways = wanted.flatMap(name => (name === 'Policy 1' ? [name, 'Policy 1 / Inner'] : [name]))
    const index = (await app.call(indexList, {}, { as })).response
    expect(index.folders.map(({ path }) => path)).toEqual(['', ...ways])
    expect(namesOf(index.documents)).toEqual([...wanted.toReversed(), ...ways.map(() => 'Inside')])
    const made = (
      await inDatabase(app, async db => ({
        index: await indexOf(db, companyId, ''),
        zip: await selectedFiles(db, companyId, [{ id: '', type: 'folder' }]),
      }))
    ).result
    expect(made.index?.rows.map(({ folder, title }) => (folder === '' ? title : folder))).toEqual([
      ...wanted.toReversed(),
      ...ways,
    ])
    expect(made.zip.filter(({ path }) => path.endsWith('/Inside')).map(({ path }) => path)).toEqual(
      wanted.flatMap(name => (name === 'Policy 1' ? ['Policy 1/Inner/Inside', 'Policy 1/Inside'] : [`${name}/Inside`])),
    )

    await app.call(
      deleteFile,
      {
        fileId: (await app.call(allDocuments, { limit: 100 }, { as })).response
          .filter(({ name }) => name !== 'Inside')
          .map(({ _id }) => _id),
      },
      { as },
    )
    const binned = namesOf(
      (await app.call(deletedList, { collection_type: 'userfiles', field: 'name', order: 'asc' }, { as })).response
        .items,
    )
    expect(binned).toEqual(wanted)
  })

  it('files and folders of one’s own; people; groups', async () => {
    await each(name => aMyFolder(app, as, name))
    await each(name => aMyText(app, as, name))
    const mine = (await app.call(myFiles, { field: 'name', order: 'asc' }, { as })).response
    expect(mine.folders.map(({ folderName }) => folderName)).toEqual(wanted)
    expect(mine.files.map(({ fileName }) => fileName)).toEqual(wanted)
    await each(name => aGroup(app, holder, [], name))
    expect(namesOf((await app.call(groupList, {}, { as })).response)).toEqual(wanted)
    await each(name =>
      aStaff(app, holder, { firstname: name, lastname: 'Hill', jobTitle: `Grade ${wanted.indexOf(name) + 8}` }),
    )
    const people = async (more: object) =>
      (await app.call(employeeList, more, { as })).response.map(({ firstname }) => firstname)
    expect(await people({})).toEqual(wanted)
    expect(await people({ field: 'jobTitle' })).toEqual(wanted)
    for (const name of given)
      await app.db('update people set first_name = $2 where id = $1', [(await aSubUser(app, holder)).personId, name])
    const users = (await app.call(userList, {}, { as })).response.map(({ firstname }) => firstname)
    expect(users.filter(name => wanted.includes(name))).toEqual(wanted)
  })

  it('people by their last name, in every list and matrix', async () => {
    const manager = await aCompany(app)
    for (const [firstname, lastname] of [
      ['Zoe', 'Abbott'],
      ['Ben', 'Young'],
      ['Ann', 'Young'],
      ['Cas', 'Moss'],
    ] as const)
      await aStaff(app, manager, { firstname, lastname })
    const byLastName = ['Zoe Abbott', 'Cas Moss', 'Ann Young', 'Ben Young']
    const asManager = { as: manager.token }
    expect(namesOf((await app.call(employeeList, {}, asManager)).response)).toEqual(byLastName)
    expect(namesOf((await app.call(policyMatrix, {}, asManager)).response.people)).toEqual(byLastName)
    expect(namesOf((await app.call(trainingMatrix, {}, asManager)).response.people)).toEqual(byLastName)
    const signers = namesOf((await app.call(signPeople, {}, asManager)).response)
    expect(signers.filter(name => byLastName.includes(name))).toEqual(byLastName)
  })

  it('staff policies, and who has to read them', async () => {
    await each(async name => {
      const { id } = done(
        await app.call(
          createPolicy,
          { name, content: '<p>What to do.</p>', policyNumber: `CP ${wanted.indexOf(name) + 7}` },
          { as },
        ),
      )
      await publishNow(app, holder, id)
      await assignTo(app, holder, id, { everyone: true })
    })
    expect(namesOf((await app.call(policyList, {}, { as })).response)).toEqual(wanted)
    expect(namesOf((await app.call(policyList, { order: 'number' }, { as })).response)).toEqual(wanted)
    const matrix = (await app.call(policyMatrix, {}, { as })).response
    expect(namesOf(matrix.policies)).toEqual(wanted)
  })

  it('packages of one place in the shop', async () => {
    await each(async name => aPackage(app, { name: `${name} of ${holder.company}`, position: 7 }))
    const shop = namesOf((await app.call(packageList, { value: holder.company }, {})).response)
    expect(shop).toEqual(wanted.map(name => `${name} of ${holder.company}`))
  })
})

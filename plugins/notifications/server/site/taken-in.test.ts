import { createHash } from 'node:crypto'
import { saveSite } from '@cloudoc/accounts/contract/site/sites.ts'
import { aCompany, anEmployee, aSubUser, hashPassword, type Someone } from '@cloudoc/accounts/testing/builders.ts'
import { aSite, aSiteManager, worksAt } from '@cloudoc/accounts/testing/sites.ts'
import { suite } from '@cloudoc/core/testing/harness.ts'
import { issueFile } from '@cloudoc/documents/contract/issues.ts'
import { siteText, siteTextList } from '@cloudoc/documents/contract/site-texts.ts'
import { aDocumentSet, aFile } from '@cloudoc/documents/testing/builders.ts'
import { exportLink } from '@cloudoc/exports/contract/exports.ts'
import { exportSite } from '@cloudoc/exports/contract/site-export.ts'
import { takeInSite, takenSite, takenSiteFile } from '@cloudoc/exports/contract/taken-in.ts'
import { ended, fetched } from '@cloudoc/exports/testing/holder.ts'
import { readZip } from '@cloudoc/exports/testing/read-zip.ts'
import { remade, sendSite } from '@cloudoc/exports/testing/site-zip.ts'
import { acknowledgeIt, aPolicy, assignTo, publishNow } from '@cloudoc/policies/testing/builders.ts'

const app = suite()
const password = 'correct horse'
const body = '<p>The lift of {{location.name}} is checked.</p>'

/** The export of a home with a carer who has read, and two issued documents: one of the library, one of the seller's. */
async function anExport() {
  const seller = await aDocumentSet(app, { titles: ['Lifts', 'Fire'], data: () => ({ body }) })
  await app.db('update people set password_hash = $1 where id = $2', [await hashPassword(password), seller.personId])
  const carer = await anEmployee(app, seller)
  await app.db(`update people set first_name = 'Hera', last_name = 'Within' where id = $1`, [carer.personId])
  const elm = await aSite(app, seller, 'Elm Lodge')
  await app.call(
    saveSite,
    { siteId: elm, name: 'Elm Lodge', postcode: 'YO1 7HH', phone: '01904 1' },
    { as: seller.token },
  )
  await app.quiet()
  await worksAt(app, elm, carer)
  const own = await aFile(app, seller.token, 'Parking')
  for (const fileId of [...seller.files, own]) {
    await app.call(issueFile, { fileId, revision: fileId === own ? 1 : 0, note: 'First.' }, { as: seller.token })
  }
  const policy = await aPolicy(app, seller, { content: body })
  await assignTo(app, seller, policy, { everyone: true })
  await publishNow(app, seller, policy)
  await acknowledgeIt(app, carer, policy)
  const { exportId } = (await app.call(exportSite, { siteId: elm, password }, { as: seller.token })).response
  await ended(app, seller, exportId)
  const { url } = (await app.call(exportLink, { exportId }, { as: seller.token })).response
  return { seller, carer, elm, zip: (await fetched(app, url)).bytes }
}
const send = (as: string, bytes: Buffer, fields?: Record<string, string>) => sendSite(app, as, bytes, fields)
const takeIn = async (buyer: Someone, zip: Buffer, name = '') => {
  const { fingerprint } = (await send(buyer.token, zip)).response
  const taken = await send(buyer.token, zip, { fingerprint, name })
  await app.quiet()
  return taken
}
const sitesOf = ({ companyId }: Someone) =>
  app.db<{ id: string; name: string }>(
    'select document_id as id, name from sites where company_id = $1 order by name',
    [companyId],
  )
const blobsOf = ({ companyId }: Someone) => app.db('select 1 from storage_blobs where company_id = $1', [companyId])

it('says what is in it and keeps nothing, and then takes it in with its words and its records', async () => {
  const { seller, carer, zip } = await anExport()
  const [lifts = '', fire = ''] = seller.templates
  const buyer = await aDocumentSet(app, { shared: [lifts, fire] })
  await app.call(issueFile, { fileId: buyer.files[0] ?? '', revision: 0, note: 'First.' }, { as: buyer.token })
  // The buyer's text of it is another one by now.
  await app.db(
    `update document_revisions r set body = '<p>Ours.</p>' from documents d where d.head_id = r.id and d.company_id = $1`,
    [buyer.companyId],
  )

  const before = await sitesOf(buyer)
  const looked = await send(buyer.token, zip)
  expect(looked).toMatchObject({ http: 200, status: 1, message: takeInSite.texts.looked, response: { siteId: '' } })
  expect(looked.response.inside).toMatchObject({
    name: 'Elm Lodge',
    address: 'YO1 7HH',
    madeBy: seller.company,
    counts: { people: 1, documents: 3, policies: 1, readings: 1, evidence: 1, audits: 0 },
  })
  expect([await sitesOf(buyer), await blobsOf(buyer)]).toEqual([before, []])
  expect(await send(buyer.token, zip, { fingerprint: 'a'.repeat(64) })).toMatchObject({
    http: 409,
    message: 'otherFile',
  })

  const taken = await takeIn(buyer, zip, 'Elm Lodge, York')
  expect(taken).toMatchObject({ http: 200, message: takeInSite.texts.taken })
  const { siteId } = taken.response
  expect(await sitesOf(buyer)).toEqual(
    [...before, { id: siteId, name: 'Elm Lodge, York' }].sort((one, other) => one.name.localeCompare(other.name)),
  )

  const { taken: found } = (await app.call(takenSite, { siteId }, { as: buyer.token })).response
  expect(found).toMatchObject({
    fingerprint: createHash('sha256').update(zip).digest('hex'),
    documents: { waiting: 0, same: 1, own: 0, added: 1, unissued: 1, left: 0 },
  })
  const { response: file } = await app.call(takenSiteFile, { siteId }, { as: buyer.token })
  expect(file.isWhole).toBe(true)
  expect((await fetched(app, file.url)).bytes.equals(zip)).toBe(true)

  // Nothing of the seller's people or proof is the buyer's.
  const [counts] = await app.db<Record<string, number>>(
    `select (select count(*)::int from people where company_id = $1 and role = 'employee') as people,
            (select count(*)::int from up_users where username = $2) as logins,
            (select count(*)::int from evidence where company_id = $1 and person_id is not null) as evidence,
            (select count(*)::int from policies where company_id = $1) as policies`,
    [buyer.companyId, carer.userId],
  )
  expect(counts).toEqual({ people: 0, logins: 1, evidence: 0, policies: 0 })
  const staff = (await readZip(zip)).get('people.csv')?.toString() ?? ''
  expect(staff.split('\r\n').slice(0, 2)).toEqual([
    expect.stringContaining('"First name","Last name","E-mail"'),
    expect.stringContaining('"Hera","Within"'),
  ])
}, 120_000)

it('has words of its own where the buyer’s document reads otherwise, cleaned, and without foreign pictures', async () => {
  const { seller, zip } = await anExport()
  const altered = await remade(
    zip,
    files => {
      for (const [path, bytes] of files) {
        if (!/^documents\/.+/.test(path)) continue
        const words = JSON.parse(bytes.toString()) as Record<string, string>
        const picture = `<img src="/api/document-picture/${'a'.repeat(43)}" alt="x">`
        words['body'] = `${words['body']}<p onclick="x()">No lift.${picture}</p><script>alert(1)</script>`
        files.set(path, Buffer.from(JSON.stringify(words)))
      }
    },
    true,
  )
  const buyer = await aDocumentSet(app, { shared: seller.templates })
  const [fileId = ''] = buyer.files
  await app.call(issueFile, { fileId, revision: 0, note: 'First.' }, { as: buyer.token })
  const { siteId } = (await takeIn(buyer, altered)).response
  const read = (await app.call(siteText, { fileId, siteId }, { as: buyer.token })).response
  expect(read).toMatchObject({ state: 'adapted', content: `${body}<p>No lift.</p>` })
  const list = (await app.call(siteTextList, { fileId }, { as: buyer.token })).response
  expect(JSON.stringify(list)).toContain('"adapted"')
}, 120_000)

it('is refused where it was tampered with, is something else, or leads out of itself; and nothing is left', async () => {
  const { zip } = await anExport()
  const buyer = await aCompany(app)
  const before = await sitesOf(buyer)
  const set = (path: string, text: string) => (files: Map<string, Buffer>) => void files.set(path, Buffer.from(text))
  const manifestWith = (change: object) => (files: Map<string, Buffer>) => {
    const known = JSON.parse(files.get('manifest.json')?.toString() ?? '{}') as object
    files.set('manifest.json', Buffer.from(JSON.stringify({ ...known, ...change })))
  }
  const cases: [string, Buffer][] = [
    ['altered', await remade(zip, set('readings.json', '[]'))],
    ['altered', await remade(zip, set('more.json', '[]'))],
    ['altered', await remade(zip, files => void files.delete('evidence.json'))],
    ['notExport', await remade(zip, set('policies/..evil.html', 'x'), true)],
    ['notExport', await remade(zip, set('../../x.html', 'x'), true)],
    ['notExport', await remade(zip, files => void files.delete('manifest.json'))],
    ['notExport', await remade(zip, manifestWith({ format: 'cloudoc-company' }))],
    ['newer', await remade(zip, manifestWith({ version: 99 }))],
    ['notExport', Buffer.from('%PDF-1.7 not a zip')],
    ['notExport', zip.subarray(0, zip.length - 400)],
    ['packed', await remade(zip, set('files/bomb', '0'.repeat(25_000_000)), true)],
  ]
  for (const [at, [why, bytes]] of cases.entries()) {
    const answer = await send(buyer.token, bytes)
    expect([at, answer.message, answer.status]).toEqual([at, why, 0])
  }
  expect(await app.raw('POST', takeInSite.path, {}, { as: buyer.token })).toMatchObject({ http: 400 })
  expect([await sitesOf(buyer), await blobsOf(buyer)]).toEqual([before, []])
}, 120_000)

it('is taken in once, never by the seller, and by the account holder alone; a manager of some homes is refused', async () => {
  const { seller, zip } = await anExport()
  expect(await send(seller.token, zip)).toMatchObject({ http: 409, message: 'own' })
  const buyer = await aCompany(app)
  await aSite(app, buyer, 'Elm Lodge')
  expect(await takeIn(buyer, zip)).toMatchObject({ http: 409, message: 'nameTaken' })
  expect(await blobsOf(buyer)).toEqual([])
  const { siteId } = (await takeIn(buyer, zip, 'Elm Lodge, York')).response
  expect(await send(buyer.token, zip)).toMatchObject({ http: 409, message: 'twice' })

  const others = [
    await aSubUser(app, buyer, ['Settings', 'Manage users']),
    await aSiteManager(app, buyer, siteId, ['Settings', 'Documents']),
    await anEmployee(app, buyer),
  ]
  for (const { token } of others) {
    expect(await send(token, zip)).toMatchObject({ http: 403 })
    expect(await app.call(takenSite, { siteId }, { as: token })).toMatchObject({ http: 403 })
    expect(await app.call(takenSiteFile, { siteId }, { as: token })).toMatchObject({ http: 403 })
  }
  // Another company that has it, too, sees its own alone.
  const other = await aCompany(app)
  expect((await app.call(takenSite, { siteId }, { as: other.token })).response.taken).toBeNull()
  expect(await app.call(takenSiteFile, { siteId }, { as: other.token })).toMatchObject({
    http: 404,
    message: 'missing',
  })
}, 120_000)

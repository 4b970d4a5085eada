import { createHash } from 'node:crypto'
import { closeSite } from '@cloudoc/accounts/contract/site/site-life.ts'
import { aCompany, anEmployee, aSubUser, hashPassword, type Someone } from '@cloudoc/accounts/testing/builders.ts'
import { aSite, mainSite, worksAt } from '@cloudoc/accounts/testing/sites.ts'
import { suite, until } from '@cloudoc/core/testing/harness.ts'
import { aPublished, assignIt, passIt } from '@cloudoc/courses/testing/builders.ts'
import { exportLink, exportOne } from '@cloudoc/exports/contract/exports.ts'
import { exportSite } from '@cloudoc/exports/contract/site-export.ts'
import { readZip } from '@cloudoc/exports/testing/read-zip.ts'
import { acknowledgeIt, aPolicy, assignTo } from '@cloudoc/policies/testing/builders.ts'
import { anAudit, answersWith, aRun } from '@cloudoc/quality/testing/audits.ts'
import { aNote, anAction } from '@cloudoc/quality/testing/builders.ts'
import { saveAs } from '@cloudoc/quality/testing/records.ts'

const app = suite()
const password = 'correct horse'

/** Two homes, each with a carer who has read and learnt, an audit, an action and a record of the holder's eyes alone. */
async function twoHomes() {
  const holder = await aCompany(app)
  await app.db('update people set password_hash = $1 where id = $2', [await hashPassword(password), holder.personId])
  const [here, there] = [await anEmployee(app, holder), await anEmployee(app, holder)]
  await app.db(`update people set first_name = 'Hera', last_name = 'Within' where id = $1`, [here.personId])
  await app.db(`update people set first_name = 'Zebedee', last_name = 'Elsewhere' where id = $1`, [there.personId])
  const policy = await aPolicy(app, holder, { status: 1 })
  await assignTo(app, holder, policy, { everyone: true })
  const course = await aPublished(app, holder)
  await assignIt(app, holder, course, { everyone: true })
  const elm = await aSite(app, holder, 'Elm Lodge')
  const main = await mainSite(app, holder)
  await worksAt(app, elm, here)
  const auditId = await anAudit(app, holder, { title: 'Medicines round' })
  for (const [carer, siteId] of [
    [here, elm],
    [there, main],
  ] as const) {
    await acknowledgeIt(app, carer, policy)
    await passIt(app, carer, course)
    await aRun(app, holder, auditId, { answers: answersWith(), siteId })
    const { actionId } = await anAction(app, holder, holder, { siteId, title: `Mend ${carer.personId}` })
    await aNote(app, holder, actionId)
    await saveAs(app, holder, { register: 'whistle-blowing', siteId })
  }
  return { holder, here, there, elm, main }
}
const ask = ({ token }: Someone, siteId: string, given = password) =>
  app.call(exportSite, { siteId, password: given }, { as: token })

async function zipOf(holder: Someone, exportId: string) {
  await until(async () => (await app.call(exportOne, { exportId }, { as: holder.token })).response.state === 'ready')
  const { url } = (await app.call(exportLink, { exportId }, { as: holder.token })).response
  return readZip(Buffer.from(await (await fetch(`${app.url}${url}`)).arrayBuffer()))
}
interface Manifest {
  format: string
  version: number
  location: { name: string }
  files: { path: string; bytes: number; sha256: string }[]
}

it('has all of one location, each file with its hash, and names nobody of another one', async () => {
  const { holder, here, there, elm } = await twoHomes()
  const started = await ask(holder, elm)
  expect(started).toMatchObject({ status: 1, message: exportSite.texts.started })
  const zip = await zipOf(holder, started.response.exportId)
  const listOf = (name: string) => JSON.parse(zip.get(name)?.toString() ?? 'null') as Record<string, unknown>[]

  const manifest = JSON.parse(zip.get('manifest.json')?.toString() ?? 'null') as Manifest
  expect(manifest).toMatchObject({ format: 'cloudoc-location', version: 1, location: { name: 'Elm Lodge' } })
  expect(manifest.files.map(({ path }) => path)).toEqual([...zip.keys()].filter(name => name !== 'manifest.json'))
  for (const { path, bytes, sha256 } of manifest.files) {
    const content = zip.get(path) ?? Buffer.from('')
    expect([path, content.length, createHash('sha256').update(content).digest('hex')]).toEqual([path, bytes, sha256])
  }

  expect(listOf('people.json')).toMatchObject([{ id: here.userId, firstName: 'Hera', atSiteUntil: null }])
  expect(listOf('readings.json')).toMatchObject([{ employeeId: here.userId, status: 2, closedWhy: 'acknowledged' }])
  const [text] = listOf('policies.json')
  expect(zip.has(String(text?.['path']))).toBe(true)
  expect(listOf('evidence.json')).toMatchObject([{ kind: 'acknowledgement', employeeId: here.userId }])
  expect(listOf('training.json')).toMatchObject([{ employeeId: here.userId }])
  expect(listOf('certificates.json')).toMatchObject([{ employeeId: here.userId, source: 'course' }])
  expect(listOf('audits.json')).toMatchObject([{ title: 'Medicines round', result: 'met' }])
  expect(listOf('actions.json')).toMatchObject([{ title: `Mend ${here.personId}`, proof: [{ kind: 'note' }] }])
  expect(listOf('registers.json')).toMatchObject([{ register: 'whistle-blowing' }])

  const all = [...zip.values()].map(bytes => bytes.toString('latin1')).join('\n')
  expect(['Hera', 'Zebedee', 'Elsewhere', there.userId, there.email].map(word => all.includes(word))).toEqual([
    true,
    false,
    false,
    false,
    false,
  ])
}, 60_000)

it('of a closed location it has those who worked there on its last day', async () => {
  const { holder, here, elm, main } = await twoHomes()
  await app.call(closeSite, { siteId: elm, peopleTo: main, actionsTo: main }, { as: holder.token })
  const { exportId } = (await ask(holder, elm)).response
  const zip = await zipOf(holder, exportId)
  expect(JSON.parse(zip.get('people.json')?.toString() ?? 'null')).toMatchObject([
    { id: here.userId, atSiteUntil: expect.stringMatching(/^\d/) },
  ])
  expect(JSON.parse(zip.get('readings.json')?.toString() ?? 'null')).toHaveLength(1)
}, 60_000)

it('is for the account holder alone, with the password, of a location of their own', async () => {
  const holder = await aCompany(app)
  await app.db('update people set password_hash = $1 where id = $2', [await hashPassword(password), holder.personId])
  expect(await ask(holder, await mainSite(app, holder))).toMatchObject({ http: 404, message: 'single' })
  const elm = await aSite(app, holder, 'Elm Lodge')
  expect(await ask(holder, elm, '')).toMatchObject({ http: 400, errors: { password: 'Password is required' } })
  expect(await ask(holder, elm, 'wrong horse')).toMatchObject({ http: 400 })
  for (const someone of [await aSubUser(app, holder, ['Settings', 'Manage users']), await anEmployee(app, holder)])
    expect(await ask(someone, elm)).toMatchObject({ http: 403 })
  const stranger = await aCompany(app)
  expect(await ask(holder, await aSite(app, stranger, 'Ivy Court'))).toMatchObject({ http: 404, message: 'noSite' })
  expect(await app.db('select 1 from exports where company_id = $1', [holder.companyId])).toEqual([])
})

import { aCompany } from '@cloudoc/accounts/testing/builders.ts'
import { aSite, aSiteManager, mainSite, worksAt } from '@cloudoc/accounts/testing/sites.ts'
import { londonDate } from '@cloudoc/core/server/clock.ts'
import { suite, until } from '@cloudoc/core/testing/harness.ts'
import { exportLink, exportOne } from '@cloudoc/exports/contract/exports.ts'
import { readZip } from '@cloudoc/exports/testing/read-zip.ts'
import { readPdf } from '../../../../lib/document-renderer/tests/read-pdf.ts'
import { trainingEvidence } from '../../contract/records.ts'
import { aPublished, assignIt, done, employees, passIt } from '../../testing/builders.ts'

const app = suite()
const period = () => ({ from: '2026-01-01', to: londonDate() })

async function textOfRecord(token: string, more: object): Promise<string> {
  const { exportId } = done(await app.call(trainingEvidence, { ...period(), ...more }, { as: token }))
  await until(async () => (await app.call(exportOne, { exportId }, { as: token })).response.state === 'ready')
  const { url } = done(await app.call(exportLink, { exportId }, { as: token }))
  const files = await readZip(Buffer.from(await (await fetch(`${app.url}${url}`)).arrayBuffer()))
  const { pages } = await readPdf(files.get('Training record.pdf') ?? Buffer.alloc(0))
  return [...pages, ...[...files.values()].map(String)].join('\n')
}

it('a training record of one home names nobody of another one; its manager makes it for that one alone', async () => {
  const holder = await aCompany(app)
  const [near, far] = await employees(app, holder, 2)
  if (!near || !far) throw new Error('Nobody was made')
  await app.db(`update people set last_name = 'Nearby' where id = $1`, [near.personId])
  await app.db(`update people set last_name = 'Faraway' where id = $1`, [far.personId])
  const course = await aPublished(app, holder)
  await assignIt(app, holder, course, { everyone: true })
  await passIt(app, near, course)
  await passIt(app, far, course)
  const elm = await aSite(app, holder, 'Elm Lodge')
  await worksAt(app, elm, far)
  const all = await textOfRecord(holder.token, {})
  expect(all).toMatch(/Nearby/)
  expect(all).toMatch(/Faraway/)
  expect(await textOfRecord(holder.token, { site: await mainSite(app, holder) })).not.toMatch(/Faraway|Elm Lodge/)
  const manager = await aSiteManager(app, holder, elm, ['Manage employee'])
  const own = await textOfRecord(manager.token, {})
  expect(own).toMatch(/Faraway/)
  expect(own).not.toMatch(/Nearby/)
  const as = { as: manager.token }
  for (const more of [{ site: await mainSite(app, holder) }, { employeeIds: [near.userId] }])
    expect(await app.call(trainingEvidence, { ...period(), ...more }, as)).toMatchObject({ http: 404 })
  await worksAt(app, await mainSite(app, holder), far)
  expect(await app.call(trainingEvidence, period(), as)).toMatchObject({ http: 404, message: 'nothing' })
})

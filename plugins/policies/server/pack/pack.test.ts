import { aCompany, aSubUser, type Someone } from '@cloudoc/accounts/testing/builders.ts'
import { aSite } from '@cloudoc/accounts/testing/sites.ts'
import { daysAfter } from '@cloudoc/core/contract/days.ts'
import { londonDate } from '@cloudoc/core/server/clock.ts'
import { suite, until } from '@cloudoc/core/testing/harness.ts'
import { exportLink, exportList, exportOne, exportRetry } from '@cloudoc/exports/contract/exports.ts'
import { readZip } from '@cloudoc/exports/testing/read-zip.ts'
import { historyList } from '@cloudoc/history/contract/history.ts'
import { aGroup } from '@cloudoc/people/testing/builders.ts'
import { readPdf } from '../../../../lib/document-renderer/tests/read-pdf.ts'
import { makePack, packChoices } from '../../contract/inspection.ts'
import { policyReaders, verifyEvidence, waiveReaders } from '../../contract/reports.ts'
import { acknowledgeIt, aPolicy, assignTo, done, employees, publishNow, readIt } from '../../testing/builders.ts'

const app = suite()
const period = () => ({ from: '2026-01-01', to: londonDate() })

/** Three people and a policy: one has read it, one is excused, one has it open. */
async function aCompanyToInspect() {
  const holder = await aCompany(app, {
    details: {
      location_name: 'Rose House',
      location_address: '1 High Street, Cardiff, Wales',
      nominated_name: 'Nia Named',
    },
  })
  const [one, other, third] = await employees(app, holder, 3)
  if (!one || !other || !third) throw new Error('Nobody was made')
  await app.db(`update people set last_name = 'Acknowledged' where id = $1`, [one.personId])
  await app.db(`update people set last_name = 'Excused' where id = $1`, [other.personId])
  await app.db(`update people set last_name = '=1+1' where id = $1`, [third.personId])
  const id = await aPolicy(app, holder, { name: 'Lone working' })
  await assignTo(app, holder, id, { everyone: true })
  await publishNow(app, holder, id, { note: 'The first one' })
  await acknowledgeIt(app, { token: one.token }, id)
  const { response: readers } = await app.call(policyReaders, { id }, { as: holder.token })
  const excused = readers.find(({ name }) => name.endsWith('Excused'))
  done(
    await app.call(
      waiveReaders,
      { obligationIds: [excused?.obligationId ?? ''], reason: 'On leave until May' },
      { as: holder.token },
    ),
  )
  return { holder, id, one, other, third }
}

async function packed(holder: Someone, more: object = {}) {
  const { exportId, total } = done(await app.call(makePack, { ...period(), ...more }, { as: holder.token }))
  await until(async () =>
    ['ready', 'failed'].includes((await app.call(exportOne, { exportId }, { as: holder.token })).response.state),
  )
  const found = done(await app.call(exportOne, { exportId }, { as: holder.token }))
  expect(found).toMatchObject({
    state: 'ready',
    kind: 'evidence',
    done: total,
    failed: 0,
    name: expect.stringMatching(/^Inspection pack, \d+ \w+ \d{4}, \d\d:\d\d$/),
  })
  const { url, fileName } = done(await app.call(exportLink, { exportId }, { as: holder.token }))
  const answer = await fetch(`${app.url}${url}`)
  expect([answer.status, answer.headers.get('content-type'), fileName]).toEqual([
    200,
    'application/zip',
    expect.stringMatching(/^Inspection pack \d{4}-\d\d-\d\d\.zip$/),
  ])
  const files = await readZip(Buffer.from(await answer.arrayBuffer()))
  return {
    names: [...files.keys()].sort(),
    exportId,
    total,
    pdf: files.get('Inspection pack.pdf') ?? Buffer.alloc(0),
    text: (name: string): string => files.get(name)?.toString() ?? '',
  }
}

it('is one tagged PDF with spreadsheets beside it, and says whether all is as it was written', async () => {
  const { holder, one, third } = await aCompanyToInspect()
  await app.db(`update policy_obligations set due_on = $1 where person_id = $2`, [
    daysAfter(londonDate(), -3),
    third.personId,
  ])
  const { names, total, text, pdf } = await packed(holder)
  expect(names).toEqual([
    'Inspection pack.pdf',
    'changes.csv',
    'evidence.csv',
    'overdue.csv',
    'policies.csv',
    'quality.csv',
    'readings.csv',
    'tests.csv',
    'training.csv',
    'verify.txt',
    'waivers.csv',
  ])
  expect(total).toBe(11)
  const { head, checked } = done(await app.call(verifyEvidence, {}, { as: holder.token }))
  expect(text('verify.txt')).toContain(`Fingerprint of the newest row (SHA-256): ${head}`)
  expect(text('verify.txt')).toContain(`${checked} rows of evidence checked: every one is as it was written.`)
  const readings = text('readings.csv')
  expect(readings.startsWith('\uFEFF"Number","Policy"')).toBe(true)
  expect(readings).toContain(`"Sam Acknowledged"`)
  expect(readings.split('\r\n').find(line => line.includes('Excused'))).toContain('"On leave until May"')
  expect(text('overdue.csv').trim().split('\r\n')).toEqual([expect.anything(), expect.stringContaining('Lone working')])
  expect(text('waivers.csv')).toMatch(/^\uFEFF.*\r\n.*Sam Excused.*\r\n$/)
  expect(text('changes.csv')).toContain('"The first one"')
  expect(text('evidence.csv')).toContain(head)
  expect(text('verify.txt')).toContain('leaves the numbers of the others out')
  const read = await readPdf(pdf)
  const words = read.pages.join(' ').replaceAll(/\s+/g, ' ')
  expect([read.title, read.language, read.isMarked]).toEqual([`Inspection pack of ${holder.company}`, 'en-GB', true])
  expect(read.outline.join()).toContain('Where the company stands')
  for (const said of [
    holder.company,
    'Rose House',
    'Responsible individual',
    'Nia Named',
    'Contents',
    'Where the company stands',
    'Training, person by person',
    'Lone working',
    'Sam Acknowledged',
    'On leave until May',
    head.slice(0, 20),
  ])
    expect(words).toContain(said)
  expect(one.companyId).toBe(holder.companyId)
  const { response: history } = await app.call(historyList, { area: 'policies' }, { as: holder.token })
  expect(history.map(({ what }) => what)).toContain('Made an inspection pack')
})

it('a cell that a spreadsheet would run is a text; what is chosen is what is in it', async () => {
  const { holder, third, id } = await aCompanyToInspect()
  await app.db(`update people set first_name = '=HYPERLINK("x")' where id = $1`, [third.personId])
  await readIt(app, third, id)
  const group = await aGroup(app, holder, [third.userId], 'Night staff')
  const { names, text } = await packed(holder, { groupIds: [group], parts: ['readings'], framework: 'none' })
  expect(names).toEqual(['Inspection pack.pdf', 'policies.csv', 'readings.csv', 'verify.txt'])
  const rows = text('readings.csv').trim().split('\r\n')
  expect(rows).toHaveLength(2)
  expect(rows[1]).toContain(`"'=HYPERLINK(""x"") =1+1"`)
  expect(text('policies.csv').trim().split('\r\n')[1]).toMatch(/"1","0","0","1","0","[0-9a-f]{64}"$/)
})

it('refuses what makes no sense, and what belongs to others', async () => {
  const [{ holder }, stranger] = [await aCompanyToInspect(), await aCompany(app)]
  const ask = (input: object, as = holder.token) => app.raw('POST', makePack.path, { ...period(), ...input }, { as })
  expect(await ask({ from: '2026-05-02', to: '2026-05-01' })).toMatchObject({
    http: 400,
    response: makePack.texts.turned,
  })
  expect(await ask({ to: '2999-01-01' })).toMatchObject({ http: 400, response: makePack.texts.future })
  expect(await ask({ groupIds: [await aGroup(app, stranger)] })).toMatchObject({
    http: 404,
    response: makePack.texts.noGroup,
  })
  expect(await ask({ parts: ['everything'] })).toMatchObject({ http: 400 })
  expect(await ask({}, stranger.token)).toMatchObject({ http: 409, response: makePack.texts.nothing })
  expect(
    (await app.db('select id from exports where company_id = any($1)', [[holder.companyId, stranger.companyId]]))
      .length,
  ).toBe(0)
  const { frameworks, policies, people } = done(await app.call(packChoices, {}, { as: holder.token }))
  expect([frameworks.at(-1), policies, people]).toEqual([{ framework: 'none', policies: 1 }, 1, 3])
})

it('offers the regulators of all homes of a group, and of a chosen home its own', async () => {
  const { holder } = await aCompanyToInspect()
  const scottish = await aSite(app, holder, 'Birk Cottage')
  await app.db(`update sites set country = 'Scotland' where document_id = $1`, [scottish])
  const offered = async (site = '') =>
    done(await app.call(packChoices, { site }, { as: holder.token })).frameworks.map(({ framework }) => framework)
  expect(await offered()).toEqual(['ciw', 'care-inspectorate', 'none'])
  expect(await offered(scottish)).toEqual(['care-inspectorate', 'none'])
})

it('stays with whoever made it, while they may see policies; another company and a colleague find nothing', async () => {
  const { holder } = await aCompanyToInspect()
  const [manager, reader, stranger] = [
    await aSubUser(app, holder, ['Policies']),
    await aSubUser(app, holder, ['Documents']),
    await aCompany(app),
  ]
  const { exportId } = await packed(manager)
  for (const { token } of [holder, reader, stranger])
    expect(await app.call(exportLink, { exportId }, { as: token })).toMatchObject({ http: 404 })
  await app.db(`update people set permissions = '["Documents"]' where id = $1`, [manager.personId])
  expect(await app.call(exportList, {}, { as: manager.token })).toMatchObject({ status: 2, response: [] })
  expect(await app.call(exportRetry, { exportId }, { as: manager.token })).toMatchObject({ http: 404 })
})

it('is taken up again where a node left it behind, and tried again where it failed', async () => {
  const { holder } = await aCompanyToInspect()
  const { exportId } = await packed(holder)
  const left = `update exports set state = 'running', file_key = null, touched_at = (now() at time zone 'utc') - interval '10 minutes' where document_id = $1`
  await app.db(left, [exportId])
  await app.job('exports.sweep')
  await until(async () => (await app.call(exportOne, { exportId }, { as: holder.token })).response.state === 'ready')
  await app.db(`update exports set state = 'failed', failed = total where document_id = $1`, [exportId])
  done(await app.call(exportRetry, { exportId }, { as: holder.token }))
  await until(async () => (await app.call(exportOne, { exportId }, { as: holder.token })).response.state === 'ready')
})

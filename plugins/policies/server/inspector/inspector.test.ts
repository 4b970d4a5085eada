import { noManagement } from '@cloudoc/accounts/contract/add-ons.ts'
import { aCompany, anEmployee, aSubUser } from '@cloudoc/accounts/testing/builders.ts'
import { londonDate } from '@cloudoc/core/server/clock.ts'
import { suite, until } from '@cloudoc/core/testing/harness.ts'
import { readZip } from '@cloudoc/exports/testing/read-zip.ts'
import { historyList } from '@cloudoc/history/contract/history.ts'
import {
  addEvidenceLink,
  evidenceLinks,
  exportMatrix,
  recordPdf,
  withdrawEvidenceLink,
} from '../../contract/inspection.ts'
import {
  enterEvidence,
  evidenceCheck,
  evidenceMatrix,
  evidencePack,
  evidencePolicies,
  evidenceProgress,
  evidenceRecord,
  evidenceText,
  evidenceTraining,
  openEvidence,
} from '../../contract/inspector.ts'
import { acknowledgeIt, aPolicy, assignTo, done, employees, publishNow } from '../../testing/builders.ts'
import { aLinkFor } from '../../testing/inspector.ts'

const app = suite()
const day = 86_400
afterEach(() => app.clock(0))

async function aCompanyToInspect() {
  const holder = await aCompany(app, { details: { location_name: 'Rose House' } })
  const [one, other] = await employees(app, holder, 2)
  if (!one || !other) throw new Error('Nobody was made')
  const [id, draft] = [
    await aPolicy(app, holder, { name: 'Lone working', content: '<p>Never go alone.</p>' }),
    await aPolicy(app, holder, { name: 'Only a draft' }),
  ]
  await assignTo(app, holder, id, { everyone: true })
  await publishNow(app, holder, id)
  await acknowledgeIt(app, one, id)
  return { holder, one, other, id, draft }
}

/** Everything that a link lets somebody do. */
const looks = (token: string, employeeId: string, policyId: string) => [
  app.call(openEvidence, { token }),
  app.call(enterEvidence, { token }),
  app.call(evidenceProgress, { token }),
  app.call(evidencePolicies, { token }),
  app.call(evidenceText, { token, policyId }),
  app.call(evidenceMatrix, { token }),
  app.call(evidenceRecord, { token, employeeId }),
  app.call(evidenceTraining, { token }),
  app.call(evidenceCheck, { token }),
]

it('opens without an account and only reads: progress, policies, their words, the matrix, a record, the check', async () => {
  const { holder, one, id, draft } = await aCompanyToInspect()
  const { token, linkId } = await aLinkFor(app, holder, { name: 'Jo Inspector, CQC' })
  expect(done(await app.call(openEvidence, { token }))).toMatchObject({
    companyName: holder.company,
    locationName: 'Rose House',
    name: 'Jo Inspector, CQC',
    createdBy: 'Sam Taylor',
  })
  expect(done(await app.call(evidenceProgress, { token }))).toMatchObject({
    people: 2,
    done: 1,
    published: 1,
    percent: 50,
    pack: 'none',
  })
  expect(done(await app.call(evidencePolicies, { token }))).toMatchObject([
    { policyId: id, name: 'Lone working', version: '1.0', owner: 'Sam Taylor', people: 2, done: 1 },
  ])
  expect(done(await app.call(evidenceText, { token, policyId: id })).innerContent).toContain('Never go alone.')
  expect(await app.call(evidenceText, { token, policyId: draft })).toMatchObject({ http: 404 })
  const matrix = done(await app.call(evidenceMatrix, { token }))
  expect(matrix.people.map(({ cells }) => cells).sort()).toEqual(['a', 'u'])
  expect(done(await app.call(evidenceRecord, { token, employeeId: one.userId }))).toMatchObject([
    { name: 'Lone working', state: 'acknowledged' },
  ])
  expect(done(await app.call(evidenceCheck, { token }))).toMatchObject({ intact: true, checked: 2 })
  // Opening is counted by a press, and written down; the calls that only look are not.
  expect(done(await app.call(evidenceLinks, {}, { as: holder.token }))).toMatchObject([
    { linkId, opens: 0, openedAt: '', state: 'open' },
  ])
  expect(done(await app.call(enterEvidence, { token }))).toEqual({ opens: 1 })
  expect(done(await app.call(evidenceLinks, {}, { as: holder.token }))).toMatchObject([
    { linkId, opens: 1, openedAt: expect.stringMatching(/^\d{4}-/) },
  ])
  const { response: history } = await app.call(historyList, { area: 'policies' }, { as: holder.token })
  expect(history.map(({ what }) => what).slice(0, 2)).toEqual([
    'Opened by an inspector',
    'Made a link for an inspector',
  ])
})

it('opens nothing once it was withdrawn, is over, was forged, or is of another company', async () => {
  const [{ holder, one, id }, other] = [await aCompanyToInspect(), await aCompanyToInspect()]
  const [open, foreign, short] = [
    await aLinkFor(app, holder),
    await aLinkFor(app, other.holder),
    await aLinkFor(app, holder, { days: 1 }),
  ]
  expect((await app.call(evidenceRecord, { token: foreign.token, employeeId: one.userId })).http).toBe(404)
  expect((await app.call(evidenceText, { token: foreign.token, policyId: id })).http).toBe(404)
  for (const token of [
    'A'.repeat(43),
    open.token.replace(/.$/, last => (last === 'A' ? 'B' : 'A')),
    open.linkId,
    holder.token,
  ]) {
    for (const reply of await Promise.all(looks(token, one.userId, id)))
      expect(reply).toMatchObject({ http: 403, message: 'linkEnded' })
  }
  expect(
    await app.call(withdrawEvidenceLink, { linkIds: [open.linkId, foreign.linkId] }, { as: holder.token }),
  ).toMatchObject({ http: 404 })
  expect((await app.call(openEvidence, { token: open.token })).http).toBe(200)
  expect(done(await app.call(withdrawEvidenceLink, { linkIds: [open.linkId] }, { as: holder.token }))).toEqual({
    withdrawn: 1,
  })
  for (const reply of await Promise.all(looks(open.token, one.userId, id)))
    expect(reply).toMatchObject({ http: 403, message: 'linkEnded' })
  expect((await app.call(openEvidence, { token: short.token })).http).toBe(200)
  await app.clock(day + 60)
  for (const reply of await Promise.all(looks(short.token, one.userId, id)))
    expect(reply).toMatchObject({ http: 403, message: 'linkEnded' })
  const rows = await app.db<{ token_hash: string }>('select token_hash from policy_evidence_links')
  expect(rows.some(({ token_hash }) => [open.token, short.token].includes(token_hash))).toBe(false)
})

it('hands out its pack for as long as it is open itself', async () => {
  const [{ holder }, { holder: stranger }] = [await aCompanyToInspect(), await aCompanyToInspect()]
  const { token, linkId } = await aLinkFor(app, holder, { days: 90, pack: { from: '2026-01-01', to: londonDate() } })
  const foreign = await aLinkFor(app, stranger)
  expect(await app.call(evidencePack, { token: foreign.token })).toMatchObject({ http: 404 })
  await until(async () => (await app.call(evidenceProgress, { token })).response.pack === 'ready')
  const { url } = done(await app.call(evidencePack, { token }))
  const fetched = await fetch(`${app.url}${url}`)
  expect([...(await readZip(Buffer.from(await fetched.arrayBuffer()))).keys()]).toContain('Inspection pack.pdf')
  const tampered = (name: string, value: string): string => {
    const address = new URL(url, app.url)
    address.searchParams.set(name, value)
    return address.href
  }
  for (const address of [
    tampered('link', foreign.linkId),
    tampered('link', ''),
    tampered('session', '1'),
    tampered('kind', 'version'),
  ])
    expect((await fetch(address)).status).toBe(404)
  // The zip of a link that is good for 90 days is there after eight.
  await app.clock(8 * day)
  await app.job('core.retention')
  expect(done(await app.call(evidenceProgress, { token })).pack).toBe('ready')
  await app.clock(0)
  done(await app.call(withdrawEvidenceLink, { linkIds: [linkId] }, { as: holder.token }))
  expect((await fetch(`${app.url}${url}`)).status).toBe(404)
})

it('is made by whoever manages policies, for at most 90 days, and fifty at a time', async () => {
  const { holder } = await aCompanyToInspect()
  const [reader, employee, manager] = [
    await aSubUser(app, holder, ['Documents']),
    await anEmployee(app, holder),
    await aSubUser(app, holder, ['Policies']),
  ]
  for (const { token } of [reader, employee])
    expect(await app.call(addEvidenceLink, { name: 'Inspector' }, { as: token })).toMatchObject({ http: 403 })
  for (const input of [
    { name: 'Inspector', days: 91 },
    { name: '' },
    { name: 'Inspector', pack: { from: '2026-02-01', to: '2026-01-01' } },
  ])
    expect((await app.raw('POST', addEvidenceLink.path, input, { as: manager.token })).http).toBe(400)
  expect((await app.db('select id from policy_evidence_links where company_id = $1', [holder.companyId])).length).toBe(
    0,
  )
  for (let made = 0; made < 50; made++) await aLinkFor(app, manager)
  expect(await app.call(addEvidenceLink, { name: 'Inspector' }, { as: manager.token })).toMatchObject({
    http: 409,
    response: addEvidenceLink.refusals.tooManyLinks.text,
  })
})

it('the matrix is a spreadsheet of what the filter shows; a record is a PDF for its person and for managers', async () => {
  const { holder, one, other } = await aCompanyToInspect()
  await app.db(`update people set first_name = '@Ann' where id = $1`, [other.personId])
  const { csv } = done(await app.call(exportMatrix, { show: 'open' }, { as: holder.token }))
  expect(csv.split('\r\n')).toEqual([
    expect.stringContaining('Lone working, version 1.0"'),
    `"'@Ann Taylor","1","0","To read"`,
    '',
  ])
  expect(await app.call(exportMatrix, { search: 'nobody' }, { as: holder.token })).toMatchObject({
    http: 404,
    response: exportMatrix.refusals.nothing.text,
  })
  const [stranger, reader] = [await aCompany(app), await aSubUser(app, holder, ['Documents'])]
  for (const [input, as] of [
    [{}, one],
    [{ employeeId: one.userId }, holder],
  ] as const) {
    const { url, fileName } = done(await app.call(recordPdf, input, { as: as.token }))
    const file = await fetch(`${app.url}${url}`)
    expect([file.status, file.headers.get('content-type'), fileName]).toEqual([
      200,
      'application/pdf',
      'Record of Sam Taylor.pdf',
    ])
  }
  for (const as of [stranger, reader, other])
    expect(await app.call(recordPdf, { employeeId: one.userId }, { as: as.token })).toMatchObject({ http: 404 })
  expect(
    await app.call(recordPdf, { employeeId: (await anEmployee(app, holder)).userId }, { as: holder.token }),
  ).toMatchObject({ http: 404 })
})

it('needs Document Management, unless the licence has ended: evidence can always be shown', async () => {
  const { holder } = await aCompanyToInspect()
  const ask = () => app.call(addEvidenceLink, { name: 'Inspector' }, { as: holder.token })
  expect(await ask()).toMatchObject({ http: 409, message: 'noManagement', response: noManagement })
  expect(await app.db('select id from policy_evidence_links where company_id = $1', [holder.companyId])).toEqual([])
  await app.db("update companies set licensed_until = now() - interval '1 day' where id = $1", [holder.companyId])
  expect(await ask()).toMatchObject({ status: 1 })
})

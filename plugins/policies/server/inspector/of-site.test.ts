import { closeSite } from '@cloudoc/accounts/contract/site/site-life.ts'
import { aCompany, aSubUser, type Someone } from '@cloudoc/accounts/testing/builders.ts'
import { aSite, aSiteManager, mainSite, worksAt } from '@cloudoc/accounts/testing/sites.ts'
import { londonDate } from '@cloudoc/core/server/clock.ts'
import { suite, until } from '@cloudoc/core/testing/harness.ts'
import { exportLink, exportOne } from '@cloudoc/exports/contract/exports.ts'
import { readZip } from '@cloudoc/exports/testing/read-zip.ts'
import { readPdf } from '../../../../lib/document-renderer/tests/read-pdf.ts'
import { aPublished, assignIt } from '../../../courses/testing/builders.ts'
import {
  addEvidenceLink,
  evidenceLinks,
  makePack,
  packChoices,
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
  evidenceTraining,
  openEvidence,
} from '../../contract/inspector.ts'
import { policyEvidence, policyReaders, verifyEvidence, waiveReaders } from '../../contract/reports.ts'
import { acknowledgeIt, aPolicy, assignTo, done, employees } from '../../testing/builders.ts'
import { aLinkFor } from '../../testing/inspector.ts'

const app = suite()
const period = () => ({ from: '2026-01-01', to: londonDate() })

/** Two homes with people of telling names, of whom some have read, are excused, or are late. */
async function twoHomes() {
  const holder = await aCompany(app, { details: { location_name: 'Rose House' } })
  const staff = await employees(app, holder, 4)
  const [read, open, farRead, farExcused] = staff
  if (!read || !open || !farRead || !farExcused) throw new Error('Nobody was made')
  for (const [at, name] of ['Nearread', 'Nearopen', 'Farread', 'Farexcused'].entries())
    await app.db('update people set last_name = $1, staff_number = $1 where id = $2', [name, staff[at]?.personId])
  const policy = await aPolicy(app, holder, { name: 'Lone working', status: 1 })
  await assignTo(app, holder, policy, { everyone: true })
  const course = await aPublished(app, holder)
  await assignIt(app, holder, course, { everyone: true })
  await acknowledgeIt(app, read, policy)
  await acknowledgeIt(app, farRead, policy)
  const { response: readers } = await app.call(policyReaders, { id: policy }, { as: holder.token })
  const excused = readers.find(({ name }) => name.endsWith('Farexcused'))
  done(
    await app.call(
      waiveReaders,
      { obligationIds: [excused?.obligationId ?? ''], reason: 'Elsewhere on leave' },
      { as: holder.token },
    ),
  )
  await app.db(`update policy_obligations set due_on = '2026-01-02' where person_id = any($1) and closed_at is null`, [
    staff.map(({ personId }) => personId),
  ])
  const elm = await aSite(app, holder, 'Elm Lodge')
  await worksAt(app, elm, farRead, farExcused)
  return { holder, policy, elm, main: await mainSite(app, holder), read, far: farRead }
}

/** The files of a pack, as text; of the PDF its bytes are left out, as they are packed. */
async function packed(who: Someone, more: object) {
  const { exportId, total } = done(await app.call(makePack, { ...period(), ...more }, { as: who.token }))
  const one = () => app.call(exportOne, { exportId }, { as: who.token })
  await until(async () => ['ready', 'failed'].includes((await one()).response.state))
  expect(done(await one())).toMatchObject({ state: 'ready', done: total })
  const { url } = done(await app.call(exportLink, { exportId }, { as: who.token }))
  return unpacked(url)
}
async function unpacked(url: string) {
  const files = await readZip(Buffer.from(await (await fetch(`${app.url}${url}`)).arrayBuffer()))
  const pdf = files.get('Inspection pack.pdf') ?? Buffer.alloc(0)
  return {
    names: [...files.keys()],
    pdf: (await readPdf(pdf)).pages.join('\n'),
    text: [...files]
      .filter(([name]) => !name.endsWith('.pdf'))
      .map(([, content]) => content.toString())
      .join('\n'),
  }
}
const far = /Farread|Farexcused|Elsewhere on leave|Elm Lodge/
const near = /Nearread|Nearopen/

it('a pack of one home names nobody of another one, in any of its files; one of the group names all', async () => {
  const { holder, elm, main } = await twoHomes()
  const ofGroup = await packed(holder, {})
  for (const text of [ofGroup.text, ofGroup.pdf]) {
    expect(text).toMatch(near)
    expect(text).toMatch(/Farread/)
  }
  const ofMain = await packed(holder, { site: main })
  for (const text of [ofMain.text, ofMain.pdf]) {
    expect(text).toMatch(near)
    expect(text).not.toMatch(far)
  }
  expect(ofMain.pdf).toContain('Everyone at Rose House')
  const ofElm = await packed(holder, { site: elm })
  for (const text of [ofElm.text, ofElm.pdf]) {
    expect(text).toMatch(/Farread/)
    expect(text).not.toMatch(near)
  }
  expect(ofElm.pdf).toContain('Elm Lodge')
  expect([ofGroup, ofMain, ofElm].every(({ names }) => names.includes('evidence.csv'))).toBe(true)
  expect(ofElm.text).toMatch(/Elsewhere on leave/)
  expect(done(await app.call(packChoices, { site: elm }, { as: holder.token })).people).toBe(2)
})

it('a link of one home shows its people alone, and its pack is theirs', async () => {
  const { holder, main, read, far: farRead } = await twoHomes()
  const { token } = await aLinkFor(app, holder, { site: main, pack: period() })
  expect(done(await app.call(openEvidence, { token })).locationName).toBe('Rose House')
  expect(done(await app.call(evidenceProgress, { token }))).toMatchObject({ people: 2, done: 1, waived: 0, overdue: 1 })
  expect(done(await app.call(evidencePolicies, { token }))).toMatchObject([{ people: 2, done: 1 }])
  const shown = [
    await app.call(evidenceMatrix, { token }),
    await app.call(evidenceTraining, { token }),
    await app.call(evidenceCheck, { token }),
    await app.call(enterEvidence, { token }),
  ]
  expect(JSON.stringify(shown)).toMatch(near)
  expect(JSON.stringify(shown)).not.toMatch(far)
  expect((await app.call(evidenceRecord, { token, employeeId: read.userId })).http).toBe(200)
  expect((await app.call(evidenceRecord, { token, employeeId: farRead.userId })).http).toBe(404)
  await until(async () => (await app.call(evidenceProgress, { token })).response.pack === 'ready')
  const { text, pdf } = await unpacked(done(await app.call(evidencePack, { token })).url)
  expect(`${text} ${pdf}`).not.toMatch(far)
})

it('who manages one home makes packs and links of that one, and sees no others', async () => {
  const { holder, elm, main } = await twoHomes()
  const manager = await aSiteManager(app, holder, elm, ['Policies'])
  const as = { as: manager.token }
  const { text, pdf } = await packed(manager, {})
  expect(`${text} ${pdf}`).toMatch(/Farread/)
  expect(`${text} ${pdf}`).not.toMatch(near)
  expect(await app.call(makePack, { ...period(), site: main }, as)).toMatchObject({ http: 404, message: 'noLocation' })
  const [ofGroup, ofMain] = [await aLinkFor(app, holder), await aLinkFor(app, holder, { site: main })]
  const own = await aLinkFor(app, { ...manager, companyId: holder.companyId })
  expect(await app.call(addEvidenceLink, { name: 'Inspector', site: main }, as)).toMatchObject({ http: 404 })
  const { response, total } = await app.call(evidenceLinks, {}, as)
  expect([response.map(({ linkId, sites }) => [linkId, sites]), total]).toEqual([[[own.linkId, ['Elm Lodge']]], 1])
  for (const { linkId } of [ofGroup, ofMain])
    expect(await app.call(withdrawEvidenceLink, { linkIds: [linkId] }, as)).toMatchObject({ http: 404 })
  expect((await app.call(evidenceLinks, {}, { as: holder.token })).total).toBe(3)
  const all = await aSubUser(app, holder, ['Policies'])
  expect((await app.call(evidenceLinks, {}, { as: all.token })).total).toBe(3)
})

it('who manages no home that is open proves nothing of anybody', async () => {
  const { holder, elm } = await twoHomes()
  await aSite(app, holder, 'Oak House')
  const manager = await aSiteManager(app, holder, elm, ['Policies'])
  await app.db('update people set site_ids = $1 where id = $2', ['[]', manager.personId])
  const { token } = await aLinkFor(app, { ...manager, companyId: holder.companyId })
  expect(done(await app.call(evidenceProgress, { token }))).toMatchObject({ people: 0 })
  expect((await app.call(evidenceMatrix, { token })).response.people).toEqual([])
})

it('the evidence is of one home, with what is of the company; the check of the chain is for every manager', async () => {
  const { holder, elm, main } = await twoHomes()
  const kinds = async (token: string, more: object = {}) => {
    const { response } = await app.call(policyEvidence, more, { as: token })
    const rows = response.map(({ kind, person }) => `${kind} ${person.split(' ').at(-1)}`)
    return [rows.sort(), JSON.stringify(response)] as const
  }
  const manager = await aSiteManager(app, holder, elm, ['Policies'])
  const [rows, told] = await kinds(manager.token)
  expect(rows).toEqual(['acknowledgement Farread', 'publication Taylor', 'waiver Taylor'])
  expect(told).not.toMatch(near)
  expect((await kinds(holder.token, { site: main }))[0]).toEqual(['acknowledgement Nearread', 'publication Taylor'])
  expect((await kinds(holder.token))[0]).toHaveLength(4)
  expect(done(await app.call(verifyEvidence, {}, { as: manager.token }))).toMatchObject({ intact: true, broken: [] })
})

it('a pack of a closed home has who worked there on its last day; a link shows open homes alone', async () => {
  const { holder, elm, main } = await twoHomes()
  const manager = await aSiteManager(app, holder, main, ['Policies'])
  // With one home left, everybody manages all again.
  await aSite(app, holder, 'Oak House')
  done(await app.call(closeSite, { siteId: elm, peopleTo: main }, { as: holder.token }))
  const closed = await packed(holder, { site: elm })
  for (const text of [closed.text, closed.pdf]) {
    expect(text).toMatch(/Farread/)
    expect(text).not.toMatch(near)
  }
  const ask = { ...period(), site: elm }
  expect(await app.call(makePack, ask, { as: manager.token })).toMatchObject({ http: 404, message: 'noLocation' })
  const link = { name: 'CQC', days: 7, site: elm }
  expect(await app.call(addEvidenceLink, link, { as: holder.token })).toMatchObject({
    http: 404,
    message: 'noLocation',
  })
})

import { closeSite } from '@cloudoc/accounts/contract/site/site-life.ts'
import { saveSite } from '@cloudoc/accounts/contract/site/sites.ts'
import { anEmployee, type Someone } from '@cloudoc/accounts/testing/builders.ts'
import { mainSite } from '@cloudoc/accounts/testing/sites.ts'
import { daysAfter } from '@cloudoc/core/contract/days.ts'
import { londonDate } from '@cloudoc/core/server/clock.ts'
import { suite } from '@cloudoc/core/testing/harness.ts'
import { aDocumentSet } from '@cloudoc/documents/testing/builders.ts'
import { updateEmployee } from '@cloudoc/people/contract/employees.ts'
import { moveEmployees } from '@cloudoc/people/contract/moves.ts'
import { acknowledgePolicy, employeePolicies } from '../../contract/reading.ts'
import { policyReaders } from '../../contract/reports.ts'
import { acknowledgeIt, aPolicy, assignTo, done, publishNow, readIt } from '../../testing/builders.ts'

const app = suite()
const today = londonDate()
const differs = '<p>Staff of {{location.name}} call {{location.phone}} at once.</p>'

interface Homes {
  holder: Someone
  carer: Someone
  other: Someone
  main: string
  ash: string
}
/** Two homes; both carers work at the main one. */
async function twoHomes(): Promise<Homes> {
  const holder = await aDocumentSet(app, { count: 1 })
  const [carer, other] = [await anEmployee(app, holder), await anEmployee(app, holder)]
  const { siteId: ash } = done(
    await app.call(saveSite, { name: 'Ash House', phone: '01751 496 0001' }, { as: holder.token }),
  )
  await app.db('update people_sites set started_on = started_on - 30 where company_id = $1', [holder.companyId])
  return { holder, carer, other, main: await mainSite(app, holder), ash }
}
const aPage = async (holder: Someone, content = differs, dueDays = 5) => {
  const id = await aPolicy(app, holder, { content })
  await assignTo(app, holder, id, { everyone: true, dueDays })
  await publishNow(app, holder, id)
  return id
}
const move = (holder: Someone, { userId }: Someone, [fromSiteId, toSiteId]: readonly [string, string], day = today) =>
  app.call(moveEmployees, { employeeId: [userId], fromSiteId, toSiteId, day }, { as: holder.token })
const moved = async (...asked: Parameters<typeof move>) => done(await move(...asked))
const works = async (holder: Someone, { userId }: Someone, sites: string[]) =>
  done(await app.call(updateEmployee, { employeeId: userId, sites }, { as: holder.token }))
const openOf = async ({ token }: Someone) =>
  (await app.call(employeePolicies, { open: 'true' }, { as: token })).response.map(
    ({ policyId, status, dueDate, why, acknowledgedAt }) => ({ policyId, status, dueDate, why, acknowledgedAt }),
  )
const proofs = ({ personId }: Someone) =>
  app.db<{ document_id: string; hash: string }>(
    `select document_id, facts ->> 'hash' as hash from evidence where person_id = $1 and kind = 'acknowledgement' order by number`,
    [personId],
  )

it('who moves reads again what reads otherwise there, by a day; the same words once, and nothing when they come back', async () => {
  const { holder, carer, other, main, ash } = await twoHomes()
  const [id, same] = [await aPage(holder), await aPage(holder, '<p>Wash your hands.</p>')]
  for (const who of [carer, other]) for (const each of [id, same]) await acknowledgeIt(app, who, each)
  const [before] = await proofs(carer)
  await moved(holder, carer, [main, ash])
  expect(await openOf(carer)).toEqual([
    {
      policyId: id,
      status: 0,
      dueDate: daysAfter(today, 5),
      why: ['Everyone', 'Another location'],
      acknowledgedAt: '',
    },
  ])
  expect(await openOf(other)).toEqual([])
  expect((await proofs(carer))[0]).toEqual(before)
  const readers = done(await app.call(policyReaders, { id }, { as: holder.token }))
  expect(readers.map(({ employeeId, state }) => [employeeId, state]).sort()).toEqual(
    [
      [carer.userId, 'unread'],
      [other.userId, 'acknowledged'],
    ].sort(),
  )

  // The former words do not stand for the new ones; these are proven by a row of their own, once.
  const read = await readIt(app, carer, id)
  expect(read.innerContent).toContain('Staff of Ash House')
  const say = (hash: string) =>
    app.call(acknowledgePolicy, { versionId: read.versionId, hash, typedName: read.typedName }, { as: carer.token })
  expect(await say(before?.hash ?? '')).toMatchObject({ http: 409, message: 'hash' })
  const { receipt } = done(await say(read.hash))
  expect(done(await say(read.hash)).receipt).toBe(receipt)
  const all = await proofs(carer)
  expect(all.map(({ hash }) => hash)).toEqual([before?.hash, expect.any(String), read.hash])
  expect(all[2]?.document_id).toBe(receipt)
  for (const way of [[ash, main] as const, [main, ash] as const]) {
    await moved(holder, carer, way)
    expect(await openOf(carer)).toEqual([])
  }
})

it('who is back before they have read it owes nothing, and has the receipt that they had', async () => {
  const { holder, carer, main, ash } = await twoHomes()
  const id = await aPage(holder)
  const { receipt, acknowledgedAt } = await acknowledgeIt(app, carer, id)
  await moved(holder, carer, [main, ash])
  await moved(holder, carer, [ash, main])
  expect(await openOf(carer)).toEqual([])
  expect(done(await app.call(policyReaders, { id, state: 'acknowledged' }, { as: holder.token }))).toMatchObject([
    { employeeId: carer.userId, acknowledgedAt, acknowledgedVersion: '1.0' },
  ])
  expect(await app.db('select receipt from policy_obligations where person_id = $1', [carer.personId])).toEqual([
    { receipt },
  ])
})

it('a second home adds its words, from the first day there; who was excused stays so', async () => {
  const { holder, carer, other, main, ash } = await twoHomes()
  const id = await aPage(holder)
  await acknowledgeIt(app, carer, id)
  await app.db(`update policy_obligations set closed_at = now(), closed_why = 'waived' where person_id = $1`, [
    other.personId,
  ])
  for (const who of [carer, other]) await works(holder, who, [main, ash])
  expect(await openOf(other)).toEqual([])
  expect(await openOf(carer)).toMatchObject([{ policyId: id, dueDate: daysAfter(today, 5) }])
  expect((await readIt(app, carer, id)).places).toHaveLength(2)
  await works(holder, carer, [main])
  expect(await openOf(carer)).toEqual([])
  await moved(holder, carer, [main, ash], daysAfter(today, 20))
  expect(await openOf(carer)).toMatchObject([{ policyId: id, dueDate: daysAfter(today, 25) }])
})

it('a small version keeps it open, and carries it over for who comes back', async () => {
  const { holder, carer, main, ash } = await twoHomes()
  const id = await aPage(holder)
  await acknowledgeIt(app, carer, id)
  await moved(holder, carer, [main, ash])
  await publishNow(app, holder, id, { major: false })
  await app.quiet()
  expect(await openOf(carer)).toMatchObject([{ status: 0, dueDate: daysAfter(today, 5), acknowledgedAt: '' }])
  await moved(holder, carer, [ash, main])
  expect(await openOf(carer)).toEqual([])
  expect(done(await app.call(policyReaders, { id }, { as: holder.token }))).toContainEqual(
    expect.objectContaining({ employeeId: carer.userId, state: 'carried', acknowledgedVersion: '1.0' }),
  )
})

it('whoever acknowledges while they are moved owes the words of the new home, whichever came first', async () => {
  const { holder, carer, main, ash } = await twoHomes()
  let way: readonly [string, string] = [main, ash]
  // Whoever is moved before they acknowledge has not read the words of the home that they left: back there, they owe them.
  let unreadThere: string[] = []
  for (const round of [1, 2, 3, 4, 5, 6]) {
    const id = await aPage(holder)
    const { versionId, hash, typedName } = await readIt(app, carer, id)
    const [said] = await Promise.all([
      app.call(acknowledgePolicy, { versionId, hash, typedName }, { as: carer.token }),
      moved(holder, carer, way),
    ])
    expect([200, 409]).toContain(said.http)
    const owed = [...unreadThere, id].sort()
    expect([round, (await openOf(carer)).map(({ policyId }) => policyId).sort()]).toEqual([round, owed])
    expect((await readIt(app, carer, id)).hash).not.toBe(hash)
    for (const each of owed) await acknowledgeIt(app, carer, each)
    unreadThere = said.http === 409 ? [id] : []
    way = [way[1], way[0]]
  }
})

/** People at a home, each with an acknowledgement of each policy, as the reading leaves them. */
async function crowd({ holder, ash }: Homes, people: number, policies: number): Promise<void> {
  const stamps = 'document_id, created_at, updated_at, published_at, company_id'
  const values = `gen_random_uuid()::text, now(), now(), now(), ${holder.companyId}`
  for (let at = 0; at < policies; at++) await aPage(holder)
  await app.db(
    `with p as (
       insert into people (${stamps}, role, first_name, last_name)
       select ${values}, 'employee', 'Sam', 'No ' || n from generate_series(1, ${people}) n returning id
     ), w as (
       insert into people_sites (${stamps}, person_id, site_id, started_on)
       select ${values}, p.id, s.id, current_date - 30 from p, sites s where s.document_id = $1
     ), o as (
       insert into policy_obligations (${stamps}, policy_id, version_id, person_id, due_on, assigned_at, status, opened_at,
                                       acknowledged_at, acknowledged_version, receipt, closed_at, closed_why, live)
       select ${values}, v.policy_id, v.id, p.id, current_date, now(), 2, now(), now(), '1.0', p.id || ' ' || v.id,
              now(), 'acknowledged', true
         from p, policy_versions v where v.company_id = ${holder.companyId}
       returning id, policy_id, person_id, version_id
     ), c as (
       insert into policy_causes (${stamps}, obligation_id, assignment_id, due_on)
       select ${values}, o.id, a.id, current_date from o join policy_assignments a on a.policy_id = o.policy_id
     )
     insert into evidence (document_id, company_id, number, key, kind, subject, person_id, named, at, facts, previous, hash)
     select o.person_id || ' ' || o.version_id, ${holder.companyId}, 1000000 + row_number() over (),
            'crowd ' || o.id, 'acknowledgement', '', o.person_id, '', now(),
            jsonb_build_object('versionId', v.document_id, 'hash', x.hash), '', ''
       from o join policy_versions v on v.id = o.version_id join policy_version_texts x on x.version_id = v.id`,
    [ash],
  )
}

it('moves a hundred people with twenty policies by as many statements as one with one', async () => {
  const ask = async (people: number, policies: number) => {
    const homes = await twoHomes()
    await crowd(homes, people, policies)
    const reply = await app.call(closeSite, { siteId: homes.ash, peopleTo: homes.main }, { as: homes.holder.token })
    expect(done(reply).moved).toBe(people)
    // Their first day at the main one is tomorrow.
    const [open] = await app.db<{ count: number }>(
      `select count(*)::int as count from policy_obligations
        where company_id = $1 and receipt is not null and closed_at is null and due_on = current_date + 6`,
      [homes.holder.companyId],
    )
    expect(open?.count).toBe(people * policies)
    return reply.statements
  }
  expect(await ask(100, 20)).toBe(await ask(1, 1))
}, 120_000)

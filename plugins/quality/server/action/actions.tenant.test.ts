import { saveSite } from '@cloudoc/accounts/contract/site/sites.ts'
import { aCompany, anEmployee, aSubUser, type Someone } from '@cloudoc/accounts/testing/builders.ts'
import { suite } from '@cloudoc/core/testing/harness.ts'
import { removeActionProof } from '../../contract/action-proof.ts'
import { actionGet, actionList, actionOwners, changeAction, dropAction, openOneAction } from '../../contract/actions.ts'
import { actionInput, actionOf, aNote, anAction, confirm, done, finish, inDays } from '../../testing/builders.ts'

const app = suite()

/** A company with two homes, and a manager of the second one alone. */
async function twoHomes(): Promise<{ holder: Someone; manager: Someone; main: string; elm: string }> {
  const holder = await aCompany(app)
  const { siteId: elm } = done(await app.call(saveSite, { name: 'Elm Lodge' }, { as: holder.token }))
  const [site] = await app.db<{ id: string }>('select document_id as id from sites where company_id = $1 and is_main', [
    holder.companyId,
  ])
  const manager = await aSubUser(app, holder, ['Manage quality'])
  await app.db('update people set site_ids = (select json_agg(id) from sites where document_id = $1) where id = $2', [
    elm,
    manager.personId,
  ])
  return { holder, manager, main: site?.id ?? '', elm }
}

it('another company’s action is not there', async () => {
  const [holder, stranger] = [await aCompany(app), await aCompany(app)]
  const { actionId } = await anAction(app, holder, holder)
  const { proofId } = await aNote(app, holder, actionId)
  const as = { as: stranger.token }
  expect(await app.call(actionGet, { actionId }, as)).toMatchObject({ http: 404 })
  expect(await app.call(dropAction, { actionId, revision: 1, words: 'Mine now' }, as)).toMatchObject({ http: 404 })
  expect(await app.call(removeActionProof, { proofId }, as)).toMatchObject({ http: 404 })
  expect(await app.call(openOneAction, actionInput(holder), as)).toMatchObject({ message: 'noOwner' })
  expect((await app.call(actionList, { show: 'all' }, as)).total).toBe(0)
})

it('a manager of one home sees its actions and their own, gives none elsewhere, and none without a home', async () => {
  const { holder, manager, main, elm } = await twoHomes()
  const whole = await anAction(app, holder, holder)
  const there = await anAction(app, holder, holder, { siteId: main })
  const here = await anAction(app, holder, holder, { siteId: elm })
  const own = await anAction(app, holder, manager)
  const as = { as: manager.token }
  expect((await app.call(actionList, {}, as)).response.actions.map(({ number }) => number)).toEqual([3, 4])
  expect((await app.call(actionList, {}, as)).response.counts.open).toBe(2)
  for (const { actionId } of [whole, there]) expect((await app.call(actionGet, { actionId }, as)).http).toBe(404)
  expect(await actionOf(app, manager, here.actionId)).toMatchObject({ site: 'Elm Lodge', siteId: elm })
  expect((await app.call(actionGet, { actionId: own.actionId }, as)).http).toBe(200)
  expect(await app.call(dropAction, { actionId: there.actionId, revision: 0, words: 'No' }, as)).toMatchObject({
    http: 404,
  })
  expect(await app.call(openOneAction, actionInput(manager), as)).toMatchObject({ message: 'noSite' })
  expect(await app.call(openOneAction, actionInput(manager, { siteId: main }), as)).toMatchObject({ message: 'noSite' })
  expect(await app.call(openOneAction, actionInput(holder, { siteId: elm }), as)).toMatchObject({ message: 'noOwner' })
  await anEmployee(app, holder)
  expect((await app.call(actionOwners, {}, as)).response.map(({ _id }) => _id)).toEqual([manager.userId])
  expect((await app.call(openOneAction, actionInput(manager, { siteId: elm }), as)).http).toBe(200)
  // What is left with whom it is, and where, is no new choice.
  const left = { ...actionInput(holder, { siteId: elm }), actionId: here.actionId, revision: 0 }
  expect((await app.call(changeAction, left, as)).http).toBe(200)
  const ofAll = { ...actionInput(manager), actionId: own.actionId, revision: 0 }
  expect((await app.call(changeAction, ofAll, as)).http).toBe(200)
  const given = { ...ofAll, revision: 1, ownerId: holder.userId }
  expect(await app.call(changeAction, given, as)).toMatchObject({ message: 'noOwner' })
})

it('whoever did what no other manager sees confirms it themselves, and the action says so', async () => {
  const { holder, manager, elm } = await twoHomes()
  const whole = await anAction(app, holder, holder)
  const here = await anAction(app, holder, manager, { siteId: elm })
  for (const { actionId } of [whole, here]) await finish(app, holder, actionId)
  expect((await actionOf(app, holder, whole.actionId)).may).toMatchObject({ confirm: true, confirmOwn: true })
  expect((await confirm(app, holder, whole.actionId)).http).toBe(200)
  expect(await actionOf(app, holder, whole.actionId)).toMatchObject({ ownConfirmation: true })
  expect(await confirm(app, holder, here.actionId)).toMatchObject({ message: 'own' })
  expect((await confirm(app, manager, here.actionId)).http).toBe(200)
})

it('two who confirm at once confirm once', async () => {
  const holder = await aCompany(app)
  const [one, other] = [
    await aSubUser(app, holder, ['Manage quality']),
    await aSubUser(app, holder, ['Manage quality']),
  ]
  const { actionId } = await anAction(app, holder, holder)
  await finish(app, holder, actionId)
  const replies = await Promise.all([confirm(app, one, actionId), confirm(app, other, actionId)])
  expect(replies.map(({ http }) => http).toSorted()).toEqual([200, 409])
  expect(replies.find(({ http }) => http === 409)).toMatchObject({ message: 'stale' })
  const rows = await app.db(`select 1 from evidence where company_id = $1 and kind = 'action confirmed'`, [
    holder.companyId,
  ])
  expect(rows).toHaveLength(1)
})

it('what happened to an action cannot be changed, and a source has one action however often it is told', async () => {
  const holder = await aCompany(app)
  const found = (field: string, kind = 'audit') => ({
    source: { kind, id: 'run1', field, label: 'Walk of the kitchen' },
    title: `Question ${field}`,
    why: '',
    ownerId: holder.personId,
    siteId: null,
    severity: 'low',
    dueOn: inDays(3),
    checkOn: null,
    by: null,
  })
  const open = (...actions: unknown[]) =>
    app.run('plugins/quality/testing/in-node.ts', 'openAll', holder.companyId, actions)
  const replies = await Promise.all([open(found('a'), found('b'), found('a')), open(found('b'), found('c'))])
  const again = (await open(found('a'), found('b'), found('c'), found('a', 'record'))) as { number: number }[]
  expect(await app.run('plugins/quality/testing/in-node.ts', 'openOne', holder.companyId, found('a'))).toMatchObject({
    isNew: false,
  })
  expect(again).toMatchObject([{ isNew: false }, { isNew: false }, { isNew: false }, { isNew: true, number: 4 }])
  const numbers = new Set([...replies.flat(), ...again].map(reply => (reply as { number: number }).number))
  expect([...numbers].toSorted()).toEqual([1, 2, 3, 4])
  const of = [holder.companyId]
  await expect(app.db(`update quality_action_events set words = 'x' where company_id = $1`, of)).rejects.toThrow(
    'Evidence is not changed',
  )
  await expect(app.db('delete from quality_action_events where company_id = $1', of)).rejects.toThrow(
    'Evidence is not changed',
  )
})

it('lists ten thousand actions in six statements, by an index', async () => {
  const holder = await aCompany(app)
  await app.db(
    `insert into quality_actions (
       document_id, created_at, updated_at, published_at, company_id, number, source_kind, source_id, source_field,
       source_label, title, why, owner_id, severity, due_on, state, needs_proof, opened_at, own_confirmation, revision)
     select 'ten' || $1::text || 'k' || n, now(), now(), now(), $1::int, n, 'none', '', '', '', 'Action ' || n, '', $2::int, 'low',
            date '2026-01-01' + n % 700, case when n % 20 = 0 then 'open' else 'confirmed' end, false, now(), false, 0
       from generate_series(1, 10000) n`,
    [holder.companyId, holder.personId],
  )
  await app.db('analyze quality_actions')
  for (const show of ['open', 'all'] as const) {
    const reply = await app.call(actionList, { show, skip: 100 }, { as: holder.token })
    expect(reply.response.actions).toHaveLength(25)
    expect(reply.total).toBe(show === 'open' ? 500 : 10_000)
    expect(reply.statements).toBeLessThanOrEqual(6)
  }
  const plan = await app.db<{ 'QUERY PLAN': string }>(
    `explain select a.id from quality_actions a
      where a.company_id = $1 and a.state not in ('confirmed', 'dropped') order by a.due_on, a.id limit 25`.replace(
      '$1',
      String(holder.companyId),
    ),
  )
  expect(plan.map(row => row['QUERY PLAN']).join('\n')).toContain('quality_actions_unclosed')
  await app.db('delete from quality_actions where company_id = $1', [holder.companyId])
})

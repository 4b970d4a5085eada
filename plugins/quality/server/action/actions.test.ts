import { aCompany, anEmployee, aSubUser, type Someone } from '@cloudoc/accounts/testing/builders.ts'
import { suite } from '@cloudoc/core/testing/harness.ts'
import {
  actionFilters,
  actionGet,
  actionList,
  actionOwners,
  changeAction,
  checkAction,
  confirmAction,
  dropAction,
  moveAction,
  openOneAction,
  qualityOverview,
  reopenAction,
} from '../../contract/actions.ts'
import { actionInput, actionOf, aNote, anAction, confirm, done, finish, inDays } from '../../testing/builders.ts'

const app = suite()
let holder: Someone
let manager: Someone
beforeEach(async () => {
  holder = await aCompany(app)
  manager = await aSubUser(app, holder, ['Manage quality'])
})

const evidenceKinds = async () =>
  (
    await app.db<{ kind: string }>('select kind from evidence where company_id = $1 order by number', [
      holder.companyId,
    ])
  ).map(({ kind }) => kind)

it('an action goes from its opening to its confirmation by somebody else, and each end is in the ledger', async () => {
  const { actionId, number } = await anAction(app, holder, manager, {
    title: 'Lock the medicines fridge',
    severity: 'high',
    checkOn: inDays(30),
  })
  expect(number).toBe(1)
  const opened = await actionOf(app, manager, actionId)
  expect(opened).toMatchObject({ state: 'open', needsProof: true, mine: true, revision: 0, site: '', siteId: '' })

  const as = { as: manager.token }
  const begun = done(await app.call(moveAction, { actionId, revision: 0, to: 'doing' }, as))
  expect(await app.call(moveAction, { actionId, revision: begun.revision, to: 'done' }, as)).toMatchObject({
    http: 409,
    message: 'needsProof',
  })
  await aNote(app, manager, actionId)
  const { revision } = await actionOf(app, manager, actionId)
  const input = { actionId, revision, to: 'done' as const, words: 'New lock fitted.' }
  const first = await app.call(moveAction, input, as)
  expect(first.response).toMatchObject({ state: 'done' })
  // The same press again counts once.
  expect((await app.call(moveAction, input, as)).response).toEqual(first.response)

  expect(await confirm(app, manager, actionId)).toMatchObject({ http: 409, message: 'own' })
  expect((await confirm(app, holder, actionId)).response).toMatchObject({ state: 'confirmed' })
  const after = await actionOf(app, holder, actionId)
  expect(after).toMatchObject({ state: 'confirmed', ownConfirmation: false, checkOn: inDays(30), checkDue: false })
  expect(after.timeline.map(({ what }) => what)).toEqual(['opened', 'moved', 'proof added', 'done', 'confirmed'])
  expect(await evidenceKinds()).toEqual(['action done', 'action confirmed'])
  const [row] = await app.db<{ facts: Record<string, unknown> }>(
    `select facts from evidence where company_id = $1 and kind = 'action done'`,
    [holder.companyId],
  )
  expect(JSON.stringify(row)).not.toContain('fridge')
  expect(row?.facts).toMatchObject({
    number: 1,
    proof: [{ kind: 'note', hash: expect.stringMatching(/^[0-9a-f]{64}$/) }],
  })
})

it('numbers have no gaps, and the same press opens one action', async () => {
  const input = actionInput(manager, { key: 'press-1' })
  const [one, again] = await Promise.all([
    app.call(openOneAction, input, { as: holder.token }),
    app.call(openOneAction, input, { as: holder.token }),
  ])
  expect(again.response).toEqual(one.response)
  const others = await Promise.all(Array.from({ length: 5 }, () => anAction(app, holder, manager)))
  expect(others.map(({ number }) => number).toSorted((a, b) => a - b)).toEqual([2, 3, 4, 5, 6])
})

it('refuses days that are over, owners who are not there, and what does not fit', async () => {
  const as = { as: holder.token }
  const gone = await anEmployee(app, holder)
  await app.db('update people set deleted_at = now() where id = $1', [gone.personId])
  expect(await app.call(openOneAction, actionInput(manager, { dueOn: inDays(-1) }), as)).toMatchObject({ http: 400 })
  expect(await app.call(openOneAction, actionInput(gone), as)).toMatchObject({ http: 409, message: 'noOwner' })
  expect(await app.call(openOneAction, actionInput(manager, { siteId: 'nowhere' }), as)).toMatchObject({
    message: 'noSite',
  })
  expect(await app.call(openOneAction, actionInput(manager, { checkOn: inDays(7) }), as)).toMatchObject({
    http: 400,
    message: 'checkTooEarly',
  })
  expect((await app.call(actionList, {}, as)).total).toBe(0)
})

it('whoever is the only manager confirms their own, and the action says so', async () => {
  const alone = await aCompany(app)
  await aSubUser(app, alone, ['Quality'])
  const { actionId } = await anAction(app, alone, alone)
  await finish(app, alone, actionId)
  expect((await actionOf(app, alone, actionId)).may).toMatchObject({ confirm: true, confirmOwn: true })
  expect((await confirm(app, alone, actionId)).http).toBe(200)
  expect(await actionOf(app, alone, actionId)).toMatchObject({ ownConfirmation: true, state: 'confirmed' })
})

it('is changed on the revision that was read, handed over, and not once it is closed', async () => {
  const employee = await anEmployee(app, holder)
  const { actionId } = await anAction(app, holder, manager)
  const as = { as: holder.token }
  const change = {
    ...actionInput(employee, { title: 'Mend the rail', checkOn: inDays(9) }),
    actionId,
    revision: 0,
    rootCause: 'Loose screws',
    steps: [{ words: 'Order screws' }, { words: 'Fit them' }],
  }
  expect(done(await app.call(changeAction, change, as))).toMatchObject({ revision: 1 })
  expect(await app.call(changeAction, change, as)).toMatchObject({ http: 409, message: 'stale' })
  expect(done(await app.call(changeAction, { ...change, revision: 1, title: 'Mend it' }, as)).revision).toBe(2)
  expect(done(await app.call(changeAction, { ...change, revision: 2, title: 'Mend it', steps: [] }, as)).revision).toBe(
    3,
  )
  const after = await actionOf(app, holder, actionId)
  expect(after).toMatchObject({ title: 'Mend it', rootCause: 'Loose screws', steps: [], ownerId: employee.userId })
  expect(after.timeline.map(({ what, after: now }) => [what, now])).toEqual([
    ['opened', ''],
    ['handed over', 'Sam Taylor'],
    ['changed', 'what'],
    ['changed', 'steps'],
  ])
  expect(await app.call(dropAction, { actionId, revision: 3, words: '' }, as)).toMatchObject({ message: 'noWords' })
  done(await app.call(dropAction, { actionId, revision: 3, words: 'The rail was taken out.' }, as))
  expect(await app.call(changeAction, { ...change, revision: 4 }, as)).toMatchObject({ message: 'closed' })
  expect(await app.call(dropAction, { actionId, revision: 4, words: 'Again' }, as)).toMatchObject({ message: 'notNow' })
  done(await app.call(reopenAction, { actionId, revision: 4, words: 'It is back.', dueOn: inDays(3) }, as))
  expect(await actionOf(app, holder, actionId)).toMatchObject({ state: 'reopened', dueOn: inDays(3) })
  expect(await evidenceKinds()).toEqual(['action dropped'])
})

it('its owner does steps, takes one back, and the timeline says how far it is', async () => {
  const { actionId } = await anAction(app, holder, manager)
  const [asHolder, asOwner] = [{ as: holder.token }, { as: manager.token }]
  const steps = [{ words: 'Order screws' }, { words: 'Fit them' }]
  done(await app.call(changeAction, { ...actionInput(manager), actionId, revision: 0, steps }, asHolder))
  const move = (revision: number, stepsDone: number[]) =>
    app.call(moveAction, { actionId, revision, to: 'doing', stepsDone }, asOwner)
  const both = done(await move(1, [0, 1]))
  expect((await actionOf(app, manager, actionId)).steps.map(step => step.done)).toEqual([true, true])
  done(await move(both.revision, [1]))
  const after = await actionOf(app, manager, actionId)
  expect(after.steps).toEqual([
    { words: 'Order screws', done: false },
    { words: 'Fit them', done: true },
  ])
  expect(JSON.stringify(after.timeline)).toContain('1 of 2')
})

it('a day comes on which somebody looks whether it helped: it did, or it is open again', async () => {
  const actionIds = []
  for (let at = 0; at < 2; at++) {
    const { actionId } = await anAction(app, holder, manager, { checkOn: inDays(20) })
    await finish(app, manager, actionId)
    done(await confirm(app, holder, actionId))
    actionIds.push(actionId)
  }
  const [helped = '', not = ''] = actionIds
  const as = { as: holder.token }
  const revisionOf = async (id: string) => (await actionOf(app, holder, id)).revision
  await app.db('update quality_actions set check_on = $1 where company_id = $2', [inDays(0), holder.companyId])
  expect((await app.call(actionList, { show: 'check' }, as)).response.counts.check).toBe(2)
  done(await app.call(checkAction, { actionId: helped, revision: await revisionOf(helped), helped: true }, as))
  const no = { actionId: not, revision: await revisionOf(not), helped: false, dueOn: inDays(5) }
  expect(await app.call(checkAction, no, as)).toMatchObject({ message: 'noWords' })
  done(await app.call(checkAction, { ...no, words: 'It broke again.' }, as))
  expect(await app.call(checkAction, { ...no, words: 'Twice' }, as)).toMatchObject({ message: 'stale' })
  expect(await actionOf(app, holder, not)).toMatchObject({ state: 'reopened', checkOn: '', doneBy: '' })
  expect(
    await app.call(checkAction, { actionId: helped, revision: await revisionOf(helped), helped: true }, as),
  ).toMatchObject({ message: 'notNow' })
})

it('lists by kind, owner, location, source, words and what repeats, and counts', async () => {
  const employee = await anEmployee(app, holder)
  const as = { as: holder.token }
  const late = await anAction(app, holder, employee, { title: 'Fix the boiler' })
  await app.db('update quality_actions set due_on = $1 where document_id = $2', [inDays(-2), late.actionId])
  await anAction(app, holder, manager, { title: 'fix the boiler ' })
  const waiting = await anAction(app, holder, manager)
  await finish(app, manager, waiting.actionId)
  const dropped = await anAction(app, holder, manager)
  done(await app.call(dropAction, { actionId: dropped.actionId, revision: 0, words: 'No need' }, as))
  const [site] = await app.db<{ id: string }>('select document_id as id from sites where company_id = $1', [
    holder.companyId,
  ])
  await anAction(app, holder, holder, { siteId: site?.id ?? '', dueOn: inDays(90) })
  const numbers = async (input: object): Promise<number[]> => {
    const reply = await app.call(actionList, input, as)
    expect(reply.statements).toBeLessThanOrEqual(6)
    return reply.response.actions.map(({ number }) => number)
  }
  const byFilter: Record<string, number[]> = {}
  for (const show of actionFilters) byFilter[show] = await numbers({ show })
  expect(byFilter).toMatchObject({
    open: [1, 2, 3, 5],
    late: [1],
    mine: [5],
    waiting: [3],
    check: [],
    finished: [3],
    dropped: [4],
    all: [5, 4, 3, 2, 1],
  })
  expect(await numbers({ ownerId: employee.userId })).toEqual([1])
  expect(await numbers({ siteId: site?.id })).toEqual([5])
  expect(await numbers({ source: 'audit' })).toEqual([])
  expect(await numbers({ search: 'BOILER' })).toEqual([1, 2])
  expect(await numbers({ search: '#3' })).toEqual([3])
  const overview = await app.call(qualityOverview, {}, as)
  expect(overview.statements).toBeLessThanOrEqual(6)
  expect(overview.response).toMatchObject({
    counts: { open: 4, late: 1, waiting: 1, finished: 1 },
    repeats: [{ times: 2, open: 2 }],
    next: [{ number: 1 }, { number: 2 }, { number: 5 }],
  })
  expect(await numbers({ repeats: overview.response.repeats[0]?.key })).toEqual([1, 2])
  const ofSite = { siteId: site?.id ?? '' }
  const counts = { open: 1, late: 0, waiting: 0, finished: 0 }
  expect(await app.call(qualityOverview, ofSite, as)).toMatchObject({
    response: { counts, owners: [{ open: 1 }], next: [{ number: 5 }], repeats: [] },
  })
  expect((await app.call(actionList, ofSite, as)).response.counts).toMatchObject(counts)
  const owners = await app.call(actionOwners, { search: 'taylor' }, as)
  expect(owners.total).toBe(3)
  expect((await app.call(actionOwners, {}, as)).response.map(({ _id }) => _id).toSorted()).toEqual(
    [holder, manager, employee].map(({ userId }) => userId).toSorted(),
  )
})

it('a reader sees actions and gives none; a stranger to quality sees none; an owner may do their own', async () => {
  const reader = await aSubUser(app, holder, ['Quality'])
  const { actionId } = await anAction(app, holder, manager)
  const as = { as: reader.token }
  expect(await actionOf(app, reader, actionId)).toMatchObject({
    may: { change: false, work: false, confirm: false, drop: false },
  })
  expect(await app.call(moveAction, { actionId, revision: 0, to: 'doing' }, as)).toMatchObject({ message: 'notYours' })
  for (const call of [changeAction, confirmAction, dropAction] as const)
    expect(await app.raw(call.method, call.path, { actionId, revision: 0, words: 'x' }, as)).toMatchObject({
      http: 403,
    })
  const nobody = await aSubUser(app, holder, ['Documents'])
  expect(await app.call(actionGet, { actionId }, { as: nobody.token })).toMatchObject({ http: 403 })
  const own = await anAction(app, holder, reader)
  expect(done(await app.call(moveAction, { actionId: own.actionId, revision: 0, to: 'doing' }, as)).state).toBe('doing')
})

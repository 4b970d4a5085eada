import { aCompany, anEmployee, aSubUser } from '@cloudoc/accounts/testing/builders.ts'
import { suite } from '@cloudoc/core/testing/harness.ts'
import { type Register, registers } from '../../contract/registers/kinds.ts'
import {
  moveRecord,
  recordDetails,
  recordList,
  registerSummary,
  restrictRecord,
  saveLesson,
  saveRecord,
  settleDuty,
} from '../../contract/registers/records.ts'
import { ownReports } from '../../contract/registers/reports.ts'
import {
  aDuty,
  answersTo,
  aPress,
  aRecord,
  detailsOf,
  doneReply,
  picked,
  reportAs,
  saveAs,
} from '../../testing/records.ts'

const app = suite()
const ask = (token: string) => app.call(recordList, {}, { as: token })

describe('a record', () => {
  it.each(registers)('is written down in the register %s, numbered in it', async register => {
    const holder = await aCompany(app)
    const first = await aRecord(app, holder, register)
    const second = await aRecord(app, holder, register)
    expect([first.number, second.number]).toEqual([1, 2])
    const read = await app.call(recordDetails, { recordId: first.recordId }, { as: holder.token })
    expect(read.statements).toBeLessThanOrEqual(6)
    expect(read.response).toMatchObject({
      register,
      state: 'new',
      answers: answersTo(register),
      by: 'Sam Taylor',
      events: [{ what: 'told', by: 'Sam Taylor' }],
      site: '',
      siteId: '',
    })
  })

  it('keeps when it happened, as clocks in the United Kingdom show it', async () => {
    const holder = await aCompany(app)
    const { recordId } = await aRecord(app, holder, 'incident', { happened_on: '2026-07-01', happened_time: '03:10' })
    expect(await detailsOf(app, holder, recordId)).toMatchObject({
      happenedAt: '2026-07-01T02:10:00.000Z',
      hasTime: true,
      kind: 'A fall',
      place: 'Bedroom',
      severity: 'medium',
    })
  })

  it('of a risk has its score, and is as severe as that', async () => {
    const holder = await aCompany(app)
    const { recordId } = await aRecord(app, holder, 'risk')
    expect(await detailsOf(app, holder, recordId)).toMatchObject({
      score: 12,
      severity: 'high',
      reviewOn: '2099-01-31',
    })
  })

  it('is there once, however often its press is sent, also at once', async () => {
    const holder = await aCompany(app)
    const key = aPress()
    const saved = await Promise.all([1, 2, 3].map(() => saveAs(app, holder, { key })))
    expect(new Set(saved.map(reply => doneReply(reply).recordId)).size).toBe(1)
    expect((await ask(holder.token)).total).toBe(1)
  })

  it('written down by several at once has numbers without gaps', async () => {
    const holder = await aCompany(app)
    const saved = await Promise.all(Array.from({ length: 5 }, () => saveAs(app, holder)))
    expect(saved.map(reply => doneReply(reply).number).toSorted()).toEqual([1, 2, 3, 4, 5])
  })

  it('takes initials, and no names; a refusal writes nothing', async () => {
    const holder = await aCompany(app)
    for (const initials of ['Ann Baker', 'Mrs Baker', 'Baker'])
      expect(await saveAs(app, holder, { answers: answersTo('incident', { initials }) })).toMatchObject({
        http: 400,
        message: 'invalid',
        errors: { 'answers.initials': 'Please give initials only, such as AB. A name does not belong here.' },
      })
    expect(await saveAs(app, holder, { answers: {} })).toMatchObject({
      http: 400,
      errors: { 'answers.what': 'Please answer this.', 'answers.place': 'Please choose an answer.' },
    })
    expect((await ask(holder.token)).total).toBe(0)
    for (const initials of ['AB', 'A.B.', 'a b', 'AB, CD', 'AB and CD', 'ÓB'])
      doneReply(await saveAs(app, holder, { answers: answersTo('incident', { initials }) }))
  })

  it('is changed by whoever works through registers, as it was opened, and not once it is closed', async () => {
    const holder = await aCompany(app)
    const [reader, manager] = [
      await aSubUser(app, holder, ['Quality']),
      await aSubUser(app, holder, ['Manage quality']),
    ]
    const { recordId } = await aRecord(app, reader)
    const change = { recordId, answers: answersTo('incident', { severity: picked('high') }), revision: 0 }
    expect(await saveAs(app, reader, change)).toMatchObject({ http: 403 })
    expect(doneReply(await saveAs(app, manager, change))).toMatchObject({ number: 1, revision: 1 })
    expect(await saveAs(app, manager, change)).toMatchObject({ http: 409, message: 'stale' })
    expect(await detailsOf(app, manager, recordId)).toMatchObject({
      severity: 'high',
      events: [{ what: 'told' }, { what: 'changed' }],
    })
    doneReply(await app.call(moveRecord, { recordId, revision: 1, to: 'closed' }, { as: manager.token }))
    expect(await saveAs(app, manager, { ...change, revision: 2 })).toMatchObject({ http: 409, message: 'closed' })
    expect(await app.call(saveLesson, { recordId, revision: 2, learnt: 'Late' }, { as: manager.token })).toMatchObject({
      http: 409,
      message: 'closed',
    })
  })
})

describe('the list', () => {
  it('is narrowed by register, state and who is to be told, what happened last first', async () => {
    await aDuty(app, { applies: 'kind_of: missing', registers: 'incident' })
    const holder = await aCompany(app)
    const fall = await aRecord(app, holder)
    const missing = await aRecord(app, holder, 'incident', { kind_of: picked('missing'), happened_on: '2026-11-03' })
    const complaint = await aRecord(app, holder, 'complaint', { happened_on: '2026-10-01' })
    const idsOf = async (input: object) => {
      const listed = await app.call(recordList, input, { as: holder.token })
      expect(listed.statements).toBeLessThanOrEqual(6)
      return listed.response.map(({ recordId }) => recordId)
    }
    expect(await idsOf({})).toEqual([missing.recordId, fall.recordId, complaint.recordId])
    expect(await idsOf({ register: 'complaint' })).toEqual([complaint.recordId])
    expect(await idsOf({ toTell: true })).toEqual([missing.recordId])
    doneReply(await app.call(moveRecord, { recordId: fall.recordId, revision: 0, to: 'closed' }, { as: holder.token }))
    expect(await idsOf({ state: 'open' })).toEqual([missing.recordId, complaint.recordId])
    expect(await idsOf({ state: 'closed' })).toEqual([fall.recordId])
    expect(await idsOf({ limit: 1, skip: 1 })).toEqual([fall.recordId])
    const summary = await app.call(registerSummary, {}, { as: holder.token })
    expect(summary.response.map(({ register }) => register)).toEqual(registers)
    expect(summary.response[0]).toEqual({ register: 'incident', total: 2, open: 1, fresh: 1, duties: 1, overdue: 0 })
    expect(summary.statements).toBeLessThanOrEqual(6)
  })
})

describe('moving', () => {
  it('goes on from state to state, and a closed one is proven and opened again with a reason', async () => {
    const holder = await aCompany(app)
    const { recordId } = await aRecord(app, holder)
    const move = (revision: number, to: 'triage' | 'learnt' | 'closed' | 'new' | 'looking into', words = '') =>
      app.call(moveRecord, { recordId, revision, to, words }, { as: holder.token })
    expect(doneReply(await move(0, 'triage'))).toEqual({ recordId, revision: 1, state: 'triage' })
    expect(await move(0, 'looking into')).toMatchObject({ http: 409, message: 'stale' })
    expect(await move(1, 'new')).toMatchObject({ http: 409, message: 'noWay' })
    expect(await move(1, 'learnt')).toMatchObject({ http: 409, message: 'notLearnt' })
    doneReply(
      await app.call(saveLesson, { recordId, revision: 1, learnt: 'A sensor by the bed.' }, { as: holder.token }),
    )
    doneReply(await move(2, 'learnt'))
    doneReply(await move(3, 'closed'))
    const proofs = () =>
      app.db<{ facts: object }>(`select facts from evidence where kind = 'quality.record-closed' and subject = $1`, [
        recordId,
      ])
    expect(await proofs()).toEqual([{ facts: { record: expect.stringMatching(/^[0-9a-f]{64}$/) } }])
    expect(await move(4, 'triage')).toMatchObject({ http: 400, message: 'noReason' })
    doneReply(await move(4, 'looking into', 'The family wrote again.'))
    doneReply(await move(5, 'closed'))
    expect(await proofs()).toHaveLength(2)
    expect((await detailsOf(app, holder, recordId)).events.map(({ what, after }) => `${what} ${after}`)).toEqual([
      'told ',
      'moved Being sorted',
      'learnt ',
      'moved Learnt from',
      'moved Closed',
      'opened again Being looked into',
      'moved Closed',
    ])
  })

  it('is not for whoever only reads, and a register has its own states', async () => {
    const holder = await aCompany(app)
    const reader = await aSubUser(app, holder, ['Quality'])
    const { recordId } = await aRecord(app, holder, 'compliment')
    const move = (token: string, to: 'triage' | 'closed') =>
      app.call(moveRecord, { recordId, revision: 0, to }, { as: token })
    expect(await move(reader.token, 'closed')).toMatchObject({ http: 403 })
    expect(await move(holder.token, 'triage')).toMatchObject({ http: 409, message: 'noWay' })
    doneReply(await move(holder.token, 'closed'))
  })
})

describe('who has to be told', () => {
  const serious = { harm: picked('serious') }
  it('is said by answers, nation and register, with the day and the source', async () => {
    await aDuty(app, { body: 'Body of all' })
    const holder = await aCompany(app)
    const { recordId } = await aRecord(app, holder, 'incident', serious)
    const { duties, openDuties, nextDueAt, toldAt } = await detailsOf(app, holder, recordId)
    expect(duties).toMatchObject([
      {
        body: 'Body of all',
        within: 'Without delay',
        source: 'An act',
        link: 'https://law.example.test/act',
        lookedUpOn: '2026-11-28',
        toCheck: false,
        doneOn: '',
      },
    ])
    expect(openDuties).toBe(1)
    expect(Date.parse(nextDueAt) - Date.parse(toldAt)).toBe(86_400_000)
    const none = await aRecord(app, holder, 'incident')
    expect((await detailsOf(app, holder, none.recordId)).duties).toEqual([])
  })

  it('is settled with a day and a reference or with a reason, and only then the record is closed', async () => {
    await aDuty(app, { body: 'First', countedFrom: 'happened' })
    const holder = await aCompany(app)
    const reader = await aSubUser(app, holder, ['Quality'])
    const { recordId } = await aRecord(app, holder, 'incident', serious)
    const { duties } = await detailsOf(app, holder, recordId)
    const close = (revision: number) => app.call(moveRecord, { recordId, revision, to: 'closed' }, { as: holder.token })
    expect(await close(0)).toMatchObject({ http: 409, message: 'toldNobody' })
    const settle = (dutyId: string, how: object, token = holder.token) =>
      app.call(settleDuty, { recordId, dutyId, ...how }, { as: token })
    const [one, ...others] = duties
    const dutyId = one?.dutyId ?? ''
    expect(await settle(dutyId, { doneOn: '2026-11-02' }, reader.token)).toMatchObject({ http: 403 })
    expect(await settle(dutyId, { doneOn: '2026-11-02', notNeededWhy: 'x' })).toMatchObject({ message: 'both' })
    expect(await settle(dutyId, { doneOn: '2999-11-02' })).toMatchObject({ http: 400, message: 'future' })
    expect(await settle('nobody', { doneOn: '2026-11-02' })).toMatchObject({ http: 404 })
    doneReply(await settle(dutyId, { doneOn: '2026-11-02', reference: 'REF 12' }))
    for (const other of others) doneReply(await settle(other.dutyId, { notNeededWhy: 'It was no such injury.' }))
    expect((await detailsOf(app, holder, recordId)).duties[0]).toMatchObject({
      doneOn: '2026-11-02',
      reference: 'REF 12',
      settledBy: 'Sam Taylor',
    })
    doneReply(await settle(dutyId, {}))
    expect(await close(0)).toMatchObject({ message: 'toldNobody' })
    doneReply(await settle(dutyId, { notNeededWhy: 'The council told them.' }))
    doneReply(await close(0))
    expect(await settle(dutyId, {})).toMatchObject({ http: 409, message: 'closed' })
    expect(await detailsOf(app, holder, recordId)).toMatchObject({ openDuties: 0, nextDueAt: '', state: 'closed' })
  })

  it('grows with the answers, and never shrinks of itself', async () => {
    await aDuty(app, { body: 'Of the serious', applies: 'harm: hospital' })
    const holder = await aCompany(app)
    const { recordId } = await aRecord(app, holder)
    const bodies = async () => (await detailsOf(app, holder, recordId)).duties.map(({ body }) => body)
    expect(await bodies()).toEqual([])
    const change = (revision: number, harm: string) =>
      saveAs(app, holder, { recordId, revision, answers: answersTo('incident', { harm: picked(harm) }) })
    doneReply(await change(0, 'hospital'))
    expect(await bodies()).toEqual(['Of the serious'])
    doneReply(await change(1, 'none'))
    expect(await bodies()).toEqual(['Of the serious'])
  })
})

describe('an employee', () => {
  it('reports what happened, and sees its number and nothing else', async () => {
    const holder = await aCompany(app)
    const carer = await anEmployee(app, holder)
    const other = await anEmployee(app, holder)
    const key = aPress()
    const told = doneReply(await reportAs(app, carer, { key }))
    expect(told).toEqual({ number: 1, at: expect.stringContaining('T') })
    expect(doneReply(await reportAs(app, carer, { key }))).toEqual(told)
    expect(doneReply(await app.call(ownReports, {}, { as: carer.token }))).toEqual([
      { register: 'incident', number: 1, toldAt: told.at, state: 'new' },
    ])
    expect(await app.call(ownReports, {}, { as: other.token })).toMatchObject({ status: 2, total: 0 })
    for (const call of [recordList, registerSummary])
      expect(await app.call(call, {}, { as: carer.token })).toMatchObject({ http: 403 })
    const [row] = (await ask(holder.token)).response
    expect(await app.call(recordDetails, { recordId: row?.recordId ?? '' }, { as: carer.token })).toMatchObject({
      http: 403,
    })
    expect(await reportAs(app, carer, { answers: answersTo('incident', { initials: 'Ann Baker' }) })).toMatchObject({
      http: 400,
    })
    expect(await reportAs(app, carer, { register: 'risk' })).toMatchObject({ http: 409, message: 'notReported' })
    expect(await reportAs(app, carer, { anonymous: true })).toMatchObject({ http: 409, message: 'named' })
  })

  it('blows the whistle without a name: nothing says who it was', async () => {
    const holder = await aCompany(app)
    const carer = await anEmployee(app, holder)
    const key = aPress()
    for (let time = 0; time < 2; time++)
      doneReply(await reportAs(app, carer, { register: 'whistle-blowing', anonymous: true, key }))
    const [row, ...none] = await app.db<Record<string, unknown>>(
      'select * from quality_records where company_id = $1',
      [holder.companyId],
    )
    expect(none).toEqual([])
    expect(row).toMatchObject({ person_id: null, person_name: null, anonymous: true })
    expect(row?.['press_key']).not.toContain(String(carer.personId))
    const events = await app.db<object>('select by_id, by_name from quality_record_events where company_id = $1', [
      holder.companyId,
    ])
    expect(events).toEqual([{ by_id: null, by_name: '' }])
    expect(await app.call(ownReports, {}, { as: carer.token })).toMatchObject({ total: 0 })
  })
})

describe('a restricted record', () => {
  const seenBy = async (token: string, recordId: string): Promise<boolean[]> => [
    (await app.call(recordDetails, { recordId }, { as: token })).http === 200,
    (await ask(token)).response.some(row => row.recordId === recordId),
    (await app.call(registerSummary, {}, { as: token })).response.some(({ total }) => total > 0),
  ]
  it.each([
    ['safeguarding', {}, true],
    ['whistle-blowing', {}, true],
    ['whistle-blowing', { about_manager: 'yes' }, false],
  ] as [Register, object, boolean][])(
    'of %s %j is seen by whoever may see it alone',
    async (register, answers, sensitive) => {
      const holder = await aCompany(app)
      const [manager, trusted] = [
        await aSubUser(app, holder, ['Quality', 'Manage quality']),
        await aSubUser(app, holder, ['Manage quality', 'Sensitive records']),
      ]
      const { recordId, isSeen } = await aRecord(app, manager, register, answers as never)
      expect(isSeen).toBe(false)
      expect(await seenBy(manager.token, recordId)).toEqual([false, false, false])
      expect(await seenBy(trusted.token, recordId)).toEqual([sensitive, sensitive, sensitive])
      expect(await seenBy(holder.token, recordId)).toEqual([true, true, true])
      const writes = [
        [moveRecord, { revision: 0, to: 'closed' }],
        [restrictRecord, { revision: 0, access: 'open' }],
        [saveLesson, { revision: 0, learnt: 'x' }],
        [settleDuty, { dutyId: 'any' }],
        [saveRecord, { register, answers: answersTo(register), key: aPress(), revision: 0 }],
      ] as const
      for (const [call, input] of writes)
        expect(await app.call(call, { recordId, ...input } as never, { as: manager.token })).toMatchObject({
          http: 404,
        })
    },
  )

  it('is made by whoever sees it afterwards, and not for oneself to lose', async () => {
    const holder = await aCompany(app)
    const manager = await aSubUser(app, holder, ['Manage quality'])
    const { recordId } = await aRecord(app, manager)
    const restrict = (token: string, revision: number, access: 'open' | 'sensitive' | 'holder') =>
      app.call(restrictRecord, { recordId, revision, access }, { as: token })
    expect(await restrict(manager.token, 0, 'sensitive')).toMatchObject({ http: 409, message: 'unseen' })
    doneReply(await restrict(holder.token, 0, 'holder'))
    expect(await seenBy(manager.token, recordId)).toEqual([false, false, false])
    expect(await restrict(holder.token, 0, 'open')).toMatchObject({ http: 409, message: 'stale' })
    doneReply(await restrict(holder.token, 1, 'open'))
    expect(await seenBy(manager.token, recordId)).toEqual([true, true, true])
  })
})

it('what happened to a record is not changed, whoever asks', async () => {
  const holder = await aCompany(app)
  await aRecord(app, holder)
  await expect(
    app.db(`update quality_record_events set words = 'x' where company_id = $1`, [holder.companyId]),
  ).rejects.toThrow()
})

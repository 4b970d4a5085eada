import { aCompany, anEmployee, aSubUser } from '@cloudoc/accounts/testing/builders.ts'
import { suite } from '@cloudoc/core/testing/harness.ts'
import { openRecordAction } from '../../contract/registers/records.ts'
import { answersTo, aRecord, detailsOf, doneReply, reportAs } from '../../testing/records.ts'

const app = suite()

describe('those who work through registers', () => {
  it('are told by the bell that something was written down, and no word of it', async () => {
    const holder = await aCompany(app)
    const [manager, trusted] = [
      await aSubUser(app, holder, ['Manage quality']),
      await aSubUser(app, holder, ['Manage quality', 'Sensitive records']),
    ]
    await aSubUser(app, holder, ['Quality'])
    const carer = await anEmployee(app, holder)
    const bells = () =>
      app.db<{ person: number; content: string }>(
        `select person_id as person, content from notifications where company_id = $1 and category = 'quality' order by id`,
        [holder.companyId],
      )
    doneReply(await reportAs(app, carer))
    const all = [holder, manager, trusted].map(({ personId }) => ({
      person: personId,
      content: 'Accident or incident 1',
    }))
    expect(await bells()).toEqual(all)
    doneReply(await reportAs(app, carer, { register: 'safeguarding' }))
    const few = [holder, trusted].map(({ personId }) => ({
      person: personId,
      content: 'A record that not everybody sees',
    }))
    expect(await bells()).toEqual([...all, ...few])
    await reportAs(app, carer, {
      register: 'whistle-blowing',
      answers: answersTo('whistle-blowing', { about_manager: 'yes' }),
      anonymous: true,
    })
    expect(await bells()).toEqual([
      ...all,
      ...few,
      { person: holder.personId, content: 'A record that not everybody sees' },
    ])
  })
})

describe('an action out of a record', () => {
  it('has the site and the name of the record, is there once, and stands with it', async () => {
    const holder = await aCompany(app)
    const reader = await aSubUser(app, holder, ['Quality'])
    const { recordId } = await aRecord(app, holder)
    const open = (token: string, more: object = {}) =>
      app.call(
        openRecordAction,
        {
          recordId,
          title: 'A light on the way',
          ownerId: reader.userId,
          severity: 'medium',
          dueOn: '2999-01-31',
          key: 'press of an action',
          ...more,
        },
        { as: token },
      )
    expect(await open(reader.token)).toMatchObject({ http: 403 })
    expect(await open(holder.token, { dueOn: '2020-01-31' })).toMatchObject({ http: 400, message: 'past' })
    expect(await open(holder.token, { ownerId: 'nobody' })).toMatchObject({ http: 409, message: 'noOwner' })
    expect(await open(holder.token, { recordId: 'nothing' })).toMatchObject({ http: 404 })
    const first = doneReply(await open(holder.token))
    expect(doneReply(await open(holder.token))).toEqual(first)
    const { actions, events } = await detailsOf(app, holder, recordId)
    expect(actions).toMatchObject([{ actionId: first.actionId, title: 'A light on the way', state: 'open' }])
    expect(events.map(({ what }) => what)).toEqual(['told', 'action opened'])
  })

  it('of a record that not everybody sees does not name it', async () => {
    const holder = await aCompany(app)
    const { recordId } = await aRecord(app, holder, 'safeguarding')
    const input = { recordId, title: 'A safe', ownerId: holder.userId, severity: 'low', dueOn: '2999-01-31' } as const
    doneReply(await app.call(openRecordAction, { ...input, key: 'press of a safe' }, { as: holder.token }))
    const rows = await app.db<object>('select source_label from quality_actions where company_id = $1', [
      holder.companyId,
    ])
    expect(rows).toEqual([{ source_label: 'A record' }])
  })
})

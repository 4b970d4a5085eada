import { anEmployee } from '@cloudoc/accounts/testing/builders.ts'
import { suite } from '@cloudoc/core/testing/harness.ts'
import { closeForms } from '../../contract/forms.ts'
import { keepStaffDraft, openStaffForm } from '../../contract/staff.ts'
import { aDefinition, aField, aMaker, anOpenForm, done, newVersion, sendAs } from '../../testing/builders.ts'

const app = suite()
const day = 86_400
afterEach(() => app.clock(0))
const second = aDefinition(
  [
    aField('f_name', 'short', { required: true, label: 'Your whole name' }),
    aField('f_new', 'short', { required: true }),
  ],
  'Visit',
)

/** A form with somebody who has begun to fill it in. */
async function begun() {
  const maker = await aMaker(app)
  const one = await anEmployee(app, maker)
  const { formId } = await anOpenForm(app, maker)
  const keep = (version: number, answers: Record<string, string>) =>
    app.call(keepStaffDraft, { formId, version, answers }, { as: one.token })
  done(await keep(1, { f_name: 'Begun', f_hurt: 'yes' }))
  return {
    maker,
    one,
    formId,
    keep,
    open: async () => done(await app.call(openStaffForm, { formId }, { as: one.token })),
  }
}
const age = (one: { personId: number }, days: number) =>
  app.db(`update form_drafts set begun_at = begun_at - make_interval(days => $2) where person_id = $1`, [
    one.personId,
    days,
  ])

it('what was begun is finished on its version, whatever is published meanwhile', async () => {
  const { maker, one, formId, keep, open } = await begun()
  expect(await newVersion(app, maker, { formId, definition: second })).toBe(2)
  expect(await open()).toMatchObject({ version: 1, carried: false, answers: { f_name: 'Begun', f_hurt: 'yes' } })
  done(await keep(1, { f_name: 'Begun', f_hurt: 'no' }))
  expect(await sendAs(app, maker, { formId, answers: { f_name: 'On the first' } })).toMatchObject({
    http: 409,
    message: 'newVersion',
  })
  done(await sendAs(app, one, { formId, answers: { f_name: 'Done', f_hurt: 'no' } }))
  expect(await open()).toMatchObject({ version: 2, answers: {} })
})

it('after 14 days, or where everybody must use the new one, answers are carried by their ids', async () => {
  for (const everyoneNew of [true, false]) {
    const { maker, one, formId, keep, open } = await begun()
    await newVersion(app, maker, { formId, definition: second, everyoneNew })
    if (!everyoneNew) {
      await age(one, 13)
      expect(await open()).toMatchObject({ version: 1 })
      await age(one, 1)
    }
    expect(await open()).toMatchObject({ version: 2, carried: true, answers: { f_name: 'Begun' } })
    expect(await sendAs(app, one, { formId, answers: { f_name: 'Old', f_hurt: 'no' } })).toMatchObject({
      http: 409,
      message: 'newVersion',
    })
    expect(await keep(1, {})).toMatchObject({ http: 409, message: 'newVersion' })
    done(await keep(2, { f_name: 'Carried' }))
    expect(await open()).toMatchObject({ version: 2, carried: false, answers: { f_name: 'Carried' } })
    expect(await sendAs(app, one, { formId, answers: { f_name: 'Carried' }, version: 2 })).toMatchObject({
      http: 400,
      errors: { 'answers.f_new': expect.any(String) },
    })
    done(await sendAs(app, one, { formId, answers: { f_name: 'Carried', f_new: 'asked' }, version: 2 }))
  }
})

it('a form that is closed while somebody fills it in takes their answers for an hour, and nobody else’s', async () => {
  const { maker, one, formId, keep, open } = await begun()
  done(await app.call(closeForms, { formIds: [formId] }, { as: maker.token }))
  expect(await sendAs(app, maker, { formId, answers: { f_name: 'Too late' } })).toMatchObject({
    http: 409,
    message: 'closed',
  })
  expect(await open()).toMatchObject({ screen: 'fill', answers: { f_name: 'Begun' } })
  done(await keep(1, { f_name: 'Still there' }))
  await app.clock(61 * 60)
  expect(await sendAs(app, one, { formId, answers: { f_name: 'Late' } })).toMatchObject({
    http: 409,
    message: 'closed',
  })
  expect(await open()).toMatchObject({ screen: 'closed', definition: null })
  await app.clock(59 * 60)
  done(await sendAs(app, one, { formId, answers: { f_name: 'In time' } }))
  await app.clock(0)
  expect(await keep(1, { f_name: 'Another' })).toMatchObject({ http: 409, message: 'closed' })
})

it('after the last day the same hour is left', async () => {
  const { one, formId, open } = await begun()
  const today =
    (await app.db<{ day: string }>(`select (now() at time zone 'Europe/London')::date::text as day`))[0]?.day ?? ''
  await app.db('update forms set closes_on = $2 where document_id = $1', [formId, today])
  const midnight = Date.parse(`${today}T00:00:00Z`) / 1000 + day - Date.now() / 1000
  await app.db(`update sessions set expires_at = now() + interval '3 days' where person_id = $1`, [one.personId])
  await app.clock(midnight + 62 * 60)
  expect(await open()).toMatchObject({ screen: 'closed' })
  await app.clock(midnight + 50 * 60)
  expect(await open()).toMatchObject({ screen: 'fill' })
  done(await sendAs(app, one, { formId, answers: { f_name: 'In the night' } }))
  await app.clock(0)
})

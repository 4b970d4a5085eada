import { anEmployee, aSubUser } from '@cloudoc/accounts/testing/builders.ts'
import { deletedList, restoreFromBin } from '@cloudoc/bin/contract/bin.ts'
import { daysAfter } from '@cloudoc/core/contract/days.ts'
import { londonDate } from '@cloudoc/core/server/clock.ts'
import { suite } from '@cloudoc/core/testing/harness.ts'
import { historyList } from '@cloudoc/history/contract/history.ts'
import {
  closeForms,
  copyForm,
  deleteForms,
  formDetails,
  formList,
  renewFormAddress,
  reopenForms,
} from '../../contract/forms.ts'
import { openStaffForm } from '../../contract/staff.ts'
import { openWebform } from '../../contract/webform.ts'
import {
  aDefinition,
  aField,
  aFormDraft,
  aMaker,
  anOpenForm,
  aPage,
  done,
  everybody,
  publishAs,
  save,
  sendAs,
  settingsOf,
  shownWhen,
  tokenIn,
  twoFields,
  withoutPro,
} from '../../testing/builders.ts'

const app = suite()
const details = async (token: string, formId: string) => done(await app.call(formDetails, { formId }, { as: token }))

it('each starter is ready to be published as it stands', async () => {
  const maker = await aMaker(app)
  const {
    response: { starters, pro },
    message,
  } = await app.call(formList, {}, { as: maker.token })
  expect([starters.length, pro, message]).toEqual([8, true, 'nothing'])
  for (const { starter } of starters.filter(each => each.starter !== 'blank')) {
    const { formId, revision, problems } = done(await save(app, maker, { starter }))
    expect([starter, problems]).toEqual([starter, []])
    expect(done(await publishAs(app, maker, { formId, revision }))).toMatchObject({ version: 1, url: '' })
  }
  expect(done(await save(app, maker, { starter: 'blank' })).problems).toMatchObject([
    { code: 'noTitle' },
    { code: 'nothing' },
  ])
  expect(await save(app, maker, { starter: 'none' })).toMatchObject({ http: 404, message: 'noStarter' })
  const listed = await app.call(formList, { search: 'report' }, { as: maker.token })
  expect(listed).toMatchObject({
    total: 1,
    response: {
      counts: { open: 7, draft: 1, closed: 0, total: 8 },
      forms: [
        { title: 'Accident or incident report', state: 'open', staff: 'all', public: false, version: 1, answers: 0 },
      ],
    },
  })
  expect(listed.statements).toBeLessThanOrEqual(6)
})

it('keeps an unfinished form, says what it lacks, and refuses a save that began from another text', async () => {
  const maker = await aMaker(app)
  const { formId } = await aFormDraft(
    app,
    maker,
    aDefinition([
      aField('f_later', 'short', { showWhen: shownWhen('f_yes', 'yes') }),
      aField('f_yes', 'yesNo', { label: '' }),
    ]),
  )
  const found = await details(maker.token, formId)
  expect(found).toMatchObject({
    title: 'Visit',
    state: 'draft',
    revision: 1,
    version: 0,
    url: '',
    versions: [],
    publishedTypes: {},
    changed: false,
  })
  expect(await publishAs(app, maker, { formId, revision: 1 })).toMatchObject({
    http: 409,
    message: 'unfinished',
    errors: { f_later: expect.stringContaining('comes later'), f_yes: 'Write the question.' },
  })
  expect(done(await save(app, maker, { formId, revision: 1, definition: aDefinition(twoFields) }))).toMatchObject({
    revision: 2,
    problems: [],
  })
  expect(await save(app, maker, { formId, revision: 1, definition: aDefinition([], 'Too late') })).toMatchObject({
    http: 409,
    message: 'stale',
  })
  expect(await publishAs(app, maker, { formId, revision: 1 })).toMatchObject({ http: 409, message: 'stale' })
  expect(await details(maker.token, formId)).toMatchObject({ title: 'Visit', revision: 2 })
  // What is looked through for circles has an end, and none of its keys is one that every object has.
  const chain = Array.from({ length: 500 }, (_, at) =>
    aField(`f_${at}`, 'short', { showWhen: shownWhen(`f_${at + 1}`, 'x') }),
  )
  for (const pages of [
    [aPage(chain.slice(0, 250)), aPage(chain.slice(250), { key: 'p_two' })],
    [aPage([aField('constructor')])],
  ])
    expect(await save(app, maker, { formId, revision: 2, definition: { ...aDefinition([]), pages } })).toMatchObject({
      http: 400,
      message: 'invalid',
    })
})

it('a published version never changes, is published once, and its fields keep their kind', async () => {
  const maker = await aMaker(app)
  const { formId } = await anOpenForm(app, maker)
  expect(await publishAs(app, maker, { formId, revision: 1 })).toMatchObject({ http: 409, message: 'same' })
  const other = done(
    await save(app, maker, {
      formId,
      revision: 1,
      definition: aDefinition([aField('f_name', 'date'), aField('f_more')]),
    }),
  )
  expect(other.problems).toMatchObject([{ key: 'f_name', code: 'typeChanged' }])
  expect(await details(maker.token, formId)).toMatchObject({
    changed: true,
    version: 1,
    publishedTypes: { f_name: 'short', f_hurt: 'yesNo', f_why: 'long' },
  })
  expect(
    done(await app.call(openStaffForm, { formId }, { as: maker.token })).definition?.pages[0]?.fields,
  ).toHaveLength(3)
  const last = done(
    await save(app, maker, {
      formId,
      revision: other.revision,
      definition: aDefinition([aField('f_more')], 'Visit again'),
    }),
  )
  expect(done(await publishAs(app, maker, { formId, revision: last.revision }))).toMatchObject({ version: 2 })
  const found = await details(maker.token, formId)
  expect(found).toMatchObject({
    title: 'Visit again',
    changed: false,
    versions: [{ version: 2 }, { version: 1, publishedBy: 'Sam Taylor' }],
  })
  await expect(
    app.db(`update form_versions set definition = '{}' where company_id = $1`, [maker.companyId]),
  ).rejects.toThrow('not changed')
  await expect(app.db('delete from form_versions where company_id = $1', [maker.companyId])).rejects.toThrow(
    'not taken away',
  )
})

it('says who may fill it in, who is told, and until when; a refusal changes nothing', async () => {
  const maker = await aMaker(app)
  const [reader, other, employee, stranger] = [
    await aSubUser(app, maker, ['Forms']),
    await aSubUser(app, maker, ['Documents']),
    await anEmployee(app, maker),
    await aMaker(app),
  ]
  const { formId, revision } = await aFormDraft(app, maker)
  const publish = (more: Partial<ReturnType<typeof settingsOf>>) =>
    publishAs(app, maker, { formId, revision, settings: settingsOf(more) })
  expect(await publish({ staff: 'none' })).toMatchObject({ http: 409, message: 'nobody' })
  expect(await publish({ closesOn: daysAfter(londonDate(), -1) })).toMatchObject({ http: 409, message: 'pastDay' })
  expect(await publish({ closesOn: '0000-01-01' })).toMatchObject({ http: 400, message: 'invalid' })
  for (const { userId } of [other, employee, stranger])
    expect(await publish({ notify: [userId] })).toMatchObject({ http: 400, errors: { notify: expect.any(String) } })
  expect(await publish({ staff: 'groups', groupIds: ['no-such-group'] })).toMatchObject({
    http: 400,
    errors: { groupIds: expect.any(String) },
  })
  expect(await details(maker.token, formId)).toMatchObject({ state: 'draft', settings: settingsOf() })
  const { url } = done(
    await publish({ public: true, notify: [reader.userId, maker.userId], keepMonths: 6, closesOn: londonDate() }),
  )
  expect(url).toContain('/company/webform#')
  const found = await app.call(formDetails, { formId }, { as: reader.token })
  expect(found.response).toMatchObject({
    state: 'open',
    url,
    settings: {
      public: true,
      keepMonths: 6,
      closesOn: londonDate(),
      people: [{ id: maker.userId, name: 'Sam Taylor' }, { id: reader.userId }],
    },
  })
  expect(found.statements).toBeLessThanOrEqual(6)
  done(await save(app, maker, { formId, revision, settings: settingsOf({ closesOn: '' }) }))
  expect(await app.call(openWebform, { token: tokenIn(url) })).toMatchObject({ http: 403, message: 'linkEnded' })
})

it('needs Pro to be published and opened, and loses nothing without', async () => {
  const maker = await aMaker(app)
  const { formId, token } = await anOpenForm(app, maker)
  done(await sendAs(app, maker, { formId, answers: { f_name: 'Before' } }))
  await withoutPro(app, maker)
  const draft = await aFormDraft(app, maker)
  expect(await publishAs(app, maker, draft)).toMatchObject({ http: 409, message: 'noPro' })
  expect(await sendAs(app, maker, { formId, answers: { f_name: 'After' } })).toMatchObject({
    http: 409,
    message: 'unavailable',
  })
  expect(done(await app.call(openWebform, { token }))).toMatchObject({
    screen: 'unavailable',
    definition: null,
    text: expect.stringContaining('cannot be filled in'),
  })
  done(await app.call(closeForms, { formIds: [formId] }, { as: maker.token }))
  expect(await app.call(reopenForms, { formIds: [formId] }, { as: maker.token })).toMatchObject({
    http: 409,
    message: 'noPro',
  })
  expect((await app.call(formList, {}, { as: maker.token })).response).toMatchObject({
    pro: false,
    counts: { total: 2 },
    forms: [{ formId }, {}],
  })
})

it('closes and opens, copies, and gives another address', async () => {
  const maker = await aMaker(app)
  const as = { as: maker.token }
  const [{ formId, token }, draft] = [await anOpenForm(app, maker), await aFormDraft(app, maker)]
  expect(await app.call(closeForms, { formIds: [formId, draft.formId] }, as)).toMatchObject({
    http: 409,
    message: 'notOpen',
  })
  expect(await app.call(closeForms, { formIds: [formId, 'nowhere'] }, as)).toMatchObject({ http: 404 })
  expect(done(await app.call(closeForms, { formIds: [formId] }, as))).toEqual({ done: 1 })
  expect(done(await app.call(closeForms, { formIds: [formId] }, as))).toEqual({ done: 0 })
  expect(done(await app.call(openWebform, { token }))).toMatchObject({
    screen: 'closed',
    definition: null,
    title: 'Visit',
    companyName: maker.company,
  })
  expect(done(await app.call(reopenForms, { formIds: [formId] }, as))).toEqual({ done: 1 })
  expect(done(await app.call(openWebform, { token }))).toMatchObject({ screen: 'fill', version: 1 })
  const { url } = done(await app.call(renewFormAddress, { formId }, as))
  expect(await app.call(openWebform, { token })).toMatchObject({ http: 403, message: 'linkEnded' })
  expect(done(await app.call(openWebform, { token: tokenIn(url) }))).toMatchObject({ screen: 'fill' })
  const copy = done(await app.call(copyForm, { formId }, as))
  expect(await details(maker.token, copy.formId)).toMatchObject({
    title: 'Visit (copy)',
    state: 'draft',
    version: 0,
    definition: { pages: aDefinition(twoFields).pages },
  })
  // The last day is over: closed without anybody's doing, and opened again without that day.
  done(await save(app, maker, { formId, revision: 1, settings: { ...everybody, closesOn: londonDate() } }))
  await app.clock(2 * 86_400)
  try {
    const later = await aSubUser(app, maker, ['Forms'])
    await app.db(`update sessions set expires_at = now() + interval '9 days' where person_id = $1`, [later.personId])
    expect((await app.call(formList, { state: 'closed' }, { as: later.token })).response.forms).toMatchObject([
      { formId, state: 'closed' },
    ])
    done(await app.call(reopenForms, { formIds: [formId] }, { as: later.token }))
    expect(await details(later.token, formId)).toMatchObject({ state: 'open', closesOn: '' })
  } finally {
    await app.clock(0)
  }
})

it('goes to the bin with its answers, comes back closed, and stands in the history', async () => {
  const maker = await aMaker(app)
  const as = { as: maker.token }
  const { formId, token } = await anOpenForm(app, maker)
  done(await sendAs(app, maker, { formId, answers: { f_name: 'Kept' } }))
  done(await app.call(deleteForms, { formIds: [formId] }, as))
  expect(await app.call(formDetails, { formId }, as)).toMatchObject({ http: 404 })
  expect(await app.call(openWebform, { token })).toMatchObject({ http: 403 })
  expect((await app.call(deletedList, { collection_type: 'forms' }, as)).response.items).toMatchObject([
    { _id: formId, name: 'Visit', mayRestore: true, mayDelete: true, daysLeft: expect.any(Number) },
  ])
  done(await app.call(restoreFromBin, { collection_type: 'forms', id: [formId] }, as))
  expect(await details(maker.token, formId)).toMatchObject({ state: 'closed', answers: 1 })
  const { response } = await app.call(historyList, { area: 'forms' }, as)
  expect(response.map(({ what }) => what)).toEqual([
    'Restored a form',
    'Deleted a form',
    'Published a form',
    'Began a form',
  ])
})

import { anEmployee, aSubUser, type Someone } from '@cloudoc/accounts/testing/builders.ts'
import { aSite, aSiteManager, mainSite, worksAt } from '@cloudoc/accounts/testing/sites.ts'
import { suite } from '@cloudoc/core/testing/harness.ts'
import { answerDetails, correctAnswer } from '@cloudoc/forms/contract/answers.ts'
import { copyForm, formDetails } from '@cloudoc/forms/contract/forms.ts'
import type { Answers } from '@cloudoc/forms/contract/rules/answers.ts'
import { keepStaffDraft } from '@cloudoc/forms/contract/staff.ts'
import { aKey, aMaker, begins, done, publishAs, save, sendAs, sendBy } from '@cloudoc/forms/testing/builders.ts'
import { notificationList } from '@cloudoc/notifications/contract/notifications.ts'
import { addGroup } from '@cloudoc/people/contract/groups.ts'
import { actionList } from '../../contract/actions.ts'
import { recordList } from '../../contract/registers/records.ts'
import { actionOf, inDays } from '../../testing/builders.ts'
import { aLead, aLeadingForm, anActionOf, leadingDefinition, publishLeads } from '../../testing/leads.ts'

const app = suite()
const actionsOf = async ({ token }: Someone) => (await app.call(actionList, {}, { as: token })).response.actions
const recordsOf = async ({ token }: Someone) => (await app.call(recordList, {}, { as: token })).response
const picked = (key: string) => ({ picked: [key], other: '' })
const bellOf = async ({ token }: Someone) =>
  (await app.call(notificationList, {}, { as: token })).response.notifications.map(({ title, content, link }) => [
    title,
    content,
    link,
  ])

it('an answer makes an action, tells people and opens a record, once however often it is sent', async () => {
  const maker = await aMaker(app)
  const [carer, told, deputy] = [
    await anEmployee(app, maker),
    await anEmployee(app, maker),
    await aSubUser(app, maker, ['Forms']),
  ]
  const { formId } = await aLeadingForm(app, maker, {
    f_hurt: aLead({
      action: anActionOf(told.userId),
      tell: { personIds: [told.userId, deputy.userId, carer.userId], groupIds: [] },
      record: { register: 'incident' },
    }),
    f_heat: aLead({ test: 'isMoreThan', values: ['40'], action: anActionOf('', 'Cool it down') }),
  })
  const sent = { formId, key: aKey(), answers: { f_hurt: 'yes', f_heat: 41 } }
  const replies = await Promise.all([1, 2, 3, 4].map(() => sendAs(app, carer, sent)))
  const [answerId] = new Set(replies.map(reply => done(reply).answerId))
  expect(Math.max(...replies.map(({ statements }) => statements))).toBeLessThanOrEqual(60)
  expect(
    (await actionsOf(maker)).map(({ title, severity, dueOn, sourceKind, sourceLabel }) => [
      title,
      severity,
      dueOn,
      sourceKind,
      sourceLabel,
    ]),
  ).toEqual(
    expect.arrayContaining([
      ['Make it safe', 'high', inDays(3), 'form', 'Round, number 1'],
      ['Cool it down', 'high', inDays(3), 'form', 'Round, number 1'],
    ]),
  )
  expect(await actionsOf(maker)).toHaveLength(2)
  expect(await recordsOf(maker)).toMatchObject([{ register: 'incident', number: 1, state: 'new', access: 'open' }])
  await app.quiet()
  const mailed = app.mails.filter(({ subject }) => subject === 'For you to know: Round')
  expect(mailed.flatMap(({ to }) => to).toSorted()).toEqual([told.email, deputy.email].toSorted())
  expect(JSON.stringify(mailed)).not.toContain('hurt')
  expect(await bellOf(deputy)).toContainEqual([
    'An answer to a form is for you to know of',
    'Round, number 1',
    `/formslist/${formId}/answers/${answerId}`,
  ])
  expect(await bellOf(carer)).toEqual([])
  const shown = await app.call(answerDetails, { answerId: answerId ?? '' }, { as: maker.token })
  expect(shown.statements).toBeLessThanOrEqual(9)
  expect(shown.response.came.map(({ field, kind, name }) => [field, kind, name]).toSorted()).toEqual([
    ['f_heat', 'action', 'Action 2'],
    ['f_hurt', 'action', 'Action 1'],
    ['f_hurt', 'record', 'Accident or incident 1'],
  ])
  // Whoever may not see actions and records sees nothing of them beside the answers.
  expect(done(await app.call(answerDetails, { answerId: answerId ?? '' }, { as: deputy.token })).came).toEqual([])
})

it('what was not answered, is hidden, or does not apply leads nowhere', async () => {
  const maker = await aMaker(app)
  const definition = {
    ...leadingDefinition,
    pages: leadingDefinition.pages.map(page => ({
      ...page,
      fields: page.fields.map(field =>
        field.key === 'f_like'
          ? {
              ...field,
              showWhen: {
                match: 'all' as const,
                conditions: [{ field: 'f_hurt', test: 'is' as const, values: ['yes'] }],
              },
            }
          : field,
      ),
    })),
  }
  const leads = {
    f_heat: aLead({ test: 'isLessThan', values: ['10'], action: anActionOf() }),
    f_like: aLead({ values: ['o_bad'], action: anActionOf(), record: { register: 'complaint' } }),
  }
  const { formId } = await aLeadingForm(app, maker, leads, definition)
  const send = async (answers: Answers) => done(await sendAs(app, maker, { formId, answers }))
  await send({ f_hurt: 'yes', f_like: picked('o_na'), f_heat: 10 })
  await send({ f_hurt: 'no', f_like: picked('o_bad') })
  await send({})
  expect(await actionsOf(maker)).toEqual([])
  expect(await recordsOf(maker)).toEqual([])
  await send({ f_hurt: 'yes', f_like: picked('o_bad'), f_heat: 9.5 })
  expect(await actionsOf(maker)).toHaveLength(2)
  expect(await recordsOf(maker)).toHaveLength(1)
})

it('what was begun on a version leads where that version leads, and a correction opens what is missing', async () => {
  const maker = await aMaker(app)
  const carer = await anEmployee(app, maker)
  const { formId } = await aLeadingForm(app, maker, { f_hurt: aLead({ action: anActionOf('', 'As it was') }) })
  done(await app.call(keepStaffDraft, { formId, version: 1, answers: { f_hurt: 'yes' } }, { as: carer.token }))
  await publishLeads(app, maker, formId, { f_hurt: aLead({ action: anActionOf('', 'As it is') }) })
  const first = done(await sendAs(app, carer, { formId, answers: { f_hurt: 'yes' } }))
  expect((await actionsOf(maker)).map(({ title }) => title)).toEqual(['As it was'])
  const correct = (answerId: string, answers: Answers) =>
    app.call(correctAnswer, { answerId, answers, reason: 'Read wrongly.' }, { as: maker.token })
  const again = done(await correct(first.answerId, { f_hurt: 'yes', f_heat: 3 }))
  expect(await actionsOf(maker)).toHaveLength(1)
  const second = done(await sendAs(app, carer, { formId, version: 2, answers: { f_hurt: 'no' } }))
  const corrected = done(await correct(second.answerId, { f_hurt: 'yes' }))
  expect((await actionsOf(maker)).map(({ title }) => title).toSorted()).toEqual(['As it is', 'As it was'])
  for (const [answerId, name] of [
    [again.answerId, 'Action 1'],
    [corrected.answerId, 'Action 2'],
  ] as const)
    expect(done(await app.call(answerDetails, { answerId }, { as: maker.token })).came).toMatchObject([{ name }])
})

it('a visitor’s answer leads as well, names nobody, and goes to the account holder', async () => {
  const maker = await aMaker(app)
  const leads = { f_hurt: aLead({ action: anActionOf(), record: { register: 'complaint' } }) }
  const { token } = await aLeadingForm(app, maker, leads)
  const draftToken = await begins(app, token)
  const sent = { token, draftToken, key: aKey(), answers: { f_hurt: 'yes' } }
  const replies = await Promise.all([sendBy(app, sent), sendBy(app, sent)])
  expect(replies.map(reply => done(reply).number)).toEqual([1, 1])
  expect(await actionsOf(maker)).toMatchObject([{ title: 'Make it safe', mine: true }])
  const rows = await app.db(
    `select r.person_id, r.person_name, a.opener_id from quality_records r
       join quality_actions a on a.company_id = r.company_id where r.company_id = $1`,
    [maker.companyId],
  )
  expect(rows).toEqual([{ person_id: null, person_name: null, opener_id: null }])
})

it('a restricted record is not there for whoever may not see it, nor in what came of the answer', async () => {
  const maker = await aMaker(app)
  const reader = await aSubUser(app, maker, ['Forms', 'Quality'])
  const trusted = await aSubUser(app, maker, ['Forms', 'Quality', 'Sensitive records'])
  const { formId } = await aLeadingForm(app, maker, { f_hurt: aLead({ record: { register: 'safeguarding' } }) })
  const { answerId } = done(await sendAs(app, maker, { formId, answers: { f_hurt: 'yes' } }))
  const cameFor = async ({ token }: Someone) => done(await app.call(answerDetails, { answerId }, { as: token })).came
  expect(await cameFor(reader)).toEqual([])
  expect(await cameFor(trusted)).toMatchObject([{ kind: 'record', name: 'Safeguarding concern 1' }])
})

it('an action goes to whoever manages the place; where the named owner has left, too', async () => {
  const maker = await aMaker(app)
  const [carer, gone] = [await anEmployee(app, maker), await anEmployee(app, maker)]
  const elm = await aSite(app, maker, 'Elm Lodge')
  const manager = await aSiteManager(app, maker, elm, ['Quality', 'Manage quality'])
  await worksAt(app, elm, carer)
  const { formId } = await aLeadingForm(app, maker, {
    f_hurt: aLead({ action: anActionOf() }),
    f_heat: aLead({ test: 'isMoreThan', values: ['1'], action: anActionOf(gone.userId, 'Given to somebody') }),
  })
  await app.db('update people set deleted_at = now() where id = $1', [gone.personId])
  done(await sendAs(app, carer, { formId, answers: { f_hurt: 'yes', f_heat: 2 } }))
  expect((await actionsOf(manager)).map(({ title, mine, site }) => [title, mine, site]).toSorted()).toEqual([
    ['Given to somebody', true, 'Elm Lodge'],
    ['Make it safe', true, 'Elm Lodge'],
  ])
})

it('an action leads to the answers only where whoever opens it reads those of that place', async () => {
  const maker = await aMaker(app)
  const carer = await anEmployee(app, maker)
  const elm = await aSite(app, maker, 'Elm Lodge')
  const [near, far] = [
    await aSiteManager(app, maker, await mainSite(app, maker), ['Forms', 'Quality']),
    await aSiteManager(app, maker, elm, ['Forms', 'Quality']),
  ]
  const { formId } = await aLeadingForm(app, maker, { f_hurt: aLead({ action: anActionOf() }) })
  const { answerId } = done(await sendAs(app, carer, { formId, answers: { f_hurt: 'yes' } }))
  const [action] = await actionsOf(near)
  const shownTo = async (who: Someone) => (await actionOf(app, who, action?.actionId ?? '')).sourceShown
  expect([await shownTo(near), await shownTo(maker)]).toEqual([true, true])
  // The action is moved to the other home; who answered works where they did.
  await app.db(
    'update quality_actions set site_id = (select id from sites where document_id = $1) where document_id = $2',
    [elm, action?.actionId],
  )
  expect(await shownTo(far)).toBe(false)
  expect(await app.call(answerDetails, { answerId }, { as: far.token })).toMatchObject({ http: 404 })
})

it('a group is told with whoever is in it that day', async () => {
  const maker = await aMaker(app)
  const [member, later] = [await anEmployee(app, maker), await anEmployee(app, maker)]
  const { groupId } = done(
    await app.call(addGroup, { name: 'Seniors', employeeIds: [member.userId] }, { as: maker.token }),
  )
  const { formId } = await aLeadingForm(app, maker, { f_hurt: aLead({ tell: { personIds: [], groupIds: [groupId] } }) })
  done(await sendAs(app, maker, { formId, answers: { f_hurt: 'yes' } }))
  expect((await bellOf(member)).map(([title]) => title)).toEqual(['An answer to a form is for you to know of'])
  expect(await bellOf(later)).toEqual([])
})

it('refuses leads to people of others, to what is not there, and from whoever does not manage quality', async () => {
  const [maker, other] = [await aMaker(app), await aMaker(app)]
  const stranger = await anEmployee(app, other)
  const formsOnly = await aSubUser(app, maker, ['Forms'])
  const { formId, revision } = done(await save(app, maker, { definition: leadingDefinition }))
  const put = (lead: ReturnType<typeof aLead>, as: Someone = maker) =>
    save(app, as, { formId, revision, leads: { f_hurt: lead } })
  for (const wrong of [
    aLead({ action: anActionOf(stranger.userId) }),
    aLead({ tell: { personIds: [stranger.userId], groupIds: [] } }),
    aLead({ tell: { personIds: [], groupIds: ['nosuchgroup'] } }),
    aLead({ record: { register: 'no such register' } }),
    aLead({ action: { title: 'x', severity: 'none', days: 1, ownerId: '' } }),
  ])
    expect(await put(wrong)).toMatchObject({ http: 400, errors: { 'leads.f_hurt': expect.any(String) as string } })
  expect(await put(aLead({ action: anActionOf() }), formsOnly)).toMatchObject({ http: 403, message: 'noLeads' })
  expect(done(await app.call(formDetails, { formId }, { as: formsOnly.token }))).toMatchObject({
    leads: {},
    mayLead: false,
    revision,
  })
  // One that is not finished is kept, and not published.
  const kept = done(await put(aLead({ action: anActionOf('', '') })))
  expect(kept.problems).toMatchObject([{ key: 'f_hurt', code: 'noTask' }])
  expect(await publishAs(app, maker, { formId, revision: kept.revision })).toMatchObject({
    http: 409,
    message: 'unfinished',
  })
  // Whoever writes the questions leaves what they lead to as it is.
  const leads = { f_hurt: aLead({ action: anActionOf('', '') }) }
  done(await save(app, formsOnly, { formId, revision: kept.revision, definition: leadingDefinition, leads }))
  const copied = done(await app.call(copyForm, { formId }, { as: formsOnly.token }))
  expect(done(await app.call(formDetails, { formId: copied.formId }, { as: maker.token })).leads).toEqual(leads)
})

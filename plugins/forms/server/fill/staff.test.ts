import { anEmployee, aSubUser } from '@cloudoc/accounts/testing/builders.ts'
import { suite } from '@cloudoc/core/testing/harness.ts'
import { aGroup } from '@cloudoc/people/testing/builders.ts'
import { aPng, upload } from '@cloudoc/storage/testing/uploads.ts'
import { answerDetails, answerList } from '../../contract/answers.ts'
import { deleteForms } from '../../contract/forms.ts'
import { keepStaffDraft, openStaffForm, staffForms, staffSent, uploadStaffFile } from '../../contract/staff.ts'
import {
  aDefinition,
  aField,
  aFormDraft,
  aKey,
  aMaker,
  anOpenForm,
  done,
  sendAs,
  settingsOf,
  shownWhen,
  twoFields,
  withoutPro,
} from '../../testing/builders.ts'

const app = suite()
const listOf = async (token: string) =>
  (await app.call(staffForms, {}, { as: token })).response.map(({ title }) => title)
const answersIn = async (token: string, formId: string) =>
  (await app.call(answerList, { formId }, { as: token })).response

it('shows each person the forms that are for them: all, their groups’, or, to whoever makes forms, every one', async () => {
  const maker = await aMaker(app)
  const [member, other, user, forms] = [
    await anEmployee(app, maker),
    await anEmployee(app, maker),
    await aSubUser(app, maker),
    await aSubUser(app, maker, ['Forms']),
  ]
  const groupId = await aGroup(app, maker, [member.userId])
  const all = await anOpenForm(app, maker, aDefinition(twoFields, 'For all'), settingsOf())
  const grouped = await anOpenForm(
    app,
    maker,
    aDefinition(twoFields, 'For a group'),
    settingsOf({ staff: 'groups', groupIds: [groupId] }),
  )
  const open = await anOpenForm(
    app,
    maker,
    aDefinition(twoFields, 'For visitors'),
    settingsOf({ staff: 'none', public: true }),
  )
  await aFormDraft(app, maker, aDefinition(twoFields, 'Not open'))
  expect([
    await listOf(member.token),
    await listOf(other.token),
    await listOf(user.token),
    await listOf(forms.token),
    await listOf(maker.token),
  ]).toEqual([
    ['For a group', 'For all'],
    ['For all'],
    ['For all'],
    ['For a group', 'For all'],
    ['For a group', 'For all'],
  ])
  for (const formId of [grouped.formId, open.formId]) {
    expect(await app.call(openStaffForm, { formId }, { as: other.token })).toMatchObject({ http: 404 })
    expect(await sendAs(app, other, { formId, answers: { f_name: 'Not mine' } })).toMatchObject({ http: 404 })
    expect(await app.call(keepStaffDraft, { formId, version: 1, answers: {} }, { as: other.token })).toMatchObject({
      http: 404,
    })
  }
  done(await sendAs(app, member, { formId: grouped.formId, answers: { f_name: 'Mine' } }))
  expect((await answersIn(maker.token, open.formId)).counts.total).toBe(0)
  const listed = await app.call(staffForms, {}, { as: member.token })
  expect(listed.statements).toBeLessThanOrEqual(6)
  expect(listed.response).toMatchObject([
    { title: 'For a group', sent: 1, sentAt: expect.stringContaining('T'), begunAt: '' },
    { formId: all.formId, sent: 0 },
  ])
  await withoutPro(app, maker)
  expect(await listOf(member.token)).toEqual([])
})

it('keeps what was begun for its person alone, until it is sent', async () => {
  const maker = await aMaker(app)
  const [one, other] = [await anEmployee(app, maker), await anEmployee(app, maker)]
  const { formId } = await anOpenForm(app, maker)
  done(await app.call(keepStaffDraft, { formId, version: 1, answers: { f_name: 'Half a na' } }, { as: one.token }))
  done(
    await app.call(
      keepStaffDraft,
      { formId, version: 1, answers: { f_name: 'Half a name', f_hurt: 'yes' } },
      { as: one.token },
    ),
  )
  const opened = await app.call(openStaffForm, { formId }, { as: one.token })
  expect(opened.response).toMatchObject({
    screen: 'fill',
    companyName: maker.company,
    version: 1,
    answers: { f_name: 'Half a name', f_hurt: 'yes' },
    carried: false,
    savedAt: expect.stringContaining('T'),
  })
  expect(opened.statements).toBeLessThanOrEqual(6)
  expect(done(await app.call(openStaffForm, { formId }, { as: other.token }))).toMatchObject({
    answers: {},
    savedAt: '',
  })
  const sent = done(await sendAs(app, one, { formId, answers: { f_name: 'A name', f_hurt: 'no' } }))
  expect(sent).toMatchObject({ number: 1, thanks: '' })
  expect(done(await app.call(openStaffForm, { formId }, { as: one.token }))).toMatchObject({ answers: {}, savedAt: '' })
  expect((await app.call(staffSent, {}, { as: one.token })).response).toMatchObject([
    { answerId: sent.answerId, title: 'Visit', number: 1 },
  ])
  expect(await app.call(staffSent, {}, { as: other.token })).toMatchObject({ status: 2, total: 0 })
})

it('drops what is hidden and never wants it, names what is wrong, and keeps nothing then', async () => {
  const maker = await aMaker(app)
  const { formId } = await anOpenForm(
    app,
    maker,
    aDefinition([
      ...twoFields,
      aField('f_day', 'date'),
      aField('f_kind', 'choice', {
        options: [
          { key: 'o_one', label: 'One' },
          { key: 'o_two', label: 'Two' },
        ],
        other: true,
      }),
      aField('f_many', 'number', { min: 1, max: 5, unit: 'mg' }),
      aField('f_sign', 'signature'),
    ]),
  )
  expect(
    await sendAs(app, maker, {
      formId,
      answers: {
        f_name: ' ',
        f_hurt: 'yes',
        f_day: '2026-02-30',
        f_kind: { picked: ['o_gone'], other: '' },
        f_many: 9,
      },
    }),
  ).toMatchObject({
    http: 400,
    message: 'invalid',
    errors: {
      'answers.f_name': 'Please answer this.',
      'answers.f_why': 'Please answer this.',
      'answers.f_day': expect.stringContaining('date'),
      'answers.f_kind': expect.any(String),
      'answers.f_many': 'Please give at most 5 mg.',
    },
  })
  expect(await sendAs(app, maker, { formId, answers: { f_name: { picked: ['x1x'], other: '' } } })).toMatchObject({
    http: 400,
    errors: { 'answers.f_name': 'Please answer this.' },
  })
  expect((await answersIn(maker.token, formId)).answers).toEqual([])
  const answers = {
    f_name: ' Al ',
    f_hurt: 'no',
    f_why: 'hidden, and secret',
    f_kind: { picked: ['other'], other: ' a slip ' },
    f_sign: { name: 'Al', signature: { kind: 'typed' as const } },
    f_nowhere: 'x',
  }
  const { answerId } = done(await sendAs(app, maker, { formId, answers }))
  const found = await app.call(answerDetails, { answerId }, { as: maker.token })
  expect(found.response.answers).toEqual({
    f_name: 'Al',
    f_hurt: 'no',
    f_kind: { picked: ['other'], other: ' a slip ' },
    f_sign: { name: 'Al', signature: { kind: 'typed' } },
  })
  expect(found.response).toMatchObject({
    number: 1,
    correction: 0,
    by: 'Sam Taylor',
    staff: true,
    version: 1,
    title: 'Visit',
    history: [{ answerId, reason: '' }],
    newer: '',
    older: '',
  })
  expect(found.statements).toBeLessThanOrEqual(6)
})

it('a press sent ten times is one answer; people at once get numbers without gaps', async () => {
  const maker = await aMaker(app)
  const staff = [await anEmployee(app, maker), await anEmployee(app, maker), await anEmployee(app, maker)]
  const { formId } = await anOpenForm(app, maker)
  const key = aKey()
  const same = await Promise.all(
    Array.from({ length: 10 }, () => sendAs(app, maker, { formId, answers: { f_name: 'Once' }, key })),
  )
  expect(new Set(same.map(reply => done(reply).number))).toEqual(new Set([1]))
  const others = await Promise.all(
    staff.flatMap(one => [
      sendAs(app, one, { formId, answers: { f_name: 'Each' }, key }),
      sendAs(app, one, { formId, answers: { f_name: 'Each' } }),
    ]),
  )
  expect(others.map(reply => done(reply).number).toSorted((a, b) => a - b)).toEqual([2, 3, 4, 5, 6, 7])
  expect((await answersIn(maker.token, formId)).counts).toEqual({ total: 7, staff: 7, public: 0 })
})

it('files are of the field, the person and the filling; what is not mentioned goes, and its room comes back', async () => {
  const maker = await aMaker(app)
  const [one, other] = [await anEmployee(app, maker), await anEmployee(app, maker)]
  const { formId } = await anOpenForm(
    app,
    maker,
    aDefinition([
      aField('f_hurt', 'yesNo'),
      aField('f_photo', 'file', { most: 1, required: true, showWhen: shownWhen('f_hurt', 'yes') }),
      aField('f_more', 'file'),
    ]),
  )
  const put = (token: string, field: string, name = 'photo.png', content: Buffer | string = aPng) =>
    upload<{ token: string; fileName: string }>(
      app,
      uploadStaffFile,
      {
        formId,
        version: '1',
        field,
      },
      { as: token, name, content },
    )
  expect(await put(one.token, 'f_hurt')).toMatchObject({ http: 409, message: 'noField' })
  expect(await put(one.token, 'f_photo', 'run.exe', 'MZ no picture')).toMatchObject({ http: 415 })
  expect(await put(one.token, 'f_photo', 'page.html', '<html><script>1</script></html>')).toMatchObject({ http: 415 })
  const [photo, hidden, foreign] = [
    done(await put(one.token, 'f_photo')),
    done(await put(one.token, 'f_more')),
    done(await put(other.token, 'f_photo')),
  ]
  expect(photo).toMatchObject({ fileName: 'photo.png' })
  expect(done(await app.call(openStaffForm, { formId }, { as: one.token })).uploads).toHaveLength(2)
  const wrong = (value: string[]) => sendAs(app, one, { formId, answers: { f_hurt: 'yes', f_photo: value } })
  for (const tokens of [[foreign.token], [hidden.token], ['nowhere']])
    expect(await wrong(tokens)).toMatchObject({
      http: 400,
      errors: { 'answers.f_photo': expect.stringContaining('not there any more') },
    })
  expect(await wrong([photo.token, hidden.token])).toMatchObject({
    http: 400,
    errors: { 'answers.f_photo': expect.any(String) },
  })
  const { answerId } = done(await sendAs(app, one, { formId, answers: { f_hurt: 'yes', f_photo: [photo.token] } }))
  expect(done(await app.call(answerDetails, { answerId }, { as: maker.token })).uploads).toEqual([
    { token: photo.token, field: 'f_photo', fileName: 'photo.png', size: aPng.length, type: 'image/png' },
  ])
  // Of a field that is hidden when it is sent, the file goes, too.
  done(await sendAs(app, other, { formId, answers: { f_hurt: 'no', f_photo: [foreign.token] } }))
  const left = await app.db<{ kept: number }>(
    `select count(*) filter (where state = 'kept')::int as kept from storage_blobs where company_id = $1`,
    [maker.companyId],
  )
  expect(left).toEqual([{ kept: 1 }])
  const [used] = await app.db<{ used: string }>('select used from storage_usage where company_id = $1', [
    maker.companyId,
  ])
  expect(Number(used?.used)).toBe(aPng.length)
  for (let again = 0; again < 3; again++) done(await put(one.token, 'f_photo'))
  expect(await put(one.token, 'f_photo')).toMatchObject({ http: 409, message: 'files' })
  done(await app.call(deleteForms, { formIds: [formId] }, { as: maker.token }))
  expect(await put(one.token, 'f_photo')).toMatchObject({ http: 404 })
})

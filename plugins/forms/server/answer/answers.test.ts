import { anEmployee, aSubUser, type Someone } from '@cloudoc/accounts/testing/builders.ts'
import { londonDate } from '@cloudoc/core/server/clock.ts'
import { suite, until } from '@cloudoc/core/testing/harness.ts'
import { exportLink, exportOne } from '@cloudoc/exports/contract/exports.ts'
import { readZip } from '@cloudoc/exports/testing/read-zip.ts'
import { readPdf } from '../../../../lib/document-renderer/tests/read-pdf.ts'
import { answerDetails, answerList, answerPdf, correctAnswer, exportAnswers } from '../../contract/answers.ts'
import { staffAnswerPdf } from '../../contract/staff.ts'
import {
  aDefinition,
  aField,
  aMaker,
  anOpenForm,
  begins,
  done,
  newVersion,
  sendAs,
  sendBy,
  shownWhen,
  twoFields,
} from '../../testing/builders.ts'

const app = suite()
const options = (...labels: string[]) => labels.map((label, at) => ({ key: `o_0${at + 1}`, label }))

async function exported(
  maker: Someone,
  formId: string,
  span: object = {},
): Promise<{ names: string[]; lines: string[][]; text: string }> {
  const { exportId } = done(await app.call(exportAnswers, { formId, ...span }, { as: maker.token }))
  await until(async () =>
    ['ready', 'failed'].includes((await app.call(exportOne, { exportId }, { as: maker.token })).response.state),
  )
  const { url } = done(await app.call(exportLink, { exportId }, { as: maker.token }))
  const files = await readZip(Buffer.from(await (await fetch(`${app.url}${url}`)).arrayBuffer()))
  const text = [...files.values()][0]?.toString() ?? ''
  return {
    names: [...files.keys()],
    text,
    lines: text
      .replace('\uFEFF', '')
      .trimEnd()
      .split('\r\n')
      .map(line => line.slice(1, -1).split('","')),
  }
}

it('lists answers with their first words, by page, name, number and day', async () => {
  const maker = await aMaker(app)
  const { formId, token } = await anOpenForm(
    app,
    maker,
    aDefinition([
      ...twoFields,
      aField('f_day', 'date'),
      aField('f_kind', 'choices', { options: options('Fall', 'Cut') }),
    ]),
  )
  const employee = await anEmployee(app, maker)
  await app.db(`update people set first_name = 'Ada', last_name = 'Lovelace' where id = $1`, [employee.personId])
  done(await sendAs(app, employee, { formId, answers: { f_name: 'By Ada', f_hurt: 'no', f_day: '2026-11-02' } }))
  done(
    await sendBy(app, {
      token,
      draftToken: await begins(app, token),
      answers: {
        f_name: 'By nobody',
        f_kind: { picked: ['o_01', 'o_02'], other: '' },
      },
    }),
  )
  for (let more = 0; more < 3; more++) done(await sendAs(app, maker, { formId, answers: { f_name: `More ${more}` } }))
  const asked = async (input: object) => await app.call(answerList, { formId, ...input }, { as: maker.token })
  const all = await asked({ limit: 2 })
  expect([all.total, all.statements <= 6]).toEqual([5, true])
  expect(all.response).toMatchObject({
    title: 'Visit',
    columns: [{ key: 'f_name' }, { key: 'f_hurt' }, { key: 'f_day' }],
    counts: { total: 5, staff: 4, public: 1 },
    answers: [{ number: 5 }, { number: 4 }],
  })
  expect((await asked({ skip: 3 })).response.answers).toMatchObject([
    { number: 2, by: '', cells: ['By nobody', '', ''] },
    { number: 1, by: 'Ada Lovelace', staff: true, cells: ['By Ada', 'No', '02/11/2026'] },
  ])
  expect((await asked({ search: 'lovel' })).response.answers).toMatchObject([{ number: 1 }])
  expect((await asked({ search: '#2' })).response.answers).toMatchObject([{ number: 2 }])
  expect(await asked({ from: '2020-01-01', to: '2020-12-31' })).toMatchObject({
    status: 2,
    total: 0,
    response: { counts: { total: 5 } },
  })
  expect((await asked({ from: londonDate(), to: londonDate() })).total).toBe(5)
  const [second] = (await asked({ search: '2' })).response.answers
  expect(done(await app.call(answerDetails, { answerId: second?.answerId ?? '' }, { as: maker.token }))).toMatchObject({
    newer: (await asked({ search: '3' })).response.answers[0]?.answerId,
    older: (await asked({ search: '1' })).response.answers[0]?.answerId,
  })
})

it('a correction is a row of its own that names what it corrects; what was sent stays, whoever asks', async () => {
  const maker = await aMaker(app)
  const { formId } = await anOpenForm(app, maker)
  const { answerId } = done(
    await sendAs(app, maker, { formId, answers: { f_name: 'As it was', f_hurt: 'yes', f_why: 'Slipped' } }),
  )
  const correct = (id: string, answers: object, reason = 'The name was misspelt') =>
    app.call(correctAnswer, { answerId: id, answers: answers as never, reason }, { as: maker.token })
  expect(await correct(answerId, { f_name: 'Otherwise' }, ' ')).toMatchObject({
    http: 400,
    errors: { reason: 'Please say why.' },
  })
  expect(await correct(answerId, { f_name: '' })).toMatchObject({
    http: 400,
    errors: { 'answers.f_name': expect.any(String) },
  })
  expect(await correct(answerId, { f_name: 'As it was', f_hurt: 'yes', f_why: 'Slipped' })).toMatchObject({
    http: 409,
    message: 'same',
  })
  const first = done(await correct(answerId, { f_name: 'Corrected', f_hurt: 'no', f_why: 'now hidden' }))
  expect(first).toMatchObject({ number: 1, correction: 1 })
  expect(await correct(answerId, { f_name: 'From the old one' })).toMatchObject({
    http: 409,
    message: 'correctedSince',
  })
  const last = done(await correct(first.answerId, { f_name: 'Corrected again' }, 'Once more'))
  expect((await app.call(answerList, { formId }, { as: maker.token })).response).toMatchObject({
    answers: [{ answerId: last.answerId, number: 1, correction: 2, cells: ['Corrected again', ''] }],
    counts: { total: 1 },
  })
  expect(done(await app.call(answerDetails, { answerId }, { as: maker.token }))).toMatchObject({
    answers: { f_name: 'As it was', f_why: 'Slipped' },
    history: [
      { correction: 0, reason: '' },
      { correction: 1, reason: 'The name was misspelt', by: 'Sam Taylor' },
      { answerId: last.answerId, reason: 'Once more' },
    ],
  })
  await expect(
    app.db(`update form_answers set answers = '{}' where company_id = $1`, [maker.companyId]),
  ).rejects.toThrow('not changed')
  await expect(app.db('delete from form_answers where company_id = $1', [maker.companyId])).rejects.toThrow(
    'not taken away',
  )
  await expect(app.db('truncate form_answers cascade')).rejects.toThrow('not taken away')
})

it('prints answers as the form read then, without what was not shown, for managers and for whoever sent them', async () => {
  const maker = await aMaker(app)
  const [one, other] = [await anEmployee(app, maker), await anEmployee(app, maker)]
  const strokes: [number, number][][] = [
    [
      [10, 10],
      [900, 300],
    ],
    [
      [100, 350],
      [800, 50],
    ],
  ]
  const { formId } = await anOpenForm(
    app,
    maker,
    aDefinition(
      [
        aField('f_head', 'heading', { label: 'About it' }),
        ...twoFields,
        aField('f_sign', 'signature', { label: 'Signed by' }),
      ],
      'Incident & accident',
    ),
  )
  const { answerId } = done(
    await sendAs(app, one, {
      formId,
      answers: {
        f_name: 'A <b>bold</b> fall',
        f_hurt: 'no',
        f_sign: { name: 'Ada Drawn', signature: { kind: 'drawn', strokes } },
      },
    }),
  )
  await newVersion(app, maker, {
    formId,
    definition: aDefinition([aField('f_name', 'short', { label: 'Asked otherwise' })]),
  })
  const { url, fileName } = done(await app.call(answerPdf, { answerId }, { as: maker.token }))
  const { pages, figures } = await readPdf(Buffer.from(await (await fetch(`${app.url}${url}`)).arrayBuffer()))
  const text = pages.join(' ')
  expect(figures.join(' ')).toContain('Signature')
  expect(fileName).toMatch(/^Incident.*1\.pdf$/)
  for (const part of ['Incident & accident', 'About it', 'A <b>bold</b> fall', 'Ada Drawn', 'version 1', 'No'])
    expect(text).toContain(part)
  for (const part of ['f_why', 'Asked otherwise']) expect(text).not.toContain(part)
  expect(done(await app.call(staffAnswerPdf, { answerId }, { as: one.token })).url).toContain('/api/')
  for (const { token } of [other, maker])
    expect(await app.call(staffAnswerPdf, { answerId }, { as: token })).toMatchObject({ http: 404 })
  expect(await app.call(answerPdf, { answerId }, { as: one.token })).toMatchObject({ http: 403 })
})

it('exports each cell of every version, by the ids of questions, with nothing that a spreadsheet would run', async () => {
  const maker = await aMaker(app)
  const reader = await aSubUser(app, maker, ['Forms'])
  const { formId, token } = await anOpenForm(
    app,
    maker,
    aDefinition(
      [
        aField('f_name', 'short', { label: 'Name' }),
        aField('f_kind', 'choice', { label: 'Kind', options: options('Fall', 'Cut'), other: true }),
        aField('f_many', 'number', { unit: 'mg' }),
      ],
      'Report: all',
    ),
  )
  done(
    await sendAs(app, maker, {
      formId,
      answers: {
        f_name: '=HYPERLINK("http://evil")',
        f_kind: { picked: ['o_02'], other: '' },
        f_many: -3.5,
      },
    }),
  )
  done(
    await sendBy(app, {
      token,
      draftToken: await begins(app, token),
      answers: {
        f_name: 'Line one\nline "two"',
        f_kind: { picked: ['other'], other: '+1' },
      },
    }),
  )
  await newVersion(app, maker, {
    formId,
    definition: aDefinition(
      [
        aField('f_new', 'date', { label: 'Day' }),
        aField('f_kind', 'choice', { label: 'Which kind', options: options('Tumble', 'Wound') }),
        aField('f_hid', 'short', { showWhen: shownWhen('f_kind', 'o_01') }),
      ],
      'Report: all',
    ),
  })
  const { answerId } = done(
    await sendAs(app, reader, {
      formId,
      answers: { f_new: '2026-03-29', f_kind: { picked: ['o_02'], other: '' } },
      version: 2,
    }),
  )
  done(
    await app.call(
      correctAnswer,
      { answerId, answers: { f_new: '2026-03-30' }, reason: 'Wrong day' },
      { as: maker.token },
    ),
  )
  const { names, text, lines } = await exported(reader, formId)
  expect(names).toEqual(['Report all.csv'])
  expect(text.startsWith('\uFEFF"Number"')).toBe(true)
  expect(lines[0]).toEqual([
    'Number',
    'Correction',
    'Date',
    'Time',
    'By',
    'Version',
    'Day',
    'Which kind',
    'Question f_hid',
    'Name',
    'Question f_many',
  ])
  expect(lines[1]?.slice(4)).toEqual(['Sam Taylor', '1', '', 'Cut', '', `'=HYPERLINK(""http://evil"")`, '-3.5'])
  expect([lines[1]?.[2], lines[1]?.[3]]).toEqual([londonDate(), expect.stringMatching(/^\d\d:\d\d$/)])
  expect(text).toContain('"Visitor","1","","Other: +1","","Line one\nline ""two""",""')
  expect(lines.at(-1)?.slice(0, 8)).toEqual([
    '3',
    '1',
    londonDate(),
    expect.any(String),
    'Sam Taylor',
    '2',
    '2026-03-30',
    '',
  ])
  expect(await app.call(exportAnswers, { formId, to: '2020-01-01' }, { as: maker.token })).toMatchObject({
    http: 404,
    message: 'nothing',
  })
})

it('of 1,200 answers over five versions no cell is lost', async () => {
  const maker = await aMaker(app)
  const { formId } = await anOpenForm(app, maker, aDefinition([aField('f_all'), aField('f_v1')]))
  for (let number = 2; number <= 5; number++)
    await newVersion(app, maker, { formId, definition: aDefinition([aField('f_all'), aField(`f_v${number}`)]) })
  await app.db(
    `insert into form_answers (document_id, company_id, form_id, version_id, number, correction, answers, person_name, is_staff, sent_at, press_key, created_at, updated_at, published_at)
     select 'bulk-' || v.form_id || '-' || n, v.company_id, v.form_id, v.id, n, 0, jsonb_build_object('f_all', 'a' || n, 'f_v' || v.number, 'c' || n), '', false, now() at time zone 'utc', 'bulk-' || n, now(), now(), now()
       from generate_series(1, 1200) n join form_versions v on v.number = 1 + n % 5 join forms f on f.id = v.form_id where f.document_id = $1`,
    [formId],
  )
  const { lines } = await exported(maker, formId)
  expect(lines).toHaveLength(1201)
  const cells = lines
    .slice(1)
    .flatMap(line => line.slice(6))
    .filter(cell => cell !== '')
  expect(new Set(cells)).toEqual(new Set(Array.from({ length: 1200 }, (_, at) => [`a${at + 1}`, `c${at + 1}`]).flat()))
})

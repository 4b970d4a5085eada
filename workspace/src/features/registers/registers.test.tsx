import { siteNames } from '@cloudoc/accounts/contract/site/sites.ts'
import type { InputOf } from '@cloudoc/core/contract/call.ts'
import { answers, refusal } from '@cloudoc/kit/testing/handlers.ts'
import { server } from '@cloudoc/kit/testing/server.ts'
import { registers } from '@cloudoc/quality/contract/registers/kinds.ts'
import {
  moveRecord,
  recordDetails,
  recordList,
  registerSummary,
  saveRecord,
  settleDuty,
} from '@cloudoc/quality/contract/registers/records.ts'
import { ownReports, reportPlaces, reportRecord } from '@cloudoc/quality/contract/registers/reports.ts'
import { qualityTrends } from '@cloudoc/quality/contract/trends/trends.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { stage } from '../../../testing/stage.tsx'
import type { RecordDetails } from './registersTexts.ts'
import './list/Registers.tsx'
import './list/RecordList.tsx'
import './record/Record.tsx'
import './record/DutyDialog.tsx'
import './trends/Trends.tsx'
import './write/Report.tsx'
import './write/WriteRecord.tsx'

const manager = (at: string) => stage({ at, role: 'user', permissions: ['Quality', 'Manage quality'] })
const reader = (at: string) => stage({ at, role: 'user', permissions: ['Quality'] })
const picked = (key: string) => ({ picked: [key], other: '' })

const record: RecordDetails = {
  recordId: 'r1',
  register: 'incident',
  number: 12,
  kind: 'A fall',
  place: 'Bedroom',
  happenedAt: '2026-11-02T03:10:00.000Z',
  hasTime: true,
  severity: 'high',
  state: 'new',
  access: 'open',
  site: '',
  openDuties: 1,
  nextDueAt: '2026-11-03T03:10:00.000Z',
  answers: { kind_of: picked('fall'), what: 'Found by the bed.', who_hurt: picked('supported'), initials: 'AB' },
  version: 1,
  toldAt: '2026-11-02T03:30:00.000Z',
  by: 'Sam Taylor',
  anonymous: false,
  siteId: '',
  learnt: '',
  answerId: '',
  score: 0,
  reviewOn: '',
  revision: 0,
  duties: [
    {
      dutyId: 'd1',
      body: 'Care Quality Commission',
      what: 'A serious injury.',
      within: 'Without delay',
      dueAt: '2026-11-03T03:10:00.000Z',
      source: 'Regulation 18',
      link: 'https://law.example.test/18',
      lookedUpOn: '2026-11-28',
      toCheck: true,
      doneOn: '',
      reference: '',
      notNeededWhy: '',
      settledBy: '',
    },
  ],
  events: [{ what: 'told', before: '', after: '', words: '', by: 'Sam Taylor', at: '2026-11-02T03:30:00.000Z' }],
  actions: [],
}
const { answers: _answers, version: _version, toldAt: _toldAt, by: _by, ...row } = record

beforeEach(() => server.use(answers(siteNames, () => ({ status: 2, message: 'nothing', total: 0, response: [] }))))

describe('registers', () => {
  test('each says what is open, and who is to be told late', async () => {
    server.use(
      answers(registerSummary, () => ({
        status: 1,
        response: registers.map((register, at) => ({
          register,
          total: at === 0 ? 9 : 0,
          open: at === 0 ? 3 : 0,
          fresh: at === 0 ? 2 : 0,
          duties: at === 0 ? 2 : 0,
          overdue: at === 0 ? 1 : 0,
        })),
      })),
    )
    reader('/quality/registers')
    const table = within(await screen.findByRole('table', { name: 'Registers' }))
    expect(table.getByRole('row', { name: /Accidents and incidents/ })).toHaveTextContent(/2.*3.*9.*1 late/)
    expect(table.getByRole('row', { name: /Safeguarding/ })).toHaveTextContent('Nobody')
    expect(screen.getByText('3 records are open.')).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Record something' })).toBeInTheDocument()
  })

  test('a list names records, is narrowed by its address, and shows no locations where there is one', async () => {
    const asked: InputOf<typeof recordList>[] = []
    server.use(
      answers(recordList, ({ input }) => {
        asked.push(input)
        return { status: 1, total: 1, response: [row] }
      }),
    )
    const { user } = reader('/quality/registers/incident')
    const table = within(await screen.findByRole('table', { name: 'Accidents and incidents' }))
    expect(table.getByRole('row', { name: /Accident or incident 12/ })).toHaveTextContent(
      /A fall, Bedroom.*02 Nov 2026, 03:10.*High.*New/,
    )
    expect(table.queryByRole('columnheader', { name: 'Location' })).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Open' }))
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ register: 'incident', state: 'open' }))
  })

  test('are not for whoever has no right', async () => {
    stage({ at: '/quality/registers', role: 'user', permissions: ['Documents'] })
    expect(await screen.findByText(/account holder of your company can give you this permission/)).toBeInTheDocument()
  })
})

describe('a record', () => {
  test('says who must be told by when and by which law, and takes the day and the reference', async () => {
    server.use(answers(recordDetails, () => ({ status: 1, response: record })))
    const told: InputOf<typeof settleDuty>[] = []
    server.use(
      answers(settleDuty, ({ input }) => {
        told.push(input)
        return { status: 1, response: { dutyId: 'd1' } }
      }),
    )
    const { user } = manager('/quality/records/r1')
    const duties = within(await screen.findByRole('region', { name: 'Who must be told' }))
    expect(duties.getAllByText('Care Quality Commission')[0]).toBeInTheDocument()
    expect(duties.getByText(/Was to be told by 03 Nov 2026, 03:10/)).toBeInTheDocument()
    expect(duties.getByRole('link', { name: /Regulation 18/ })).toHaveAttribute('href', 'https://law.example.test/18')
    expect(duties.getByText(/has not been compared with the law/)).toBeInTheDocument()
    await user.click(duties.getByRole('button', { name: /Told, or not needed/ }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Care Quality Commission' }))
    await user.click(dialog.getByRole('radio', { name: 'It need not be told' }))
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await dialog.findByText('Please say why.')).toBeInTheDocument()
    await user.type(dialog.getByRole('textbox', { name: 'Why?' }), 'The hospital did.')
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(told).toEqual([{ recordId: 'r1', dutyId: 'd1', notNeededWhy: 'The hospital did.' }]))
  })

  test('is moved on, and a refusal stands beside it', async () => {
    server.use(
      answers(recordDetails, () => ({ status: 1, response: record })),
      answers(moveRecord, () => refusal(moveRecord.refusals.toldNobody.text, 'toldNobody')),
    )
    const { user } = manager('/quality/records/r1')
    const move = within(await screen.findByRole('region', { name: 'Move on' }))
    await user.selectOptions(move.getByRole('combobox', { name: 'It is now' }), 'Closed')
    await user.click(move.getByRole('button', { name: 'Save how far it is' }))
    expect(await move.findByText(moveRecord.refusals.toldNobody.text)).toBeInTheDocument()
  })

  test('is only read by whoever has no right to work through it', async () => {
    server.use(answers(recordDetails, () => ({ status: 1, response: record })))
    reader('/quality/records/r1')
    expect(await screen.findByRole('heading', { name: 'Accident or incident 12' })).toBeInTheDocument()
    await screen.findByRole('region', { name: 'Who must be told' })
    expect(screen.queryByRole('button', { name: /Told, or not needed/ })).not.toBeInTheDocument()
    expect(screen.queryByRole('region', { name: 'Move on' })).not.toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Who sees it…' })).not.toBeInTheDocument()
  })
})

describe('writing something down', () => {
  test('an employee reports a compliment under one press, also after the network was lost, and keeps what was typed', async () => {
    server.use(
      answers(ownReports, () => ({ status: 2, message: 'nothing', total: 0, response: [] })),
      answers(reportPlaces, () => ({ status: 2, message: 'nothing', response: [] })),
    )
    const told: InputOf<typeof reportRecord>[] = []
    server.use(
      answers(reportRecord, ({ input }) => {
        told.push(input)
        return told.length === 1
          ? refusal('Please try again in a moment.', 'busy')
          : { status: 1, response: { number: 7, at: '2026-11-02T03:30:00.000Z' } }
      }),
    )
    const { user } = stage({ at: '/report', role: 'employee' })
    await user.click(await screen.findByRole('link', { name: /Compliment/ }))
    await user.click(await screen.findByRole('radio', { name: 'Care' }))
    await user.click(screen.getByRole('radio', { name: 'Family or friend' }))
    await user.type(screen.getByRole('textbox', { name: /What did they say/ }), 'Thank you')
    await user.click(screen.getByRole('button', { name: 'Send' }))
    expect(await screen.findByText('Please try again in a moment.')).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Send' }))
    expect(await screen.findByText(/It is “Compliment 7”/)).toBeInTheDocument()
    expect(told).toHaveLength(2)
    expect(told[1]?.key).toBe(told[0]?.key)
    expect(told[1]).toMatchObject({ register: 'compliment', anonymous: false, answers: { what: 'Thank you' } })
  })

  test('the whistle can be blown without a name, and nothing else can', async () => {
    server.use(
      answers(reportPlaces, [
        { _id: 'ash', name: 'Ash House' },
        { _id: 'elm', name: 'Elm Lodge' },
      ]),
    )
    stage({ at: '/report?register=whistle-blowing', role: 'employee' })
    expect(await screen.findByRole('checkbox', { name: 'Send it without my name' })).toBeInTheDocument()
    // Who works at two locations is asked which one it was.
    const where = await screen.findByRole('combobox', { name: 'Where it happened' })
    expect(where).toHaveTextContent('Not at one of theseAsh HouseElm Lodge')
  })

  test('a name in place of initials is said beside its field', async () => {
    server.use(
      answers(saveRecord, () => refusal('Some answers are wrong.', 'invalid', { 'answers.what': 'No names.' })),
    )
    const { user } = reader('/quality/record?register=compliment')
    await user.click(await screen.findByRole('radio', { name: 'Care' }))
    await user.click(screen.getByRole('radio', { name: 'Family or friend' }))
    await user.type(screen.getByRole('textbox', { name: /What did they say/ }), 'Thank you')
    await user.click(screen.getByRole('button', { name: 'Write it down' }))
    expect(await screen.findByText('No names.')).toBeInTheDocument()
  })
})

describe('trends', () => {
  const month = (at: number) => `${at < 1 ? 2025 : 2026}-${String(at < 1 ? at + 12 : at).padStart(2, '0')}`
  const counts = [8, 9, 8, 7, 9, 4, 3, 4, 3, 4, 4, 3, 1]
  const reply = {
    months: counts.map((n, at) => ({ month: month(at - 1), n })),
    kinds: [{ key: 'fall', label: 'A fall', n: 60 }],
    hours: [{ key: '03', label: '03:00', n: 20 }],
    places: [{ key: 'bedroom', label: 'Bedroom', n: 40 }],
    sites: [],
    total: 67,
    hidden: false,
  }
  test('say in words what is more than chance, above a table with the numbers', async () => {
    server.use(answers(qualityTrends, () => ({ status: 1, response: reply })))
    const { user } = reader('/quality/trends')
    const figure = within(await screen.findByRole('figure', { name: 'Accidents and incidents, month by month' }))
    expect(
      figure.getByText(/it happened less often than usual each month. That is more than chance/),
    ).toBeInTheDocument()
    expect(figure.getByRole('img', { name: 'Accidents and incidents, month by month, as a line' })).toBeInTheDocument()
    await user.click(figure.getByText('Show the numbers'))
    expect(figure.getAllByRole('row')).toHaveLength(13)
    expect(screen.queryByRole('figure', { name: 'By location' })).not.toBeInTheDocument()
  })

  test('leave out what could tell whom it is about', async () => {
    server.use(
      answers(qualityTrends, () => ({
        status: 1,
        response: {
          ...reply,
          months: reply.months.map(each => ({ ...each, n: null })),
          kinds: [{ key: 'neglect', label: 'Neglect', n: null }],
          hours: [],
          places: [],
          total: 6,
          hidden: true,
        },
      })),
    )
    reader('/quality/trends?register=safeguarding')
    expect(await screen.findByText('Some numbers are left out')).toBeInTheDocument()
    expect(screen.queryByRole('figure')).not.toBeInTheDocument()
  })
})

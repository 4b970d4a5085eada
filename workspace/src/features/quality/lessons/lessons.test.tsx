import type { InputOf, ReplyOf } from '@cloudoc/core/contract/call.ts'
import { answers, refusal } from '@cloudoc/kit/testing/handlers.ts'
import { server } from '@cloudoc/kit/testing/server.ts'
import { actionGet } from '@cloudoc/quality/contract/actions.ts'
import { haveActionRead, haveRecordRead, lessonsOfAction, lessonsOfRecord } from '@cloudoc/quality/contract/lessons.ts'
import { recordDetails } from '@cloudoc/quality/contract/registers/records.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { stage } from '../../../../testing/stage.tsx'
import { detailsOf } from '../samples.ts'
import '../action/Action.tsx'
import '../../registers/record/Record.tsx'
import './LessonDialog.tsx'

const manager = (at: string) =>
  stage({ at, role: 'user', permissions: ['Quality', 'Manage quality', 'Policies', 'Sensitive records'] })

type Lessons = ReplyOf<typeof lessonsOfRecord>
const given: Lessons['lessons'][number] = {
  lessonId: 'l1',
  name: 'Lesson: Lights at night',
  policyId: 'p1',
  state: 'read',
  done: 9,
  people: 12,
  overdue: 2,
  by: 'Sam Taylor',
  at: '2026-11-20T09:30:00.000Z',
}
const shows = (reply: Partial<Lessons>) => {
  const response = { give: 'yes' as const, lessons: [], ...reply }
  server.use(answers(lessonsOfAction, response), answers(lessonsOfRecord, response))
}

const record: ReplyOf<typeof recordDetails> = {
  recordId: 'r1',
  register: 'safeguarding',
  number: 3,
  kind: 'Neglect',
  place: '',
  happenedAt: '2026-11-02T00:00:00.000Z',
  hasTime: false,
  severity: 'high',
  state: 'learnt',
  access: 'sensitive',
  site: '',
  openDuties: 0,
  nextDueAt: '',
  answers: {},
  version: 1,
  toldAt: '2026-11-02T03:30:00.000Z',
  by: 'Sam Taylor',
  anonymous: false,
  siteId: '',
  learnt: 'AB was left alone.',
  answerId: '',
  score: 0,
  reviewOn: '',
  revision: 1,
  duties: [],
  events: [],
  actions: [],
}

describe('what staff read of it', () => {
  beforeEach(() => server.use(answers(actionGet, detailsOf({ state: 'confirmed' }))))

  test('says how many have read each, and leads to the policy', async () => {
    shows({
      lessons: [
        given,
        { ...given, lessonId: 'l2', name: 'Lesson: Doors', state: 'withdrawn' },
        { ...given, lessonId: 'l3', name: 'Lesson: Keys', state: 'deleted', policyId: '' },
      ],
    })
    manager('/quality/actions/a1')
    const part = within(await screen.findByRole('region', { name: 'What staff read of it' }))
    expect(await part.findByRole('link', { name: 'Lesson: Lights at night' })).toHaveAttribute(
      'href',
      '/company/policies/edit?id=p1&tab=readers',
    )
    const [read, withdrawn, deleted] = part.getAllByRole('listitem')
    expect(read).toHaveTextContent('Read by 9 of 12, 2 late')
    expect(withdrawn).toHaveTextContent('Withdrawn')
    expect(deleted).toHaveTextContent('Deleted')
    expect(part.queryByRole('link', { name: 'Lesson: Keys' })).not.toBeInTheDocument()
  })

  test('a lesson says who reads it by when, and is sent under one key; a refusal stands in the dialog', async () => {
    shows({})
    const told: InputOf<typeof haveActionRead>[] = []
    server.use(
      answers(haveActionRead, ({ input }) => {
        told.push(input)
        return told.length === 1
          ? refusal(haveActionRead.refusals.full.text, 'full')
          : { status: 1, response: { policyId: 'p1', people: 12 } }
      }),
    )
    const { user } = manager('/quality/actions/a1')
    await user.click(await screen.findByRole('button', { name: 'Have it read…' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Have it read' }))
    expect(dialog.getByText(/no names and no initials of residents/)).toBeInTheDocument()
    expect(dialog.queryByText('This record is restricted')).not.toBeInTheDocument()
    await user.click(dialog.getByRole('button', { name: 'Have it read' }))
    expect(await dialog.findByText('Please give it a title.')).toBeInTheDocument()
    expect(dialog.getByText('Please write what staff should know.')).toBeInTheDocument()
    await user.type(dialog.getByRole('textbox', { name: 'Title' }), 'Lights')
    await user.type(dialog.getByRole('textbox', { name: 'What should staff know?' }), 'Leave it on.')
    await user.click(dialog.getByRole('button', { name: 'Have it read' }))
    expect(await dialog.findByText(haveActionRead.refusals.full.text)).toBeInTheDocument()
    await user.click(dialog.getByRole('button', { name: 'Have it read' }))
    expect(await screen.findByText('12 people have it to read now')).toBeInTheDocument()
    expect(told[1]).toMatchObject({
      actionId: 'a1',
      title: 'Lights',
      words: 'Leave it on.',
      everyone: true,
      dueDays: 14,
    })
    expect(told[1]?.key).toBe(told[0]?.key)
  })

  test.each([
    ['not yet', 0],
    ['some sites', 0],
    ['no right', 1],
  ] as const)('has no button for whoever may not give one: %s', async (give, regions) => {
    shows({ give })
    manager('/quality/actions/a1')
    expect(await screen.findByRole('heading', { name: 'Lock the medicines fridge' })).toBeInTheDocument()
    await waitFor(() => expect(screen.queryByLabelText('Loading what staff read of it')).not.toBeInTheDocument())
    await waitFor(() =>
      expect(screen.queryAllByRole('region', { name: 'What staff read of it' })).toHaveLength(regions),
    )
    expect(screen.queryByRole('button', { name: 'Have it read…' })).not.toBeInTheDocument()
    expect(screen.queryAllByText(/you need the permission Policies as well/)).toHaveLength(regions)
  })

  test('of a restricted record the dialog warns, and nothing of the record stands in it', async () => {
    shows({})
    const told: InputOf<typeof haveRecordRead>[] = []
    server.use(
      answers(recordDetails, () => ({ status: 1, response: record })),
      answers(haveRecordRead, ({ input }) => {
        told.push(input)
        return { status: 1, response: { policyId: 'p1', people: 0 } }
      }),
    )
    const { user } = manager('/quality/records/r1')
    await user.click(await screen.findByRole('button', { name: 'Have it read…' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Have it read' }))
    expect(dialog.getByText('This record is restricted')).toBeInTheDocument()
    expect(dialog.getByRole('textbox', { name: 'What should staff know?' })).toHaveValue('')
    await user.type(dialog.getByRole('textbox', { name: 'Title' }), 'Never alone')
    await user.type(dialog.getByRole('textbox', { name: 'What should staff know?' }), 'Stay with them.')
    await user.click(dialog.getByRole('button', { name: 'Have it read' }))
    expect(await screen.findByText('It is published: nobody has it to read yet')).toBeInTheDocument()
    expect(told).toMatchObject([{ recordId: 'r1', title: 'Never alone' }])
  })
})

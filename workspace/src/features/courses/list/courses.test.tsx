import type { InputOf } from '@cloudoc/core/contract/call.ts'
import { allowCourseAttempt, assignCourses, enrolments, remindOfCourses } from '@cloudoc/courses/contract/assigning.ts'
import {
  courseDetails,
  courseList,
  courseStarters,
  publishCourse,
  saveCourse,
} from '@cloudoc/courses/contract/courses.ts'
import { answers, refusal } from '@cloudoc/kit/testing/handlers.ts'
import { server } from '@cloudoc/kit/testing/server.ts'
import { groupList } from '@cloudoc/people/contract/groups.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { stage } from '../../../../testing/stage.tsx'
// The code of the screens, here, and not while a test waits for it on a busy machine.
import '../../documents/editor/samples.tsx'
import '../assign/AssignDialog.tsx'
import '../editor/EditCourse.tsx'
import '../editor/PublishDialog.tsx'
import { courseDetailsOf, courseOf, enrolmentOf, topicOf } from '../samples.ts'
import './Courses.tsx'
import './NewCourse.tsx'

jest.mock('../../documents/editor/ck/index.ts', () => {
  const { PlainBody, PlainSmall } = jest.requireActual<typeof import('../../documents/editor/samples.tsx')>(
    '../../documents/editor/samples.tsx',
  )
  return { BodyEditor: PlainBody, SmallEditor: PlainSmall }
})
globalThis.ResizeObserver ??= class {
  observe() {
    /* Nothing has a size here. */
  }
  unobserve() {
    /* So. */
  }
  disconnect() {
    /* So. */
  }
}

/** What is saved of a course, as the calls take it. */
interface Sent {
  id?: string
  revision?: number
  title?: string
  topics?: { id?: string; title: string; html: string }[]
}
const nothing = () => ({ status: 2 as const, response: [], total: 0, message: 'nothing' })
const address = () => screen.getByLabelText('Address')

describe('courses', () => {
  test('what needs attention first; how many are trained and who is not; several are assigned in one step', async () => {
    const asked: InputOf<typeof courseList>[] = []
    const told: InputOf<typeof assignCourses>[] = []
    server.use(
      answers(courseList, ({ input }) => {
        asked.push(input)
        return {
          status: 1,
          response: [courseOf(), courseOf({ id: 'c2', title: 'Fire safety', status: 0, version: 0 })],
          total: 2,
        }
      }),
      answers(groupList, [{ _id: 'g1', name: 'Nights', members: 3, manager: null } as never]),
      answers(assignCourses, ({ input }) => {
        told.push(input)
        return { status: 1, response: { assigned: 2, people: 3 } }
      }),
    )
    const { user } = stage({ at: '/training', role: 'company' })
    const table = await screen.findByRole('table', { name: 'Courses' })
    expect(asked[0]).toMatchObject({ skip: 0, limit: 25, order: 'attention' })
    expect(within(table).getByText('1 overdue')).toBeInTheDocument()
    expect(within(table).getByText(/^2 of 4/)).toBeInTheDocument()
    await user.click(screen.getByRole('checkbox', { name: 'Choose all rows' }))
    await user.click(screen.getByRole('button', { name: 'Say who takes them…' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(dialog.getByRole('radio', { name: /^Groups/ }))
    await user.click(dialog.getByRole('button', { name: 'Assign' }))
    expect(await dialog.findByText(assignCourses.texts.noAudience)).toBeInTheDocument()
    await user.click(await dialog.findByRole('checkbox', { name: /Nights/ }))
    await user.click(dialog.getByRole('button', { name: 'Assign' }))
    await waitFor(() =>
      expect(told).toMatchObject([{ courseIds: ['c1', 'c2'], everyone: false, groupIds: ['g1'], dueDays: 30 }]),
    )
  })

  test('nothing there leads to a new one: blank, or from the library', async () => {
    const told: InputOf<typeof saveCourse>[] = []
    server.use(
      answers(courseList, nothing),
      answers(courseDetails, courseDetailsOf({ title: 'Data protection' })),
      answers(courseStarters, [
        {
          starterId: 's1',
          title: 'Data protection',
          summary: 'What may be told to whom.',
          minutes: 20,
          validMonths: 12,
          topics: ['Whose data it is'],
          questions: 10,
          matrixFor: '',
          matrixDays: 0,
          courseId: '',
        },
      ]),
      answers(saveCourse, ({ input }) => {
        told.push(input)
        return { status: 1, response: { id: 'c1', revision: 1, topicIds: [] } }
      }),
    )
    const { user } = stage({ at: '/training', role: 'user', permissions: ['Manage employee'] })
    await user.click(await screen.findByRole('link', { name: 'Make the first course' }))
    await user.click(await screen.findByRole('button', { name: 'Create course' }))
    expect(await screen.findByText(saveCourse.texts.nameless)).toBeInTheDocument()
    expect(told).toEqual([])
    await user.click(screen.getByRole('button', { name: /^Begin from it/ }))
    await waitFor(() => expect(address()).toHaveTextContent('/training/course?id=c1'))
    expect(told).toEqual([{ starterId: 's1' }])
  })
})

describe('one course', () => {
  const open = (over = {}, at = '/training/course?id=c1') => {
    const told: Sent[] = []
    server.use(
      answers(courseDetails, courseDetailsOf(over)),
      answers(saveCourse, ({ input }) => {
        const sent = input as Sent
        told.push(sent)
        return {
          status: 1,
          response: {
            id: 'c1',
            revision: (sent.revision ?? 0) + 1,
            topicIds: (sent.topics ?? []).map(({ id }, at) => id ?? `made-${at}`),
          },
        }
      }),
    )
    return { ...stage({ at, role: 'company' }), told }
  }

  test('topics are moved by their arrows, which keep the focus; all of it is saved by itself', async () => {
    const { user, told } = open()
    const down = await screen.findByRole('button', { name: 'Move Before you move anybody down' })
    await user.click(down)
    const rows = within(screen.getByRole('list', { name: 'Topics' })).getAllByRole('listitem')
    expect(rows[0]).toHaveTextContent('1. Hoists')
    expect(screen.getByText('Before you move anybody is number 2 of 2')).toBeInTheDocument()
    expect(document.activeElement).toHaveAccessibleName('Move Before you move anybody down')
    await waitFor(() => expect(told.at(-1)?.topics?.map(({ id }) => id)).toEqual(['t2', 't1']), { timeout: 5000 })
    expect(told.at(-1)).toMatchObject({ id: 'c1', revision: 3, title: 'Moving and handling' })
    expect(told.at(-1)?.topics?.[0]).toMatchObject({ html: '<p>Two carers, always.</p>' })
  })

  test('a text that is added is written at once; without a title nothing is sent, and it is said', async () => {
    const { user, told } = open({ topicList: [topicOf()] })
    await user.click(await screen.findByRole('button', { name: 'Add a text' }))
    await user.type(await screen.findByRole('textbox', { name: 'Text of Topic 2' }), 'Ask first.')
    await user.clear(screen.getByLabelText('Title of the topic'))
    expect(await screen.findByText('This could not be saved', undefined, { timeout: 5000 })).toBeInTheDocument()
    expect(told.every(({ topics = [] }) => topics.every(({ title }) => title !== ''))).toBe(true)
    await user.type(screen.getByLabelText('Title of the topic'), 'Consent')
    await waitFor(
      () => expect(told.at(-1)?.topics?.[1]).toMatchObject({ title: 'Consent', html: 'Ask first.', kind: 'text' }),
      { timeout: 5000 },
    )
    expect(screen.getByRole('textbox', { name: 'Text of Consent' })).toHaveValue('Ask first.')
  })

  test('what somebody else has changed is joined with what is typed, and nobody is stopped', async () => {
    const { user, told } = open(
      { topicList: [topicOf({ html: '<p>Ask first.</p>' })] },
      '/training/course?id=c1&topic=t1',
    )
    const newest = courseDetailsOf({
      revision: 8,
      minutes: 45,
      topicList: [topicOf({ html: '<p>Ask first, kindly.</p>' })],
    })
    const text = await screen.findByRole('textbox', { name: /^Text of/ })
    server.use(
      answers(courseDetails, newest),
      answers(saveCourse, ({ input }) => {
        const sent = input as Sent
        if (sent.revision !== 8) return refusal(saveCourse.refusals.stale.text, 'stale')
        told.push(sent)
        return { status: 1, response: { id: 'c1', revision: 9, topicIds: ['t1'] } }
      }),
    )
    await user.type(screen.getByLabelText('Title of the topic'), '!')
    await waitFor(() => expect(told).toHaveLength(1), { timeout: 5000 })
    expect(told[0]).toMatchObject({ minutes: 45 })
    expect(told[0]?.topics?.[0]).toMatchObject({ html: '<p>Ask first, kindly.</p>' })
    expect(told[0]?.topics?.[0]?.title).toMatch(/!$/)
    expect(await screen.findByText('Brought together with what somebody else wrote')).toBeInTheDocument()
    expect(text).toHaveValue('<p>Ask first, kindly.</p>')
    expect(text).not.toHaveAttribute('readonly')
  })

  test('what hinders publishing is said; a further version says who finishes on the old one', async () => {
    const told: InputOf<typeof publishCourse>[] = []
    server.use(
      answers(publishCourse, ({ input }) => {
        told.push(input)
        return { status: 1, response: { versionId: 'v3', version: 3, hash: 'a'.repeat(64) } }
      }),
    )
    const { user, unmount } = open({ status: 0, version: 0, versionId: '', hindrance: 'noQuestions' })
    await user.click(await screen.findByRole('button', { name: 'Publish…' }))
    expect(await screen.findByText(publishCourse.texts.noQuestions)).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Publish version 1' })).toHaveAttribute('aria-disabled', 'true')
    unmount()
    const again = open({ changed: true, underway: 2 })
    await again.user.click(await screen.findByRole('button', { name: 'Publish a new version…' }))
    expect(
      await screen.findByText(/^2 people have begun, and finish on the version that they began/),
    ).toBeInTheDocument()
    await again.user.click(screen.getByRole('button', { name: 'Publish version 3' }))
    await waitFor(() => expect(told).toMatchObject([{ id: 'c1', revision: 3 }]))
  })

  test('people: reminded together, and one who is locked out is given another try with a reason', async () => {
    const reminded: InputOf<typeof remindOfCourses>[] = []
    const allowed: InputOf<typeof allowCourseAttempt>[] = []
    const locked = enrolmentOf({
      enrolmentId: 'e2',
      employeeId: 'p2',
      name: 'Ben Ode',
      state: 'underway',
      startedAt: '2026-11-02T09:00:00.000Z',
      topicsDone: 2,
      quiz: { state: 'locked', questions: 2, passMark: 80, tries: 3, allowed: 3, score: 50 },
    })
    server.use(
      answers(enrolments, () => ({
        status: 1,
        response: [
          enrolmentOf(),
          locked,
          enrolmentOf({
            enrolmentId: 'e3',
            name: 'Cara Lin',
            state: 'done',
            certified: true,
            validUntil: '2027-11-02',
          }),
        ],
        total: 3,
      })),
      answers(remindOfCourses, ({ input }) => {
        reminded.push(input)
        return { status: 1, response: { people: 1, skipped: 1 } }
      }),
      answers(allowCourseAttempt, ({ input }) => {
        allowed.push(input)
        return { status: 1, response: { left: 1 } }
      }),
    )
    const { user } = open({}, '/training/course?id=c1&tab=people')
    expect(await screen.findByText('Quiz: all tries used (best 50%)')).toBeInTheDocument()
    expect(screen.getByText('Good until 02 Nov 2027')).toBeInTheDocument()
    await user.click(screen.getByRole('checkbox', { name: 'Choose all rows' }))
    await user.click(screen.getByRole('button', { name: 'Remind' }))
    await waitFor(() => expect(reminded).toMatchObject([{ enrolmentIds: ['e1', 'e2'] }]))
    await user.click(screen.getByRole('button', { name: 'More about Ben Ode' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Allow another try…' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(dialog.getByRole('button', { name: 'Allow another try' }))
    expect(await dialog.findByText('Say why.')).toBeInTheDocument()
    await user.type(dialog.getByRole('textbox', { name: 'Why' }), 'He was ill')
    await user.click(dialog.getByRole('button', { name: 'Allow another try' }))
    await waitFor(() => expect(allowed).toMatchObject([{ enrolmentId: 'e2', reason: 'He was ill' }]))
  })
})

import type { InputOf } from '@cloudoc/core/contract/call.ts'
import { certificates } from '@cloudoc/courses/contract/records.ts'
import {
  myCertificate,
  startQuiz,
  submitQuiz,
  takeCourse,
  topicDone,
  topicOpened,
} from '@cloudoc/courses/contract/taking.ts'
import { verifyCertificate } from '@cloudoc/courses/contract/verify.ts'
import { answers, fails, refusal } from '@cloudoc/kit/testing/handlers.ts'
import { server } from '@cloudoc/kit/testing/server.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { stage } from '../../../../testing/stage.tsx'
import '../../todo/ToDo.tsx'
import '../mine/MyCourses.tsx'
import '../verify/VerifyCertificate.tsx'
import { certificateOf, myCourseOf, openCourseOf, topicOf } from '../samples.ts'
import './TakeCourse.tsx'

const address = () => screen.getByLabelText('Address')
const topics = (...done: boolean[]) =>
  [topicOf(), topicOf({ id: 't2', title: 'Hoists', html: '<p>Two carers, always.</p>' })].map((topic, at) => ({
    ...topic,
    done: done[at] ?? false,
    waitSeconds: 0,
  }))
/** Opens the course; what is marked done is done at the next look. */
const open = (course = openCourseOf(), at = '/course/take?id=e1') => {
  const marked: InputOf<typeof topicDone>[] = []
  let now = course
  server.use(
    answers(takeCourse, () => ({ status: 1, response: now })),
    answers(topicDone, ({ input }) => {
      marked.push(input)
      const topicList = now.topicList.map(topic => (topic.id === input.topicId ? { ...topic, done: true } : topic))
      const done = topicList.flatMap(topic => (topic.done ? [topic.id] : []))
      now = { ...now, topicList, topicsDone: done.length, quizOpen: done.length === 2 }
      return {
        status: 1,
        response: {
          topics: 2,
          topicsDone: done.length,
          done,
          quizOpen: done.length === 2,
          complete: false,
          certificateId: '',
          validUntil: '',
        },
      }
    }),
  )
  return { ...stage({ at, role: 'employee' }), marked }
}
const sheet = {
  attemptId: 'a1',
  number: 1,
  left: 2,
  passMark: 80,
  questions: [
    {
      id: 'q1',
      question: 'How many carers work a hoist?',
      kind: 'single' as const,
      choice: [
        { id: 'one', text: 'One' },
        { id: 'two', text: 'Two' },
      ],
    },
  ],
}
const ready = () => openCourseOf({ topicList: topics(true, true), topicsDone: 2, quizOpen: true })

const twoCourses = [
  myCourseOf({ state: 'overdue', dueOn: '2026-11-10', startedAt: '2026-11-02T09:00:00.000Z', topicsDone: 1 }),
  myCourseOf({
    enrolmentId: 'e2',
    title: 'Fire',
    state: 'done',
    certified: true,
    validUntil: '2027-03-01',
    completedAt: '2026-03-01T09:00:00.000Z',
    certificateId: 'k1',
  }),
]

describe('my training', () => {
  test('what is to be done and by when, what is done and until when; certificates with it', async () => {
    server.use(
      answers(certificates, () => ({ status: 1, response: [certificateOf()], total: 1 })),
      answers(myCertificate, { url: '/f/k1', fileName: 'k1.pdf', expiresAt: '2026-11-23T10:00:00.000Z' }),
    )
    const { user, left } = stage({ at: '/course', role: 'employee', training: twoCourses })
    expect(await screen.findByRole('list', { name: 'To do' })).toHaveTextContent(
      /Moving and handling.*Overdue.*By 10 Nov 2026.*1 of 2 topics done/,
    )
    expect(screen.getByRole('list', { name: 'Done' })).toHaveTextContent(/Fire.*Done.*Good until 01 Mar 2027/)
    expect(screen.getByRole('link', { name: 'Go on' })).toHaveAttribute('href', '/company/course/take?id=e1')
    await user.click(await screen.findByRole('button', { name: 'PDF of Moving and handling' }))
    await waitFor(() => expect(left).toHaveBeenCalledWith('/f/k1'))
  })

  test('an employee finds what there is by the menu', async () => {
    server.use(answers(certificates, () => ({ status: 1, response: [certificateOf()], total: 1 })))
    const { user, unmount } = stage({ at: '/todo', role: 'employee', training: twoCourses })
    const menu = within(await screen.findByRole('navigation', { name: 'Workspace' }))
    await user.click(menu.getByRole('link', { name: 'Training' }))
    await waitFor(() => expect(address()).toHaveTextContent(/^\/course$/))
    unmount()
    stage({ at: '/course', role: 'employee' })
    expect(await screen.findByText('No training yet')).toBeInTheDocument()
    expect(
      within(screen.getByRole('navigation', { name: 'Workspace' })).getByRole('link', { name: 'Training' }),
    ).toHaveAttribute('aria-current', 'page')
  })
})

describe('taking a course', () => {
  test('a long topic is done once it was open for its time', async () => {
    const opened: InputOf<typeof topicOpened>[] = []
    const long = openCourseOf()
    server.use(
      answers(topicOpened, ({ input }) => {
        opened.push(input)
        return { status: 1, response: { waitSeconds: 2 } }
      }),
    )
    const { marked, user } = open(
      {
        ...long,
        topicList: long.topicList.map(topic => (topic.id === 't1' ? { ...topic, waitSeconds: 30 } : topic)),
      },
      '/course/take?id=e1&topic=t1',
    )
    const button = await screen.findByRole('button', { name: 'Done, go on' })
    expect(button).toHaveAttribute('aria-disabled', 'true')
    expect(screen.getByText(/^You can go on in /)).toBeInTheDocument()
    await waitFor(() => expect(button).not.toHaveAttribute('aria-disabled', 'true'), { timeout: 6000 })
    expect(opened).toEqual([expect.objectContaining({ enrolmentId: 'e1', topicId: 't1' })])
    await user.click(button)
    await waitFor(() => expect(marked).toHaveLength(1))
  })

  test('topic after topic, counted in topics; then the quiz is open', async () => {
    const { user, marked } = open()
    expect(await screen.findByText('Please finish the topics first.')).toBeInTheDocument()
    expect(screen.getByText('0 of 2 topics')).toBeInTheDocument()
    await user.click(screen.getByRole('link', { name: 'Start' }))
    expect(await screen.findByText('Read the care plan.')).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Done, go on' }))
    expect(await screen.findByText('Two carers, always.')).toBeInTheDocument()
    expect(screen.getByText('Topic 2 of 2, 1 done')).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Done, go on' }))
    await waitFor(() => expect(address()).toHaveTextContent('/course/take?id=e1&step=quiz'))
    expect(marked).toMatchObject([
      { enrolmentId: 'e1', topicId: 't1' },
      { enrolmentId: 'e1', topicId: 't2' },
    ])
    expect(await screen.findByRole('button', { name: 'Start the quiz' })).toBeInTheDocument()
  })

  test('without a connection nothing is claimed, and the topic stays', async () => {
    const { user } = open(openCourseOf(), '/course/take?id=e1&topic=t1')
    server.use(fails(topicDone))
    await user.click(await screen.findByRole('button', { name: 'Done, go on' }))
    expect(await screen.findByText('It is not marked yet. Try again in a moment.')).toBeInTheDocument()
    expect(address()).toHaveTextContent('topic=t1')
  })

  test('not passed: what to read again, and another try; passed: the certificate', async () => {
    const results = [
      {
        passed: false,
        score: 0,
        passMark: 80,
        left: 1,
        marks: [{ questionId: 'q1', question: 'How many carers work a hoist?', right: false, reason: '' }],
        complete: false,
        certificateId: '',
        validUntil: '',
      },
      {
        passed: true,
        score: 100,
        passMark: 80,
        left: 0,
        marks: [{ questionId: 'q1', question: 'How many carers work a hoist?', right: true, reason: 'One steadies.' }],
        complete: true,
        certificateId: 'k1',
        validUntil: '2027-11-23',
      },
    ]
    const handed: InputOf<typeof submitQuiz>[] = []
    server.use(
      answers(startQuiz, sheet),
      answers(submitQuiz, ({ input }) => {
        handed.push(input)
        return { status: 1, response: results[handed.length - 1] ?? (results[1] as never) }
      }),
      answers(myCertificate, { url: '/f/k1', fileName: 'k1.pdf', expiresAt: '2026-11-23T10:00:00.000Z' }),
    )
    const { user, left } = open(ready(), '/course/take?id=e1&step=quiz')
    await user.click(await screen.findByRole('button', { name: 'Start the quiz' }))
    await user.click(await screen.findByRole('button', { name: 'Hand in' }))
    expect(await screen.findByText(submitQuiz.texts.unanswered)).toBeInTheDocument()
    await user.click(screen.getByRole('radio', { name: 'One' }))
    await user.click(screen.getByRole('button', { name: 'Hand in' }))
    expect(await screen.findByText('Not passed: 0%')).toBeInTheDocument()
    expect(
      within(screen.getByRole('list', { name: 'Topics to read again' })).getByRole('link', { name: /Hoists/ }),
    ).toHaveAttribute('href', '/company/course/take?id=e1&topic=t2')
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await user.click(await screen.findByRole('radio', { name: 'Two' }))
    await user.click(screen.getByRole('button', { name: 'Hand in' }))
    expect(await screen.findByText('The course is complete. Good until 23 Nov 2027.')).toBeInTheDocument()
    expect(handed).toMatchObject([
      { attemptId: 'a1', answers: [{ questionId: 'q1', choiceIds: ['one'] }] },
      { answers: [{ choiceIds: ['two'] }] },
    ])
    await user.click(screen.getByRole('button', { name: 'Certificate (PDF)' }))
    await waitFor(() => expect(left).toHaveBeenCalledWith('/f/k1'))
  })

  test('what was chosen is there again after a reload; whoever has used all tries is told what to do', async () => {
    server.use(answers(startQuiz, sheet))
    const first = open(ready(), '/course/take?id=e1&step=quiz')
    await first.user.click(await screen.findByRole('button', { name: 'Start the quiz' }))
    await first.user.click(await screen.findByRole('radio', { name: 'Two' }))
    first.unmount()
    const again = open({ ...ready(), openAttemptId: 'a1' }, '/course/take?id=e1&step=quiz')
    await again.user.click(await screen.findByRole('button', { name: 'Go on with the quiz' }))
    expect(await screen.findByRole('radio', { name: 'Two' })).toBeChecked()
    again.unmount()
    open({
      ...ready(),
      quizOpen: false,
      quiz: { state: 'locked', questions: 1, passMark: 80, tries: 3, allowed: 3, score: 40 },
    })
    expect(await screen.findByText('You have used all your tries at the quiz')).toBeInTheDocument()
  })
})

describe('a certificate is checked by anybody', () => {
  const known = {
    number: 'ABCD-EFGH-JKMN',
    title: 'Moving and handling',
    companyName: 'Sunrise Home Care Ltd',
    initials: 'A. K.',
    issuedOn: '2025-11-02',
    validUntil: '2026-11-02',
    state: 'expired' as const,
  }

  test('/course without a session: by the number on it; valid, expired and unknown are told apart', async () => {
    server.use(
      answers(verifyCertificate, ({ input }) =>
        input.number === 'NONE'
          ? refusal(verifyCertificate.refusals.unknown.text, 'absent')
          : { status: 1, response: input.number === 'NEW' ? { ...known, state: 'valid' as const } : known },
      ),
    )
    const { user } = stage({ at: '/course' })
    const field = await screen.findByLabelText('Number of the certificate')
    await user.type(field, 'NONE')
    await user.click(screen.getByRole('button', { name: 'Check' }))
    expect(await screen.findByText('We do not know this certificate')).toBeInTheDocument()
    await user.clear(field)
    await user.type(field, 'NEW')
    await user.click(screen.getByRole('button', { name: 'Check' }))
    expect(await screen.findByText('This certificate is valid')).toBeInTheDocument()
    expect(screen.getByText('A. K.')).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Sign in for your training' })).toHaveAttribute(
      'href',
      '/signin?next=%2Fcompany%2Fcourse',
    )
  })

  test('by the address on it, at once', async () => {
    const asked: InputOf<typeof verifyCertificate>[] = []
    server.use(
      answers(verifyCertificate, ({ input }) => {
        asked.push(input)
        return { status: 1, response: known }
      }),
    )
    stage({ at: '/course/verify?number=ABCD-EFGH-JKMN' })
    expect(await screen.findByText('This certificate has expired')).toBeInTheDocument()
    expect(asked).toMatchObject([{ number: 'ABCD-EFGH-JKMN' }])
  })
})

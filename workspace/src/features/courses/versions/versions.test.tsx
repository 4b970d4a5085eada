import type { InputOf } from '@cloudoc/core/contract/call.ts'
import { courseDetails, courseList, publishCourse } from '@cloudoc/courses/contract/courses.ts'
import {
  courseEdition,
  courseEditionTopic,
  keepCourseEdition,
  takeCourseEdition,
} from '@cloudoc/courses/contract/editions.ts'
import { courseVersion, courseVersions } from '@cloudoc/courses/contract/versions.ts'
import { answers, refusal } from '@cloudoc/kit/testing/handlers.ts'
import { server } from '@cloudoc/kit/testing/server.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { stage } from '../../../../testing/stage.tsx'
// The code of the screens, here, and not while a test waits for it on a busy machine.
import '../../documents/editor/samples.tsx'
import '../edition/CourseEditionDialog.tsx'
import '../editor/EditCourse.tsx'
import '../editor/PublishDialog.tsx'
import '../list/Courses.tsx'
import './VersionPage.tsx'
import { courseDetailsOf, courseOf, topicOf } from '../samples.ts'

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

const edition = {
  edition: 'e'.repeat(64),
  revision: 3,
  reordered: false,
  details: [{ field: 'validMonths' as const, from: '12', to: '24', kept: true }],
  quiz: { added: ['What first?'], removed: [], passMark: 0, own: 2 },
  topics: [
    {
      at: 0,
      title: 'Before you move anybody',
      change: 'changed' as const,
      yours: 'edited' as const,
      outcome: 'replaced' as const,
    },
    { at: 2, title: 'Slings', change: 'added' as const, yours: 'gone' as const, outcome: 'taken' as const },
  ],
}

test('a newer edition is marked in the list; what changes is said topic by topic, with the words that give way, before it is taken or put off', async () => {
  const told: unknown[] = []
  server.use(
    answers(courseList, () => ({ status: 1, response: [courseOf({ edition: 'newer' })], total: 1 })),
    answers(courseDetails, courseDetailsOf({ edition: 'newer' })),
    answers(courseEdition, edition),
    answers(courseEditionTopic, {
      rows: [
        {
          kind: 'changed',
          before: { html: '<p>Read the plan.</p>', tag: 'p' },
          after: { html: '<p>Read the care plan.</p>', tag: 'p' },
          inline: '<p>Read the <ins>care </ins>plan.</p>',
        },
      ],
    }),
    answers(keepCourseEdition, ({ input }) => {
      told.push(input)
      return { status: 1, response: { id: 'c1' } }
    }),
    answers(takeCourseEdition, ({ input }) => {
      told.push(input)
      return refusal(takeCourseEdition.refusals.stale.text, 'stale')
    }),
  )
  const { user } = stage({ at: '/training', role: 'company' })
  expect(within(await screen.findByRole('table', { name: 'Courses' })).getByText('New edition')).toBeInTheDocument()
  await user.click(screen.getByRole('link', { name: 'Moving and handling' }))
  await user.click(await screen.findByRole('button', { name: 'See what is new…' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'New edition of ‘Moving and handling’' }))
  expect(await dialog.findByText('In one topic your words give way')).toBeInTheDocument()
  const rows = within(dialog.getByRole('list', { name: 'Topics' })).getAllByRole('listitem')
  expect(rows.map(row => within(row).queryByText(/^(New|Your words give way)$/)?.textContent)).toEqual([
    'Your words give way',
    'New',
  ])
  expect(dialog.getByText('To be taken: yours stays, every year. The library has every 2 years.')).toBeInTheDocument()
  expect(dialog.getByText('The 2 questions that you wrote or changed stay.')).toBeInTheDocument()
  await user.click(dialog.getByRole('button', { name: 'What changes in Before you move anybody' }))
  expect(await dialog.findByText('care', { exact: false, selector: 'ins' })).toBeInTheDocument()
  await user.click(dialog.getByRole('button', { name: 'Take it into the draft' }))
  expect(await dialog.findByText(takeCourseEdition.refusals.stale.text)).toBeInTheDocument()
  await user.click(dialog.getByRole('button', { name: 'Not now' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(told).toMatchObject([
    { id: 'c1', edition: edition.edition, revision: 3 },
    { id: 'c1', edition: edition.edition },
  ])
})

test('versions: when, by whom, what was new, how many are certified; one opens as it was, with its quiz, and nothing of it can be changed', async () => {
  const version = {
    courseVersionId: 'v1',
    number: 1,
    title: 'Lifting',
    publishedAt: '2026-11-01T09:00:00.000Z',
    publishedBy: 'Maria Okafor',
    note: 'The first.',
    topics: 1,
    certified: 3,
    underway: 1,
  }
  server.use(
    answers(courseDetails, courseDetailsOf()),
    answers(courseVersions, () => ({
      status: 1,
      response: [
        { ...version, courseVersionId: 'v2', number: 2, title: 'Moving and handling', note: '', certified: 0 },
        version,
      ],
      total: 2,
    })),
    answers(courseVersion, {
      ...version,
      courseId: 'c1',
      summary: '',
      minutes: 10,
      validMonths: 12,
      hash: 'a'.repeat(64),
      topicList: [topicOf()],
      quiz: {
        passMark: 80,
        attempts: 3,
        questions: [
          {
            question: 'Who lifts?',
            choices: [
              { text: 'Two', right: true },
              { text: 'One', right: false },
            ],
            reason: '',
          },
        ],
      },
    }),
  )
  const { user } = stage({ at: '/training/course?id=c1&tab=versions', role: 'company' })
  const row = within(await screen.findByRole('row', { name: /1\. Lifting/ }))
  expect(
    row
      .getAllByRole('cell')
      .map(cell => cell.textContent)
      .join(' '),
  ).toMatch(/by Maria Okafor.*3.*1/)
  await user.click(row.getByRole('link', { name: '1. Lifting' }))
  expect(
    await screen.findByText('3 people have a good certificate of it, and 1 person is under way on it.'),
  ).toBeInTheDocument()
  expect(screen.getByText('Two')).toHaveTextContent('Two (right)')
  await user.click(screen.getByRole('link', { name: /Before you move anybody/ }))
  expect(await screen.findByText('Read the care plan.')).toBeInTheDocument()
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument()
})

test('publishing asks again whoever is done only where that is chosen, by a day that is not over', async () => {
  const told: InputOf<typeof publishCourse>[] = []
  server.use(
    answers(courseDetails, courseDetailsOf({ changed: true })),
    answers(publishCourse, ({ input }) => {
      told.push(input)
      return { status: 1, response: { versionId: 'v3', version: 3, hash: 'a'.repeat(64) } }
    }),
  )
  const { user } = stage({ at: '/training/course?id=c1', role: 'company' })
  await user.click(await screen.findByRole('button', { name: 'Publish a new version…' }))
  const again = await screen.findByRole('checkbox', { name: 'Ask those who have completed it to take it again' })
  expect(again).not.toBeChecked()
  await user.click(again)
  const by = screen.getByLabelText('To be taken by')
  await user.clear(by)
  await user.type(by, '2020-01-01')
  await user.click(screen.getByRole('button', { name: 'Publish version 3' }))
  expect(await screen.findByText(publishCourse.texts.past)).toBeInTheDocument()
  expect(told).toEqual([])
  await user.clear(by)
  await user.type(by, '2099-01-01')
  await user.click(screen.getByRole('button', { name: 'Publish version 3' }))
  await waitFor(() => expect(told).toMatchObject([{ id: 'c1', again: true, againBy: '2099-01-01' }]))
})

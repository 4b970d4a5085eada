import type { InputOf } from '@cloudoc/core/contract/call.ts'
import { assignCourses, coursesNamed, coursesOfGroup } from '@cloudoc/courses/contract/assigning.ts'
import { courseList, courseStarters } from '@cloudoc/courses/contract/courses.ts'
import { answers } from '@cloudoc/kit/testing/handlers.ts'
import { server } from '@cloudoc/kit/testing/server.ts'
import { groupDetails } from '@cloudoc/people/contract/groups.ts'
import { assignPolicies, endAssignments, policiesNamed, policiesOfGroup } from '@cloudoc/policies/contract/assigning.ts'
import { policyList } from '@cloudoc/policies/contract/policies.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { stage } from '../../../../testing/stage.tsx'
import { policyOf } from '../../policies/samples.ts'
import './AddDialog.tsx'
import './Induction.tsx'
import './StarterDialog.tsx'
import type { GroupAssignment } from './stages.ts'

const assignmentOf = (over: Partial<GroupAssignment> = {}): GroupAssignment => ({
  assignmentId: 'a1',
  id: 'p1',
  name: 'Safeguarding',
  published: true,
  dueDate: '',
  dueDays: 1,
  ...over,
})
const at = '/group/induction?id=g1'
const nothing = () => ({ status: 2 as const, response: [], total: 0, message: 'nothing' })
const stands = (policies: GroupAssignment[], courses: GroupAssignment[] = []) =>
  server.use(
    answers(groupDetails, { _id: 'g1', name: 'Night staff', members: 2, people: [] } as never),
    answers(policiesOfGroup, policies),
    answers(coursesOfGroup, courses),
    answers(courseStarters, nothing),
  )
/** A course of the library that the company has begun one of its own from. */
const ofLibrary = (courseId: string, title: string, matrixFor: string, matrixDays: number) => ({
  starterId: `s-${title}`,
  title,
  summary: '',
  minutes: 20,
  validMonths: 12,
  topics: [],
  questions: 10,
  matrixFor,
  matrixDays,
  courseId,
})

describe('the induction of a group', () => {
  test('has three stages with what belongs to each, and says what is asked besides', async () => {
    stands(
      [assignmentOf(), assignmentOf({ assignmentId: 'a2', id: 'p2', name: 'Lone working', dueDays: 30 })],
      [assignmentOf({ assignmentId: 'a3', id: 'c1', name: 'Lifting', dueDays: 7, published: false })],
    )
    stage({ at, role: 'company' })
    expect(await screen.findByRole('list', { name: 'Day 1' })).toHaveTextContent(/Safeguarding.*Policy/)
    expect(screen.getByRole('list', { name: 'Week 1' })).toHaveTextContent(/Lifting.*Course.*Draft/)
    expect(screen.queryByRole('list', { name: 'Month 3' })).not.toBeInTheDocument()
    expect(screen.getByRole('list', { name: 'Asked of this group besides' })).toHaveTextContent(
      /Lone working.*Within 30 days/,
    )
  })

  test('policies and courses are added to a stage by its days; what the group has is not offered', async () => {
    const told: (InputOf<typeof assignPolicies> | InputOf<typeof assignCourses>)[] = []
    stands([assignmentOf()])
    server.use(
      answers(policyList, [policyOf({ id: 'p1', name: 'Safeguarding' }), policyOf({ id: 'p2', name: 'Falls' })]),
      answers(courseList, [{ id: 'c1', title: 'Lifting' } as never]),
      answers(assignPolicies, ({ input }) => {
        told.push(input)
        return { status: 1, response: { assigned: 1, people: 2 } }
      }),
      answers(assignCourses, ({ input }) => {
        told.push(input)
        return { status: 1, response: { assigned: 1, people: 2 } }
      }),
    )
    const { user } = stage({ at, role: 'company' })
    await user.click(await screen.findByRole('button', { name: 'Add policies to Month 3…' }))
    const policies = within(await screen.findByRole('dialog', { name: 'Add policies to Month 3' }))
    await user.click(await policies.findByRole('checkbox', { name: /Falls/ }))
    expect(policies.queryByRole('checkbox', { name: /Safeguarding/ })).not.toBeInTheDocument()
    await user.click(policies.getByRole('button', { name: 'Add 1 policy' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    await user.click(screen.getByRole('button', { name: 'Add courses to Day 1…' }))
    const courses = within(await screen.findByRole('dialog', { name: 'Add courses to Day 1' }))
    await user.click(await courses.findByRole('checkbox', { name: /Lifting/ }))
    await user.click(courses.getByRole('button', { name: 'Add 1 course' }))
    await waitFor(() => expect(told).toHaveLength(2))
    expect(told).toMatchObject([
      { selectedDocuments: ['p2'], groupIds: ['g1'], dueDays: 90 },
      { courseIds: ['c1'], groupIds: ['g1'], dueDays: 1 },
    ])
  })

  test('begins from the training matrix: with what the company has, and the group is not asked for', async () => {
    const told: InputOf<typeof assignCourses>[] = []
    stands([], [assignmentOf({ assignmentId: 'a3', id: 'c4', name: 'Fire', dueDays: 7 })])
    server.use(
      answers(policiesNamed, nothing),
      answers(coursesNamed, nothing),
      answers(courseStarters, [
        ofLibrary('c1', 'Infection prevention', 'All in contact', 1),
        ofLibrary('c2', 'Equality', 'All', 7),
        ofLibrary('c3', 'Medicines', 'Who gives or prompts', 7),
        ofLibrary('c4', 'Fire', 'All', 7),
        ofLibrary('c5', 'Outside of the matrix', '', 0),
        ofLibrary('', 'Not begun', 'All', 7),
      ]),
      answers(assignCourses, ({ input }) => {
        told.push(input)
        return { status: 1, response: { assigned: 1, people: 2 } }
      }),
    )
    const { user } = stage({ at, role: 'company' })
    await user.click(await screen.findByRole('button', { name: 'Begin with a ready-made one…' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Begin with a ready-made induction' }))
    await dialog.findByRole('option', { name: 'The training matrix (HR-F9)' })
    await user.selectOptions(dialog.getByLabelText('Begin with'), 'The training matrix (HR-F9)')
    expect(dialog.getAllByRole('checkbox').map(box => (box as HTMLInputElement).checked)).toEqual([true, true, true])
    expect(dialog.getByRole('group', { name: 'Day 1' })).toHaveTextContent(
      'Infection prevention (course · All in contact · Every year)',
    )
    await user.click(dialog.getByRole('checkbox', { name: /Medicines/ }))
    await user.click(dialog.getByRole('button', { name: 'Add 2 policies and courses' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(told).toMatchObject([
      { courseIds: ['c1'], groupIds: ['g1'], dueDays: 1 },
      { courseIds: ['c2'], groupIds: ['g1'], dueDays: 7 },
    ])
  })

  test('taking something out is asked first', async () => {
    const ended: InputOf<typeof endAssignments>[] = []
    stands([assignmentOf()])
    server.use(
      answers(endAssignments, ({ input }) => {
        ended.push(input)
        return { status: 1, response: { ended: 1, people: 2 } }
      }),
    )
    const { user } = stage({ at, role: 'company' })
    await user.click(await screen.findByRole('button', { name: 'Take out Safeguarding' }))
    const question = within(await screen.findByRole('alertdialog'))
    expect(question.getByText(/What was done stays/)).toBeInTheDocument()
    await user.click(question.getByRole('button', { name: 'Take out' }))
    await waitFor(() => expect(ended).toMatchObject([{ assignmentIds: ['a1'] }]))
  })

  test('a ready-made one takes what is published and not asked yet, stage by stage, and leaves out what is unticked', async () => {
    const told: (InputOf<typeof assignPolicies> | InputOf<typeof assignCourses>)[] = []
    const asked: InputOf<typeof policiesNamed>[] = []
    stands([assignmentOf({ id: 'p1', name: 'Health and Safety' })])
    server.use(
      answers(policiesNamed, ({ input }) => {
        asked.push(input)
        return {
          status: 1,
          response: [
            { id: 'p1', name: 'Health and Safety' },
            { id: 'p2', name: 'Safeguarding adults' },
            { id: 'p3', name: 'Lone Working' },
            { id: 'p4', name: 'Duty of Candour' },
          ],
        }
      }),
      answers(coursesNamed, [{ id: 'c1', name: 'Duty of care' }]),
      answers(assignPolicies, ({ input }) => {
        told.push(input)
        return { status: 1, response: { assigned: 1, people: 2 } }
      }),
      answers(assignCourses, ({ input }) => {
        told.push(input)
        return { status: 1, response: { assigned: 1, people: 2 } }
      }),
    )
    const { user } = stage({ at, role: 'company' })
    await user.click(await screen.findByRole('button', { name: 'Begin with a ready-made one…' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Begin with a ready-made induction' }))
    expect(await dialog.findByRole('group', { name: 'Day 1' })).toHaveTextContent('Safeguarding adults')
    expect(dialog.queryByRole('checkbox', { name: /Health and Safety/ })).not.toBeInTheDocument()
    expect(dialog.getByRole('group', { name: 'Month 3' })).toHaveTextContent('Duty of CandourDuty of care (course)')
    await user.click(dialog.getByRole('checkbox', { name: /Lone Working/ }))
    await user.click(dialog.getByRole('button', { name: 'Add 3 policies and courses' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(told).toMatchObject([
      { selectedDocuments: ['p2'], groupIds: ['g1'], dueDays: 1 },
      { selectedDocuments: ['p4'], groupIds: ['g1'], dueDays: 90 },
      { courseIds: ['c1'], groupIds: ['g1'], dueDays: 90 },
    ])
    expect(asked[0]?.names).toEqual(expect.arrayContaining(['Safeguarding Adults', 'Dignity and Choice']))
  })

  test('a ready-made one of which nothing is published says what comes first', async () => {
    stands([])
    server.use(answers(policiesNamed, nothing), answers(coursesNamed, nothing))
    const { user } = stage({ at, role: 'company' })
    await user.click(await screen.findByRole('button', { name: 'Begin with a ready-made one…' }))
    expect(await screen.findByText('There is nothing to add')).toBeInTheDocument()
    expect(screen.queryByRole('option', { name: /training matrix/ })).not.toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Add' })).toHaveAttribute('aria-disabled', 'true')
  })

  test('whoever manages training alone adds courses alone', async () => {
    stands([], [])
    stage({ at, role: 'user', permissions: ['Manage employee', 'Manage groups'] })
    expect(await screen.findByRole('button', { name: 'Add courses to Day 1…' })).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: /Add policies/ })).not.toBeInTheDocument()
  })
})

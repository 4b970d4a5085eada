import type { InputOf } from '@cloudoc/core/contract/call.ts'
import { commonTexts } from '@cloudoc/core/contract/envelope.ts'
import { enrolments } from '@cloudoc/courses/contract/assigning.ts'
import { courseList } from '@cloudoc/courses/contract/courses.ts'
import { certificates, recordCertificate, trainingEvidence, trainingMatrix } from '@cloudoc/courses/contract/records.ts'
import { answers, refusal } from '@cloudoc/kit/testing/handlers.ts'
import { server } from '@cloudoc/kit/testing/server.ts'
import { employeeList } from '@cloudoc/people/contract/employees.ts'
import { groupList } from '@cloudoc/people/contract/groups.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { stage } from '../../../../testing/stage.tsx'
// The code of the screens, here, and not while a test waits for it on a busy machine.
import '../matrix/EvidenceDialog.tsx'
import '../matrix/TrainingMatrix.tsx'
import './AllowDialog.tsx'
import './PersonTraining.tsx'
import './RecordDialog.tsx'
import { certificateOf, courseOf, enrolmentOf } from '../samples.ts'

const nothing = () => ({ status: 2 as const, response: [], total: 0, message: 'nothing' })

describe('who is trained', () => {
  test('the matrix: a sign with its word and its day for each, and what the signs mean', async () => {
    server.use(
      answers(groupList, nothing),
      answers(trainingMatrix, () => ({
        status: 1,
        total: 1,
        response: {
          courses: [
            { courseId: 'c1', title: 'Hoists', validMonths: 12, version: 1 },
            { courseId: 'c2', title: 'Fire', validMonths: null, version: 1 },
            { courseId: 'c3', title: 'Data', validMonths: 12, version: 1 },
          ],
          coursesTotal: 3,
          people: [
            {
              employeeId: 'p1',
              name: 'Amira Khan',
              open: 0,
              overdue: 1,
              done: 1,
              cells: 'vo-',
              days: ['2027-03-01', '2026-11-10', ''],
            },
          ],
        },
      })),
    )
    stage({ at: '/training/matrix', role: 'company' })
    const row = within(await screen.findByRole('row', { name: /Amira Khan/ }))
    expect(row.getAllByRole('cell').map(cell => cell.textContent)).toEqual([
      '✓Done, good until 01 Mar 2027',
      '!Overdue, by 10 Nov 2026',
      'Not assigned',
    ])
    expect(
      within(screen.getByRole('list', { name: 'What the signs mean' })).getByText('Renew soon'),
    ).toBeInTheDocument()
    expect(row.getByRole('link', { name: 'Amira Khan' })).toHaveAttribute(
      'href',
      '/company/training/person?id=p1&name=Amira+Khan',
    )
  })

  test('whoever may not see it has no button that would be refused', async () => {
    server.use(
      answers(groupList, nothing),
      answers(trainingMatrix, () => refusal(commonTexts.forbidden, 'forbidden')),
    )
    stage({ at: '/training/matrix', role: 'user', permissions: ['Dashboard'] })
    expect(await screen.findByText(commonTexts.forbidden)).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Evidence…' })).not.toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Record a certificate…' })).not.toBeInTheDocument()
  })

  test('evidence: for a span of time, of some people; days the wrong way round are not asked for', async () => {
    const told: InputOf<typeof trainingEvidence>[] = []
    server.use(
      answers(groupList, nothing),
      answers(trainingMatrix, { courses: [], coursesTotal: 0, people: [] }),
      answers(employeeList, [{ _id: 'p1', name: 'Amira Khan', jobTitle: 'Carer' } as never]),
      answers(trainingEvidence, ({ input }) => {
        told.push(input)
        return { status: 1, response: { exportId: 'x1', total: 1 } }
      }),
    )
    const { user } = stage({ at: '/training/matrix', role: 'company' })
    await user.click(await screen.findByRole('button', { name: 'Evidence…' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.clear(dialog.getByLabelText('From'))
    await user.type(dialog.getByLabelText('From'), '2026-11-20')
    await user.clear(dialog.getByLabelText('To'))
    await user.type(dialog.getByLabelText('To'), '2026-11-01')
    await user.click(dialog.getByRole('radio', { name: 'Some people' }))
    await user.click(await dialog.findByRole('checkbox', { name: /Amira Khan/ }))
    await user.click(dialog.getByRole('button', { name: 'Make the record' }))
    expect(await dialog.findByText(trainingEvidence.texts.turned)).toBeInTheDocument()
    expect(told).toEqual([])
    await user.clear(dialog.getByLabelText('From'))
    await user.type(dialog.getByLabelText('From'), '2026-10-01')
    await user.click(dialog.getByRole('button', { name: 'Make the record' }))
    await waitFor(() =>
      expect(told).toMatchObject([
        { by: 'person', from: '2026-10-01', to: '2026-11-01', employeeIds: ['p1'], courseIds: [] },
      ]),
    )
  })

  test('a person: what they have to take, their certificates; one from elsewhere is recorded, issued today at the latest', async () => {
    const told: InputOf<typeof recordCertificate>[] = []
    server.use(
      answers(enrolments, () => ({ status: 1, response: [enrolmentOf()], total: 1 })),
      answers(courseList, () => ({ status: 1, response: [courseOf()], total: 1 })),
      answers(certificates, () => ({
        status: 1,
        response: [
          certificateOf({
            source: 'outside',
            issuer: 'St John Ambulance',
            state: 'withdrawn',
            reason: 'It was of somebody else',
          }),
        ],
        total: 1,
      })),
      answers(recordCertificate, ({ input }) => {
        told.push(input)
        return { status: 1, response: { certificateId: 'k2', validUntil: '2027-01-01' } }
      }),
    )
    const { user } = stage({ at: '/training/person?id=p1&name=Amira+Khan', role: 'company' })
    expect(await screen.findByText('held by St John Ambulance')).toBeInTheDocument()
    expect(screen.getByText('Because: It was of somebody else')).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Record a certificate…' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.selectOptions(
      await dialog.findByLabelText('Course'),
      await dialog.findByRole('option', { name: 'Moving and handling' }),
    )
    await user.type(dialog.getByLabelText('Who held the course'), 'Red Cross')
    await user.type(dialog.getByLabelText('Issued on'), '2099-01-01')
    await user.click(dialog.getByRole('button', { name: 'Record certificate' }))
    expect(await dialog.findByText(recordCertificate.texts.future)).toBeInTheDocument()
    expect(told).toEqual([])
    await user.clear(dialog.getByLabelText('Issued on'))
    await user.type(dialog.getByLabelText('Issued on'), '2026-01-01')
    await user.click(dialog.getByRole('radio', { name: 'Never' }))
    await user.click(dialog.getByRole('button', { name: 'Record certificate' }))
    await waitFor(() =>
      expect(told).toMatchObject([
        { employeeId: 'p1', courseId: 'c1', issuer: 'Red Cross', issuedOn: '2026-01-01', expiresOn: 'never' },
      ]),
    )
  })
})

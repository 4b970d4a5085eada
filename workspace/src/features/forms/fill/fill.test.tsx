import type { InputOf } from '@cloudoc/core/contract/call.ts'
import {
  keepStaffDraft,
  openStaffForm,
  sendStaffForm,
  staffForms,
  uploadStaffFile,
} from '@cloudoc/forms/contract/staff.ts'
import { keepWebformDraft, openWebform, submitWebform } from '@cloudoc/forms/contract/webform.ts'
import { answers, fails, refusal } from '@cloudoc/kit/testing/handlers.ts'
import { server } from '@cloudoc/kit/testing/server.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { stage } from '../../../../testing/stage.tsx'
import { definitionOf, fieldOf, openedOf, whenIs } from '../samples.ts'
import '../mine/MyForms.tsx'
import '../mine/StaffFill.tsx'
import './WebForm.tsx'

const passed = jest.fn(() => Promise.resolve({ ok: true as const }))
jest.mock('@cloudoc/kit/captcha/passCaptcha.ts', () => ({ passCaptcha: () => passed() }))
beforeEach(() => {
  sessionStorage.clear()
  passed.mockClear()
})

const at = '2026-11-20T10:00:00.000Z'
const employee = (path = '/webform/fill?id=f1') => stage({ at: path, role: 'employee' })
/** Answers keeping and sending; tells what came. */
function takes(opened = openedOf()) {
  const kept: InputOf<typeof keepStaffDraft>[] = []
  const sent: InputOf<typeof sendStaffForm>[] = []
  server.use(
    answers(openStaffForm, opened),
    answers(keepStaffDraft, ({ input }) => {
      kept.push(input)
      return { status: 1, response: { savedAt: at } }
    }),
    answers(sendStaffForm, ({ input }) => {
      sent.push(input)
      return { status: 1, response: { answerId: 'a1', number: 12, at, thanks: 'Your manager reads it.' } }
    }),
  )
  return { kept, sent }
}
type User = ReturnType<typeof stage>['user']
const next = (user: User) => user.click(screen.getByRole('button', { name: 'Next' }))
const hurt = async (user: User, answer: 'Yes' | 'No') =>
  user.click(
    within(await screen.findByRole('group', { name: 'Was anybody hurt?' })).getByRole('radio', { name: answer }),
  )

describe('filling a form in, page by page', () => {
  test('what is shown follows the answers; what is hidden is neither asked for nor sent; a second press counts once', async () => {
    const { kept, sent } = takes()
    const { user } = employee()
    await hurt(user, 'Yes')
    await user.type(screen.getByLabelText('How?'), 'Fell')
    await hurt(user, 'No')
    expect(screen.queryByLabelText('How?')).not.toBeInTheDocument()
    await next(user)
    expect(await screen.findByText('Page 2 of 2')).toBeInTheDocument()
    expect(screen.getByLabelText('Address')).toHaveTextContent('/webform/fill?id=f1&page=2')
    await user.type(screen.getByLabelText('Your name'), 'Ben')
    await user.type(screen.getByLabelText(/^Temperature/), '36,5')
    await user.dblClick(screen.getByRole('button', { name: 'Send' }))
    expect(await screen.findByText('Number 12, 20 Nov 2026, 10:00')).toBeInTheDocument()
    expect(screen.getByText('Your manager reads it.')).toBeInTheDocument()
    expect(sent).toHaveLength(1)
    expect(sent[0]).toMatchObject({ formId: 'f1', version: 1, answers: { f_hurt: 'no', f_name: 'Ben', f_temp: 36.5 } })
    expect(sent[0]?.answers).not.toHaveProperty('f_how')
    expect(kept.every(({ answers: given }) => !('f_how' in given) || given['f_hurt'] === 'yes')).toBe(true)
    expect(screen.getByRole('button', { name: /^PDF/ })).toBeInTheDocument()
  })

  test('what is missing or wrong is said above and at the field, and leads there; a number that is none stays', async () => {
    takes()
    const { user } = employee()
    await screen.findByRole('group', { name: 'Was anybody hurt?' })
    await next(user)
    const summary = within(await screen.findByRole('alert'))
    expect(summary.getByRole('link', { name: 'Was anybody hurt? Please choose an answer.' })).toBeInTheDocument()
    expect(screen.getByRole('radio', { name: 'Yes' })).toHaveFocus()
    await hurt(user, 'No')
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
    await next(user)
    await user.type(await screen.findByLabelText(/^Temperature/), 'warm')
    await user.click(screen.getByRole('button', { name: 'Send' }))
    expect(
      await screen.findByRole('link', { name: 'Temperature: Please give a number, such as 12 or 36.5.' }),
    ).toBeInTheDocument()
    expect(screen.getByLabelText(/^Temperature/)).toHaveValue('warm')
    expect(screen.getByLabelText('Your name')).toHaveFocus()
  })

  test('without a connection nothing is lost: not by a lost answer, which is the same sending again, and not by a reload', async () => {
    const { sent } = takes(
      openedOf({
        definition: definitionOf({
          pages: [
            {
              key: 'p_one',
              title: '',
              showWhen: null,
              fields: [fieldOf('f_name', 'short', 'Your name', { required: true })],
            },
          ],
        }),
      }),
    )
    server.use(fails(keepStaffDraft))
    const first = employee()
    await first.user.type(await screen.findByLabelText('Your name'), 'Ben Ode')
    server.use(fails(sendStaffForm))
    await first.user.click(screen.getByRole('button', { name: 'Send' }))
    expect(await screen.findByText(/There is no connection\. Nothing is lost/)).toBeInTheDocument()
    const press = (JSON.parse(sessionStorage.getItem('cloudoc_form u1 f1') ?? '{}') as { press?: string }).press
    first.unmount()

    const again = takes(
      openedOf({
        definition: definitionOf({
          pages: [
            {
              key: 'p_one',
              title: '',
              showWhen: null,
              fields: [fieldOf('f_name', 'short', 'Your name', { required: true })],
            },
          ],
        }),
      }),
    )
    const { user } = employee()
    expect(await screen.findByLabelText('Your name')).toHaveValue('Ben Ode')
    await user.click(screen.getByRole('button', { name: 'Send' }))
    expect(await screen.findByText(/^Number 12/)).toBeInTheDocument()
    expect(again.sent[0]?.key).toBe(press)
    expect(sent).toEqual([])
    expect(sessionStorage.getItem('cloudoc_form u1 f1')).toBeNull()
  })

  test('what the server finds is shown at its field; a form that was changed meanwhile is opened anew', async () => {
    takes()
    let times = 0
    server.use(
      answers(sendStaffForm, () => {
        times += 1
        return times === 1
          ? refusal(sendStaffForm.texts.invalid, 'invalid', { 'answers.f_hurt': 'Please choose an answer.' })
          : refusal(sendStaffForm.texts.newVersion, 'newVersion')
      }),
    )
    const { user } = employee()
    await hurt(user, 'No')
    await next(user)
    await user.type(await screen.findByLabelText('Your name'), 'Ben')
    await user.click(screen.getByRole('button', { name: 'Send' }))
    expect(await screen.findByRole('link', { name: 'Was anybody hurt? Please choose an answer.' })).toBeInTheDocument()
    expect(screen.getByText('Page 1 of 2')).toBeInTheDocument()
    await hurt(user, 'No')
    await next(user)
    server.use(
      answers(
        openStaffForm,
        openedOf({ version: 2, carried: true, answers: { f_hurt: 'no', f_name: 'Ben' }, savedAt: at }),
      ),
    )
    await user.click(await screen.findByRole('button', { name: 'Send' }))
    expect(await screen.findByRole('region', { name: 'This form was changed since you began' })).toBeInTheDocument()
    expect(screen.getByLabelText('Your name')).toHaveValue('Ben')
  })

  test('choosing, with words of one’s own; photos with a text for what is too large', async () => {
    const fields = [
      fieldOf('f_kind', 'choices', 'What was it?', {
        required: true,
        other: true,
        options: [
          { key: 'o_fall', label: 'A fall' },
          { key: 'o_cut', label: 'A cut' },
        ],
      }),
      fieldOf('f_photo', 'file', 'Photos', { most: 2, showWhen: whenIs('f_kind', 'o_fall') }),
    ]
    const { sent } = takes(
      openedOf({ definition: definitionOf({ pages: [{ key: 'p_one', title: '', showWhen: null, fields }] }) }),
    )
    // Its body is left alone: what a page of tests uploads is not read by a handler.
    server.use(
      http.post(`*/api${uploadStaffFile.path}`, () =>
        HttpResponse.json({
          status: 1,
          response: { token: 't1', field: 'f_photo', fileName: 'stairs.png', size: 4, type: 'image/png' },
        }),
      ),
    )
    const { user } = employee()
    await user.click(await screen.findByRole('checkbox', { name: 'A fall' }))
    await user.click(screen.getByRole('checkbox', { name: 'Other' }))
    const chooser = screen.getByLabelText('Add photos or files', { selector: 'input' })
    const large = new File(['x'], 'video.png', { type: 'image/png' })
    Object.defineProperty(large, 'size', { value: 21_000_000 })
    fireEvent.change(chooser, { target: { files: [large] } })
    expect(await screen.findByText(/It is larger than 20 MB/)).toBeInTheDocument()
    fireEvent.change(chooser, { target: { files: [new File(['data'], 'stairs.png', { type: 'image/png' })] } })
    expect(await screen.findByRole('list', { name: 'Files for Photos' })).toHaveTextContent('stairs.png (4 bytes)')
    await user.click(screen.getByRole('button', { name: 'Send' }))
    expect(
      await screen.findByRole('link', { name: 'What was it? Please write what you mean by “Other”.' }),
    ).toBeInTheDocument()
    await user.type(screen.getByLabelText('What is it?'), 'a slip')
    await user.click(screen.getByRole('button', { name: 'Send' }))
    await waitFor(() =>
      expect(sent[0]?.answers).toEqual({ f_kind: { picked: ['o_fall', 'other'], other: 'a slip' }, f_photo: ['t1'] }),
    )
    await screen.findByText(/^Number 12/)
  })
})

describe('the address for everybody', () => {
  test('looking sends nothing; the first answer takes a captcha, and what is sent has a number', async () => {
    const begun: InputOf<typeof keepWebformDraft>[] = []
    const sent: InputOf<typeof submitWebform>[] = []
    server.use(
      answers(
        openWebform,
        openedOf({
          definition: definitionOf({
            pages: [{ key: 'p_one', title: '', showWhen: null, fields: [fieldOf('f_name', 'short', 'Your name')] }],
          }),
        }),
      ),
      answers(keepWebformDraft, ({ input }) => {
        begun.push(input)
        return { status: 1, response: { draftToken: 'd1', savedAt: at } }
      }),
      answers(submitWebform, ({ input }) => {
        sent.push(input)
        return { status: 1, response: { number: 3, at, thanks: 'Thank you for telling us.' } }
      }),
    )
    const { user } = stage({ at: '/webform#tok' })
    expect(await screen.findByRole('heading', { level: 1, name: 'Accident' })).toBeInTheDocument()
    await user.click(screen.getByRole('link', { name: 'Begin' }))
    await user.type(await screen.findByLabelText(/^Your name/), 'Ada')
    expect(passed).not.toHaveBeenCalled()
    await user.click(screen.getByRole('button', { name: 'Send' }))
    expect(await screen.findByText('Number 3')).toBeInTheDocument()
    expect(screen.getByText('Thank you for telling us.')).toBeInTheDocument()
    expect(passed).toHaveBeenCalledTimes(1)
    expect(begun[0]).toMatchObject({ token: 'tok', draftToken: '' })
    expect(sent[0]).toMatchObject({ token: 'tok', draftToken: 'd1', answers: { f_name: 'Ada' } })
    expect(screen.getByLabelText('Address')).toHaveTextContent('/webform/completed#tok')
  })

  test('one that is over, and one that is closed, say so; without a token it asks for a session', async () => {
    server.use(answers(openWebform, () => refusal('This link is over.', 'linkEnded')))
    const { unmount } = stage({ at: '/webform#old' })
    expect(await screen.findByRole('heading', { name: 'This form is not there' })).toBeInTheDocument()
    unmount()
    server.use(
      answers(
        openWebform,
        openedOf({
          screen: 'closed',
          text: 'This form is closed. It takes no more answers.',
          definition: null,
          version: 0,
        }),
      ),
    )
    stage({ at: '/webform/fill#tok' })
    expect(await screen.findByText('This form is closed. It takes no more answers.')).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Send' })).not.toBeInTheDocument()
  })
})

test('an employee finds what is to be filled in, what was begun, and which of two of one name is which', async () => {
  const one = { intro: '', closesOn: '', publishedAt: at, begunAt: '', sent: 0, sentAt: '' }
  server.use(
    answers(staffForms, () => ({
      status: 1,
      total: 3,
      response: [
        { ...one, formId: 'f1', title: 'Accident', intro: 'On the same day.', begunAt: at, sent: 2, sentAt: at },
        { ...one, formId: 'f2', title: 'Supervision', closesOn: '2099-01-01' },
        { ...one, formId: 'f3', title: 'Supervision', publishedAt: '2026-11-01T09:30:00.000Z' },
      ],
    })),
  )
  employee('/webform')
  const list = within(await screen.findByRole('list', { name: 'Forms to fill in' }))
  expect(list.getAllByRole('listitem')[0]).toHaveTextContent(/Accident.*Begun.*Kept 20 Nov 2026, 10:00.*Sent 2 times/)
  expect(list.getAllByRole('listitem')[0]).not.toHaveTextContent('Published')
  expect(list.getAllByRole('listitem')[2]).toHaveTextContent(/Supervision.*Published 01 Nov 2026, 09:30/)
  expect(list.getAllByRole('link', { name: 'Supervision' })[0]).toHaveAttribute('href', '/company/webform/fill?id=f2')
})

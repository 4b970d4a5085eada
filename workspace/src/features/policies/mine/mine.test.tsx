import 'fake-indexeddb/auto'
import type { InputOf } from '@cloudoc/core/contract/call.ts'
import { answers, fails, refusal } from '@cloudoc/kit/testing/handlers.ts'
import { server } from '@cloudoc/kit/testing/server.ts'
import { acknowledgePolicy, employeePolicies, policyView, readingProgress } from '@cloudoc/policies/contract/reading.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import { stage } from '../../../../testing/stage.tsx'
// The code of the screens, here, and not while a test waits for it on a busy machine.
import '../reading/Reader.tsx'
import { signOut } from '@cloudoc/kit/session/store.ts'
import { keyValueStore } from '../../browser/keyValueStore.ts'
import { mineOf, viewOf } from '../samples.ts'
import './MyPolicies.tsx'

/** What the phone stores, as anybody finds it who opens its database. */
const shelf = keyValueStore('cloudoc-phone', 'kept')
const places = async (kind: 'queue' | 'read') =>
  (await shelf.entries()).map(([place]) => place).filter(place => place.includes(` ${kind} `))
beforeEach(async () => {
  await shelf.drop((await shelf.entries()).map(([place]) => place))
  HTMLElement.prototype.scrollIntoView = () => {}
  server.use(answers(readingProgress, { pages: [], seconds: 0 }))
})

const counts = (unread: number, open = unread) => ({ unread, open, overdue: 0, next: open > 0 ? 'p1' : '' })
const list = (...rows: ReturnType<typeof mineOf>[]) => {
  const asked: InputOf<typeof employeePolicies>[] = []
  server.use(
    answers(employeePolicies, ({ input }) => {
      asked.push(input)
      return rows.length
        ? { status: 1, response: rows, total: rows.length }
        : { status: 2, response: [], total: 0, message: 'nothing' }
    }),
  )
  return asked
}
const address = () => screen.getByLabelText('Address')
/** Acknowledges what the server is sent, and keeps it. */
const records = () => {
  const told: InputOf<typeof acknowledgePolicy>[] = []
  server.use(
    answers(acknowledgePolicy, ({ input }) => {
      told.push(input)
      return {
        status: 1,
        response: { status: 2 as const, current: true, acknowledgedAt: '2026-11-22T10:00:00.000Z', receipt: '7' },
      }
    }),
  )
  return told
}
const at = '/policy/document/view?id=p1'
const open = (view = viewOf()) => {
  server.use(answers(policyView, view))
  return stage({ at, role: 'employee', unread: counts(0, 1) })
}
const sayIt = async (user: ReturnType<typeof stage>['user'], name = 'maria okafor') => {
  await user.type(await screen.findByLabelText('Type your name'), name)
  await user.click(screen.getByRole('button', { name: 'I acknowledge' }))
}

describe('what to read first (documents §2 /policy-documents)', () => {
  test('each line says by when and why', async () => {
    const asked = list(
      mineOf({ overdue: true, changeNote: 'Two signatures now' }),
      mineOf({ versionId: 'v2', policyId: 'p2', name: 'Safeguarding', testRequired: true }),
    )
    stage({ at: '/policy-documents', role: 'employee', unread: counts(0, 2) })
    const lines = within(await screen.findByRole('list', { name: 'Policies for me' })).getAllByRole('listitem')
    expect(asked[0]).toMatchObject({ open: 'true', limit: '25' })
    expect(lines[0]).toHaveTextContent(
      /Overdue.*CR01.*Version 1.0.*By 01 Jan 2099.*For everyone.*New in this version: Two signatures now/,
    )
    expect(lines[1]).toHaveTextContent('With a test')
    expect(screen.getByRole('link', { name: 'Read the next one' })).toHaveAttribute(
      'href',
      '/company/policy/document/view?id=p1',
    )
  })

  test('nothing to read says so, and leads to what was read', async () => {
    list()
    const { user } = stage({ at: '/policy-documents', role: 'employee' })
    expect(await screen.findByText('Nothing to read')).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'See what you have read' }))
    await waitFor(() => expect(address()).toHaveTextContent('/policy-documents?show=false'))
  })

  test('the prompt for what is unread: its text and buttons, once a day, where one lands', async () => {
    list(mineOf())
    const { user, unmount } = stage({ at: '/todo', role: 'employee', unread: counts(1) })
    const prompt = within(await screen.findByRole('dialog'))
    // documents §4 Unread policy prompt: the call answers as spelt, the screen in better words (rulings 40).
    expect(prompt.getByText('You have 1 unread policy. You must read the policies and documents.')).toBeInTheDocument()
    await user.click(prompt.getByRole('button', { name: 'Go to policies' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(address()).toHaveTextContent(/^\/policy-documents$/)
    unmount()
    stage({ at: '/todo', role: 'employee', unread: counts(1) })
    expect(await screen.findByText('Nothing to do')).toBeInTheDocument()
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    localStorage.clear()
  })

  test('the prompt never stands before the list that it leads to', async () => {
    list(mineOf())
    stage({ at: '/policy-documents', role: 'employee', unread: counts(1) })
    expect(await screen.findByRole('list', { name: 'Policies for me' })).toBeInTheDocument()
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })

  test('opened is begun; it is to be acknowledged once all of it was on the screen', async () => {
    list(mineOf({ status: 1 }))
    const first = stage({ at: '/policy-documents', role: 'employee' })
    expect(await screen.findByText('Begun')).toBeInTheDocument()
    first.unmount()
    const half = open(viewOf({ reading: { pages: [1], seconds: 20 } }))
    expect(await screen.findByText('Begun')).toBeInTheDocument()
    half.unmount()
    open(viewOf({ reading: { pages: [1, 2], seconds: 40 } }))
    expect(await screen.findByText('To acknowledge')).toBeInTheDocument()
  })
})

describe('reading and acknowledging', () => {
  test('the frozen words in parts; the words on the screen are acknowledged, by version and hash', async () => {
    const told = records()
    const { user } = open()
    expect(await screen.findByRole('region', { name: 'Storage' })).toHaveTextContent('In a locked cupboard.')
    expect(screen.getByText(/^I have read and understood/)).toBeInTheDocument()
    await sayIt(user, 'Somebody else')
    expect(await screen.findByText(acknowledgePolicy.texts.name)).toBeInTheDocument()
    expect(told).toEqual([])
    server.use(answers(policyView, viewOf({ status: 2, acknowledgedAt: '2026-11-22T10:00:00.000Z' })))
    await user.clear(screen.getByLabelText('Type your name'))
    await sayIt(user)
    expect(await screen.findByText('You acknowledged it on 22 Nov 2026, 10:00')).toBeInTheDocument()
    expect(told).toMatchObject([{ versionId: 'v1', hash: 'a'.repeat(64), typedName: 'maria okafor' }])
    expect(told[0]?.key).toBeTruthy()
  })

  test('words that are not those of the version are refused, and nothing is claimed', async () => {
    server.use(answers(acknowledgePolicy, () => refusal(acknowledgePolicy.refusals.hash.text, 'hash')))
    const { user } = open()
    await sayIt(user)
    expect(await screen.findByText(acknowledgePolicy.refusals.hash.text)).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Open it again' })).toBeInTheDocument()
    expect(screen.queryByText('Not recorded yet')).not.toBeInTheDocument()
  })

  test('the size of the text is kept', async () => {
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'Larger text' }))
    expect(localStorage.getItem('cloudoc_reading_size')).toBe('2')
    localStorage.removeItem('cloudoc_reading_size')
  })

  test('the test comes first; without a try left a manager has to allow one', async () => {
    const test = { required: true, passed: false, questions: 3, passMark: 80, left: 2, openAttemptId: '' }
    const { unmount } = open(viewOf({ test }))
    expect(await screen.findByRole('link', { name: 'Start the test' })).toHaveAttribute(
      'href',
      '/company/policy/document/view?id=p1&step=test',
    )
    expect(screen.queryByLabelText('Type your name')).not.toBeInTheDocument()
    unmount()
    open(viewOf({ test: { ...test, left: 0 } }))
    expect(await screen.findByText('You have used all your tries')).toBeInTheDocument()
  })

  test('a manager only looks: nothing is noted, nothing is to be acknowledged', async () => {
    server.use(answers(policyView, viewOf({ mine: false })))
    stage({ at, role: 'company' })
    expect(await screen.findByText('You are looking at it as staff see it')).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'I acknowledge' })).not.toBeInTheDocument()
  })
})

describe('without a connection', () => {
  test('it is kept in the phone, said to be unrecorded, and sent when the same person is back', async () => {
    server.use(fails(acknowledgePolicy))
    const { user, unmount } = open()
    await sayIt(user)
    expect(await screen.findByText('One acknowledgement is not recorded yet')).toBeInTheDocument()
    expect(screen.getAllByText('Not recorded yet').length).toBeGreaterThan(0)
    unmount()

    // Somebody else takes the phone: nothing is sent for them, and they are not shown it.
    const told = records()
    list()
    const other = stage({ at: '/policy-documents', role: 'employee', as: 'u2' })
    expect(await screen.findByText('Nothing to read')).toBeInTheDocument()
    expect(screen.queryByText('One acknowledgement is not recorded yet')).not.toBeInTheDocument()
    expect(told).toEqual([])
    other.unmount()

    stage({ at: '/policy-documents', role: 'employee' })
    await waitFor(() => expect(told).toMatchObject([{ versionId: 'v1', typedName: 'maria okafor' }]))
    await waitFor(async () => expect(await places('queue')).toEqual([]))
    expect(await screen.findByText('Recorded now: Administration of Medication')).toBeInTheDocument()
  })

  test('what the server refuses later is said, and not sent over and over', async () => {
    server.use(fails(acknowledgePolicy))
    const { user, unmount } = open()
    await sayIt(user)
    await screen.findByText('One acknowledgement is not recorded yet')
    unmount()
    server.use(answers(acknowledgePolicy, () => refusal(acknowledgePolicy.refusals.testFirst.text, 'testFirst')))
    list()
    stage({ at: '/policy-documents', role: 'employee' })
    expect(await screen.findByText(acknowledgePolicy.refusals.testFirst.text)).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Open it again' })).toHaveAttribute(
      'href',
      '/company/policy/document/view?id=p1',
    )
  })

  test('what was opened here can be read again; what was not says so', async () => {
    const first = open()
    await screen.findByRole('region', { name: 'Storage' })
    await waitFor(async () =>
      expect((await places('read')).some(place => place.includes('/user/employee/policy/view'))).toBe(true),
    )
    first.unmount()
    server.use(fails(policyView))
    const second = stage({ at, role: 'employee' })
    expect(await screen.findByRole('region', { name: 'Storage' })).toHaveTextContent('In a locked cupboard.')
    expect(screen.getByText('You are offline')).toBeInTheDocument()
    second.unmount()
    stage({ at: '/policy/document/view?id=p9', role: 'employee' })
    expect(await screen.findByText(/was not opened on this phone before/)).toBeInTheDocument()
  })

  test('what the phone stores is sealed to its person: no word of it in the clear, nothing opens for another or elsewhere', async () => {
    server.use(fails(acknowledgePolicy))
    const { user, unmount } = open()
    await sayIt(user)
    await screen.findByText('One acknowledgement is not recorded yet')
    const [[place, value] = ['', undefined]] = await shelf.entries('u1 queue ')
    const { data } = value as { data: ArrayBuffer }
    for (const word of ['okafor', 'Medication', 'versionId'])
      expect(Buffer.from(data).toString('latin1')).not.toContain(word)
    unmount()
    // Put under somebody else's name, it is nobody's.
    await shelf.set(place.replace('u1 ', 'u2 '), value)
    const told = records()
    list()
    const other = stage({ at: '/policy-documents', role: 'employee', as: 'u2' })
    expect(await screen.findByText('Nothing to read')).toBeInTheDocument()
    await waitFor(async () => expect((await places('read')).some(one => one.startsWith('u2 '))).toBe(true))
    expect(screen.queryByText(/not recorded yet/)).not.toBeInTheDocument()
    expect(told).toEqual([])
    other.unmount()
  })

  test('signing out leaves nothing to read, and keeps what waits', async () => {
    server.use(fails(acknowledgePolicy))
    const { user } = open()
    await sayIt(user)
    await screen.findByText('One acknowledgement is not recorded yet')
    await waitFor(async () => expect(await places('read')).not.toEqual([]))
    act(signOut)
    await waitFor(async () => expect(await places('read')).toEqual([]))
    expect(sessionStorage.getItem('phoneSeal')).toBeNull()
    expect((await places('queue')).filter(place => place.startsWith('u1 '))).toHaveLength(1)
  })

  test('a newer version that came meanwhile is said plainly', async () => {
    server.use(fails(acknowledgePolicy))
    const { user, unmount } = open()
    await sayIt(user)
    await screen.findByText('One acknowledgement is not recorded yet')
    unmount()
    server.use(
      answers(acknowledgePolicy, {
        status: 2,
        current: false,
        acknowledgedAt: '2026-11-22T10:00:00.000Z',
        receipt: '7',
      }),
    )
    list(mineOf({ versionId: 'v2', version: '2.0' }))
    const { user: back } = stage({ at: '/policy-documents', role: 'employee' })
    expect(
      await screen.findByText('Your acknowledgement of Administration of Medication, version 1.0, is recorded'),
    ).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Read the newer version' })).toHaveAttribute(
      'href',
      '/company/policy/document/view?id=p1',
    )
    await back.click(screen.getByRole('button', { name: 'Dismiss' }))
    await waitFor(() => expect(screen.queryByText(/is recorded$/)).not.toBeInTheDocument())
    await waitFor(async () => expect(await places('queue')).toEqual([]))
  })
})

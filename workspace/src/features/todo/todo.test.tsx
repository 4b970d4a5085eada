import 'fake-indexeddb/auto'
import type { InputOf } from '@cloudoc/core/contract/call.ts'
import { answers, fails, refusal } from '@cloudoc/kit/testing/handlers.ts'
import { server } from '@cloudoc/kit/testing/server.ts'
import { todoList } from '@cloudoc/notifications/contract/todo.ts'
import { acknowledgePolicy, policyView, readingProgress } from '@cloudoc/policies/contract/reading.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { stage } from '../../../testing/stage.tsx'
import { keyValueStore } from '../browser/keyValueStore.ts'
import { viewOf } from '../policies/samples.ts'
import '../policies/several/Several.tsx'
import './ToDo.tsx'
import { groupTodo, shortPolicies, type TodoItem } from '../next-to-do/todoItems.ts'

const shelf = keyValueStore('cloudoc-phone', 'kept')
beforeEach(async () => {
  await shelf.drop(await shelf.keys())
  server.use(answers(readingProgress, { pages: [], seconds: 0 }))
})

const itemOf = (over: Partial<TodoItem> = {}): TodoItem => ({
  kind: 'policy',
  id: 'p1',
  aboutId: '',
  versionId: 'v1',
  title: 'Falls',
  dueDate: '2099-01-01',
  overdue: false,
  begun: false,
  locked: false,
  again: false,
  test: false,
  minutes: 12,
  check: false,
  sender: '',
  url: '',
  ...over,
})
const ofKind = (kind: TodoItem['kind'], id: string, over: Partial<TodoItem> = {}) =>
  itemOf({ kind, id, versionId: '', minutes: 0, ...over })
const listOf = (...items: TodoItem[]) => ({ items, overdue: 0, soon: 0, unread: 0 })
const url = 'http://sunrise.localhost/company/document/sign#tok-1'
/** Policies that the server is asked for, and how. */
/** Every policy can be opened, but for the one that is `gone`. */
const views = (over: Parameters<typeof viewOf>[0] = {}, gone = '') => {
  const asked: InputOf<typeof policyView>[] = []
  server.use(
    answers(policyView, ({ input }) => {
      asked.push(input)
      if (input.id === gone) return refusal(policyView.texts.missing, 'absent')
      return { status: 1, response: viewOf({ policyId: input.id, versionId: `v of ${input.id}`, ...over }) }
    }),
  )
  return asked
}

describe('the list', () => {
  test('is in groups by day: late, this week, later, and without a day', () => {
    const items = [
      itemOf({ id: 'a', dueDate: '2026-11-20', overdue: true }),
      itemOf({ id: 'b', dueDate: '2026-12-01' }),
      itemOf({ id: 'c', dueDate: '2026-12-02' }),
      itemOf({ id: 'd', dueDate: '' }),
    ]
    expect(groupTodo(items, '2026-11-24').map(({ title, items: [one] }) => [title, one?.id])).toEqual([
      ['Overdue', 'a'],
      ['Within a week', 'b'],
      ['Later', 'c'],
      ['Without a day', 'd'],
    ])
  })

  test('says of each what it is and by when, and leads to where it is done', async () => {
    views()
    const todo = {
      ...listOf(
        itemOf({ overdue: true, dueDate: '2026-11-02', test: true, again: true }),
        itemOf({ kind: 'test', id: 'p2', versionId: 'v2', title: 'Medicines', begun: true, locked: true }),
        ofKind('course', 'e1', { title: 'Lifting', minutes: 20 }),
        ofKind('signature', 'r1', { title: 'Contract', sender: 'Sam Reed', url }),
        ofKind('form', 'f1', { title: 'Declaration', dueDate: '', begun: true }),
      ),
      overdue: 1,
      unread: 1,
    }
    stage({ at: '/todo', role: 'employee', todo })
    expect(await screen.findByText('5 things to do, 1 overdue. You have 1 unread policy.')).toBeInTheDocument()
    expect(screen.getByRole('list', { name: 'Overdue' })).toHaveTextContent(
      /Falls.*Overdue.*Policy to read.*By 02 Nov 2026.*About 12 minutes.*With a test.*New version/,
    )
    const hrefs = ['Falls', 'Medicines', 'Lifting', 'Contract', 'Declaration'].map(name =>
      screen.getByRole('link', { name }).getAttribute('href'),
    )
    expect(hrefs).toEqual([
      '/company/policy/document/view?id=p1',
      '/company/policy/document/view?id=p2&step=test',
      '/company/course/take?id=e1',
      url,
      '/company/webform/fill?id=f1',
    ])
    expect(screen.getByRole('list', { name: 'Later' })).toHaveTextContent(/Locked.*Your manager can allow another/)
    expect(screen.getByRole('link', { name: 'Read the next one' })).toHaveAttribute('href', hrefs[0])
  })

  test('nothing to do says so, and leads an employee to what they have read', async () => {
    stage({ at: '/todo', role: 'employee' })
    expect(await screen.findByText('You have done everything that you were asked to.')).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'See what you have read' })).toHaveAttribute(
      'href',
      '/company/policy-documents',
    )
  })

  test('a manager has it, too: signatures and forms', async () => {
    stage({ at: '/todo', role: 'company', todo: listOf(ofKind('signature', 'r1', { title: 'Contract', url })) })
    expect(await screen.findByRole('link', { name: 'Sign the next one' })).toHaveAttribute('href', url)
    const menu = await screen.findByRole('navigation', { name: 'Workspace' })
    expect(within(menu).getByRole('link', { name: 'To do' })).toHaveAttribute('aria-current', 'page')
  })

  test('a manager of whom nothing is asked has no entry for it', async () => {
    stage({ at: '/todo', role: 'company' })
    const menu = await screen.findByRole('navigation', { name: 'Workspace' })
    expect(await screen.findByText('Nothing to do')).toBeInTheDocument()
    expect(within(menu).queryByRole('link', { name: 'To do' })).not.toBeInTheDocument()
  })
})

describe('without a network', () => {
  test('the next texts lie in the phone before they are opened, unread; what is not there is no link', async () => {
    const asked = views()
    const todo = listOf(
      itemOf({ id: 'p1', versionId: 'v of p1' }),
      ...Array.from({ length: 10 }, (_, at) =>
        itemOf({ id: `q${at}`, versionId: `v of q${at}`, title: `Policy ${at}` }),
      ),
      ofKind('course', 'e1', { title: 'Lifting' }),
    )
    const first = stage({ at: '/todo', role: 'employee', todo })
    await waitFor(() => expect(asked).toHaveLength(10))
    expect(asked.every(({ ahead }) => ahead === 'true')).toBe(true)
    await waitFor(async () => expect((await shelf.keys('u1 read GET /user/employee/policy/view')).length).toBe(10))
    await waitFor(async () => expect((await shelf.keys('u1 read POST /user/todo')).length).toBe(1))
    first.unmount()

    stage({ at: '/todo', role: 'employee' })
    server.use(fails(todoList), fails(policyView))
    expect(await screen.findByText('You are offline')).toBeInTheDocument()
    expect(await screen.findByRole('link', { name: 'Falls' })).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Policy 8' })).toBeInTheDocument()
    expect(screen.queryByRole('link', { name: 'Policy 9' })).not.toBeInTheDocument()
    expect(screen.queryByRole('link', { name: 'Lifting' })).not.toBeInTheDocument()
    expect(screen.getAllByText('Not on this phone: it needs a network')).toHaveLength(2)
  })
})

test('a text that came ahead is opened for the server before the word for it', async () => {
  views({ status: 0 })
  server.use(fails(acknowledgePolicy))
  const { user, unmount } = stage({ at: '/policy/document/view?id=p1', role: 'employee' })
  await user.type(await screen.findByLabelText('Type your name'), 'maria okafor')
  await user.click(screen.getByRole('button', { name: 'I acknowledge' }))
  await screen.findByText('One acknowledgement is not recorded yet')
  unmount()
  const sent: string[] = []
  server.use(
    answers(readingProgress, ({ input }) => {
      sent.push(`opened ${input.versionId}`)
      return { status: 1, response: { pages: [], seconds: 0 } }
    }),
    answers(acknowledgePolicy, ({ input }) => {
      sent.push(`acknowledged ${input.versionId}`)
      const recorded = { status: 2 as const, current: true, acknowledgedAt: '2026-11-22T10:00:00.000Z', receipt: '7' }
      return { status: 1, response: recorded }
    }),
  )
  stage({ at: '/todo', role: 'employee' })
  await waitFor(() => expect(sent).toContain('acknowledged v of p1'))
  expect(sent[0]).toBe('opened v of p1')
})

describe('several short policies', () => {
  const short = (id: string, over: Partial<TodoItem> = {}) =>
    itemOf({ id, versionId: `v of ${id}`, minutes: 2, ...over })

  test('are those of at most three minutes without a test, five at a time', () => {
    const many = ['a', 'b', 'c', 'd', 'e', 'f'].map(id => short(id))
    const others = [short('t', { test: true }), short('l', { minutes: 4 }), short('pdf', { minutes: 0 })]
    expect(shortPolicies([...others, ...many]).map(({ id }) => id)).toEqual(['a', 'b', 'c', 'd', 'e'])
  })

  test('are read one under another and acknowledged with one name, each as a word of its own', async () => {
    views()
    const told: InputOf<typeof acknowledgePolicy>[] = []
    server.use(
      answers(acknowledgePolicy, ({ input }) => {
        told.push(input)
        if (input.versionId === 'v of p2' && told.length < 3)
          return refusal(acknowledgePolicy.refusals.hash.text, 'hash')
        const recorded = { status: 2 as const, current: true, acknowledgedAt: '2026-11-22T10:00:00.000Z', receipt: '7' }
        return { status: 1, response: recorded }
      }),
    )
    const { user } = stage({ at: '/todo', role: 'employee', todo: listOf(short('p1'), short('p2')) })
    await user.click(await screen.findByRole('link', { name: 'Read them together' }))
    const form = within(await screen.findByRole('form', { name: 'Acknowledge' }))
    expect(form.getAllByRole('listitem')).toHaveLength(2)
    await user.type(form.getByLabelText('Type your name'), 'Somebody else')
    await user.click(form.getByRole('button', { name: 'I acknowledge all 2' }))
    expect(await screen.findByText(acknowledgePolicy.texts.name)).toBeInTheDocument()
    expect(told).toEqual([])

    await user.clear(form.getByLabelText('Type your name'))
    await user.type(form.getByLabelText('Type your name'), 'maria okafor')
    await user.click(form.getByRole('button', { name: 'I acknowledge all 2' }))
    expect(await screen.findByText('1 acknowledgement is recorded')).toBeInTheDocument()
    expect(screen.getByText(acknowledgePolicy.refusals.hash.text)).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'I acknowledge' }))
    expect(await screen.findByText('2 acknowledgements are recorded')).toBeInTheDocument()
    expect(told.map(({ versionId }) => versionId)).toEqual(['v of p1', 'v of p2', 'v of p2'])
    expect(new Set(told.map(({ key }) => key)).size).toBe(3)
  })

  test('one that cannot be opened keeps no other from being acknowledged', async () => {
    views({}, 'p2')
    stage({ at: '/policy/several?ids=p1,p2', role: 'employee' })
    expect(await screen.findByRole('button', { name: 'I acknowledge' })).toBeInTheDocument()
    expect(screen.getByText(policyView.texts.missing)).toBeInTheDocument()
  })
})

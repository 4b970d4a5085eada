import { answers, refusal } from '@cloudoc/kit/testing/handlers.ts'
import { server } from '@cloudoc/kit/testing/server.ts'
import { notificationList, openNotification, updateMailChoice } from '@cloudoc/notifications/contract/notifications.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { stage } from '../../../testing/stage.tsx'
import type { Notification } from '../dashboard/overview.ts'
import { inbox, notificationOf } from '../dashboard/overview.ts'
import { shownCount } from './notifications.ts'

beforeEach(() => server.use(answers(updateMailChoice, { updates: 'weekly' })))
const address = () => screen.getByLabelText('Address')
const export1 = notificationOf({
  _id: 'n2',
  category: 'export',
  title: 'Your export is ready',
  content: '4 documents as PDF, in one zip file.',
  link: '/exports',
  status: 0,
})
const word = notificationOf({ _id: 'n3', category: 'account', title: 'Welcome', content: '', link: '' })
const many = (count: number, over: (at: number) => Partial<Notification> = () => ({})): Notification[] =>
  Array.from({ length: count }, (_, at) =>
    notificationOf({ _id: `n${at}`, title: `Notice ${at + 1}`, status: 0, ...over(at) }),
  )
const bell = (name: string) => screen.findByRole('button', { name })
const lines = () => within(screen.getByRole('main')).getAllByRole('listitem')

test.each([
  [1, '1'],
  [99, '99'],
  [100, '99+'],
])('%d unread are shown as %s', (count, shown) => expect(shownCount(count)).toBe(shown))

describe('the bell', () => {
  /** The workspace, with the bell rung by these. */
  const ring = (...items: Notification[]) => {
    const staged = stage({ at: '/nowhere', role: 'company' })
    return { ...staged, kept: inbox(...items) }
  }

  test('by keyboard: opens, tells what is unread, and gives the focus back', async () => {
    const { user } = ring(notificationOf(), export1, word)
    const button = await bell('Notifications, 2 unread')
    button.focus()
    await user.keyboard('{Enter}')
    const panel = within(await screen.findByRole('dialog', { name: 'Notifications' }))
    const [first, second] = await panel.findAllByRole('listitem')
    expect(first).toHaveTextContent(/Complaints.*2 hours ago.*Unread$/)
    expect(second).not.toHaveTextContent('Unread')
    expect(within(first as HTMLElement).getByText('2 hours ago')).toHaveAttribute(
      'title',
      expect.stringMatching(/^\d\d [A-Z][a-z]{2} \d{4}, \d\d:\d\d$/),
    )
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    await waitFor(() => expect(button).toHaveFocus())
  })

  test('what is opened is read, and leads to its place', async () => {
    const { user, kept } = ring(notificationOf({ link: '/elsewhere' }), export1)
    await user.click(await bell('Notifications, 1 unread'))
    await user.click(await screen.findByRole('link', { name: /Complaints/ }))
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    await waitFor(() => expect(address()).toHaveTextContent('/elsewhere'))
    expect(await bell('Notifications')).toBeInTheDocument()
    expect(kept.opened).toEqual(['n1'])
  })

  test('what is read already is not marked again', async () => {
    const { user, kept } = ring(export1)
    await user.click(await bell('Notifications'))
    await user.click(await screen.findByRole('link', { name: /Your export is ready/ }))
    await waitFor(() => expect(address()).toHaveTextContent('/exports'))
    expect(kept.opened).toEqual([])
  })

  test('what leads nowhere is read where it stands', async () => {
    const { user } = ring(word)
    await user.click(await bell('Notifications, 1 unread'))
    const panel = within(await screen.findByRole('dialog', { name: 'Notifications' }))
    await user.click(await panel.findByRole('button', { name: /Welcome/ }))
    await waitFor(() => expect(panel.queryByText('Unread')).not.toBeInTheDocument())
    expect(panel.getByText('Welcome')).toBeInTheDocument()
  })

  test('all at once, and a refusal is said', async () => {
    const { user } = ring(notificationOf(), word)
    server.use(answers(openNotification, () => refusal('Something Went Wrong', 'broken')))
    await user.click(await bell('Notifications, 2 unread'))
    await user.click(await screen.findByRole('button', { name: 'Mark all as read' }))
    expect(await screen.findByText('Something Went Wrong')).toBeInTheDocument()
    expect(screen.getAllByText('Unread')).toHaveLength(2)
  })

  test('marking all as read takes the marks away, and the button', async () => {
    const { user, kept } = ring(notificationOf(), word)
    await user.click(await bell('Notifications, 2 unread'))
    await user.click(await screen.findByRole('button', { name: 'Mark all as read' }))
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Mark all as read' })).not.toBeInTheDocument())
    expect(screen.queryByText('Unread')).not.toBeInTheDocument()
    expect(kept.opened).toEqual(['all'])
  })

  test('nothing yet; all of them are a page away', async () => {
    const { user } = ring()
    await user.click(await bell('Notifications'))
    expect(await screen.findByText(/^Nothing yet/)).toBeInTheDocument()
    await user.click(screen.getByRole('link', { name: 'See all notifications' }))
    await waitFor(() => expect(address()).toHaveTextContent('/notifications'))
    expect(await screen.findByText('No notifications yet')).toBeInTheDocument()
  })

  test('what cannot be read can be tried again', async () => {
    const { user } = ring(word)
    server.use(answers(notificationList, () => refusal('Something Went Wrong', 'broken')))
    await user.click(await bell('Notifications, 1 unread'))
    expect(await screen.findByRole('alert')).toHaveTextContent('Something Went Wrong')
    inbox(word)
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('button', { name: /Welcome/ })).toBeInTheDocument()
  })
})

describe('/notifications', () => {
  const open = (at: string, ...items: Notification[]) => {
    const kept = inbox(...items)
    const staged = stage({ at, role: 'company' })
    return { ...staged, kept }
  }

  test('ten at first; See More adds ten, until all are there', async () => {
    const { user, kept } = open('/notifications', ...many(24))
    expect(await screen.findByText('Notice 10')).toBeInTheDocument()
    expect(lines()).toHaveLength(10)
    await user.click(screen.getByRole('button', { name: 'See More' }))
    expect(await screen.findByText('Notice 20')).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'See More' }))
    expect(await screen.findByText('Notice 24')).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'See More' })).not.toBeInTheDocument()
    expect(kept.asked.filter((limit, at, all) => all.indexOf(limit) === at)).toEqual([10, 20, 30])
  })

  test('the unread ones alone; the filter is in the address', async () => {
    const { user } = open('/notifications', ...many(240, at => ({ status: at % 120 === 119 ? 1 : 0 })))
    await user.click(await screen.findByRole('button', { name: 'Unread (2)' }))
    await waitFor(() => expect(address()).toHaveTextContent('/notifications?show=unread'))
    await waitFor(() => expect(lines()).toHaveLength(2))
    expect(screen.getByText('Notice 240')).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Mark all as read' }))
    expect(await screen.findByText('You have read everything')).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Show all notifications' }))
    expect(await screen.findByText('Notice 1')).toBeInTheDocument()
  })

  test('a refusal can be tried again', async () => {
    server.use(answers(notificationList, () => refusal('Something Went Wrong', 'broken')))
    const { user } = stage({ at: '/notifications', role: 'employee' })
    expect(await screen.findByRole('alert')).toHaveTextContent('Something Went Wrong')
    inbox(word)
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Welcome')).toBeInTheDocument()
  })
})

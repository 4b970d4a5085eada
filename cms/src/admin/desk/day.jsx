import { Button, Field, Flex, Link, TextInput, Typography } from '@strapi/design-system'
import { Mail, Message, PaperPlane, Pencil, Search, ShoppingCart, WarningCircle } from '@strapi/icons'
import { useFetchClient } from '@strapi/strapi/admin'
import { useCallback, useEffect, useState } from 'react'
import { NavLink, useNavigate } from 'react-router-dom'

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'Europe/London' })

/** One list of the first page, as `/desk/day/<name>` answers it. */
function Today({ name, none }) {
  const { get } = useFetchClient()
  const [lines, setLines] = useState(undefined)
  const load = useCallback(
    () =>
      get(`/desk/day/${name}`).then(
        ({ data }) => setLines(data),
        () => setLines('unread'),
      ),
    [get, name],
  )
  useEffect(() => {
    void load()
  }, [load])
  if (lines === undefined) return <Typography textColor="neutral600">Just a moment.</Typography>
  if (lines === 'unread')
    return (
      <Flex direction="column" alignItems="start" gap={2}>
        <Typography textColor="danger600">This could not be read.</Typography>
        <Button type="button" variant="tertiary" onClick={load}>
          Try again
        </Button>
      </Flex>
    )
  if (lines.length === 0) return <Typography textColor="neutral600">{none}</Typography>
  return (
    <Flex tag="ul" direction="column" alignItems="stretch" gap={3}>
      {lines.map(({ title, detail, at, to }) => (
        <li key={to ?? title}>
          {to ? (
            <Link tag={NavLink} to={to}>
              {title}
            </Link>
          ) : (
            <Typography tag="p" fontWeight="bold">
              {title}
            </Typography>
          )}
          <Typography tag="p" textColor="neutral600">
            {at ? `${detail} · ${day.format(new Date(at))}` : detail}
          </Typography>
        </li>
      ))}
    </Flex>
  )
}

/** The order that somebody on the telephone reads the number of. */
function FindOrder() {
  const { get } = useFetchClient()
  const navigate = useNavigate()
  const [number, setNumber] = useState('')
  const [problem, setProblem] = useState(undefined)
  const find = event => {
    event.preventDefault()
    if (number.trim() === '') return setProblem('Type a number, such as CD-000123 or INV-000123.')
    return get(`/desk/orders/by-number?number=${encodeURIComponent(number)}`).then(
      ({ data }) => navigate(`${list('plugin::orders.order')}/${data.id}`),
      () => setProblem('No order and no invoice has this number.'),
    )
  }
  return (
    <form onSubmit={find} noValidate>
      <Field.Root name="order-number" error={problem}>
        <Field.Label>Order or invoice number</Field.Label>
        <Flex gap={2} alignItems="start">
          <TextInput
            value={number}
            placeholder="CD-000123"
            onChange={event => {
              setNumber(event.target.value)
              setProblem(undefined)
            }}
          />
          <Button type="submit" variant="secondary" size="L">
            Find
          </Button>
        </Flex>
        <Field.Error />
      </Field.Root>
    </form>
  )
}

const OrdersToday = props => (
  <Flex direction="column" alignItems="stretch" gap={4}>
    <FindOrder />
    <Today {...props} />
  </Flex>
)

const list = type => `/content-manager/collection-types/${type}`
const lists = [
  {
    name: 'requests',
    title: 'Requests to change a detail',
    none: 'No request waits for an answer.',
    icon: Message,
    type: 'plugin::care.request',
  },
  {
    name: 'reports',
    title: 'Reported issues',
    none: 'No report waits for an answer.',
    icon: WarningCircle,
    type: 'plugin::care.report',
  },
  {
    name: 'messages',
    title: 'Messages of the contact form',
    none: 'No message waits for an answer.',
    icon: Mail,
    type: 'plugin::catalogue.contact-message',
  },
  {
    name: 'orders',
    title: 'Unpaid and refunded orders',
    none: 'Every order is paid, and nothing was refunded lately.',
    icon: ShoppingCart,
    Shown: OrdersToday,
    type: 'plugin::orders.order',
  },
  {
    name: 'mails',
    title: 'E-mails that wait',
    none: 'Every e-mail goes out as usual.',
    icon: PaperPlane,
    type: 'plugin::accounts.company',
    all: false,
  },
  {
    name: 'drafts',
    title: 'Drafts',
    none: 'All that was written is published.',
    icon: Pencil,
    type: 'api::template.template',
  },
  {
    name: 'searches',
    title: 'Searched for in vain',
    none: 'Nothing was searched for in vain.',
    icon: Search,
    type: 'api::template.template',
    all: false,
  },
]

/** The first page: the day's work, each list for whoever may read what it is about. */
export const dayWidgets = lists.map(({ name, title, none, icon, type, all = true, Shown = Today }) => ({
  id: `day-${name}`,
  icon,
  title: { id: `cloudoc.day.${name}`, defaultMessage: title },
  permissions: [{ action: 'plugin::content-manager.explorer.read', subject: type }],
  ...(all && {
    link: { label: { id: 'cloudoc.day.all', defaultMessage: 'All of them' }, href: list(type) },
  }),
  component: async () => () => <Shown name={name} none={none} />,
}))

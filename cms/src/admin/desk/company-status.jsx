import { showPence } from '@cloudoc/core/contract/money.ts'
import { Button, Flex, Link, Typography } from '@strapi/design-system'
import { useFetchClient } from '@strapi/strapi/admin'
import { useCallback, useEffect, useState } from 'react'

const orderType = 'plugin::orders.order'
const companyType = 'plugin::accounts.company'
const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'Europe/London' })
const on = at => day.format(new Date(at))

function Part({ title, rows, none, children }) {
  return (
    <Flex direction="column" alignItems="stretch" gap={1} width="100%">
      <Typography tag="h3" fontWeight="bold">
        {title}
      </Typography>
      {rows.length === 0 ? (
        <Typography textColor="neutral600">{none}</Typography>
      ) : (
        <Flex tag="ul" direction="column" alignItems="stretch" gap={2}>
          {rows.map(children)}
        </Flex>
      )}
    </Flex>
  )
}

function Status({ documentId }) {
  const { get } = useFetchClient()
  const [found, setFound] = useState(undefined)
  const load = useCallback(
    () =>
      get(`/desk/companies/${documentId}/status`).then(
        ({ data }) => setFound(data),
        error => setFound({ unread: true, denied: (error?.status ?? error?.response?.status) === 403 }),
      ),
    [get, documentId],
  )
  useEffect(() => {
    void load()
  }, [load])
  if (!found) return <Typography textColor="neutral600">Just a moment.</Typography>
  if (found.denied) return <Typography textColor="neutral600">Orders are not among what your role may read.</Typography>
  if (found.unread)
    return (
      <Flex direction="column" alignItems="stretch" gap={2} width="100%">
        <Typography textColor="danger600">This could not be read.</Typography>
        <Button type="button" variant="tertiary" onClick={load}>
          Try again
        </Button>
      </Flex>
    )
  const { licensed, licensedUntil, subscriptions, cards, open, orders } = found
  return (
    <Flex direction="column" alignItems="stretch" gap={4} width="100%">
      <Typography>
        {!licensedUntil
          ? 'It has never held a licence.'
          : licensed
            ? `Licensed until ${on(licensedUntil)}.`
            : `Its licence ended on ${on(licensedUntil)}: its workspace is read-only.`}
      </Typography>
      <Part title="Holds" rows={subscriptions} none="Nothing.">
        {held => (
          <li key={held.id}>
            <Typography>{`${held.name}: ${held.state}, until ${on(held.until)}${held.renews ? ', renews by itself' : ''}`}</Typography>
          </li>
        )}
      </Part>
      <Part title="Cards" rows={cards} none="None saved.">
        {card => (
          <li key={`${card.brand} ${card.last4}`}>
            <Typography>{`${card.brand}, ending ${card.last4}${card.isDefault ? ', default' : ''}${card.expired ? ', expired' : ''}`}</Typography>
          </li>
        )}
      </Part>
      <Typography>
        {open.count === 0
          ? 'No order waits for its payment.'
          : `${open.count === 1 ? '1 order waits' : `${open.count} orders wait`} for payment: ${showPence(open.pence)}.`}
      </Typography>
      <Part title="Orders" rows={orders} none="None.">
        {order => (
          <li key={order.id}>
            <Link href={`/admin/content-manager/collection-types/${orderType}/${order.id}`}>{order.number}</Link>
            <Typography tag="p">{`${on(order.at)}, ${order.state}, ${showPence(order.gross)}${order.refunded > 0 ? `, of it ${showPence(order.refunded)} refunded` : ''}`}</Typography>
            {order.attention && (
              <Typography tag="p" textColor="danger600">
                {order.attention}
              </Typography>
            )}
          </li>
        )}
      </Part>
    </Flex>
  )
}

/** Beside a company: its licence, its cards, and what it ordered. */
export const CompanyStatus = ({ model, documentId }) =>
  model === companyType && documentId
    ? { title: 'Status', content: <Status key={documentId} documentId={documentId} /> }
    : null

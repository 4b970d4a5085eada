import { showPence } from '@cloudoc/core/contract/money.ts'
import { Box, Flex, Link, Typography } from '@strapi/design-system'
import { NavLink, useParams } from 'react-router-dom'
import { Money } from './order-money.jsx'
import { NotYetRead, Part, ReadingPage, Said, useDesk, when } from './reading.jsx'

const states = {
  pending: 'not paid yet',
  failed: 'not paid',
  cancelled: 'cancelled',
  paid: 'paid',
  refunded: 'refunded',
}
const kinds = { purchase: 'Purchase', renewal: 'Renewal', change: 'Change of a subscription' }

/** What was ordered, thing by thing, with what each costs. */
function Lines({ order: { parts, net, vat, gross, vatRate } }) {
  return (
    <Flex direction="column" alignItems="stretch" gap={3}>
      <Flex tag="ol" direction="column" alignItems="stretch" gap={3}>
        {parts.map(part => (
          <li key={part.key}>
            <Flex justifyContent="space-between" alignItems="start" gap={4}>
              <Box>
                <Typography fontWeight="bold">{part.name}</Typography>
                <Typography tag="p" textColor="neutral600">
                  {`${part.what}, ${part.period}${part.refunded ? ', refunded' : ''}`}
                </Typography>
              </Box>
              <Typography>{showPence(part.net)}</Typography>
            </Flex>
          </li>
        ))}
      </Flex>
      <Said
        rows={[
          ['Without VAT', showPence(net)],
          [`VAT at ${vatRate}%`, showPence(vat)],
          ['In all', showPence(gross)],
        ]}
      />
    </Flex>
  )
}

/** An order as one reads it to a customer on the telephone, in place of its form. */
export function OrderPage() {
  const { id } = useParams()
  const found = useDesk(`/desk/orders/${id}`)
  const { data: order, load } = found
  if (!order) return <NotYetRead title="Order" found={found} />
  const { company, person, buyer, card } = order
  return (
    <ReadingPage
      title={`Order ${order.order}`}
      subtitle={`${company.name}: ${showPence(order.gross)}, ${states[order.state]}`}
    >
      {order.attention && <Typography textColor="danger600">{order.attention}</Typography>}
      <Part title="Money">
        <Money documentId={id} onChange={load} />
      </Part>
      <Part title="What was ordered">
        <Lines order={order} />
      </Part>
      <Part title="Who and when">
        <Said
          rows={[
            [
              'Company',
              <Link
                key="company"
                tag={NavLink}
                to={`/content-manager/collection-types/plugin::accounts.company/${company.id}`}
              >
                {company.name}
              </Link>,
            ],
            ['Ordered by', person && `${person.name}, ${person.email}`],
            ['Kind', kinds[order.kind]],
            ['Begun', when(order.at)],
            ['Paid', order.paidAt && when(order.paidAt)],
            ['Given up on', order.state === 'pending' && order.givesUpAt && when(order.givesUpAt)],
            ['Why it failed', order.failedReason],
            ['Invoice', order.invoice],
            ['Invoiced to', [buyer.name, ...buyer.lines, buyer.email].filter(Boolean).join('\n')],
            ['Card', card && `${card.brand}, ending ${card.last4}`],
            ['Coupon', order.coupon],
            ['Number at the payment provider', order.payment],
          ]}
        />
      </Part>
    </ReadingPage>
  )
}

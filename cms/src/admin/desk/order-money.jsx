import { showPence } from '@cloudoc/core/contract/money.ts'
import { Button, Flex, Typography } from '@strapi/design-system'
import { useFetchClient, useRBAC } from '@strapi/strapi/admin'
import { useCallback, useEffect, useState } from 'react'
import { RefundDialog } from './refund-dialog.jsx'

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'Europe/London' })
const words = { asked: 'is asked for', sent: 'is on its way', done: 'refunded', failed: 'was not possible' }
const refundRight = [{ action: 'plugin::checkout.refund', subject: null }]

/** One refund: how much, how it stands, by whom, and why. */
function Refund({
  refund: { pence, state, staff, settledAt, askedAt, reason, creditNote, endsEntitlement, failedReason },
}) {
  return (
    <Flex tag="li" direction="column" alignItems="stretch" gap={1}>
      <Typography
        fontWeight="bold"
        textColor={state === 'failed' ? 'danger600' : undefined}
      >{`${showPence(pence)} ${words[state]}`}</Typography>
      <Typography textColor="neutral600">
        {[day.format(new Date(settledAt ?? askedAt)), staff || 'At the payment provider', creditNote]
          .filter(Boolean)
          .join(' · ')}
      </Typography>
      <Typography>{reason}</Typography>
      {endsEntitlement && <Typography>What was bought ends with it.</Typography>}
      {failedReason && <Typography textColor="danger600">{failedReason}</Typography>}
    </Flex>
  )
}

/** What was paid of an order, what went back, and the way to give back what is left. */
export function Money({ documentId, onChange }) {
  const { get } = useFetchClient()
  const { allowedActions } = useRBAC(refundRight)
  const [money, setMoney] = useState(undefined)
  const [asking, setAsking] = useState(false)
  const load = useCallback(
    () =>
      get(`/desk/orders/${documentId}/money`).then(
        ({ data }) => setMoney(data),
        () => setMoney({ unread: true }),
      ),
    [get, documentId],
  )
  useEffect(() => {
    void load()
  }, [load])
  if (!money) return <Typography textColor="neutral600">Just a moment.</Typography>
  if (money.unread)
    return (
      <Flex direction="column" alignItems="stretch" gap={2} width="100%">
        <Typography textColor="danger600">This could not be read.</Typography>
        <Button type="button" variant="tertiary" onClick={load}>
          Try again
        </Button>
      </Flex>
    )
  return (
    <Flex direction="column" alignItems="stretch" gap={3} width="100%">
      <Typography>
        {money.paid === 0
          ? 'Nothing was paid by card.'
          : `Paid: ${showPence(money.paid)}. Refunded: ${showPence(money.refunded)}. Left: ${showPence(money.left)}.`}
      </Typography>
      {money.refunds.length > 0 && (
        <Flex tag="ul" direction="column" alignItems="stretch" gap={3}>
          {money.refunds.map(refund => (
            <Refund key={refund.id} refund={refund} />
          ))}
        </Flex>
      )}
      {money.left > 0 &&
        (allowedActions.canRefund ? (
          <Button type="button" variant="secondary" onClick={() => setAsking(true)}>
            Refund…
          </Button>
        ) : (
          <Typography textColor="neutral600">Refunding needs a right that your role does not have.</Typography>
        ))}
      {asking && (
        <RefundDialog
          documentId={documentId}
          money={money}
          onClose={() => setAsking(false)}
          onDone={after => {
            setMoney(after)
            onChange()
          }}
        />
      )}
    </Flex>
  )
}

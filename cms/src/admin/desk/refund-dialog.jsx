import { showPence, toPence } from '@cloudoc/core/contract/money.ts'
import { Button, Checkbox, Field, Flex, Modal, Textarea, TextInput, Typography } from '@strapi/design-system'
import { useFetchClient, useNotification } from '@strapi/strapi/admin'
import { useState } from 'react'

/** `£25.00` → 2500; nothing that is a number for anything else. */
const penceOf = text =>
  /^£?\d{1,7}(?:\.\d{1,2})?$/.test(text.trim()) ? toPence(text.trim().replace('£', '')) : Number.NaN
/** What is wrong with an amount, in words; nothing when nothing is. */
const problemOf = (pence, left) =>
  !Number.isInteger(pence) || pence < 1
    ? 'Say how much, such as 25.00.'
    : pence > left
      ? `At most ${showPence(left)} is left.`
      : undefined

/** Asks how much, why, and whether what was bought ends. One opening of it is one refund, however often its button is pressed. */
export function RefundDialog({ documentId, money, onClose, onDone }) {
  const { post } = useFetchClient()
  const { toggleNotification } = useNotification()
  const [key] = useState(() => crypto.randomUUID())
  const [amount, setAmount] = useState((money.left / 100).toFixed(2))
  const [reason, setReason] = useState('')
  const [ends, setEnds] = useState(false)
  const [asked, setAsked] = useState(false)
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState('')
  const pence = penceOf(amount)
  const wrong = problemOf(pence, money.left)
  const unsaid = reason.trim().length < 3 ? 'Say why: the company reads it on its credit note.' : undefined

  const refund = async () => {
    setAsked(true)
    if (wrong || unsaid) return
    setBusy(true)
    try {
      const { data } = await post(`/desk/orders/${documentId}/refund`, {
        pence,
        reason: reason.trim(),
        endsEntitlement: ends,
        key,
      })
      onDone(data)
      toggleNotification({ type: 'success', message: `${showPence(pence)} goes back.` })
      onClose()
    } catch (error) {
      setFailed(error.response?.data?.error?.message ?? error.message ?? 'That did not work. Try again.')
    } finally {
      setBusy(false)
    }
  }
  return (
    <Modal.Root
      open
      onOpenChange={open => {
        if (!open) onClose()
      }}
    >
      <Modal.Content>
        <Modal.Header>
          <Modal.Title>{`Refund order ${money.order}`}</Modal.Title>
        </Modal.Header>
        <Modal.Body>
          <Flex direction="column" alignItems="stretch" gap={4}>
            <Typography>{`${showPence(money.left)} of ${showPence(money.paid)} can go back${money.card ? ` to the card ending ${money.card.last4}` : ''}. The company is mailed a credit note, with VAT at the rate of its invoice.`}</Typography>
            <Field.Root name="refund-amount" error={asked ? wrong : undefined} required>
              <Field.Label>Amount (£, with VAT)</Field.Label>
              <TextInput inputMode="decimal" value={amount} onChange={event => setAmount(event.target.value)} />
              <Field.Error />
            </Field.Root>
            <Field.Root
              name="refund-reason"
              error={asked ? unsaid : undefined}
              required
              hint="The company reads this on its credit note."
            >
              <Field.Label>Reason</Field.Label>
              <Textarea value={reason} maxLength={500} onChange={event => setReason(event.target.value)} />
              <Field.Error />
              <Field.Hint />
            </Field.Root>
            <Field.Root
              name="refund-ends"
              hint="Without it, only money goes back. With it, the company can read and export, and not change, what this order was for."
            >
              <Checkbox checked={ends} onCheckedChange={checked => setEnds(checked === true)}>
                End what was bought, as soon as the money has gone back
              </Checkbox>
              <Field.Hint />
            </Field.Root>
            {failed && (
              <Typography textColor="danger600" role="alert">
                {failed}
              </Typography>
            )}
          </Flex>
        </Modal.Body>
        <Modal.Footer>
          <Button type="button" variant="tertiary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="button" variant="danger" loading={busy} onClick={refund}>
            {wrong ? 'Refund' : `Refund ${showPence(pence)}`}
          </Button>
        </Modal.Footer>
      </Modal.Content>
    </Modal.Root>
  )
}

import { showPence, toPence } from '@cloudoc/core/contract/money.ts'
import { creditOf } from '@cloudoc/orders/contract/credit.ts'
import { Button, Checkbox, Field, Flex, Modal, Radio, Textarea, TextInput, Typography } from '@strapi/design-system'
import { useFetchClient, useNotification } from '@strapi/strapi/admin'
import { useState } from 'react'
import { whyRefused } from './reading.jsx'

/** `£25.00` → 2500; nothing that is a number for anything else. */
const penceOf = text =>
  /^£?\d{1,7}(?:\.\d{1,2})?$/.test(text.trim()) ? toPence(text.trim().replace('£', '')) : Number.NaN
/** What is wrong with an amount, in words; nothing when nothing is. */
const problemOf = (pence, left, byPart) =>
  !Number.isInteger(pence) || pence < 1
    ? byPart
      ? 'Tick what goes back.'
      : 'Say how much, such as 25.00.'
    : pence > left
      ? `At most ${showPence(left)} is left.`
      : undefined

/** What of the order goes back. What went back before is not offered again. */
function Parts({ parts, chosen, onChoose, problem }) {
  return (
    <Field.Root name="refund-parts" error={problem} required>
      <Field.Label>What goes back</Field.Label>
      <Flex direction="column" alignItems="stretch" gap={2}>
        {parts.map(({ key, name, what, gross, refunded }) => (
          <Checkbox
            key={key}
            disabled={refunded}
            checked={chosen.includes(key)}
            onCheckedChange={on => onChoose(on === true ? [...chosen, key] : chosen.filter(each => each !== key))}
          >{`${name}, ${what}: ${showPence(gross)}${refunded ? ', refunded' : ''}`}</Checkbox>
        ))}
      </Flex>
      <Field.Error />
    </Field.Root>
  )
}

/**
 * Asks what goes back, or how much, why, and whether what was bought ends; says what of it is VAT. One opening of it is
 * one refund, however often its button is pressed.
 */
export function RefundDialog({ documentId, money, onClose, onDone }) {
  const { post } = useFetchClient()
  const { toggleNotification } = useNotification()
  const [key] = useState(() => crypto.randomUUID())
  const offered = money.parts.filter(({ gross }) => gross > 0)
  const [byPart, setByPart] = useState(offered.some(({ refunded }) => !refunded))
  const [chosen, setChosen] = useState([])
  const [amount, setAmount] = useState((money.left / 100).toFixed(2))
  const [reason, setReason] = useState('')
  const [ends, setEnds] = useState(false)
  const [asked, setAsked] = useState(false)
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState('')
  const ofParts = offered.filter(({ key: part }) => chosen.includes(part)).reduce((sum, { gross }) => sum + gross, 0)
  const pence = byPart ? ofParts : penceOf(amount)
  const wrong = problemOf(pence, money.left, byPart)
  const credit = wrong ? undefined : creditOf(money, money.credited, pence)
  const unsaid = reason.trim().length < 3 ? 'Say why: the company reads it on its credit note.' : undefined

  const refund = async () => {
    setAsked(true)
    if (wrong || unsaid) return
    setBusy(true)
    try {
      const { data } = await post(`/desk/orders/${documentId}/refund`, {
        pence,
        parts: byPart ? chosen : [],
        reason: reason.trim(),
        endsEntitlement: ends,
        key,
      })
      onDone(data)
      toggleNotification({ type: 'success', message: `${showPence(pence)} goes back.` })
      onClose()
    } catch (error) {
      setFailed(whyRefused(error))
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
            {offered.length > 0 && (
              <Radio.Group
                value={byPart ? 'parts' : 'sum'}
                onValueChange={which => setByPart(which === 'parts')}
                aria-label="Refund"
              >
                <Radio.Item value="parts">What was bought</Radio.Item>
                <Radio.Item value="sum">A sum</Radio.Item>
              </Radio.Group>
            )}
            {byPart ? (
              <Parts parts={offered} chosen={chosen} onChoose={setChosen} problem={asked ? wrong : undefined} />
            ) : (
              <Field.Root name="refund-amount" error={asked ? wrong : undefined} required>
                <Field.Label>Amount (£, with VAT)</Field.Label>
                <TextInput inputMode="decimal" value={amount} onChange={event => setAmount(event.target.value)} />
                <Field.Error />
              </Field.Root>
            )}
            <Typography role="status">
              {credit
                ? `${showPence(credit.gross)} goes back: ${showPence(credit.net)} and ${showPence(credit.vat)} VAT.`
                : ''}
            </Typography>
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

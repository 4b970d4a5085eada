import { showPounds } from '@cloudoc/core/contract/money.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { Notice } from '@cloudoc/kit/components/feedback/Notice.tsx'
import { Form } from '@cloudoc/kit/components/form/Form.tsx'
import { TextField } from '@cloudoc/kit/components/form/TextField.tsx'
import { useState } from 'react'
import type { CardProblem } from '../stage.ts'
import type { Attempt, Begun } from './attempt.ts'
import type { CardInput } from './card.ts'
import { checkCard, grouped, slashed, testCards, typedCard } from './card.ts'
import { PaymentFailed } from './PaymentFailed.tsx'
import { confirmCard } from './sandbox.ts'
import { TestCards } from './TestCards.tsx'

export interface PaymentFormProps {
  order: Begun
  /** A payment is under way: the form cannot be sent again. */
  paying: boolean
  onPay: (order: Begun, work: () => Promise<Attempt>) => void
  /** Why the last attempt was refused, and which field it was about, if any. */
  problem?: CardProblem
}

const blank: CardInput = { number: '', expiry: '', cvc: '' }
/** A date that is always to come. */
const later = `12 / ${String((new Date().getFullYear() + 4) % 100).padStart(2, '0')}`

/** The card form of the sandbox, where no payment provider is set up. It says so, and fills in a test card. */
export function SandboxForm({ order, paying, onPay, problem }: PaymentFormProps) {
  const [card, setCard] = useState(blank)
  const [seen, setSeen] = useState(problem)
  const [errors, setErrors] = useState<Record<string, string>>()
  if (problem !== seen) {
    setSeen(problem)
    setErrors(problem?.field ? { [problem.field]: problem.reason } : undefined)
  }
  const set = (field: keyof CardInput, shape: (text: string) => string) => ({
    name: field,
    value: card[field],
    required: true,
    inputMode: 'numeric' as const,
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
      setCard({ ...card, [field]: shape(value) }),
  })
  const fill = (number: string) => {
    setCard({ number: grouped(number), expiry: later, cvc: '123' })
    setErrors({})
  }
  return (
    <>
      <Notice tone="info" title="Sandbox: no money moves">
        Use one of these test cards. Never type a real card here.
        <TestCards cards={testCards} onFill={fill} />
      </Notice>
      {problem && <PaymentFailed problem={problem} />}
      <Form
        label="Card"
        {...(errors && { errors })}
        check={() => checkCard(card)}
        onSubmit={() => {
          if (!paying) onPay(order, () => confirmCard(order.payment, typedCard(card)))
        }}
      >
        <TextField label="Card number" autoComplete="cc-number" {...set('number', grouped)} />
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            label="Expiry date"
            hint="Month and year"
            autoComplete="cc-exp"
            placeholder="MM / YY"
            {...set('expiry', slashed)}
          />
          <TextField
            label="Security code"
            hint="Three or four digits"
            autoComplete="cc-csc"
            {...set('cvc', text => text.replace(/\D/g, '').slice(0, 4))}
          />
        </div>
        <Button
          type="submit"
          wide
          progress={paying ? 'pending' : 'idle'}
          pendingText={order.amount > 0 ? 'Paying…' : 'Saving…'}
        >
          {order.amount > 0 ? (
            <>
              Pay <span className="figures">{showPounds(order.amount)}</span>
            </>
          ) : (
            'Save card'
          )}
        </Button>
      </Form>
    </>
  )
}

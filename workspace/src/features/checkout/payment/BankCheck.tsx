import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { Dialog } from '@cloudoc/kit/components/overlay/Dialog.tsx'

/** Stands for the window in which a bank asks its customer. Closing it is a no, as at a bank. */
export function BankCheck({ onAnswer }: { onAnswer: (outcome: 'pass' | 'fail') => void }) {
  return (
    <Dialog
      open
      title="Your bank asks you to confirm"
      onOpenChange={open => {
        if (!open) onAnswer('fail')
      }}
      description="Sandbox: no money moves. With a real card, your bank's own page is here."
      footer={
        <>
          <Button onClick={() => onAnswer('pass')}>Complete</Button>
          <Button variant="quiet" onClick={() => onAnswer('fail')}>
            Fail
          </Button>
        </>
      }
    />
  )
}

/** Stripe shows the bank's own page when it is asked to; closing this one leads to the card form. */
export function BankQuestion({ onAnswer }: { onAnswer: (ask: boolean) => void }) {
  return (
    <Dialog
      open
      title="Your bank asks you to confirm"
      onOpenChange={open => {
        if (!open) onAnswer(false)
      }}
      description="Your bank's own page opens here. Nothing is charged before you have confirmed there."
      footer={
        <>
          <Button onClick={() => onAnswer(true)}>Go to your bank</Button>
          <Button variant="quiet" onClick={() => onAnswer(false)}>
            Use another card
          </Button>
        </>
      }
    />
  )
}

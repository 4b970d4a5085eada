import { Dialog } from '@cloudoc/kit/components/overlay/Dialog.tsx'
import { CodePanel } from '../code/CodePanel.tsx'
import type { SignUpFlow } from './useSignUp.ts'

/** Email Verification over the page of signing up (shop §2). Closing it leads back to the form; the code stays good. */
export function VerifyDialog({ flow, open }: { flow: SignUpFlow; open: boolean }) {
  return (
    <Dialog
      open={open}
      onOpenChange={now => {
        if (!now) flow.back()
      }}
      title="Email Verification"
    >
      <CodePanel code={flow.code} onCode={flow.verify} pending={flow.pending} submit="Verify" onBack={flow.back} />
    </Dialog>
  )
}

import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { Notice } from '@cloudoc/kit/components/feedback/Notice.tsx'

/** Where a step of the recovery has nothing to go on: why, and the way to its beginning. */
export function AskFirst({ notice, text, button }: { notice?: string; text: string; button: string }) {
  return (
    <>
      {notice && <Notice tone="warning">{notice}</Notice>}
      <p>{text}</p>
      <div>
        <Button to="/forgotpassword">{button}</Button>
      </div>
    </>
  )
}

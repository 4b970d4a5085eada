import { Button } from '@cloudoc/kit/components/action/Button.tsx'

/** Where a step of the recovery has nothing to go on: the way to its beginning. */
export function AskFirst({ text, button }: { text: string; button: string }) {
  return (
    <>
      <p>{text}</p>
      <div><Button to="/forgotpassword">{button}</Button></div>
    </>
  )
}

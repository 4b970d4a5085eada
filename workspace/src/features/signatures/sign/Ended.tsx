import type { ReactNode } from 'react'
import type { ReplyOf } from '@cloudoc/core/contract/call.ts'
import type { GuardCode } from '@cloudoc/esign/contract/rules/guard.ts'
import { guard, guardTexts } from '@cloudoc/esign/contract/rules/guard.ts'
import type { openSign } from '@cloudoc/esign/contract/signing.ts'
import { Door } from '../../joining/Door.tsx'
import { CodeForm } from './CodeStep.tsx'
import type { Viewed } from './Sign.tsx'

/** What each page is called that is no place to sign. */
const titles: Readonly<Record<GuardCode, string>> = {
  notSent: 'Not sent yet', alreadySent: 'Sent', finishing: 'Everyone has signed', finalized: 'This is signed', declined: 'Somebody declined', expired: 'The time to sign is over', cancelled: 'This was cancelled',
  notYourTurn: 'Not your turn yet', copyOnly: 'A copy for you', alreadySigned: 'You have signed', alreadyDeclined: 'You have declined', handedOver: 'You have passed it on', replaced: 'Somebody else was asked', notViewed: 'Sign a document',
}

/** A link that leads nowhere. */
export const Over = () => <Door title="This link is over" lead="It was replaced by a newer one, or a part of the address is missing. Look for the newest mail, or ask whoever sent it." />

/** A plain page of its own for each reason why there is nothing to sign. */
export function EndedPage({ code, companyName, children }: { code: GuardCode; companyName: string; children?: ReactNode }) {
  return <Door title={titles[code]} lead={guardTexts[code]}><p className="text-quiet">Sent by {companyName}.</p>{children}</Door>
}

/** Before the code: why there is nothing to sign; and, for whoever has signed or gets a copy, the way to see it again. */
export function Ended({ opened, token, onView }: { opened: ReplyOf<typeof openSign>; token: string; onView: (viewed: Viewed) => void }) {
  const { screen, companyName, role, state, envelopeState, maskedEmail } = opened
  if (screen === 'ask') return null
  const seesIt = screen !== 'notYourTurn' && (state === 'signed' || role === 'copy') && guard('view', envelopeState, { role, state, turn: true }) === undefined
  return (
    <EndedPage code={screen} companyName={companyName}>
      {seesIt && <div className="grid gap-4"><p>To see it, and the signed file when it is there, confirm your address: we send a code to <strong className="wrap-anywhere">{maskedEmail}</strong>.</p><CodeForm token={token} maskedEmail={maskedEmail} first="Send me a code to see it" onView={onView} /></div>}
    </EndedPage>
  )
}

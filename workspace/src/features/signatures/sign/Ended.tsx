import type { ReplyOf } from '@cloudoc/core/contract/call.ts'
import type { GuardCode } from '@cloudoc/esign/contract/rules/guard.ts'
import { guard, guardTexts } from '@cloudoc/esign/contract/rules/guard.ts'
import type { openSign } from '@cloudoc/esign/contract/signing.ts'
import type { ReactNode } from 'react'
import { Door } from '../../joining/Door.tsx'
import { CodeForm } from './CodeStep.tsx'
import type { Viewed } from './Sign.tsx'

/** What each page is called that is no place to sign. */
const titles: Readonly<Record<GuardCode, string>> = {
  notSent: 'Not sent yet',
  alreadySent: 'Sent',
  finishing: 'Everyone has signed',
  finalized: 'This is signed',
  declined: 'Somebody declined',
  expired: 'The time to sign is over',
  cancelled: 'This was cancelled',
  notYourTurn: 'Not your turn yet',
  copyOnly: 'A copy for you',
  alreadySigned: 'You have signed',
  alreadyDeclined: 'You have declined',
  handedOver: 'You have passed it on',
  replaced: 'Somebody else was asked',
  notViewed: 'Sign a document',
}

/** What to do now, and of whom; where the title has said it already, not once more. */
const leads: Readonly<Partial<Record<GuardCode, (company: string) => string>>> = {
  expired: company =>
    `If you still want to sign it, please ask ${company} for more time. The link in your mail is then good again.`,
  cancelled: company =>
    `${company} has taken it back, so there is nothing for you to sign. If you did not expect that, please ask them.`,
  declined: company => `So nobody can sign it any more. ${company} knows, and may send it again.`,
  alreadyDeclined: company => `${company} knows, with your reason. There is nothing more for you to do.`,
  handedOver: company => `Whoever you named has a link of their own. If that was a mistake, please tell ${company}.`,
  replaced: company => `${company} has asked somebody else in your place, so there is nothing for you to sign.`,
}

/** The same for whoever has signed: that they did comes first, and there is nothing to ask of them. */
const leadsOfSigned: Readonly<Partial<Record<GuardCode, (company: string) => string>>> = {
  expired: company =>
    `You have signed, and your signature stays. Others have not in time; ${company} may give them more, and you get a mail when it is finished.`,
  cancelled: company =>
    `You had signed, and ${company} has taken it back, so it will not be finished. If you did not expect that, please ask them.`,
  declined: company => `You had signed, but it will not be finished. ${company} knows, and may send it again.`,
}

/** A link that leads nowhere. */
export const Over = () => (
  <Door
    title="This link is over"
    lead="It was replaced by a newer one, or a part of the address is missing. Look for the newest mail, or ask whoever sent it."
  />
)

/** A plain page of its own for each reason why there is nothing to sign. */
export function EndedPage({
  code,
  companyName,
  signed = false,
  children,
}: {
  code: GuardCode
  companyName: string
  signed?: boolean
  children?: ReactNode
}) {
  const lead = (signed ? leadsOfSigned[code] : undefined) ?? leads[code]
  return (
    <Door title={titles[code]} lead={lead ? lead(companyName) : guardTexts[code]}>
      {!lead && <p className="text-quiet">Sent by {companyName}.</p>}
      {children}
    </Door>
  )
}

/** Before the code: why there is nothing to sign; and, for whoever has signed or gets a copy, the way to see it again. */
export function Ended({
  opened,
  token,
  onView,
}: {
  opened: ReplyOf<typeof openSign>
  token: string
  onView: (viewed: Viewed) => void
}) {
  const { screen, companyName, role, state, envelopeState, maskedEmail } = opened
  if (screen === 'ask') return null
  const seesIt =
    screen !== 'notYourTurn' &&
    (state === 'signed' || role === 'copy') &&
    guard('view', envelopeState, { role, state, turn: true }) === undefined
  return (
    <EndedPage code={screen} companyName={companyName} signed={state === 'signed'}>
      {seesIt && (
        <div className="grid gap-4">
          <p>
            To see it, and the signed file when it is there, confirm your address: we send a code to{' '}
            <strong className="wrap-anywhere">{maskedEmail}</strong>.
          </p>
          <CodeForm token={token} maskedEmail={maskedEmail} first="Send me a code to see it" onView={onView} />
        </div>
      )}
    </EndedPage>
  )
}

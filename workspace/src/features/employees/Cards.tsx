import type { ReplyOf } from '@cloudoc/core/contract/call.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { Dialog } from '@cloudoc/kit/components/overlay/Dialog.tsx'
import { longDate } from '@cloudoc/kit/format/date.ts'
import type { inviteEmployee } from '@cloudoc/people/contract/invitations.ts'
import { toString as qrCode } from 'qrcode'
import { useEffect, useState } from 'react'
import { OnPaper } from '../screen/OnPaper.tsx'
import './cards.css'

type Card = ReplyOf<typeof inviteEmployee>['cards'][number]

/** Joining cards to print: their codes are shown this once (next-lines §1). */
export function Cards({ cards, onClose }: { cards: readonly Card[]; onClose: () => void }) {
  return (
    <>
      <Dialog
        open
        onOpenChange={open => {
          if (!open) onClose()
        }}
        size="wide"
        title={cards.length === 1 ? 'Joining card' : `${cards.length} joining cards`}
        description="Print and hand over in person. The code is shown only now; if a card is lost, make a new one and the old one stops working."
        footer={
          <>
            <Button onClick={() => window.print()}>Print</Button>
            <Button variant="quiet" onClick={onClose}>
              Close
            </Button>
          </>
        }
      >
        <ul className="grid gap-4">
          {cards.map(card => (
            <li key={card.employeeId}>
              <CardFace card={card} />
            </li>
          ))}
        </ul>
      </Dialog>
      <OnPaper>
        {cards.map(card => (
          <CardFace key={card.employeeId} card={card} />
        ))}
      </OnPaper>
    </>
  )
}

function CardFace({ card }: { card: Card }) {
  const [picture, setPicture] = useState('')
  useEffect(() => {
    let over = false
    void qrCode(card.link, { type: 'svg', margin: 1, errorCorrectionLevel: 'M' }).then(svg => {
      if (!over) setPicture(`data:image/svg+xml;utf8,${encodeURIComponent(svg)}`)
    })
    return () => {
      over = true
    }
  }, [card.link])
  return (
    <article
      aria-label={`Joining card of ${card.name}`}
      className="joining-card grid gap-4 rounded-md border border-edge p-4 sm:flex sm:items-start"
    >
      {picture && (
        <img src={picture} alt="QR code that opens the joining page" className="size-40 shrink-0 rounded-sm" />
      )}
      <div className="grid min-w-0 gap-2">
        <p className="text-small text-quiet">{card.companyName}</p>
        <p className="text-heading">{card.name}</p>
        <p>
          1. Scan the square with your phone’s camera.
          <br />
          2. Type this code and choose a password:
        </p>
        <p className="text-section font-bold tabular-nums">{card.code}</p>
        <p className="text-small wrap-anywhere">
          Afterwards sign in at <strong>{card.address.replace(/^https?:\/\//, '')}</strong> with your staff number{' '}
          <strong>{card.staffNumber}</strong>.
        </p>
        <p className="text-small text-quiet">
          Good until {longDate(card.expiresAt)}, once. No camera? Open the same address and choose ‘I have a joining
          card’.
        </p>
      </div>
    </article>
  )
}

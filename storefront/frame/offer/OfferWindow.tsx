import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { Countdown } from '@cloudoc/kit/components/feedback/Countdown.tsx'
import { Dialog } from '@cloudoc/kit/components/overlay/Dialog.tsx'
import { isShopPath } from '../GoLink.tsx'
import type { Settings } from '../site.tsx'

export interface OfferWindowProps {
  settings: Settings
  open: boolean
  onClose: () => void
}

/** What is on offer, until when, and one way to it (shop §4 Offer). */
export function OfferWindow({ settings, open, onClose }: OfferWindowProps) {
  const { promotitle, offertitle, promodescription, promolink, promobutton, promoicon, offerExpiry } = settings
  const link =
    promolink && promobutton ? (
      isShopPath(promolink) ? (
        <Button to={promolink} onClick={onClose}>
          {promobutton}
        </Button>
      ) : (
        <Button href={promolink}>{promobutton}</Button>
      )
    ) : undefined
  return (
    <Dialog
      open={open}
      onOpenChange={next => {
        if (!next) onClose()
      }}
      title={promotitle || offertitle}
      footer={
        <>
          {link}
          <Button variant="quiet" onClick={onClose}>
            No Thanks!
          </Button>
        </>
      }
    >
      <div className="flex items-start gap-4">
        {promoicon && <img src={promoicon} alt="" width="64" height="64" className="size-16 shrink-0 rounded-md" />}
        <div className="grid gap-3">
          {promotitle && offertitle && (
            <p>
              <mark className="rounded-sm px-1 font-bold">{offertitle}</mark>
            </p>
          )}
          <p>{promodescription}</p>
        </div>
      </div>
      {offerExpiry && (
        <p className="rounded-md bg-well px-4 py-3">
          Time left:{' '}
          <strong>
            <Countdown until={offerExpiry} />
          </strong>
        </p>
      )}
    </Dialog>
  )
}

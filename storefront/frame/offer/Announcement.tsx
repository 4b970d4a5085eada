import { isOfferOn } from '@cloudoc/catalogue/contract/rules/offer.ts'
import { Countdown } from '@cloudoc/kit/components/feedback/Countdown.tsx'
import { Wrap } from '@cloudoc/kit/components/layout/Layout.tsx'
import Timer from 'lucide-react/icons/timer'
import X from 'lucide-react/icons/x'
import { useState } from 'react'
import { GoLink } from '../GoLink.tsx'
import { type Settings, useSite } from '../site.tsx'
import { noticeColours } from './colours.ts'
import { flagsOf } from './rules.ts'
import { close, nameOf, useShownInWindow, wasClosed } from './shown.ts'
import { useAfterHydration } from './useAfterHydration.ts'

/** The notice without the offer's title, where it begins with it. */
export const restOf = (notice: string, title: string): string =>
  title && notice.startsWith(title) ? notice.slice(title.length).replace(/^[\s,.:;]+/, '') : notice

function Text({ settings, offerOn }: { settings: Settings; offerOn: boolean }) {
  const { offertitle, offerExpiry, promonotice } = settings
  return (
    <p className="flex min-w-0 grow flex-col py-2 text-small sm:flex-row sm:items-center sm:gap-x-3">
      {offerOn && <strong className="sm:shrink-0">{offertitle}</strong>}
      {offerOn && offerExpiry && (
        <span className="offer-clock inline-flex shrink-0 items-center gap-1">
          <Timer aria-hidden className="size-4" />
          <Countdown until={offerExpiry} />
        </span>
      )}
      {promonotice && (
        <span className={offerOn ? 'hidden lg:inline' : ''}>
          {offerOn ? restOf(promonotice, offertitle) : promonotice}
        </span>
      )}
    </p>
  )
}

/**
 * The line above the header: the offer with its countdown, and the notice of the promotion (shop §4 Offer). Closed, it stays closed in
 * this tab for as long as the offer is the same. It is as high with the clock as with the date that the server wrote in its place.
 */
export function Announcement() {
  const { settings, renderedAt } = useSite()
  const [closed, setClosed] = useState(false)
  const hydrated = useAfterHydration()
  const isSaid = useShownInWindow()
  if (!settings || closed) return null
  const offerOn = isOfferOn(flagsOf(settings), new Date(renderedAt))
  const name = nameOf(settings)
  if ((!offerOn && !settings.promonotice) || (hydrated && !isSaid && wasClosed(name))) return null
  return (
    <section
      aria-label="Offer"
      data-offer={name}
      className={`announcement bg-band text-on-band print:hidden ${isSaid ? 'invisible' : ''}`}
      style={noticeColours(settings.promobackground, settings.promofont)}
    >
      <Wrap className="flex items-center gap-3">
        <Text settings={settings} offerOn={offerOn} />
        {settings.promolink && settings.promobutton && (
          <GoLink
            to={settings.promolink}
            className="hidden min-h-target shrink-0 items-center text-small font-bold text-inherit hover:text-inherit sm:inline-flex"
          >
            {settings.promobutton}
          </GoLink>
        )}
        <button
          type="button"
          aria-label="Close offer"
          title="Close offer"
          onClick={() => {
            close(name)
            setClosed(true)
          }}
          className="-mr-3 inline-flex size-target shrink-0 items-center justify-center rounded-md"
        >
          <X aria-hidden className="size-5" />
        </button>
      </Wrap>
    </section>
  )
}

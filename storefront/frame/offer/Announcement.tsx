import { useState } from 'react'
import Timer from 'lucide-react/icons/timer'
import X from 'lucide-react/icons/x'
import { isOfferOn } from '@cloudoc/catalogue/contract/rules/offer.ts'
import { Countdown } from '@cloudoc/kit/components/feedback/Countdown.tsx'
import { Wrap } from '@cloudoc/kit/components/layout/Layout.tsx'
import { read, write } from '@cloudoc/kit/session/storage.ts'
import { GoLink } from '../GoLink.tsx'
import { useSite, type Settings } from '../site.tsx'
import { noticeColours } from './colours.ts'
import { flagsOf } from './rules.ts'
import { useAfterHydration } from './useAfterHydration.ts'

const closedKey = 'offer_banner_closed'

/** The notice without the offer's title, where it begins with it. */
export const restOf = (notice: string, title: string): string => (title && notice.startsWith(title) ? notice.slice(title.length).replace(/^[\s,.:;]+/, '') : notice)

function Text({ settings, offerOn }: { settings: Settings; offerOn: boolean }) {
  const { offertitle, offerExpiry, promonotice } = settings
  return (
    <p className="flex min-w-0 grow flex-wrap items-center gap-x-3 py-2 text-small">
      {offerOn && <strong>{offertitle}</strong>}
      {offerOn && offerExpiry && <span className="inline-flex items-center gap-1"><Timer aria-hidden className="size-4" /><Countdown until={offerExpiry} /></span>}
      {promonotice && <span className={offerOn ? 'hidden lg:inline' : ''}>{offerOn ? restOf(promonotice, offertitle) : promonotice}</span>}
    </p>
  )
}

/**
 * The line above the header: the offer with its countdown, and the notice of the promotion (shop §4 Offer). Closed, it stays closed in
 * this tab for as long as the offer is the same.
 */
export function Announcement() {
  const { settings, renderedAt } = useSite()
  const [closed, setClosed] = useState(false)
  const hydrated = useAfterHydration()
  if (!settings || closed) return null
  const offerOn = isOfferOn(flagsOf(settings), new Date(renderedAt))
  const name = `${settings.offertitle} ${settings.offerExpiry} ${settings.promonotice}`
  if ((!offerOn && !settings.promonotice) || (hydrated && read('sessionStorage', closedKey) === name)) return null
  const close = () => { write('sessionStorage', closedKey, name); setClosed(true) }
  return (
    <section aria-label="Offer" className="announcement bg-accent text-on-accent" style={noticeColours(settings.promobackground, settings.promofont)}>
      <Wrap className="flex items-center gap-3">
        <Text settings={settings} offerOn={offerOn} />
        {settings.promolink && settings.promobutton && (
          <GoLink to={settings.promolink} className="hidden min-h-target shrink-0 items-center text-small font-bold text-inherit hover:text-inherit sm:inline-flex">{settings.promobutton}</GoLink>
        )}
        <button type="button" aria-label="Close offer" title="Close offer" onClick={close} className="-mr-3 inline-flex size-target shrink-0 items-center justify-center rounded-md"><X aria-hidden className="size-5" /></button>
      </Wrap>
    </section>
  )
}

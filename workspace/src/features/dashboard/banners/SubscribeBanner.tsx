import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { listing } from '../../documents/list/NoDocuments.tsx'
import { Pages } from './art.tsx'
import { Banner } from './Banner.tsx'

/** Asks to subscribe while no subscription is active; once closed, it stays closed (shop §4 Dashboard banners). */
export function SubscribeBanner({ onDismiss }: { onDismiss: () => void }) {
  return (
    <Banner
      id="subscribe"
      title="Get the documents for your service"
      art={<Pages />}
      onDismiss={onDismiss}
      action={<Button href={listing}>Browse policies and procedures</Button>}
    >
      <p>
        You have no active subscription. Choose the package for your kind of care and your nation: its policies and
        forms are in this workspace at once, with your company's name in them.
      </p>
    </Banner>
  )
}

import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { Notice } from '@cloudoc/kit/components/feedback/Notice.tsx'
import { Cluster } from '@cloudoc/kit/components/layout/Layout.tsx'
import type { Arriving } from './useArrival.ts'

/** What has to be read before going on: lines that the cart could not take (rulings 19), and the missing subdomain (shop §5, rulings 10). */
export function ArrivalPanel({ arriving }: { arriving: Arriving }) {
  const { arrival, go, goToProfile } = arriving
  if (!arrival) return null
  const reminder = arrival.landing.kind === 'reminder'
  return (
    <div className="grid grid-cols-1 gap-5">
      {arrival.notes.length > 0 && (
        <Notice tone="warning" title="Not everything went into your cart">
          <ul className="grid list-disc gap-1 pl-5">
            {[...new Set(arrival.notes)].map(note => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        </Notice>
      )}
      {reminder && (
        <Notice tone="info" title="Your company has no subdomain yet">
          It is the address at which your team signs in and reads its policies. You can choose it in your profile.
        </Notice>
      )}
      <Cluster>
        {reminder && <Button onClick={goToProfile}>Go to Profile</Button>}
        <Button variant={reminder ? 'quiet' : 'primary'} onClick={go}>
          {reminder ? 'Not now' : 'Continue'}
        </Button>
      </Cluster>
    </div>
  )
}

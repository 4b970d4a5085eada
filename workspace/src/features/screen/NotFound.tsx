import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { EmptyState } from '@cloudoc/kit/components/feedback/EmptyState.tsx'
import Compass from 'lucide-react/icons/compass'
import { Screen } from './Screen.tsx'

/** Any address that is none (shop §2). */
export function NotFound() {
  return (
    <Screen title="Page not found">
      <EmptyState
        title="There is nothing at this address"
        icon={<Compass className="size-8" />}
        action={<Button to="/">Go to my workspace</Button>}
      >
        It may have been moved, or the link may not be whole.
      </EmptyState>
    </Screen>
  )
}

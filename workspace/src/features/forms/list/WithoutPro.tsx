import { noPro } from '@cloudoc/forms/contract/shapes.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { Notice } from '@cloudoc/kit/components/feedback/Notice.tsx'
import { useViewer } from '../../company/companyReads.ts'
import { mayBuy } from '../../menu/rules.ts'

/** What forms need, and how to get it. */
export function WithoutPro() {
  const viewer = useViewer()
  return (
    <Notice
      title="To publish forms and take answers, your company needs Pro"
      action={
        mayBuy(viewer) && (
          <Button variant="quiet" to="/subscriptions">
            See your subscription
          </Button>
        )
      }
    >
      {noPro}
    </Notice>
  )
}

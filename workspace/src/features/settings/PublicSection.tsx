import type { userSettings } from '@cloudoc/accounts/contract/company-settings.ts'
import type { ReplyOf } from '@cloudoc/core/contract/call.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { Status } from '@cloudoc/kit/components/feedback/Status.tsx'
import { useViewer } from '../company/companyReads.ts'
import { allows } from '../menu/rules.ts'
import { Part } from './parts.tsx'
import { useSettingsSave } from './useSettingsSave.ts'

/** Whether visitors see the organisation's public page (documents §6). Off means off at once. */
export function PublicSection({ settings: { showPoliciesonSite: on } }: { settings: ReplyOf<typeof userSettings> }) {
  const [save, saving] = useSettingsSave()
  const viewer = useViewer()
  return (
    <Part
      title="Public page"
      lead="Visitors read there the policies that you choose, in the version in force, without signing in."
    >
      <Status tone={on ? 'success' : 'info'}>{on ? 'The page is on' : 'The page is off'}</Status>
      {on && viewer.active === false && (
        <p className="max-w-measure">Visitors do not see it: your organisation has no active package just now.</p>
      )}
      <div className="flex flex-wrap items-center gap-4">
        <Button
          variant={on ? 'quiet' : 'primary'}
          progress={saving.progress}
          pendingText="Saving…"
          onClick={() => {
            void save({ showPoliciesonSite: !on })
          }}
        >
          {on ? 'Turn the page off' : 'Turn the page on'}
        </Button>
        {allows(viewer, 'Policies', 'Manage users') && (
          <Button variant="link" to="/publishedpolicies">
            Choose what is on it
          </Button>
        )}
      </div>
    </Part>
  )
}

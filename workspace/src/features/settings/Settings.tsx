import { userSettings } from '@cloudoc/accounts/contract/company-settings.ts'
import { useRead } from '@cloudoc/kit/calls/useRead.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { Skeleton } from '@cloudoc/kit/components/feedback/Skeleton.tsx'
import { Tabs } from '@cloudoc/kit/components/navigation/Tabs.tsx'
import { useSession } from '@cloudoc/kit/session/store.ts'
import { useSearchParams } from 'react-router-dom'
import { settingsLabel } from '../menu/rules.ts'
import { Refused } from '../screen/Refused.tsx'
import { Screen } from '../screen/Screen.tsx'
import { Sessions } from '../security/Sessions.tsx'
import { AppearanceSection } from './AppearanceSection.tsx'
import { BinSection } from './BinSection.tsx'
import { DataSection } from './DataSection.tsx'
import { PublicSection } from './PublicSection.tsx'
import { Part } from './parts.tsx'
import { SitesPart } from './SitesPart.tsx'
import { WorkSection } from './WorkSection.tsx'
import './settings.css'

const tabNames = ['look', 'work', 'public', 'sign-in', 'data'] as const

/**
 * /settings (documents §2, §6): what the company chose for itself. A sub-user, who has it as Other Settings,
 * sees all but what is the account holder's alone. `?tab=` opens a tab.
 */
export function Settings() {
  const { data, error, code, isLoading, retry } = useRead(userSettings, {})
  const [params, setParams] = useSearchParams()
  const { userRole } = useSession()
  const asked = tabNames.find(tab => tab === params.get('tab')) ?? 'look'
  return (
    <Screen title={settingsLabel(userRole)}>
      {isLoading && <Skeleton shape="block" count={2} label="Loading the settings" />}
      {error !== undefined && <Refused error={error} code={code} onRetry={retry} />}
      {data && (
        <Tabs
          label="Settings"
          value={asked}
          onChange={tab => setParams({ tab }, { replace: true })}
          tabs={[
            { value: 'look', label: 'Document look', content: <AppearanceSection settings={data} /> },
            {
              value: 'work',
              label: 'Reviews and tests',
              content: (
                <div className="grid gap-10">
                  <WorkSection settings={data} />
                  {asked === 'work' && <SitesPart />}
                </div>
              ),
            },
            { value: 'public', label: 'Public page', content: <PublicSection settings={data} /> },
            {
              value: 'sign-in',
              label: 'Sign-ins',
              content: (
                <Part
                  title="Where you are signed in"
                  lead="If you do not know one of them, end it and change your password."
                >
                  {asked === 'sign-in' && <Sessions />}
                  <div>
                    <Button variant="link" to="/profile?tab=security">
                      Password, second step and more
                    </Button>
                  </div>
                  {userRole === 'company' && (
                    <div className="grid justify-items-start">
                      <Button variant="link" to="/settings/sign-in">
                        Your organisation’s sign-in, from Microsoft, Google or another provider
                      </Button>
                      <Button variant="link" to="/settings/connections">
                        Connections with your other systems
                      </Button>
                    </div>
                  )}
                </Part>
              ),
            },
            {
              value: 'data',
              label: userRole === 'company' ? 'Bin and data' : 'Bin',
              content: (
                <div className="grid gap-10">
                  <BinSection settings={data} />
                  {userRole === 'company' && asked === 'data' && <DataSection />}
                </div>
              ),
            },
          ]}
        />
      )}
    </Screen>
  )
}

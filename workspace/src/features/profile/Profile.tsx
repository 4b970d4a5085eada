import { Skeleton } from '@cloudoc/kit/components/feedback/Skeleton.tsx'
import { Tabs } from '@cloudoc/kit/components/navigation/Tabs.tsx'
import { recall, remember } from '@cloudoc/kit/session/remembered.ts'
import { useState } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'
import { editorPath, readPath } from '../addresses/documents.ts'
import { Cards } from '../billing/cards/Cards.tsx'
import { useProfile, useViewer } from '../company/companyReads.ts'
import { useDismissed } from '../company/useDismissed.ts'
import { SubscribeBanner } from '../dashboard/banners/SubscribeBanner.tsx'
import { Refused } from '../screen/Refused.tsx'
import { Screen } from '../screen/Screen.tsx'
import { SignInSecurity } from '../security/SignInSecurity.tsx'
import { CalendarAddresses } from './calendar/CalendarAddresses.tsx'
import { CompanyDetails } from './details/CompanyDetails.tsx'
import { MyProfile } from './MyProfile.tsx'
import { EditRequests } from './requests/EditRequests.tsx'
import { useOpened } from './useOpened.ts'

const tabNames = ['myprofile', 'companydetail', 'requests', 'payment', 'calendar', 'security'] as const
const steps = [1, 2, 3, 4] as const
type TabName = (typeof tabNames)[number]
const words: Readonly<Record<TabName, { title: string; lead: string }>> = {
  myprofile: { title: 'My profile', lead: 'What your company and we know you by.' },
  payment: { title: 'Payment cards', lead: 'Saved cards, and the one that renewals are charged to.' },
  requests: { title: 'Requested changes', lead: 'What you asked us to change for you, and what came of it.' },
  calendar: { title: 'Calendar', lead: 'Your days in the calendar that you use.' },
  security: { title: 'Sign-in and security', lead: 'Your password, a second step, and where you are signed in.' },
  companydetail: {
    title: 'Company details',
    lead: 'What your documents say of your company. What is missing here stays a marked gap in them.',
  },
}

/** The document that a gap led here from. */
interface CameFrom {
  document?: { id: string; name: string; editing?: boolean }
}

/**
 * /profile (shop §2): My profile for everyone; Company details for those who may change them.
 * `?tab=2&field=registered_line1` leads to a field, `?tab=companydetail` to the tab; without, the tab is the
 * remembered one.
 */
export function Profile() {
  const { data, error, code, isLoading, retry } = useProfile()
  const [params, setParams] = useSearchParams()
  const { state } = useLocation() as { state: CameFrom | null }
  const from = state?.document
  const named = params.get('tab') ?? recall('profileType')
  // The fifth of the numbered tabs is the payment card (shop §2 /profile).
  const asked = named === '5' ? 'payment' : named
  const step = steps.find(each => String(each) === asked)
  const [last, setLast] = useState(step ?? 1)
  if (step && step !== last) setLast(step)
  const viewer = useViewer()
  const pays = viewer.role === 'company'
  // The purchase banner (shop §4 Dashboard banners, §6): for the account holder alone.
  const [dismissed, dismiss] = useDismissed('profile-purchase', 'localStorage')
  const details = data?.profile
  const wanted: TabName = step ? 'companydetail' : (tabNames.find(each => each === asked) ?? 'myprofile')
  const shown: TabName =
    (wanted === 'companydetail' && !details) || (wanted === 'payment' && !pays) ? 'myprofile' : wanted

  const isOpened = useOpened(shown)

  const goTo = (tab: string) => {
    remember('profileType', tabNames.find(each => each === tab) ?? 'companydetail')
    setParams({ tab }, { replace: true, state })
  }
  return (
    <Screen
      {...words[shown]}
      crumbs={
        from
          ? [
              { label: 'Documents', to: '/documents' },
              { label: from.name, to: (from.editing ? editorPath : readPath)(from.id) },
            ]
          : []
      }
    >
      {pays && viewer.active === false && !dismissed && <SubscribeBanner onDismiss={dismiss} />}
      {isLoading && <Skeleton shape="block" count={2} label="Loading your profile" />}
      {error !== undefined && <Refused error={error} code={code} onRetry={retry} />}
      {data && (
        <Tabs
          label="Profile"
          value={shown}
          onChange={goTo}
          tabs={[
            { value: 'myprofile', label: words.myprofile.title, content: <MyProfile person={data} /> },
            ...(details
              ? [
                  {
                    value: 'companydetail',
                    label: words.companydetail.title,
                    content: isOpened('companydetail') && (
                      <CompanyDetails details={details} tab={last} field={params.get('field')} onTab={goTo} />
                    ),
                  },
                ]
              : []),
            { value: 'requests', label: words.requests.title, content: isOpened('requests') && <EditRequests /> },
            ...(pays
              ? [{ value: 'payment', label: words.payment.title, content: isOpened('payment') && <Cards /> }]
              : []),
            { value: 'calendar', label: words.calendar.title, content: isOpened('calendar') && <CalendarAddresses /> },
            { value: 'security', label: words.security.title, content: isOpened('security') && <SignInSecurity /> },
          ]}
        />
      )}
    </Screen>
  )
}

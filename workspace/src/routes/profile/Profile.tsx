import { useState } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'
import { Breadcrumbs } from '@cloudoc/kit/components/Breadcrumbs.tsx'
import { Skeleton } from '@cloudoc/kit/components/Skeleton.tsx'
import { Tabs } from '@cloudoc/kit/components/Tabs.tsx'
import { recall, remember } from '@cloudoc/kit/session/remembered.ts'
import { useProfile } from '../../features/company/reads.ts'
import { readPath } from '../../features/documents/paths.ts'
import { useOpened } from '../../features/profile/useOpened.ts'
import { Refused } from '../../features/screen/Refused.tsx'
import { Screen } from '../../features/screen/Screen.tsx'
import { CompanyDetails } from './CompanyDetails.tsx'
import { MyProfile } from './MyProfile.tsx'

const sheets = ['myprofile', 'companydetail'] as const
const steps = [1, 2, 3, 4] as const
type Sheet = (typeof sheets)[number]
const words: Readonly<Record<Sheet, { title: string; lead: string }>> = {
  myprofile: { title: 'My profile', lead: 'What your company and we know you by.' },
  companydetail: { title: 'Company details', lead: 'What your documents say of your company. What is missing here stays a marked gap in them.' },
}

/** The document that a gap led here from. */
interface CameFrom { document?: { id: string; name: string } }

/**
 * /profile (shop §2): My profile for everyone; Company details for those who may change them. `?tab=2&field=registered_line1` leads
 * to a field, `?tab=companydetail` to the sheet; without, the sheet is the remembered one.
 */
export function Profile() {
  const { data, error, code, isLoading, retry } = useProfile()
  const [params, setParams] = useSearchParams()
  const { state } = useLocation() as { state: CameFrom | null }
  const from = state?.document
  const asked = params.get('tab') ?? recall('profileType')
  const step = steps.find(each => String(each) === asked)
  const [last, setLast] = useState(step ?? 1)
  if (step && step !== last) setLast(step)
  const details = data?.profile
  const sheet: Sheet = details ? (step ? 'companydetail' : (sheets.find(each => each === asked) ?? 'myprofile')) : 'myprofile'

  const isOpened = useOpened(sheet)

  const goTo = (tab: string) => {
    remember('profileType', tab === 'myprofile' ? 'myprofile' : 'companydetail')
    setParams({ tab }, { replace: true, state })
  }
  return (
    <Screen {...words[sheet]} above={from && <Breadcrumbs crumbs={[{ label: 'Documents', to: '/documents' }, { label: from.name, to: readPath(from.id) }, { label: words[sheet].title }]} />}>
      {isLoading && <Skeleton shape="block" count={2} label="Loading your profile" />}
      {error !== undefined && <Refused error={error} code={code} onRetry={retry} />}
      {data && !details && <MyProfile person={data} />}
      {data && details && (
        <Tabs
          label="Profile" value={sheet} onChange={goTo}
          tabs={[
            { value: 'myprofile', label: words.myprofile.title, content: <MyProfile person={data} /> },
            { value: 'companydetail', label: words.companydetail.title, content: isOpened('companydetail') && <CompanyDetails details={details} tab={last} field={params.get('field')} onTab={goTo} /> },
          ]}
        />
      )}
    </Screen>
  )
}

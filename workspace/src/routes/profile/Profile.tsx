import { Skeleton } from '@cloudoc/kit/components/Skeleton.tsx'
import { useProfile } from '../../features/company/reads.ts'
import { Facts } from '../../features/screen/Facts.tsx'
import { Refused } from '../../features/screen/Refused.tsx'
import { Screen } from '../../features/screen/Screen.tsx'

const missing = <span className="font-normal text-quiet">Not given</span>

/** My profile (shop §2 /profile, tab myprofile): the facts that the company holds of the person. */
export function Profile() {
  const { data, error, code, isLoading, retry } = useProfile()
  return (
    <Screen title="My profile" lead="What your company and we know you by.">
      {isLoading && <Skeleton shape="block" count={2} label="Loading your profile" />}
      {error !== undefined && <Refused error={error} code={code} onRetry={retry} />}
      {data && (
        <Facts facts={[
          { name: 'Name', value: [data.firstname, data.lastname].filter(Boolean).join(' ') || missing },
          { name: 'E-mail', value: data.email },
          { name: 'Company', value: data.companyName },
          { name: 'Subdomain', value: data.companyDetails.subdomain || missing },
        ]} />
      )}
    </Screen>
  )
}

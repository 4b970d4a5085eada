import { compareSiteText } from '@cloudoc/documents/contract/site-texts.ts'
import { useRead } from '@cloudoc/kit/calls/useRead.ts'
import { Skeleton } from '@cloudoc/kit/components/feedback/Skeleton.tsx'
import { Refused } from '../../screen/Refused.tsx'
import { ComparePanel } from '../compare/ComparePanel.tsx'

const names = { before: 'The group', after: 'This location' }

/** The group's issued version against what a location reads. */
export function SiteDifferences({ fileId, siteId }: { fileId: string; siteId: string }) {
  const { data, error, code, isLoading, retry } = useRead(compareSiteText, { fileId, siteId })
  if (isLoading) return <Skeleton shape="block" count={4} label="Comparing" />
  if (error !== undefined) return <Refused error={error} code={code} onRetry={retry} />
  return data ? <ComparePanel compared={data} names={names} /> : null
}

import { useRead } from '@cloudoc/kit/calls/useRead.ts'
import { Skeleton } from '@cloudoc/kit/components/feedback/Skeleton.tsx'
import { templateDetails } from '@cloudoc/quality/contract/audits/templates.ts'
import { useSearchParams } from 'react-router-dom'
import { auditListPath } from '../../addresses/quality-audits.ts'
import { useQualityRights } from '../../rights/quality.ts'
import { Absent } from '../../screen/Absent.tsx'
import { NotPermitted, Refused } from '../../screen/Refused.tsx'
import { Screen } from '../../screen/Screen.tsx'
import { editorCrumbs } from './editorCrumbs.ts'
import { NewAudit } from './NewAudit.tsx'
import { WriteAudit } from './WriteAudit.tsx'

/** /quality/audits/edit: writes an audit, which is saved by itself; without `id`, a new one. */
export function AuditEditor() {
  const manages = useQualityRights().manage
  const auditId = useSearchParams()[0].get('id') ?? ''
  if (!manages)
    return (
      <Screen title="Audit" crumbs={editorCrumbs}>
        <NotPermitted />
      </Screen>
    )
  return auditId === '' ? <NewAudit /> : <Loaded key={auditId} auditId={auditId} />
}

function Loaded({ auditId }: { auditId: string }) {
  const { data, error, code, isLoading, retry } = useRead(templateDetails, { auditId })
  if (data) return <WriteAudit audit={data} />
  return (
    <Screen title="Audit" crumbs={editorCrumbs}>
      {isLoading && <Skeleton shape="block" count={4} label="Loading the audit" />}
      {code === 'absent' ? (
        <Absent title={templateDetails.texts.missing} to={auditListPath} back="All audits" />
      ) : (
        error !== undefined && <Refused error={error} code={code} onRetry={retry} />
      )}
    </Screen>
  )
}

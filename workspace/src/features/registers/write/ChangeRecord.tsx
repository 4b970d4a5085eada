import { send } from '@cloudoc/kit/calls/send.ts'
import { useRead } from '@cloudoc/kit/calls/useRead.ts'
import { Skeleton } from '@cloudoc/kit/components/feedback/Skeleton.tsx'
import { showToast } from '@cloudoc/kit/messages/store.ts'
import { useSession } from '@cloudoc/kit/session/store.ts'
import { recordName } from '@cloudoc/quality/contract/registers/kinds.ts'
import { recordDetails, saveRecord } from '@cloudoc/quality/contract/registers/records.ts'
import { useNavigate, useParams } from 'react-router-dom'
import { recordPath, registersPath } from '../../addresses/registers.ts'
import { useManagesRegisters } from '../../rights/registers.ts'
import { NotPermitted, Refused } from '../../screen/Refused.tsx'
import { Screen } from '../../screen/Screen.tsx'
import type { RecordDetails } from '../registersTexts.ts'
import { RecordForm } from './RecordForm.tsx'
import { useRecordDraft } from './useRecordDraft.ts'

/** Changes what was written down (/quality/records/…/change). */
export function ChangeRecord() {
  const { recordId = '' } = useParams()
  const manages = useManagesRegisters()
  const { data, error, code, isLoading, retry } = useRead(recordDetails, manages ? { recordId } : null)
  const name = data ? recordName(data.register, data.number) : 'Record'
  return (
    <Screen
      title="Change what was written down"
      crumbs={[
        { label: 'Registers', to: registersPath },
        { label: name, to: recordPath(recordId) },
      ]}
      width="measure"
    >
      {!manages && <NotPermitted />}
      {isLoading && <Skeleton shape="block" count={3} label="Opening the record" />}
      {error !== undefined && <Refused error={error} code={code} onRetry={retry} />}
      {data && <Change key={data.revision} record={data} />}
    </Screen>
  )
}

function Change({ record }: { record: RecordDetails }) {
  const { recordId, register, revision } = record
  const navigate = useNavigate()
  const { userId = '' } = useSession()
  const draft = useRecordDraft(`${userId} change ${recordId} ${revision}`, record.answers)
  const save = async (answers: typeof draft.answers) => {
    const saved = await draft.send(key => send(saveRecord, { recordId, register, answers, revision, key }))
    if (!saved) return
    showToast('Saved')
    void navigate(recordPath(recordId), { replace: true })
  }
  return <RecordForm register={register} draft={draft} sendLabel="Save" onSend={save} />
}

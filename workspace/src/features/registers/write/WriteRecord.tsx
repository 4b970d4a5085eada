import { send } from '@cloudoc/kit/calls/send.ts'
import { Select } from '@cloudoc/kit/components/form/Select.tsx'
import { showToast } from '@cloudoc/kit/messages/store.ts'
import { useSession } from '@cloudoc/kit/session/store.ts'
import { type Register, recordName, registerKinds, registers } from '@cloudoc/quality/contract/registers/kinds.ts'
import { saveRecord } from '@cloudoc/quality/contract/registers/records.ts'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { newRecordPath, recordPath, registerPath, registersPath } from '../../addresses/registers.ts'
import { useViewer } from '../../company/companyReads.ts'
import { useSeesRegisters } from '../../rights/registers.ts'
import { NotPermitted } from '../../screen/Refused.tsx'
import { Screen } from '../../screen/Screen.tsx'
import { useSites } from '../../site-choice/useSites.ts'
import { registerOf } from '../registersTexts.ts'
import { ChooseRegister } from './ChooseRegister.tsx'
import { RecordForm } from './RecordForm.tsx'
import { begunToday, useRecordDraft } from './useRecordDraft.ts'

const crumbs = [{ label: 'Registers', to: registersPath }]

/** Writes something down: which register, then its questions (/quality/record). */
export function WriteRecord() {
  const [params] = useSearchParams()
  const register = registerOf(params.get('register') ?? '')
  const sees = useSeesRegisters()
  if (sees && register !== undefined) return <Write key={register} register={register} />
  return (
    <Screen title="Record something" crumbs={crumbs} width="measure">
      {sees ? <ChooseRegister registers={registers} pathOf={newRecordPath} /> : <NotPermitted />}
    </Screen>
  )
}

function Write({ register }: { register: Register }) {
  const navigate = useNavigate()
  const { userId = '' } = useSession()
  const draft = useRecordDraft(`${userId} record ${register}`, begunToday(register))
  const [chosen, setSiteId] = useState('')
  const sites = useSites()
  // What somebody writes who manages one location is of that one.
  const isOfSome = useViewer().managesSome === true
  const siteId = chosen === '' && isOfSome && sites.length === 1 ? (sites[0]?._id ?? '') : chosen
  const save = async (answers: typeof draft.answers) => {
    const saved = await draft.send(key => send(saveRecord, { register, answers, siteId, key }))
    if (!saved) return
    showToast(`${recordName(register, saved.number)} is written down`)
    void navigate(saved.isSeen ? recordPath(saved.recordId) : registerPath(register), { replace: true })
  }
  return (
    <Screen
      title={registerKinds[register].one}
      crumbs={[...crumbs, { label: 'Record something', to: newRecordPath() }]}
      width="measure"
    >
      <RecordForm
        register={register}
        draft={draft}
        sendLabel="Write it down"
        onSend={save}
        before={
          sites.length > 0 && (
            <Select
              label="Location"
              name="siteId"
              value={siteId}
              onChange={({ currentTarget: { value } }) => setSiteId(value)}
              placeholder={isOfSome ? 'Choose a location' : 'The company as a whole'}
              options={sites.map(({ _id, name }) => ({ value: _id, label: name }))}
            />
          )
        }
      />
    </Screen>
  )
}

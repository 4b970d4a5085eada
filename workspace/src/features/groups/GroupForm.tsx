import { useCall } from '@cloudoc/kit/calls/useCall.ts'
import { useRead } from '@cloudoc/kit/calls/useRead.ts'
import { useReadAgain } from '@cloudoc/kit/calls/useReadAgain.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { Notice } from '@cloudoc/kit/components/feedback/Notice.tsx'
import { Skeleton } from '@cloudoc/kit/components/feedback/Skeleton.tsx'
import { Form } from '@cloudoc/kit/components/form/Form.tsx'
import type { FormReader } from '@cloudoc/kit/components/form/FormReader.ts'
import { TextField } from '@cloudoc/kit/components/form/TextField.tsx'
import { showToast } from '@cloudoc/kit/messages/store.ts'
import { addGroup, groupDetails, updateGroup } from '@cloudoc/people/contract/groups.ts'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { groupPath } from '../addresses/employees.ts'
import { useStaffRights } from '../rights/employees.ts'
import { NotPermitted, Refused } from '../screen/Refused.tsx'
import { Screen } from '../screen/Screen.tsx'

const crumbs = [{ label: 'Groups', to: '/groups' }]

/** A new group (documents §2 /group/add). Its members are chosen on its own page, which it leads to. */
export function AddGroup() {
  return useStaffRights().groups ? (
    <Screen title="Add group" crumbs={crumbs} width="form">
      <Fields />
    </Screen>
  ) : (
    <Screen title="Add group">
      <NotPermitted />
    </Screen>
  )
}

/** Another name for a group (documents §2 /group/edit). */
export function EditGroup() {
  const { groups } = useStaffRights()
  const id = useSearchParams()[0].get('id') ?? ''
  const group = useRead(groupDetails, groups && id !== '' ? { groupId: id } : null)
  if (!groups)
    return (
      <Screen title="Rename group">
        <NotPermitted />
      </Screen>
    )
  return (
    <Screen
      title="Rename group"
      crumbs={group.data ? [...crumbs, { label: group.data.name, to: groupPath(id) }] : crumbs}
      width="form"
    >
      {group.error !== undefined || id === '' ? (
        <Refused
          error={group.error ?? groupDetails.texts.missing}
          code={group.code ?? 'absent'}
          onRetry={group.retry}
        />
      ) : group.data ? (
        <Fields of={group.data} />
      ) : (
        <Skeleton shape="block" label="Loading the group" />
      )}
    </Screen>
  )
}

function Fields({ of }: { of?: { _id: string; name: string } }) {
  const navigate = useNavigate()
  const refresh = useReadAgain()
  const [add, adding] = useCall(addGroup)
  const [update, updating] = useCall(updateGroup)
  const { error, errors, progress } = of ? updating : adding
  const submit = async (values: FormReader) => {
    const name = values.text('name')
    const envelope = of ? await update({ groupId: of._id, name }) : await add({ name })
    if (envelope.status !== 1) return
    void refresh()
    showToast(envelope.message ?? 'Done', 'success')
    void navigate(groupPath(envelope.response.groupId))
  }
  return (
    <Form
      label="Group"
      errors={errors}
      check={values => ({ name: values.text('name') === '' ? 'Please enter a name.' : '' })}
      onSubmit={submit}
    >
      {error !== undefined && Object.keys(errors ?? {}).length === 0 && <Notice tone="danger">{error}</Notice>}
      <TextField
        label="Name"
        name="name"
        hint="Such as ‘Night staff’ or ‘Kitchen’."
        autoComplete="off"
        defaultValue={of?.name}
        maxLength={80}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" progress={progress}>
          {of ? 'Save' : 'Add group'}
        </Button>
        <Button variant="quiet" to={of ? groupPath(of._id) : '/groups'}>
          Cancel
        </Button>
      </div>
    </Form>
  )
}

import { forEachField, personFieldNames, personFields } from '@cloudoc/accounts/contract/person/person-fields.ts'
import { useCall } from '@cloudoc/kit/calls/useCall.ts'
import { useRead } from '@cloudoc/kit/calls/useRead.ts'
import { useReadAgain } from '@cloudoc/kit/calls/useReadAgain.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { Checkbox } from '@cloudoc/kit/components/choice/Checkbox.tsx'
import { Notice } from '@cloudoc/kit/components/feedback/Notice.tsx'
import { Skeleton } from '@cloudoc/kit/components/feedback/Skeleton.tsx'
import { Form } from '@cloudoc/kit/components/form/Form.tsx'
import type { FormReader } from '@cloudoc/kit/components/form/FormReader.ts'
import { TextField } from '@cloudoc/kit/components/form/TextField.tsx'
import { showToast } from '@cloudoc/kit/messages/store.ts'
import { addEmployee, employeeDetails, updateEmployee } from '@cloudoc/people/contract/employees.ts'
import { groupList } from '@cloudoc/people/contract/groups.ts'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { employeePath } from '../addresses/employees.ts'
import { useStaffRights } from '../rights/employees.ts'
import { NotPermitted, Refused } from '../screen/Refused.tsx'
import { Screen } from '../screen/Screen.tsx'
import { useConfirmedCall } from '../session/confirming.ts'
import { SitesField } from '../site-choice/SitesField.tsx'
import { useSites } from '../site-choice/useSites.ts'
import type { EmployeeDetails } from './employeesReads.ts'

const crumbs = [{ label: 'Employees', to: '/employees' }]

/** A new employee (documents §2 /employee/add). */
export function AddEmployee() {
  return useStaffRights().manage ? (
    <Screen title="Add employee" crumbs={crumbs} width="form">
      <Fields />
    </Screen>
  ) : (
    <Screen title="Add employee">
      <NotPermitted />
    </Screen>
  )
}

/** An employee's details (documents §2 /employee/edit). */
export function EditEmployee() {
  const { manage } = useStaffRights()
  const id = useSearchParams()[0].get('id') ?? ''
  const employee = useRead(employeeDetails, manage && id !== '' ? { employeeId: id } : null)
  if (!manage)
    return (
      <Screen title="Edit employee">
        <NotPermitted />
      </Screen>
    )
  return (
    <Screen
      title="Edit employee"
      crumbs={employee.data ? [...crumbs, { label: employee.data.name, to: employeePath(id) }] : crumbs}
      width="form"
    >
      {employee.error !== undefined || id === '' ? (
        <Refused
          error={employee.error ?? employeeDetails.texts.missing}
          code={employee.code ?? 'absent'}
          onRetry={employee.retry}
        />
      ) : employee.data ? (
        <Fields of={employee.data} />
      ) : (
        <Skeleton shape="block" label="Loading the employee" />
      )}
    </Screen>
  )
}

const valuesOf = (values: FormReader) => ({
  firstname: values.text('firstname'),
  lastname: values.text('lastname'),
  email: values.text('email'),
  ...forEachField(name => values.text(name)),
})

function Fields({ of }: { of?: EmployeeDetails }) {
  const navigate = useNavigate()
  const refresh = useReadAgain()
  const groups = useRead(groupList, { limit: 100 })
  const sites = useSites()
  const [add, adding] = useCall(addEmployee)
  const [update, updating] = useConfirmedCall(updateEmployee)
  const { error, errors, progress } = of ? updating : adding
  const chosen = new Set(of?.groups.map(({ _id }) => _id))
  const listed = groups.data ?? []
  // Also those that they are in and that the list does not reach.
  const shown = [...listed, ...(of?.groups ?? []).filter(({ _id }) => !listed.some(group => group._id === _id))]
  const submit = async (values: FormReader) => {
    // As long as groups are not known, they stay as they are.
    const input = {
      ...valuesOf(values),
      ...(groups.data && { groups: values.list('groups') }),
      ...(sites.length > 1 && { sites: values.list('sites') }),
    }
    const envelope = of
      ? await update({ employeeId: of._id, ...input })
      : await add({ ...input, invite: values.ticked('invite') })
    if (envelope.status !== 1) return
    void refresh()
    showToast(envelope.message ?? 'Done', 'success')
    void navigate(employeePath(envelope.response.employeeId))
  }
  return (
    <Form label="Employee" errors={errors} onSubmit={submit} className="max-w-form">
      {error !== undefined && Object.keys(errors ?? {}).length === 0 && <Notice tone="danger">{error}</Notice>}
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label="First name" name="firstname" autoComplete="off" defaultValue={of?.firstname} maxLength={80} />
        <TextField label="Last name" name="lastname" autoComplete="off" defaultValue={of?.lastname} maxLength={80} />
      </div>
      <TextField
        label="E-mail"
        name="email"
        type="email"
        autoComplete="off"
        optional
        hint="Without one, they join by a card and sign in with the staff number."
        defaultValue={of?.email}
        maxLength={254}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        {personFieldNames.map(name => {
          const { label, kind, max } = personFields[name]
          return (
            <TextField
              key={name}
              label={label}
              name={name}
              {...(kind === 'date' ? { type: 'date' } : { maxLength: max, autoComplete: 'off' })}
              {...(kind === 'phone' && { type: 'tel' })}
              optional
              defaultValue={of?.[name]}
            />
          )
        })}
      </div>
      {sites.length > 1 && (
        <SitesField label="Locations" sites={sites} chosen={(of?.sites ?? []).map(({ _id }) => _id)} />
      )}
      {groups.data && shown.length > 0 && (
        <fieldset className="grid gap-1">
          <legend className="font-bold">Groups</legend>
          <div className="grid sm:grid-cols-2">
            {shown.map(({ _id, name }) => (
              <Checkbox key={_id} name="groups" value={_id} label={name} defaultChecked={chosen.has(_id)} />
            ))}
          </div>
        </fieldset>
      )}
      {!of && <Checkbox name="invite" label="Send an invitation by e-mail now" defaultChecked />}
      {of && of.state === 'active' && (
        <p className="text-small text-quiet">
          With another e-mail address they are signed out, and need a new invitation.
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" progress={progress}>
          {of ? 'Save' : 'Add employee'}
        </Button>
        <Button variant="quiet" to={of ? employeePath(of._id) : '/employees'}>
          Cancel
        </Button>
      </div>
    </Form>
  )
}

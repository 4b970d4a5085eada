import { personFieldNames, personFields } from '@cloudoc/accounts/contract/person/person-fields.ts'
import { useRead } from '@cloudoc/kit/calls/useRead.ts'
import { useWriting } from '@cloudoc/kit/calls/useWriting.ts'
import { Button } from '@cloudoc/kit/components/action/Button.tsx'
import { Skeleton } from '@cloudoc/kit/components/feedback/Skeleton.tsx'
import { longDate } from '@cloudoc/kit/format/date.ts'
import { employeeDetails, restoreEmployee } from '@cloudoc/people/contract/employees.ts'
import { withdrawInvitation } from '@cloudoc/people/contract/invitations.ts'
import { lazy, Suspense, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router-dom'
import { personPath } from '../addresses/courses.ts'
import { editEmployeePath, groupPath } from '../addresses/employees.ts'
import { turnsPath } from '../addresses/quality-people.ts'
import { LeaverPart } from '../leavers/LeaverPart.tsx'
import { useStaffRights } from '../rights/employees.ts'
import { useQualityRights } from '../rights/quality.ts'
import { Facts } from '../screen/Facts.tsx'
import { NotPermitted, Refused } from '../screen/Refused.tsx'
import { Screen } from '../screen/Screen.tsx'
import { useSites } from '../sites/useSites.ts'
import { EmployeeState } from './EmployeeState.tsx'
import type { EmployeeDetails } from './employeesReads.ts'
import { FolderAccess } from './FolderAccess.tsx'
import { InviteButtons } from './InviteButtons.tsx'
import { leavingWords } from './leaving/leavingWords.ts'
import { commonSite } from './moving/commonSite.ts'
import { workWords } from './moving/workWords.ts'

const MoveDialog = lazy(async () => ({ default: (await import('./moving/MoveDialog.tsx')).MoveDialog }))
const LeaveDialog = lazy(async () => ({ default: (await import('./leaving/LeaveDialog.tsx')).LeaveDialog }))
const none = <span className="font-normal text-quiet">Not given</span>

/** One employee: details, sign-in, folders (documents §2 /employee/view). */
export function EmployeeView() {
  const { see } = useStaffRights()
  const id = useSearchParams()[0].get('id') ?? ''
  const employee = useRead(employeeDetails, see && id !== '' ? { employeeId: id } : null)
  if (!see)
    return (
      <Screen title="Employee">
        <NotPermitted />
      </Screen>
    )
  if (employee.data) return <View employee={employee.data} />
  return (
    <Screen title="Employee" crumbs={[{ label: 'Employees', to: '/employees' }]}>
      {employee.error !== undefined || id === '' ? (
        <Refused
          error={employee.error ?? employeeDetails.texts.missing}
          code={employee.code ?? 'absent'}
          onRetry={employee.retry}
        />
      ) : (
        <Skeleton shape="block" count={4} label="Loading the employee" />
      )}
    </Screen>
  )
}

function View({ employee }: { employee: EmployeeDetails }) {
  const { manage } = useStaffRights()
  const seesQuality = useQualityRights().see
  const navigate = useNavigate()
  const write = useWriting()
  const [leaving, setLeaving] = useState(false)
  const [moving, setMoving] = useState(false)
  const several = useSites().length > 1
  const left = employee.state === 'left'
  const action = manage && (
    <div className="flex flex-wrap gap-2">
      {left ? (
        <Button onClick={() => void write(restoreEmployee, { employeeId: [employee._id] })}>Bring back</Button>
      ) : (
        <>
          {several && (
            <Button variant="quiet" onClick={() => setMoving(true)}>
              Move
            </Button>
          )}
          <Button variant="quiet" onClick={() => setLeaving(true)}>
            Record leaving
          </Button>
          <Button to={editEmployeePath(employee._id)}>Edit</Button>
        </>
      )}
    </div>
  )
  return (
    <Screen
      title={employee.name}
      crumbs={[left ? { label: 'Left', to: '/deleted/employees' } : { label: 'Employees', to: '/employees' }]}
      action={action}
    >
      <Facts
        facts={[
          { name: 'Sign-in', value: <SignIn employee={employee} manages={manage} /> },
          { name: 'E-mail', value: <span className="wrap-anywhere">{employee.email || none}</span> },
          ...personFieldNames.map(name => {
            const { label, kind } = personFields[name]
            const value = employee[name]
            return { name: label, value: value && kind === 'date' ? longDate(value) : value || none }
          }),
          ...(left && employee.leftOn ? [{ name: 'Left on', value: longDate(employee.leftOn) }] : []),
          ...(left && employee.leavingReason
            ? [{ name: 'Reason for leaving', value: leavingWords[employee.leavingReason] }]
            : []),
          ...(workWords(employee) === '' ? [] : [{ name: 'Locations', value: workWords(employee) }]),
          {
            name: 'Groups',
            value:
              employee.groups.length === 0 ? (
                none
              ) : (
                <span className="flex flex-wrap gap-x-4">
                  {employee.groups.map(({ _id, name }) => (
                    <Link key={_id} to={groupPath(_id)}>
                      {name}
                    </Link>
                  ))}
                </span>
              ),
          },
          ...(manage
            ? [
                {
                  name: 'Training',
                  value: (
                    <Link
                      to={personPath(employee._id, employee.name)}
                      className="inline-flex min-h-target items-center"
                    >
                      Courses and certificates
                    </Link>
                  ),
                },
              ]
            : []),
          ...(seesQuality
            ? [
                {
                  name: 'Supervisions',
                  value: (
                    <Link to={turnsPath(employee._id)} className="inline-flex min-h-target items-center">
                      Spot checks and supervisions
                    </Link>
                  ),
                },
              ]
            : []),
        ]}
      />
      {left && (
        <LeaverPart personId={employee._id} name={employee.name} onErased={() => void navigate('/deleted/employees')} />
      )}
      {!left && <FolderAccess employeeId={employee._id} name={employee.firstname} />}
      {moving && (
        <Suspense fallback={null}>
          <MoveDialog
            ids={[employee._id]}
            name={employee.name}
            from={commonSite([employee])}
            onClose={() => setMoving(false)}
          />
        </Suspense>
      )}
      {leaving && (
        <Suspense fallback={null}>
          <LeaveDialog
            ids={[employee._id]}
            name={employee.name}
            onClose={gone => {
              setLeaving(false)
              if (gone) void navigate('/employees')
            }}
          />
        </Suspense>
      )}
    </Screen>
  )
}

function SignIn({
  employee: { _id, state, email, staffNumber, invitation },
  manages,
}: {
  employee: EmployeeDetails
  manages: boolean
}) {
  const write = useWriting()
  const how = invitation?.how === 'card' ? 'Joining card' : `Invitation to ${invitation?.sentTo ?? ''}`
  return (
    <div className="grid gap-2">
      <EmployeeState state={state} />
      {invitation && (
        <p className="font-normal wrap-anywhere">
          {how}, made on {longDate(invitation.sentAt)}, good until {longDate(invitation.expiresAt)}.
          {invitation.reminders > 0 && ` Reminded ${invitation.reminders === 1 ? 'once' : 'twice'}.`}
        </p>
      )}
      {manages && (state === 'invited' || state === 'uninvited') && (
        <div className="flex flex-wrap gap-2">
          {email !== '' && <InviteButtons ids={[_id]} only="mail" again={invitation?.how === 'mail'} />}
          {staffNumber !== '' && <InviteButtons ids={[_id]} only="card" />}
          {invitation && (
            <Button variant="quiet" onClick={() => void write(withdrawInvitation, { employeeId: [_id] })}>
              Withdraw
            </Button>
          )}
        </div>
      )}
    </div>
  )
}

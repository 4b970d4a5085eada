import { Day } from '@cloudoc/kit/components/data/Day.tsx'
import type { Column } from '@cloudoc/kit/components/data/Table.tsx'
import { Link } from 'react-router-dom'
import { employeePath } from '../addresses/employees.ts'
import { EmployeeState } from './EmployeeState.tsx'
import type { Employee } from './employeesReads.ts'
import { workWords } from './moving/workWords.ts'

const name: Column<Employee> = {
  key: 'name',
  head: 'Name',
  main: true,
  cell: employee => (
    <Link to={employeePath(employee._id)} className="inline-flex min-h-target items-center">
      {employee.name}
    </Link>
  ),
}
const contact: Column<Employee> = {
  key: 'contact',
  head: 'E-mail or number',
  wide: true,
  words: true,
  cell: ({ email, staffNumber }) => (email ? <EmailAddress email={email} /> : `Staff number ${staffNumber}`),
}

/** An address in a narrow column breaks before its @, not within a word. */
function EmailAddress({ email }: { email: string }) {
  const at = email.lastIndexOf('@')
  return (
    <>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </>
  )
}

/** `several`: locations have a column of their own, and a place of the same name is not said twice. */
const job = (several: boolean): Column<Employee> => ({
  key: 'job',
  head: 'Job and place',
  words: true,
  cell: ({ jobTitle, location, sites }) => {
    const isSaid = several && sites.some(site => site.name === location)
    return [jobTitle, !isSaid && location].filter(Boolean).join(', ') || <span className="text-quiet">–</span>
  },
})

const sites: Column<Employee> = {
  key: 'sites',
  head: 'Locations',
  words: true,
  cell: employee => workWords(employee) || <span className="text-quiet">–</span>,
}

/** `several`: the reader manages more than one location. */
export const employeeColumns = (several: boolean): readonly Column<Employee>[] => [
  name,
  contact,
  job(several),
  ...(several ? [sites] : []),
  {
    key: 'groups',
    head: 'Groups',
    words: true,
    cell: ({ groups }) => groups.map(group => group.name).join(', ') || <span className="text-quiet">–</span>,
  },
  { key: 'state', head: 'Sign-in', cell: ({ state }) => <EmployeeState state={state} /> },
]

export const leftColumns: readonly Column<Employee>[] = [
  name,
  contact,
  job(false),
  {
    key: 'left',
    head: 'Left on',
    tight: true,
    cell: ({ leftOn }) => <Day date={leftOn} />,
  },
]

import { counted } from '@cloudoc/kit/format/count.ts'

interface Effect {
  policyId: string
  courseId: string
  name: string
  people: number
}

/** What people gain and lose by a change of groups, policies and courses apart, said before it is made. Nothing where it makes no difference. */
export function Effects({ gains, loses }: { gains: readonly Effect[]; loses: readonly Effect[] }) {
  const list = (title: string, effects: readonly Effect[]) =>
    effects.length > 0 && (
      <div className="grid gap-1">
        <p className="font-bold">{title}</p>
        <ul className="list-disc pl-6">
          {effects.map(({ policyId, courseId, name, people }) => (
            <li key={policyId || courseId} className="wrap-anywhere">
              {name} <span className="text-quiet">({counted(people, 'person', 'people')})</span>
            </li>
          ))}
        </ul>
      </div>
    )
  if (gains.length + loses.length === 0)
    return <p className="text-quiet">No policy or course is assigned or taken away by this.</p>
  const [policies, courses] = [({ courseId }: Effect) => courseId === '', ({ courseId }: Effect) => courseId !== '']
  return (
    <div className="grid gap-3">
      {list('Have to be read from now on', gains.filter(policies))}
      {list('Have to be taken from now on', gains.filter(courses))}
      {list('Are no longer asked for', loses.filter(policies))}
      {list('Courses that are no longer asked for', loses.filter(courses))}
    </div>
  )
}
